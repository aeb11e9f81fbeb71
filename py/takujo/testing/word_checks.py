"""Checks that the keys of an author's texts are right."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator

from ..core.game.game import Game
from ..defaults.one_file_game import OneFileGame
from ..defaults.words import nearest

CODE_PREFIXES = ("log", "event", "illegal")
"""Key prefixes that are followed by the name of an event or a refusal in the game's code."""


def check_words(game: Game) -> None:
    """Raise AssertionError for a key in `words` of a game in one file that nothing uses.

    The error names the most similar valid key. A key is used if the game has such an action, step or field by default,
    or if its code names the key or its end.
    """
    if not isinstance(game, OneFileGame):
        return
    written = {text for module in game.modules for text in _strings(ast.parse(inspect.getsource(sys.modules[module])))}
    verbs = [kind.verb for kind in game.rules.VERBS.kinds]
    fields = {*game.position.kinds, *(name for kind in game.rules.VERBS.kinds for name in kind.kinds)}
    names = [*verbs, *sorted(filter(str.isidentifier, written))]
    right = [*game.default_keys, *game.card, "when", *(f"log.{name}" for name in names)]
    right += [f"{field}.count" for field in sorted(fields)]
    for key in game.words:
        kind, _, name = key.removesuffix(".one").removesuffix(".many").partition(".")
        used = key in right or key in written or (kind in CODE_PREFIXES and name in (*verbs, *written))
        used = used or (bool(name) and (kind in fields or kind in written or f"{kind}." in written))
        assert used, f"words: {nearest(key, right)}"


def _strings(node: ast.AST) -> Iterator[str]:
    """Yield the strings in code, without the keys of dicts."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for child in ast.iter_child_nodes(node):
        if not (isinstance(node, ast.Dict) and child in node.keys):
            yield from _strings(child)
