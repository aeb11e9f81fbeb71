"""A host who goes to the lobby while the live table is open."""

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
    host, guest = visit(), visit()
    host.start(2, mode="short", name_0="Ann")
    guest.open()
    company.sit(host, guest, 1, "Bob")
    host.page.locator("#go-lobby").click()
    host.page.locator("[data-save-delete]").click()
    assert "closed" in guest.message()
    assert not host.page.locator("html[data-live]").count()
    assert host.page.locator("html").get_attribute("data-screen") == "lobby"
