"""A game that consists of its rules: all other parts are made from them, unless the author provides a part."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Never, TypeVar

from ..core.game.game import Game, Weight
from ..core.game.interface import BoardPart, PagePart, PlayersPart, TextsPart
from ..core.numbers.provenance import Sourced
from ..core.numbers.value_schema import Fields
from ..core.rules.action import Action, Verbs
from ..core.rules.options import Option, Options
from ..core.rules.position import Position
from ..core.rules.step import Step, by_verb
from ..core.thinking.tree_search import Aim
from .argument_checks import check_arguments, check_classes, check_placeholders
from .board.default_board import DefaultBoard
from .board.fit import check_name
from .board.pieces import Piece
from .docs import docstrings
from .page import DefaultPage
from .players import LEVELS, DefaultPlayers
from .redeal import redealt
from .seated_position import SeatedPosition
from .texts import DefaultTexts
from .words import Words, both, card_texts, check_keys, game_texts

if TYPE_CHECKING:
    from ..core.game.encoding_part import EncodingPart

T = TypeVar("T")

LIMIT = 5_000
"""The maximum number of entries in a match, unless the author gives another."""


class OneFileGame(Game):
    """A game whose parts are made from the rules in one module.

    `position` is the class of its positions, which is called with the number of seats and the options; its actions and
    steps are the classes of that module, or if `package` names a package, of all its imported modules. Texts are pairs
    (Japanese, English), or one text for both languages. `words` replaces texts by key (defaults/words.py). `board`
    lists the pieces of the board (defaults/board/pieces.py); without it, every field of the position is shown, but
    those that `hidden` names never. `evaluation` estimates the result of a position for a seat in the unit
    `unit`: "chance", the share of a win, or "points"; computers use it after `plies` random actions. `lessons` lists
    the ids of lessons (games/LESSONS.md) in the recommended order; each is a file MODULE.ID.toml beside the module.
    `facts` are functions of a position and a seat that conditions of lessons may name. `texts`, `drawing`, `players`
    and `page` replace whole parts. `encoding` states the ranges of actions and the sizes of positions, which programs
    that learn otherwise find by random matches.
    """

    in_package = False

    def __init__(
        self,
        position: type[SeatedPosition],
        name: Words,
        seats: range | int,
        *,
        minutes: tuple[int, int] = (5, 15),
        weight: Weight = "light",
        blurb: Words = "",
        feel: Words = "",
        options: Mapping[str, Option] | None = None,
        words: Mapping[str, Words] | None = None,
        board: Sequence[Piece] = (),
        hidden: Sequence[str] = (),
        unit: str = "chance",
        evaluation: Callable[[SeatedPosition, int], float] | None = None,
        plies: int = 0,
        lessons: Sequence[str] = (),
        facts: Mapping[str, Callable[[SeatedPosition, int], object]] | None = None,
        version: int = 1,
        oldest: int = 1,
        limit: int = LIMIT,
        texts: TextsPart[SeatedPosition] | None = None,
        drawing: BoardPart[SeatedPosition] | None = None,
        players: PlayersPart[SeatedPosition] | None = None,
        page: PagePart | None = None,
        encoding: EncodingPart[SeatedPosition] | None = None,
        package: str = "",
    ) -> None:
        numbers = range(seats, seats + 1) if isinstance(seats, int) else seats
        named_texts: dict[str, Words] = {f"words, {key}": text for key, text in (words or {}).items()}
        named_texts |= {"name": name, "blurb": blurb, "feel": feel}
        check_arguments(numbers, minutes, weight, unit, options or {}, named_texts)
        for piece in board:
            piece.check(position)
        for field in hidden:
            check_name("hidden", position, position.kinds, field)
        home = package or position.__module__
        modules = [sys.modules[home]]
        modules += [one for path, one in sys.modules.items() if package and path.startswith(f"{package}.")]
        steps: list[type[Step[Never, Never]]] = _own(modules, Step)  # type: ignore[type-abstract]
        actions = _own(modules, Action)
        check_classes(position, actions, steps)
        position.steps = by_verb(*steps)
        given = {key: both(text) for key, text in (words or {}).items()}
        check_keys(given, actions, options or {})
        named, docs = both(name), docstrings(*modules)
        check_placeholders(position, actions, docs, given)
        super().__init__(
            id=home.rpartition(".")[2].replace("_", "-"),
            package=home,
            seats=numbers,
            minutes=minutes,
            weight=weight,
            options=options or {},
            version=version,
            limit=limit,
            card=card_texts(named, both(blurb), both(feel), options or {}, given),
            secrets=position.view is not Position.view,
            levels=LEVELS,
            oldest=oldest,
        )

        def start(seats: int, options: Options, rules: int) -> SeatedPosition:
            return position(seats, options)

        def first() -> SeatedPosition:
            return position(self.seats[0], self.complete(self.seats[0], {}))

        told = game_texts(position, actions, docs, given)
        self.position = position
        self.words = given
        """The author's texts, by key."""
        self.default_keys = [*game_texts(position, actions, docs, {}).keys()]
        """The keys of the texts that the game has without `words`."""
        self.modules = [one.__name__ for one in modules]
        """The names of the modules that the game consists of."""
        # Named so that mypy compares them with the interface.
        texts_part: TextsPart[SeatedPosition] = texts or DefaultTexts(told)
        board_part: BoardPart[SeatedPosition] = drawing or DefaultBoard(named, told, board, hidden, first)
        players_part: PlayersPart[SeatedPosition] = players or DefaultPlayers(
            Aim(unit, evaluation, plies), self.secrets
        )
        page_part: PagePart = page or DefaultPage(docs[""], home)
        parts = {
            "rules": SimpleNamespace(VERBS=Verbs(*actions), start=start),
            "data": SimpleNamespace(table=lambda: Sourced({}, {})),
            "fields": SimpleNamespace(FIELDS=Fields({})),
            "texts": texts_part,
            "board": board_part,
            "players": players_part,
            "page": page_part,
            "lessons": SimpleNamespace(LESSONS=lessons, FACTS=facts or {}) if lessons else None,
            "encoding": encoding,
            "redeal": SimpleNamespace(redealt=redealt) if self.secrets else None,
        }
        # Attributes of the instance come before the class's parts, which are modules of the game's package.
        vars(self).update(parts)


def _own(modules: Sequence[ModuleType], base: type[T]) -> list[type[T]]:
    """Return the classes of a kind that modules define and that are complete, in order."""
    found = ((module.__name__, one) for module in modules for one in vars(module).values())
    kinds = [one for name, one in found if isinstance(one, type) and one.__module__ == name]
    return [one for one in kinds if issubclass(one, base) and not getattr(one, "__abstractmethods__", ())]
