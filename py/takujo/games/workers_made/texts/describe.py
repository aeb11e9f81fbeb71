"""Actions and their effects as text: for the log, the list of possible actions, previews, and screen readers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.rules.action import MASK, Action
from ....core.rules.match_history import Course, Turn
from ....core.rules.position import HIDDEN, Event
from ....core.text.argument_checks import number_in, word_in
from ....core.text.errors import Illegal
from ....core.text.texts import TextKey, Value
from ....core.text.type_guards import is_tuple
from ..data import PRIZES, QUIET_ROUNDS
from ..rules import deciding, refusals
from ..rules.actions import Decline, Done, Draw, Meet, Pay, Put, Tactic, Train
from ..rules.ground import SEATS, SPOTS, SPOTS_AN_AREA, neighbour
from ..rules.position import WorkersMadePosition
from ..rules.ranking import group as group_of
from . import log_lines
from .words import WORDS

SOUNDS = (
    ("end", "finish"),
    ("sweep", "bonus"),
    ("area", "clash"),
    ("meet", "march"),
    ("pay", "coin"),
    ("train", "bonus"),
    ("reveal", "flip"),
    ("round", "turn"),
)
"""By kind of event, the sound to play; of several events, the first in this list decides."""


def who(lang: str, p: WorkersMadePosition, seat: int) -> str:
    """Return a seat's name in this game: its nation."""
    return WORDS(lang, f"seat.{seat}")


def colour(p: WorkersMadePosition, seat: int) -> str:
    """Return the name of a seat's colour in the page's style."""
    return f"seat-{seat}"


def spot_args(p: WorkersMadePosition, spot: int, called: Sequence[str] = ()) -> dict[str, Value]:
    """Return the arguments that name a spot of the deciding seat: the facing nation, and the spot's number from 1."""
    area, place = divmod(spot, SPOTS_AN_AREA)
    return {"who": _facing(p, area, called), "n": place + 1}


def _facing(p: WorkersMadePosition, area: int, called: Sequence[str] = ()) -> str | TextKey:
    seat = neighbour(deciding(p), area)
    return called[seat] if called else TextKey(f"seat.{seat}")


def group(lang: str, p: WorkersMadePosition, action: Action) -> str:
    """Return the heading under which the list of possible actions shows an action."""
    if isinstance(action, Tactic):
        return WORDS(lang, "group.tactic", who=_facing(p, action.area))
    if isinstance(action, Put):
        return WORDS(lang, "group.put", **spot_args(p, action.spot))
    if isinstance(action, Train):
        return WORDS(lang, "group.train", prize=action.prize)
    return WORDS(lang, "group.end")


def short(lang: str, p: WorkersMadePosition, action: Action) -> str:
    """Return an action in the few words that it needs below its heading."""
    if isinstance(action, Tactic):
        return WORDS(lang, f"stance.{action.stance}")
    if isinstance(action, Put):
        return str(action.chip)
    if isinstance(action, Train):
        return "+".join(map(str, action.chips))
    return what(lang, p, action)


def what(lang: str, p: WorkersMadePosition, action: Action, called: Sequence[str] = ()) -> str:
    """Return an action as a phrase, without hidden parts; `p` is the position before the action."""
    if isinstance(action, Tactic):
        towards = _facing(p, action.area, called)
        if action.stance == MASK:
            return WORDS(lang, "act.tactic.hidden", who=towards)
        return WORDS(lang, "act.tactic", who=towards, stance=TextKey(f"stance.{action.stance}"))
    if isinstance(action, Put):
        spot = WORDS(lang, "place.spot", **spot_args(p, action.spot, called))
        if action.chip == HIDDEN:
            return WORDS(lang, "act.put.hidden", spot=spot)
        return WORDS(lang, "act.put", chip=action.chip, spot=spot)
    if isinstance(action, Train):
        return _train(lang, "act.train", action)
    if isinstance(action, Draw):
        drawn = [
            WORDS(lang, "act.draw.chip", who=called[seat] if called else TextKey(f"seat.{seat}"), chip=chip)
            for seat, chip in enumerate(action.chips)
        ]
        return WORDS(lang, "act.draw", chips=WORDS(lang, "list").join(drawn))
    if isinstance(action, Done) and _knows_spots(p) and p.gives_up(action):
        return WORDS(lang, "act.done.left", n=sum(p.hand(deciding(p))))
    return WORDS(lang, f"act.{action.verb}")  # done, decline, meet or pay


def _knows_spots(p: WorkersMadePosition) -> bool:
    """Return whether a view shows the chips that the deciding seat has placed."""
    start = deciding(p) * SPOTS
    return not any(HIDDEN in on for on in p.spots[start : start + SPOTS])


def effect(lang: str, events: Sequence[Event]) -> str:
    """Return the effects of an action that are visible at once, in short form: "Red +3"; "" for none."""
    return log_lines.effect(lang, events)


