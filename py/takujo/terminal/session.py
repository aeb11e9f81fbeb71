"""A match in a terminal: shows each decision, and carries out what the people type."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from time import perf_counter

from ..bots import bot
from ..core.game.hint_calibration import calibrated
from ..core.match.hot_seat import HotSeat
from ..core.match.match import Match
from ..core.rules.action import Action
from ..core.rules.position import CHANCE, NOBODY
from ..core.rules.rng import Stream
from ..core.text.errors import Illegal
from ..core.text.number_text import number as signed
from ..core.thinking.ideas import Idea
from .board_text import board_lines, wrapped
from .rules_text import contents, section_lines
from .words import WORDS

BUDGET_MS = 1_000
"""The time in which a computer player decides, or searches a hint."""
SHORT = 24
"""The largest number of lines of a board that is shown whole each time; of a longer one, changed lines are shown."""
FIRST_LINES = 10
"""The number of past actions that are shown when a match is opened."""
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""What clears a terminal and the lines that have scrolled out of it."""


class Left(Exception):
    """A person leaves the match."""


class Session:
    """Plays a match with the people at a terminal.

    `ask(prompt)` returns a typed line, or raises EOFError; `say(text)` prints; `clear` is printed before another
    person looks at the screen.
    """

    def __init__(
        self,
        match: Match,
        lang: str,
        columns: int,
        ask: Callable[[str], str],
        say: Callable[[str], object],
        clear: str = CLEAR,
        stranger: bool = False,
    ) -> None:
        self.match = match
        self.lang = lang
        self._columns = columns
        self._ask = ask
        self._say = say
        self._clear = clear
        self._seat = HotSeat()
        self._seat.open(match, stranger)
        self._told: dict[int, int] = {}
        """By viewer, how many actions of the log have been shown."""
        self._board: dict[int, list[str]] = {}
        """By viewer, the lines of the board when it was last shown."""

    def t(self, key: str, **args: str | int) -> str:
        """Return a text of the terminal."""
        return WORDS(self.lang, key, **args)

    # -- the match

    def run(self) -> None:
        """Play until the people leave; a match of computers alone ends with its result."""
        try:
            while self.match.outcome() is None or self._seat.people(self.match):
                self._go_on()
            self._tell(self._seat.viewer(self.match))
            self._show_result()
        except Left:
            pass

    def _go_on(self) -> None:
        """Let a computer player decide, or ask the person who decides."""
        match = self.match
        actors = [seat for seat in match.actors() if seat != CHANCE and not match.position.by_hand()]
        computer = next((seat for seat in actors if match.players[seat].kind != "human"), None)
        if computer is not None:
            player = bot(match.players[computer].kind, match.game)
            seed = match.seed + len(match.turns)
            match.play(computer, player.choose(match.view(computer), computer, BUDGET_MS, seed))
            return
        awaited = self._seat.awaited(match)
        if awaited is not None:
            self._say(self._clear)
            line = self._ask(f"{self.t('pass', name=self._names()[awaited])} ").strip()
            if line == "quit":
                raise Left
            self._seat.came(awaited)
            self._say(self._clear)
        self._decide(self._seat.deciding(match), self._seat.viewer(match))

    def _decide(self, seat: int | None, viewer: int) -> None:
        """Show the table to a viewer, and carry out lines until the match changes; None decides in a finished match."""
        match = self.match
        actions = match.actions(seat) if seat is not None else []
        self._tell(viewer)
        self._show_board(viewer, actions, whole=False)
        if seat is None:
            self._show_result()
        else:
            self._show_actions(seat, viewer, actions)
        entries = len(match.entries)
        while len(match.entries) == entries:
            self._carry_out(self._ask("> ").strip(), seat, viewer, actions)

    def _carry_out(self, line: str, seat: int | None, viewer: int, actions: Sequence[Action]) -> None:
        """Carry out a typed line: the number or notation of an action, or a command."""
        word, _, rest = line.partition(" ")
        notations = [str(action) for action in actions]
        try:
            if line.isascii() and line.isdecimal() and 0 < int(line[:9]) <= len(actions):
                self._play(seat, notations[int(line) - 1])
            elif line in notations:
                self._play(seat, line)
            elif word == "quit":
                raise Left
            elif word in ("undo", "redo"):
                getattr(self.match, word)()
            elif word == "hint":
                self._hint(seat, viewer)
            elif word == "board":
                self._show_board(viewer, actions, whole=True)
            elif word == "log":
                self._say("\n".join(self._log(viewer, 0)))
            elif word == "rules":
                self._rules(rest.strip())
            elif word == "link":
                self._say(self.match.link())
            elif word == "save":
                self.save(rest.strip())
            elif word == "help":
                self._say(self.t("help", example=notations[0] if notations else "…"))
            elif line:
                self._play(seat, line)
            else:
                self._say(self.t("ask" if seat is not None else "ask-over"))
        except Illegal as refusal:
            sentence = refusal.sentence(self.lang)
            alike = next((one for one in notations if not refusal.rule and one.partition(" ")[0] == word), "")
            if alike:
                sentence = self.t("such-as", sentence=sentence, example=alike)
            self._say(self.t("rule", sentence=sentence, rule=refusal.rule) if refusal.rule else sentence)

    def _play(self, seat: int | None, notation: str) -> None:
        if seat is None:
            raise Illegal("over")
        self.match.play(seat, notation)
        self._seat.acted(self.match, seat)

    # -- what is shown

    def _names(self) -> list[str]:
        """Return the names of the seats: the players' own, or those of their sides."""
        return [
            player.name
            or self.match.game.texts.who(self.lang, self.match.position, seat)
            or self.t("person" if player.kind == "human" else "computer", number=seat + 1)
            for seat, player in enumerate(self.match.players)
        ]

    def _log(self, viewer: int, first: int) -> Iterable[str]:
        """Return the lines of the log from an action on, as a viewer may read them."""
        texts, names, seen = self.match.game.texts, self._names(), self.match.seen_by(viewer)
        for at in range(first, len(self.match)):
            yield from texts.lines(self.lang, seen.at(at), seen.turn(at), names)

    def _tell(self, viewer: int) -> None:
        """Print the lines of the log that the viewer hasn't read."""
        count = len(self.match)
        key = viewer if self.match.game.secrets else NOBODY
        first = min(self._told.get(key, max(0, count - FIRST_LINES)), count)
        self._told[key] = count
        self._say("\n".join(("", *self._log(viewer, first))))

    def _show_board(self, viewer: int, actions: Sequence[Action], *, whole: bool) -> None:
        match, names = self.match, [player.name for player in self.match.players]
        lines = [*board_lines(match.game, match.view(viewer), viewer, self.lang, names, actions, self._columns)]
        before = self._board.get(viewer, [])
        self._board[viewer] = lines
        if len(lines) > SHORT and before and not whole:
            known = {*before}
            lines = [line for line in lines if line not in known]
        self._say("\n".join(("", *lines)))

    def _show_actions(self, seat: int, viewer: int, actions: Sequence[Action]) -> None:
        """Print who decides what, and the numbered actions under their headings."""
        match, view = self.match, self.match.view(viewer)
        texts = match.game.texts
        key, args = view.prompt()
        prompt = texts.WORDS(self.lang, key, **args)
        self._say("\n" + self.t("turn", name=self._names()[seat], what=prompt))
        groups: dict[str, list[str]] = {}
        for number, action in enumerate(actions, 1):
            label = f"{number} {texts.short(self.lang, view, action)}"
            groups.setdefault(texts.group(self.lang, view, action), []).append(label)
        for heading, labels in groups.items():
            if heading != prompt:
                self._say(heading)
            for line in wrapped(labels, self._columns):
                self._say(line)
        forms = match.game.forms.forms(self.lang, view, seat) if match.game.forms is not None else ()
        if forms:
            self._say(self.t("forms", titles=texts.WORDS.say(self.lang, tuple(form.title for form in forms))))

    def _show_result(self) -> None:
        match, names = self.match, self._names()
        outcome = match.outcome()
        if outcome is None:
            return
        headings, rows = match.game.texts.breakdown(self.lang, match)
        self._say("\n" + match.game.texts.verdict(self.lang, match.position))
        place = 1
        for seats in outcome.ranking:
            for seat in seats:
                parts = zip(headings, rows[seat] if rows else (), strict=False)
                said = "  ".join(self.t("part", what=what, n=n) for what, n in parts)
                self._say(self.t("result", place=place, name=names[seat], score=said or outcome.scores[seat]))
            place += len(seats)

    # -- commands

    def _hint(self, seat: int | None, viewer: int) -> None:
        match = self.match
        level = match.game.levels[-1]
        hidden = match.game.secrets and viewer != seat
        if seat is None or hidden or level == "random" or match.position.by_hand():
            self._say(self.t("no-hint"))
            return
        self._say(self.t("thinking"))
        view = match.view(seat)
        end = perf_counter() + BUDGET_MS / 1000
        found: Sequence[Idea] = ()
        for found in bot(level, match.game).think(view, seat, Stream(len(match.turns), f"bot/{level}")):
            if perf_counter() >= end:
                break
        unit = match.game.players.unit(view)
        for number, idea in enumerate(calibrated(match.game, view, seat, found), 1):
            what = match.game.texts.what(self.lang, view, idea.line[0])
            worth = "" if idea.value is None else self._worth(unit, idea.value)
            self._say(self.t("hint", number=number, what=what, worth=worth).rstrip())

    def _worth(self, unit: str, value: float) -> str:
        """Return in words the value of an idea; "" for a unit of the game's own."""
        if unit in ("chance", "ahead"):
            return self.t(f"worth.{unit}", n=f"{100 * value:.0f}")
        return self.t("worth.points", n=signed(value, 1)) if unit == "points" else ""

    def _rules(self, number: str) -> None:
        sections = self.match.game.page.rules(self.lang)
        lines = [*(section_lines(sections, number) if number else contents(sections))]
        self._say("\n".join(lines) if lines else self.t("no-section", number=number))

    def save(self, name: str) -> None:
        """Write the record of the match to a file."""
        if not name:
            self._say(self.t("save-where"))
            return
        try:
            Path(name).expanduser().write_text(self.match.record(), "utf-8")
        except OSError as error:
            self._say(self.t("not-saved", file=name, why=error.strerror or str(error)))
        else:
            self._say(self.t("saved", file=name))
