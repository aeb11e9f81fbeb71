"""A game with given seats and options in numbers, for programs that learn: actions, tensors, returns and limits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import SupportsIndex

from ..game.game import Game
from ..rules.options import Options
from ..rules.position import Position
from ..text.argument_checks import whole
from . import utility as utilities
from .action_space import ActionSpace
from .game_reference import reference, referred
from .range_survey import survey
from .refusals import EncodingRefusal
from .tensor_layout import TensorLayout
from .utility import UTILITIES, Utility
from .word_codes import WordCodes


class Encoder:
    """The numbered actions, the tensor, the returns and the limits of a game's matches with given seats and options.

    `game` is a game, its id, or MODULE:NAME of one in a module. Without `seats`, it is for two seats, or as many as
    the game needs. `numbers` are corrected values, as for `Match.new`. `utility` is "rank" unless a seat plays alone.
    An encoder never changes, so that copies share it.

    >>> import takujo
    >>> encoder = Encoder("water-walker", 3)
    >>> encoder.name, encoder.utility_bounds, encoder.longest
    ('takujo/water-walker-v1', (-1.0, 1.0), 3000)
    """

    def __init__(
        self,
        game: str | Game,
        seats: SupportsIndex | None = None,
        options: Mapping[str, str | Sequence[str]] | None = None,
        numbers: Mapping[str, object] | None = None,
        utility: Utility | None = None,
    ) -> None:
        game = game if isinstance(game, Game) else referred(game)
        if numbers is not None:
            game = game.with_numbers(numbers)
        self.game = game
        self.seats = min(max(2, game.seats[0]), game.seats[-1]) if seats is None else whole(seats, "seats")
        self.options: Options = game.complete(self.seats, options or {})
        self.utility: Utility = utility or ("points" if self.seats == 1 else "rank")
        if self.utility not in UTILITIES:
            raise EncodingRefusal("utility", utility=str(self.utility))
        if self.seats == 1 and self.utility == "rank":
            raise EncodingRefusal("utility-alone")
        self.part = game.encoding or survey(game, self.seats, self.options)
        """The ranges and capacities that the game states, or that random matches have shown."""
        bounds = self.part.bounds(self.seats, self.options)
        self.chances = bounds.chances
        """The most results that a chance event can have."""
        self.utility_bounds = utilities.bounds(bounds.points, self.seats, self.utility)
        """The least and the most that a match can be worth to a seat."""
        self.longest = game.limit
        """The most decisions of a match, without results of chance. A match that is as long is cut off."""
        self.start = game.start(self.seats, self.options)
        """The position before the first decision or chance event, which must not be changed."""
        ranges = self.part.ranges(self.seats, self.options)
        self.actions = ActionSpace(game.rules.VERBS.kinds, ranges)
        words = (value for values in ranges.values() for value in values if isinstance(value, str))
        chosen = (value for option in game.options.values() for value in option.choices)
        codes = WordCodes(chain(self.start.steps, self.part.WORDS, chosen, words))
        self.layout = TensorLayout(self.start, codes, self.part.capacities(self.seats, self.options))

    def __reduce__(self) -> tuple[object, ...]:
        values = dict(self.game.numbers.values) or None
        return _restored, (reference(self.game), self.game.version, self.seats, self.options, values, self.utility)

    def __deepcopy__(self, memo: object) -> Encoder:
        return self

    @property
    def name(self) -> str:
        """The name of the environment, with the version of the rules."""
        return f"takujo/{self.game.id}-v{self.game.version}"

    def checked_seat(self, seat: SupportsIndex, least: int = 0) -> int:
        """Return a seat as an int; raises Illegal if it doesn't exist. The seat -1 is a spectator."""
        number = whole(seat, "seat")
        if not least <= number < self.seats:
            raise EncodingRefusal("no-such-seat", seat=number, least=least, last=self.seats - 1)
        return number

    def tensor(self, position: Position, seat: int) -> list[int]:
        """Return what a seat sees of a position as cells; `layout` describes them."""
        return self.layout.tensor(position.view(seat), seat)


def _restored(
    game: str,
    version: int,
    seats: int,
    options: Mapping[str, str | Sequence[str]],
    numbers: Mapping[str, object] | None,
    utility: Utility,
) -> Encoder:
    """Return the encoder of a version of a game's rules."""
    return Encoder(referred(game).by_rules(version), seats, options, numbers, utility)