def lines(lang: str, before: WorkersMadePosition, turn: Turn, called: Sequence[str]) -> list[str]:
    """Return the log lines of an action, as far as the viewer of `before` and `turn` knows them.

    `called` are the players' names by seat.
    """
    action = turn.action
    if isinstance(action, Meet | Pay):
        idle = isinstance(action, Pay) and not any(event.kind == "pay" for event in turn.events)
        said = [_idle(lang, before.quiet + 1)] if idle else []
    elif turn.seat < 0:
        said = [what(lang, before, action, called)]
    else:
        said = [WORDS(lang, "log.seat", who=called[turn.seat], what=_own(lang, before, action, called))]
    return said + log_lines.follow(lang, turn.events, called)


def _train(lang: str, key: str, action: Train) -> str:
    return WORDS(lang, key, chips="+".join(map(str, action.chips)), prize=action.prize)


def _own(lang: str, before: WorkersMadePosition, action: Action, called: Sequence[str]) -> str:
    """Return the log text of a nation's action, without the nation's name."""
    if isinstance(action, Train):
        return _train(lang, "log.train", action)
    if isinstance(action, Done | Decline):
        return WORDS(lang, "log.done" if isinstance(action, Done) else "log.decline")
    return what(lang, before, action, called)


def _idle(lang: str, rounds: int) -> str:
    """Return the text for a round without payments; from the second in a row on, with their number (8.12)."""
    return WORDS(lang, "pay.none.again", n=rounds, of=QUIET_ROUNDS) if rounds > 1 else WORDS(lang, "pay.none")


def breakdown(lang: str, match: Course[WorkersMadePosition]) -> tuple[list[str], list[list[int]]]:
    """Return the headings of a table, and by seat its citizens, its soldiers and their total."""
    p = match.position
    assert isinstance(p, WorkersMadePosition)
    headings = [WORDS(lang, key) for key in ("citizens", "soldiers", "total")]
    return headings, [[p.citizens(seat), p.soldiers_value(seat), p.total(seat)] for seat in range(SEATS)]


def verdict(lang: str, p: WorkersMadePosition) -> str:
    """Return the result of the match as a sentence."""
    outcome = p.outcome()
    if outcome is None:
        return ""

    def names(seats: Sequence[int]) -> str:
        return WORDS(lang, "verdict.and").join(who(lang, p, seat) for seat in seats)

    fallen = [seat for seat in range(SEATS) if p.citizens(seat) <= 0]
    all_fell = len(fallen) == SEATS
    if not fallen:
        fell = WORDS(lang, "verdict.still", n=QUIET_ROUNDS)
    else:
        fell = WORDS(lang, "verdict.all") if all_fell else WORDS(lang, "verdict.fell", who=names(fallen))
    best = outcome.ranking[0]
    total = outcome.scores[best[0]]
    first = group_of(p.citizens(best[0]))
    rivals = [seat for seat in range(SEATS) if seat not in best and group_of(p.citizens(seat)) == first]
    if len(best) > 1:
        how = "tie"
    elif not rivals:
        how = "zero" if all_fell else "only"
    else:
        how = "citizens" if any(outcome.scores[seat] == total for seat in rivals) else "total"
    return WORDS(lang, "verdict", fell=fell, won=WORDS(lang, f"verdict.{how}", who=names(best), n=total))


def when(lang: str, p: WorkersMadePosition) -> str:
    """Return the round of a position in short form; "" before the first round."""
    return WORDS(lang, "chart.round", n=p.round) if p.round else ""


def chart(lang: str, match: Course[WorkersMadePosition]) -> dict[str, object]:
    """Return each nation's total after each round as data for the painter's chart."""
    lines: list[list[list[float]]] = [[] for _ in range(SEATS)]
    rounds = 0
    for index, position in enumerate(match.positions):
        if index == 0 or isinstance(match.turns[index - 1].action, Pay):
            p = position
            assert isinstance(p, WorkersMadePosition)
            rounds = p.round
            for seat in range(SEATS):
                lines[seat].append([rounds, p.total(seat)])
    return {"xticks": [[n, WORDS(lang, "chart.round", n=n)] for n in range(1, rounds + 1)], "lines": lines}


def why_not(p: WorkersMadePosition, seat: int, picked: Mapping[str, object]) -> Illegal:
    """Return why no legal action fits what a player picked on the board.

    Fields of the action that the player hasn't picked get possible values, so that there is an action to explain.
    """
    if p.pending == "train" and ("prize" in picked or "chips" in picked):
        chips = picked.get("chips", ())
        given = tuple(chip for chip in chips if isinstance(chip, int)) if is_tuple(chips) else ()
        return refusals.training(p, seat, Train(number_in(picked, "prize", PRIZES[0]), given))
    if p.pending == "place":
        if "area" in picked:
            return refusals.placing(p, seat, Tactic(number_in(picked, "area"), word_in(picked, "stance", "attack")))
        if "spot" in picked:
            return refusals.any_chip(p, seat, number_in(picked, "spot"), number_in(picked, "chip", -1))
        if "chip" in picked:
            return refusals.any_spot(p, seat, number_in(picked, "chip"))
        if picked.get("verb") == "done":
            return refusals.placing(p, seat, Done())
    return Illegal("not-now")
