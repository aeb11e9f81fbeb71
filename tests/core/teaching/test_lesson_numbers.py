"""Numbers in the sentences of lessons: what is told of odds and points is what the position there gives."""

from __future__ import annotations

import re
from collections.abc import Iterator

import takujo
from takujo.core.rules.position import Position
from takujo.core.teaching.lesson import Lesson, LessonStep, Said, ids, lesson
from takujo.core.teaching.lesson_walk import LessonWalk
from takujo.core.text.texts import LANGS
from takujo.games.co_prosperity.data import JAPAN, PLACE
from takujo.games.co_prosperity.odds import exact
from takujo.games.co_prosperity.rules.position import CoProsperityPosition
from takujo.games.wartime_economy.rules.position import WartimePosition
from tests.core.failures import check_none


def sentences(step: LessonStep) -> Iterator[Said]:
    yield step.said
    for answer in step.answers:
        yield from (answer.said, answer.because)
    yield from (slip.said for slip in step.wrong)


def numbers(said: str) -> list[int]:
    return [int(n) for n in re.findall(r"\d+", said)]


def positions(taught: Lesson) -> list[Position]:
    """Return the position at the beginning of each step, and the last one."""
    walk = LessonWalk(taught)
    found = [walk.match.position.copy()]
    for n, step in enumerate(taught.steps):
        if step.kind == "ask":
            walk.answer([answer.right for answer in step.answers].index(True))
        while walk.at == n and walk.acting:
            walk.match.play(taught.seat, walk.wanted()[0])
        while walk.at == n and walk.coming:
            walk.match.play(*walk.coming[0])
        if walk.at == n:
            walk.next()
        found.append(walk.match.position.copy())
    return found


def test_a_chance_in_per_cent_is_what_the_step_makes_sure_of() -> None:
    """A condition `chance.<seat> == <per cent>` is worked out whenever the lesson is tested."""
    wrong, told = [], 0
    for game in takujo.games().values():
        for taught in (lesson(game, id) for id in ids(game)):
            for n, step in enumerate(taught.steps, 1):
                sure = {value for holds in step.holds for value in re.findall(r"chance\.\d == (\d+)", str(holds))}
                for said in sentences(step):
                    for lang in LANGS:
                        shares = re.findall(r"(\d+)\s?%", said.get(lang, ""))
                        told += len(shares)
                        wrong += [f"{taught.name}, step {n}: {share} %" for share in shares if share not in sure]
    check_none(wrong)
    assert told


def test_the_lesson_on_bombing_tells_how_likely_a_loss_is() -> None:
    taught = lesson(takujo.games()["co-prosperity"], "bombing")
    at, step = next((n, step) for n, step in enumerate(taught.steps) if step.kind == "ask")
    p = positions(taught)[at]
    assert isinstance(p, CoProsperityPosition)
    odds = exact.bombing(p, p.pick("JP", "LAC", PLACE["shanghai"]), PLACE["chongqing"])
    safe = round(odds.total * odds.losses(JAPAN)[0])
    loss = odds.total - safe
    for lang in LANGS:
        told = [numbers(answer.because[lang]) for answer in step.answers]
        assert {loss, odds.total} <= set(told[1]), "what is said of the right answer"
        assert {safe, odds.total} <= set(told[2]), "what is said of a half"


def test_the_lesson_on_rulings_tells_where_the_conscription_leads() -> None:
    taught = lesson(takujo.games()["wartime-economy"], "rulings")
    at = next(n for n, step in enumerate(taught.steps) if step.do and step.do[-1] == "raise econ")
    p = positions(taught)[at + 1]
    assert isinstance(p, WartimePosition)
    for lang in LANGS:
        assert {24, p.vp[taught.seat]} <= set(numbers(taught.steps[at - 1].said[lang]))
