"""Matches as text: the prompts, the names of each kind of move, the log, the refusals and the result."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import takujo
from takujo import Match
from takujo.core.game.game import Game
from takujo.core.match.match_entries import trial
from takujo.core.rules.action import Action
from takujo.core.rules.position import CHANCE, NOBODY, Position
from tests.games.boards import folder
from tests.games.sights import NAMES, Passage, book, match_of, seen

LANGS = ("en", "ja")
EXAMPLES = 2
"""How many moves of a kind the whole file shows, besides those that are made."""


@cache
def written(game: str) -> dict[Path, str]:
    """Return the golden texts of a game's playthrough in each language, by path."""
    return {folder(game) / f"playthrough.{lang}.txt": Playthrough(game, lang).text() for lang in LANGS}


class Playthrough:
    """The texts that a game displays, in one language, in some passages of its recorded matches."""

    def __init__(self, game: str, lang: str) -> None:
        self.game: Game = takujo.games()[game]
        self.texts = self.game.texts
        self.lang = lang
        self._shown: dict[str, int] = {}

    def text(self) -> str:
        """Return the whole text."""
        return "\n".join(line for passage in book(self.game.id).PASSAGES for line in self.passage(passage))

    def passage(self, passage: Passage) -> Iterator[str]:
        """Yield the lines of one passage."""
        match = match_of(self.game.id, passage.record)
        yield f"== {passage.record}, from action {passage.first}"
        yield from (f"{NAMES[seat]}: {self._side(match, passage.first, seat)}" for seat in range(match.seats))
        for at in range(passage.first, min(passage.last, len(match.turns))):
            yield ""
            yield from self._turn(match, at)
        if passage.last > len(match.turns):
            yield from self._end(match)
        yield ""

    def _side(self, match: Match, at: int, seat: int) -> str:
        position = match.positions[at]
        return f"{self.texts.who(self.lang, position, seat)} ({self.texts.colour(position, seat)})"

    def _turn(self, match: Match, at: int) -> Iterator[str]:
        """Yield the texts for one action: the prompt, the moves, the effect and the log."""
        turn, position = match.turns[at], match.positions[at]
        mover = "chance" if turn.seat == CHANCE else NAMES[turn.seat]
        viewer = NOBODY if turn.seat == CHANCE else turn.seat
        view = seen(match, at, viewer)
        key, args = view.prompt()
        when = self.texts.when(self.lang, position)
        yield f"{at} [{when}] {mover}: {self.texts.WORDS(self.lang, key, **args)}"
        if turn.seat != CHANCE:
            for action in self._examples(view, turn.seat, turn.action):
                yield f"  {'>' if action == turn.action else '-'} {self._move(match, at, turn.seat, action)}"
            yield from self._refused(view, turn.seat)
            yield from self._forms(view, turn.seat)
        effect = self.texts.effect(self.lang, [event for event in turn.events if event.seat == turn.seat])
        yield from [f"  = {effect}"] if effect else []
        shown: list[list[str]] = []
        for reader in (viewer, *(s for s in (0, 1, NOBODY) if s != viewer)):
            called = list(NAMES[: match.seats])
            lines = self.texts.lines(self.lang, match.seen_by(reader).at(at), match.seen_by(reader).turn(at), called)
            if lines not in shown:
                shown.append(lines)
                yield from (f"  {'|' if reader == viewer else f'({reader})'} {line}" for line in lines)

    def _examples(self, view: Position, seat: int, done: Action) -> Iterator[Action]:
        """Yield the legal moves of kinds that are not shown often enough yet, and the move that is made."""
        for action in view.actions(seat):
            kind = " ".join([view.pending, re.sub(r"\d+", "", str(action)), self.texts.group(self.lang, view, action)])
            if action == done or self._few(f"move {kind}"):
                yield action
        if done not in view.actions(seat):
            yield done

    def _move(self, match: Match, at: int, seat: int, action: Action) -> str:
        view = match.seen_by(seat).at(at)
        tried = trial(match.positions[at], seat, action)
        before = view if tried.after is None else match.positions[at]
        effect = self.texts.outlook(self.lang, before, tried.after, action) or (
            "" if tried.after is None else self.texts.effect(self.lang, tried.events)
        )
        said = [getattr(self.texts, name)(self.lang, view, action) for name in ("group", "short", "what")]
        return f"{action}: {' / '.join(said)}{f' ({effect})' if effect else ''}"

    def _refused(self, view: Position, seat: int) -> Iterator[str]:
        """Yield the reasons why places of the board can't be chosen, each a few times."""
        legal = [action.choice() for action in view.actions(seat)]
        scene = self.game.board.scene(view, seat, self.lang, "wide", names=NAMES[: len(NAMES)])
        for id, pick in scene.picks.items():
            if pick and not any(pick.items() <= has.items() for has in legal):
                refusal = self.game.why_not(view, seat, pick)
                if self._few(f"refusal {refusal.code}"):
                    yield f"  x {id}: {refusal.sentence(self.lang)}"

    def _forms(self, view: Position, seat: int) -> Iterator[str]:
        """Yield the forms that can be filled in: as they open, and with one more in every second field."""
        part = self.game.forms
        if part is None:
            return
        for form in part.forms(self.lang, view, seat):
            if not self._few(f"form {form.name}"):
                continue
            yield f"  form {form.name}: {form.title} / {form.intro} / {form.button}"
            yield from (f"    {f.group}: {f.label} {f.kind} {f.least}-{f.most}, {f.start}" for f in form.fields)
            start = form.start()
            for filled in (start, {f.key: min(f.most, start[f.key] + i % 2) for i, f in enumerate(form.fields)}):
                meant = part.fill(self.lang, view, seat, form.name, filled)
                yield "    " + " / ".join([meant.notation, *meant.lines, meant.refusal])

    def _few(self, kind: str) -> bool:
        """Count one more of a kind, and return whether it should still be shown."""
        self._shown[kind] = self._shown.get(kind, 0) + 1
        return self._shown[kind] <= EXAMPLES

    def _end(self, match: Match) -> Iterator[str]:
        """Yield the texts for the end of the match."""
        outcome = match.outcome()
        assert outcome is not None
        key, args = match.position.prompt()
        headings, rows = self.texts.breakdown(self.lang, match)
        chart = json.dumps(self.texts.chart(self.lang, match), ensure_ascii=False)
        yield from ["", f"end [{self.texts.when(self.lang, match.position)}]: {key} {args or ''}".rstrip()]
        yield f"  {self.texts.verdict(self.lang, match.position)} {outcome.scores} {outcome.ranking}"
        yield "  " + " | ".join(headings)
        yield from ("  " + " | ".join(map(str, row)) for row in rows)
        yield f"  chart {chart}"
