"""Shows in the live table's dialog how many dice rolls were made, restarted, and made without some device."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from ...core.live.match_digest import spoken
from ..page.dom import by_id, join_names, show, t
from ..state.table_state import Situation

if TYPE_CHECKING:
    from .guest_session import Visiting
    from .host_session import Hosting


def device_names(side: Hosting | Visiting, situation: Situation, devices: Iterable[int]) -> list[str]:
    """Return the names of the people at each device, by the seats that they play.

    People without a seat are called “someone”.
    """
    names = situation.names() if situation.match is not None else []
    seats = {device: [p.seat for p in side.core.company.places if p.device == device] for device in devices}
    return [join_names(names[seat] for seat in at if seat < len(names)) or t("live.somebody") for at in seats.values()]


def show_dice(side: Hosting | Visiting, situation: Situation) -> None:
    """Show the counts of rolls and the code that people compare aloud; hide both before there is a match."""
    match = side.core.match
    show(by_id("live-rolls"), match is not None)
    show(by_id("live-code"), match is not None)
    if match is None:
        return
    absent = Counter(device for proof in side.core.proofs for device in proof.absent)
    named = zip(device_names(side, situation, absent), absent.values(), strict=True)
    without = join_names(t("live.rolls-of", name=name, count=count) for name, count in named)
    without = without or t("live.rolls-none")
    rolls = t("live.rolls", count=len(side.core.proofs), again=side.core.doubts, without=without)
    by_id("live-rolls").textContent = rolls
    by_id("live-code").textContent = t("live.code", code=spoken(match), at=len(match))
