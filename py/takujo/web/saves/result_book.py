"""The record of finished matches in this browser: players, seats and results.

A match stays in the book when it is deleted from the saved ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any, NamedTuple, TypeGuard

from ...core.game.registry import games
from ...core.match.match import Match
from ...core.text.errors import BadRecord
from ...core.text.texts import LANGS
from .book import Book
from .entry_checks import POINTS, SEATS, are_words, is_list, is_moment, is_whole, is_word
from .store import Save

MOST = 1000
"""The number of matches that are kept in the record: the latest ones."""


class Result(NamedTuple):
    """The result of a finished match, as the record stores it."""

    save: str
    """The id of the saved match, which may have been deleted."""
    game: str
    ended: str
    """The time at which the match was first finished: ISO 8601, UTC."""
    kinds: tuple[str, ...]
    """The player of each seat: "human", or a computer player's level."""
    own: tuple[int, ...]
    """The seats that were played by people on this device; () for spectators of a live table."""
    ranking: tuple[tuple[int, ...], ...]
    """The seats, best first; seats with equal rank are grouped."""
    scores: tuple[int, ...]
    role: tuple[str, ...]
    """What the person's seat was in the game, such as its nation, in Japanese and in English.

    () if that is unknown, or if people played several seats.
    """
    standard: bool
    """Whether the match was played with the standard values."""

    @property
    def solo(self) -> bool:
        """Whether the match was a solo match."""
        return len(self.kinds) == 1

    @property
    def mine(self) -> int | None:
        """The person's seat, or None if several people played on this device, because any of them may be meant."""
        return self.own[0] if len(self.own) == 1 else None

    @property
    def rivals(self) -> tuple[str, ...]:
        """The kinds of players of the other seats."""
        return tuple(kind for seat, kind in enumerate(self.kinds) if seat != self.mine)

    @property
    def won(self) -> bool:
        """Whether the person's seat came first, alone or tied."""
        return self.mine in self.ranking[0]

    @property
    def place(self) -> int:
        """The rank of the person's seat, from 1; equal results have equal ranks."""
        better = 0
        for tied in self.ranking:
            if self.mine in tied:
                break
            better += len(tied)
        return better + 1


def result_of(match: Match, save: str, ended: str, own: Iterable[int] | None = None) -> Result | None:
    """Return the result of a match; None if it isn't over, only computer players took part, or it has long undos.

    `own` are the seats of the people at this device; without it, those of all people.
    """
    outcome = match.outcome()
    people = tuple(seat for seat, player in enumerate(match.players) if player.kind == "human")
    seats = people if own is None else tuple(own)
    if outcome is None or not people or match.long_undos():
        return None
    who = match.game.texts.who
    role = tuple(who(lang, match.position, seats[0]) for lang in LANGS) if len(seats) == 1 else ()
    kinds = tuple(player.level for player in match.players)
    ranking = tuple(tuple(tied) for tied in outcome.ranking)
    standard = not match.numbers
    return Result(save, match.game.id, ended, kinds, seats, ranking, tuple(outcome.scores), role, standard)


class Results(NamedTuple):
    """The stored results of finished matches."""

    by_match: dict[str, Result]
    begun: bool = False
    """Whether the matches that ended before this book existed have been imported."""


class ResultBook(Book[Results]):
    """The results by match.

    Stored by the id of the saved match, as the fields of its Result in order. An entry with the id "" says that the
    results of older saves have been imported.
    """

    KEY = "takujo.results"

    def all(self) -> list[Result]:
        """Return the results of all matches that were played here, oldest first."""
        played = [result for result in self.load().by_match.values() if result.own]
        return sorted(played, key=lambda result: result.ended)

    def note(self, result: Result) -> None:
        """Store a result; a match that ended before keeps its time and own seats, but gets the latest result."""
        results, begun = self.load()
        known = results.get(result.save)
        if known is not None:
            # A match doesn't record which device played a seat at a live table; after that, all seats count as this
            # device's.
            result = result._replace(ended=known.ended, own=known.own, role=known.role)
        results[result.save] = result
        self.keep(Results(results, begun))

    def lacks(self, save: Save) -> bool:
        """Return whether a saved match is over, but its result isn't known."""
        return bool(save.facts.get("ranking")) and save.id not in self.load().by_match

    def note_saved(self, save: Save) -> None:
        """Store the result of a saved match that is over, unless it is known."""
        if not self.lacks(save):
            return
        try:
            result = result_of(Match.read(save.record), save.id, save.saved)
        except BadRecord:  # For example, its rules may no longer be supported.
            return
        if result is not None:
            self.note(result)

    @property
    def begun(self) -> bool:
        """Whether the matches that ended before this book existed have been imported."""
        return self.load().begun

    def begin(self) -> None:
        """Record that the results of earlier matches have been imported."""
        self.keep(self.load()._replace(begun=True))

    def _read(self, found: dict[str, Any]) -> Results:
        begun = bool(found.pop("", False))
        results = ((save, _read(save, one)) for save, one in found.items())
        return Results({save: result for save, result in results if result is not None}, begun)

    def _written(self, held: Results) -> dict[str, Any]:
        written: dict[str, Any] = {result.save: result[1:] for result in held.by_match.values()}
        return written | {"": True} if held.begun else written

    def _capped(self, held: Results) -> Results:
        last = sorted(held.by_match.values(), key=lambda result: result.ended)[-MOST:]
        return held._replace(by_match={result.save: result for result in last})

    def _merged(self, ours: Results, theirs: Results, last: str) -> Results:
        known = {save: result for save, result in theirs.by_match.items() if result.ended[:10] <= last}
        return ours._replace(by_match=known | ours.by_match)


def _read(save: str, written: object) -> Result | None:
    """Return the result in a stored entry; None if it is out of bounds."""
    if not is_list(written, len(Result._fields) - 1, len(Result._fields) - 1):
        return None
    game, ended, kinds, own, ranking, scores, role, standard = written
    of = games().get(game) if isinstance(game, str) else None
    if of is None or not is_word(save) or not is_moment(ended):
        return None
    if not are_words(kinds, of.seats[-1]) or not are_words(role, len(LANGS)) or len(role) not in (0, len(LANGS)):
        return None
    count = len(kinds)
    if not (_numbers(own, 0, count - 1) and _numbers(scores, -POINTS, POINTS) and len(scores) == count > 0):
        return None
    if not is_list(ranking, count) or not all(tied and _numbers(tied, 0, count - 1) for tied in ranking):
        return None
    if sorted(chain.from_iterable(ranking)) != [*range(count)] or len({*own}) < len(own):
        return None
    seats = tuple(tuple(tied) for tied in ranking)
    return Result(save, game, ended, tuple(kinds), tuple(own), seats, tuple(scores), tuple(role), bool(standard))


def _numbers(value: object, least: int, most: int) -> TypeGuard[list[int]]:
    return is_list(value, SEATS) and all(is_whole(one, least, most) for one in value)
