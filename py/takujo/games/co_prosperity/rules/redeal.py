"""Redeals the hidden past of a match: replaces the cards that the others haven't shown by random ones."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from ....core.rules.action import Action
from ....core.rules.match_history import Course
from ....core.rules.rng import Stream
from ..data import ALLIES, CARDS, JAPAN
from .actions import Bury, Play, Take
from .position import CoProsperityPosition


def redealt(match: Course[CoProsperityPosition], seat: int, rng: Stream) -> list[Action]:
    """Return the match's actions with the others' unshown cards replaced at random (6.0, 7.2.1)."""
    actions = [turn.action for turn in match.turns]
    for _, turn in groupby(range(len(actions)), key=lambda at: match.positions[at].turn):
        entries = list(turn)
        for other in (JAPAN, ALLIES):
            if other != seat:
                _choose_anew(match, other, entries, actions, rng)
    return actions


def _choose_anew(
    match: Course[CoProsperityPosition], seat: int, entries: Sequence[int], actions: list[Action], rng: Stream
) -> None:
    """Replace at random the cards that a seat took and discarded in a turn, and the order in which it took them."""
    own = [at for at in entries if match.turns[at].seat == seat]
    takes = [at for at in own if isinstance(actions[at], Take)]
    buries = [at for at in own if isinstance(actions[at], Bury)]
    shown = _shown(match, seat, entries)
    start = match.positions[entries[0]]  # 6.0: all cards that are in the game are in the deck at that point
    deck = [card.id for n, card in enumerate(CARDS[seat]) for _ in range(start.copies(seat, n))]
    for card in shown:
        deck.remove(card)
    rng.shuffle(deck)
    unseen = deck[: len(takes) - len(shown)]
    for at, card in zip(buries, unseen, strict=False):
        actions[at] = Bury(card)
    taken = shown + unseen
    rng.shuffle(taken)
    for at, card in zip(takes, taken, strict=True):
        actions[at] = Take(card)


def _shown(match: Course[CoProsperityPosition], seat: int, entries: Sequence[int]) -> list[str]:
    """Return the cards that a seat has shown in a turn: to operate (6.3), or to react (8.6.1)."""
    cards: list[str] = []
    for at in entries:
        turn = match.turns[at]
        if turn.seat == seat and isinstance(turn.action, Play):
            cards.append(turn.action.card)
        cards += [event.word("card") for event in turn.events if event.kind == "reaction" and event.seat == seat]
    return cards
