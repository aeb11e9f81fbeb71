"""A host or a guest goes to the lobby while the live table is open, or opens it again from there."""

from __future__ import annotations

from tests.browser import company
from tests.browser.conftest import Visit
from tests.tiers import slow


@slow("more live tables")
def test_a_host_who_opens_the_match_from_the_lobby_still_hosts_it_after_a_reload(visit: Visit) -> None:
    host = visit()
    host.start(2, mode="short")
    company.invitation(host)
    host.page.locator("#live-dialog [data-close]").first.click()
    host.page.locator("#go-lobby").click()
    host.page.locator("[data-save-open]").click()
    host.page.reload()
    host.ready()
    company.state(host, "waiting")


@slow("more live tables")
def test_a_host_who_deletes_the_match_closes_its_table(visit: Visit) -> None:
    host, guest = company.host_and_guest(visit)
    host.page.locator("#go-lobby").click()
    host.page.locator("[data-save-delete]").click()
    assert "closed" in guest.message()
    assert not host.page.locator("html[data-live]").count()
    assert host.page.locator("html").get_attribute("data-screen") == "lobby"


@slow("more live tables")
def test_a_host_who_has_gone_to_the_lobby_stays_there_when_the_table_cannot_be_reopened(visit: Visit) -> None:
    host = visit()
    host.start(2, mode="short")
    company.invitation(host)
    mine = host.legal()
    host.allow("connections.mjs")
    connections = host.hold("**/live/connections.mjs")
    host.page.reload()
    host.ready()
    host.page.locator("#go-lobby").click()
    while not connections.requests:
        host.frames()
    for request in connections.requests:
        request.abort()
    assert "This browser" in host.message()
    host.answer()
    assert host.page.locator("html").get_attribute("data-screen") == "lobby"
    host.page.locator("[data-save-open]").click()
    assert host.legal() == mine


@slow("more live tables")
def test_a_guests_history_leads_to_the_match_while_the_table_is_open_and_afterwards(visit: Visit) -> None:
    host, guest = company.host_and_guest(visit)
    guest.page.locator("#go-lobby").click()
    back, forward = guest.page.go_back, guest.page.go_forward
    for travel, screen in ((back, "table"), (forward, "lobby"), (back, "table")):
        travel()
        guest.page.wait_for_selector(f"html[data-screen={screen}]")
    company.close(host, guest)
    guest.page.reload()
    guest.ready()
    assert guest.page.locator("html").get_attribute("data-screen") == "table"
