"""Texts of a live table: about its state, and about what went wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.live.room_state import Company
from ..page.dom import join_names, t, texts

BAD = {
    "damaged": "live.bad-damaged",
    "version": "live.bad-version",
    "kind": "live.bad-kind",
    "unknown": "live.bad-unknown",
    "none": "live.bad-none",
}
"""By error of a code that a person entered, the text about it."""


def bad(what: str, answer: bool) -> str:
    """Return what is wrong with a reply, or with an invitation, as text."""
    return t(BAD[what], what=t("live.an-answer" if answer else "live.an-invitation"))


def ended(reason: str) -> str:
    """Return as text why the table is closed."""
    key = f"live.ended.{reason}"
    return t(key if key in texts() else "live.ended.dropped")


def count_of(company: Company) -> int:
    """Return how many other devices are connected, as far as this device knows."""
    seated = {place.device for place in company.places if place.state == "connected"}
    return len(seated | {onlooker.device for onlooker in company.onlookers if onlooker.state == "connected"})


def contact(found: Sequence[tuple[str, str]], servers: Sequence[Mapping[str, str]]) -> str:
    """Return the hosts and devices that this device will contact when it replies to an invitation.

    `found` lists the addresses in the invitation, each with the way in which the host found it; `servers` are this
    device's own setting.
    """
    worded: list[str] = []
    for way, address in found:
        if address.endswith(".local"):  # A random name (mDNS) in place of an address on the local network.
            worded.append(t("live.contact-hidden"))
        else:
            worded.append(t("live.contact-relay", address=address) if way == "relay" else address)
    text = t("live.contact", addresses=join_names(dict.fromkeys(worded)))
    if servers:
        text += t("live.contact-servers", servers=join_names(server["urls"] for server in servers))
    return text
