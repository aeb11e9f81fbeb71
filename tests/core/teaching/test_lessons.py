"""Every lesson of every game, played to its end in several ways, with a wrong move at every step, in both languages."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from copy import copy
from pathlib import Path
from typing import Any

import pytest

import takujo
from takujo import Illegal, Match
from takujo.core.rules.action import Action
from takujo.core.rules.position import CHANCE
from takujo.core.rules.rng import Stream
from takujo.core.teaching import lesson_condition
from takujo.core.teaching.lesson import Answer, Lesson, LessonStep, WrongMove, covering, fits, ids, lesson, read, source
from takujo.core.teaching.lesson_condition import Condition
from takujo.core.teaching.lesson_walk import LessonWalk, resume
from takujo.core.text.errors import Refusal
from takujo.core.text.texts import LANGS
from takujo.core.thinking.continuation import ForcedReply
from takujo.lessons import begun, main, shown
from takujo.testing.lesson_checks import check_beginning
from tests import homes
from tests.core.failures import check_all, check_each, check_rows
from tests.tiers import slow

ALL = [lesson(game, id) for game in takujo.games().values() for id in ids(game)]
each_lesson = pytest.mark.parametrize("taught", ALL, ids=lambda taught: taught.name)

LONGEST = {"ja": 110, "en": 300}
LONGEST_RECAP = {"ja": 55, "en": 130}
"""Characters that are read at a step: more of them don't fit beside the board of a phone."""

Choose = Callable[[Sequence[Action]], Action]


def state(walk: LessonWalk) -> tuple[object, ...]:
    return walk.at, len(walk.match), walk.match.digest(), tuple(walk.coming)


def moment(walk: LessonWalk) -> tuple[object, ...]:
    """Return what shows that nothing was played; unlike `state`, not whether a position was changed in place."""
    return walk.at, id(walk.match.position), len(walk.match), tuple(walk.coming)


def refused(walk: LessonWalk, action: Action | str) -> Refusal:
    """Try an action that is not to be played now, check that it isn't, and return its refusal."""
    before = moment(walk)
    with pytest.raises(Illegal) as caught:
        walk.match.play(walk.lesson.seat, action)
    assert moment(walk) == before
    assert all(caught.value.sentence(lang) for lang in LANGS)
    return caught.value


def wrong_moves(walk: LessonWalk) -> list[Action]:
    """Return the legal actions that a step doesn't take; where it takes all there are, one that isn't legal."""
    wanted = walk.wanted()
    return [action for action in walk.match.actions(walk.lesson.seat) if action not in wanted]


def do_step(walk: LessonWalk, choose: Choose, wrong: bool) -> None:
    """Go through one step, first wrongly."""
    here, step, seat = walk.at, walk.step, walk.lesson.seat
    check_beginning(walk)
    if step.kind == "ask":
        for n in [n for n, answer in enumerate(step.answers) if not answer.right] if wrong else []:
            walk.answer(n)
            assert not walk.can_go_on
        walk.answer([answer.right for answer in step.answers].index(True))
        assert walk.can_go_on
    met: set[int] = set()
    while walk.at == here and walk.acting:
        assert seat in walk.match.actors(), f"step {here + 1} waits for {walk.match.actors()}"
        assert walk.wanted(), f"step {here + 1} takes no legal action"
        if wrong:
            moves = wrong_moves(walk)
            named = [on for slip in step.wrong for on in slip.on if not set(on) & set("*?[")]
            tried = {*map(str, moves), *(on for on in named if on not in map(str, walk.wanted()))}
            before = state(walk)
            for notation in sorted(tried):
                assert refused(walk, notation).code in ("lesson-said", "lesson-other")
                said = (n for n, slip in enumerate(step.wrong) if fits(notation, slip.on) or not slip.on)
                met.add(next(said, -1))
            refused(walk, _elsewhere(walk))
            assert state(walk) == before
            assert walk.slips >= max(1, len(tried))
        walk.match.play(seat, choose(walk.wanted()))
    if wrong:
        idle = [slip.on for n, slip in enumerate(step.wrong) if n not in met]
        assert not idle, f"step {here + 1}: nobody goes wrong like {idle}"
    if walk.at == here:
        while walk.at == here and walk.coming:
            assert not walk.can_go_on
            refused(walk, _elsewhere(walk))
            walk.match.play(*walk.coming[0])
    if walk.at == here:
        assert walk.can_go_on, f"step {here + 1} never ends"
        if wrong:
            refused(walk, _elsewhere(walk))
        walk.next()
    assert walk.at == here + 1


def _elsewhere(walk: LessonWalk) -> str:
    """Return an action of the game that is not legal now, or that is not the learner's to take."""
    notations = [str(turn.action) for turn in _whole(walk.lesson).match.turns]
    legal = list(map(str, walk.match.actions(walk.lesson.seat))) if walk.acting else []
    return next(notation for notation in notations if notation not in legal)


def _whole(taught: Lesson) -> LessonWalk:
    if taught.name not in _ENDS:
        walk = LessonWalk(taught)
        while not walk.over:
            walk.skip()
        _ENDS[taught.name] = walk
    return _ENDS[taught.name]


_ENDS: dict[str, LessonWalk] = {}


# -- every lesson


def play_through(taught: Lesson, choice: str) -> None:
    """Play a lesson to its end, each time by the first, the last or any of the actions that it takes."""
    chance = Stream(1, taught.name)
    ways: dict[str, Choose] = {
        "first": lambda actions: actions[0],
        "last": lambda actions: actions[-1],
        "any": lambda actions: actions[chance.below(len(actions))],
    }
    walk = LessonWalk(taught)
    while not walk.over:
        do_step(walk, ways[choice], choice == "first")
    assert not walk.can_go_on and not walk.wanted()


def go_back_and_leave_and_come_back(taught: Lesson, each: int) -> None:
    """Go through a lesson and back; leave it and come back to it at every step, or at some."""
    walk = LessonWalk(taught)
    seen = []
    while not walk.over:
        seen.append(state(walk))
        if len(seen) % each == 0:
            assert state(resume(taught, walk.at, walk.played())) == seen[-1]
        if walk.acting and len(walk.step.do) + walk.step.times > 2:
            walk.match.play(taught.seat, walk.wanted()[0])  # a part of it
            assert resume(taught, walk.at, walk.played()).wanted() == walk.wanted()
            walk.back()
            assert state(walk) == seen[-1]
        walk.skip()
    for before in reversed(seen):
        assert walk.can_go_back
        walk.back()
        assert state(walk) == before
    assert not walk.can_go_back


def be_short_and_belong_to_the_rules_page(taught: Lesson) -> None:
    assert taught.minutes <= (10 if taught.id == ids(taught.game)[0] else 5)
    assert taught.covers and taught.steps
    for lang in LANGS:
        numbers = [section.number for section in taught.game.page.rules(lang)]
        assert set(taught.covers) <= {number.removesuffix(".0") for number in numbers}
        for n, step in enumerate(taught.steps, 1):
            said = [step.said, *(slip.said for slip in step.wrong), *(answer.because for answer in step.answers)]
            for sentence in said:
                assert len(sentence[lang]) <= LONGEST[lang], f"step {n} says too much at once: {sentence[lang]}"
        for sentence in taught.recap:
            assert len(sentence[lang]) <= LONGEST_RECAP[lang], f"the recap says too much at once: {sentence[lang]}"


def begin_by_the_newest_rules_and_standard_numbers(taught: Lesson) -> None:
    match = LessonWalk(taught).match
    assert match.game.id == taught.game.id and match.game.version == match.game.newest and not match.numbers
    assert [player.kind == "human" for player in match.players] == [s == taught.seat for s in range(match.seats)]


@each_lesson
def test_a_lesson(taught: Lesson) -> None:
    check_all(
        [
            ("to its end", lambda: play_through(taught, "first")),
            ("back", lambda: go_back_and_leave_and_come_back(taught, each=3)),
            ("size", lambda: be_short_and_belong_to_the_rules_page(taught)),
            ("beginning", lambda: begin_by_the_newest_rules_and_standard_numbers(taught)),
        ]
    )


@slow("other ways through a lesson")
@each_lesson
def test_a_lesson_by_other_ways(taught: Lesson) -> None:
    check_all(
        [
            ("last", lambda: play_through(taught, "last")),
            ("any", lambda: play_through(taught, "any")),
            ("back", lambda: go_back_and_leave_and_come_back(taught, each=1)),
        ]
    )


@pytest.mark.parametrize("game", [game for game in takujo.games().values() if ids(game)], ids=str)
def test_the_lessons_of_a_game_cover_every_chapter_of_its_rules_page(game: Any) -> None:
    chapters = {section.number.partition(".")[0]: section.title for section in reversed(game.page.rules("en"))}
    covered = {number.partition(".")[0] for id in ids(game) for number in lesson(game, id).covers}
    untaught = {number: title for number, title in chapters.items() if number not in covered}
    assert not untaught, f"no lesson of {game.id} covers {untaught}"


@pytest.mark.parametrize("game", takujo.games().values(), ids=str)
def test_every_file_is_a_lesson_of_the_list(game: Any) -> None:
    folder = homes.package(game) / "lessons"
    assert sorted(ids(game)) == sorted(path.stem for path in folder.glob("*.toml"))
    assert (game.lessons is not None) == bool(ids(game))


def test_a_game_without_lessons_has_none() -> None:
    game = copy(takujo.games()["kuhn-poker"])
    game.extras = ()
    assert ids(game) == () and game.lessons is None


# -- a walk


def kuhn() -> LessonWalk:
    return LessonWalk(lesson(takujo.games()["kuhn-poker"], "first"))


def test_nothing_is_played_while_there_is_something_to_watch_or_to_read() -> None:
    walk = kuhn()
    assert refused(walk, "bet").code == "lesson-watch"
    walk.match.play(CHANCE, "deal 3+2")
    assert refused(walk, "bet").code == "lesson-read"
    walk.next()
    walk.match.play(0, "bet")
    assert walk.at == 1 and walk.coming


def test_a_wrong_move_says_the_step_s_own_sentence_the_lesson_s_or_the_rule_s() -> None:
    walk = kuhn()
    walk.skip()
    assert refused(walk, "check").sentence("en") == "If you check, you win less."
    assert refused(walk, "fold").rule
    walk.skip(), walk.skip(), walk.skip()
    assert refused(walk, "bet").sentence("ja").startswith("はったり")
    assert walk.slips == 1


def test_a_lesson_that_has_changed_begins_anew() -> None:
    assert resume(kuhn().lesson, 4, ["check"]).at == 0
    assert resume(kuhn().lesson, 4, []).at == 0
    assert resume(kuhn().lesson, 99, ["bet", "check"]).over


def made(*steps: dict[str, Any]) -> LessonWalk:
    """Return a walk through such steps, from the first card on: the learner has the 3, the other seat the 2."""
    return LessonWalk(read(takujo.games()["kuhn-poker"], "made", changed(step=[{**SAID, **step} for step in steps])))


def stand(walk: LessonWalk) -> tuple[object, ...]:
    """Return the step of a walk, whether the learner is to act and may go on or back, the answer, and the slips."""
    return walk.at, walk.acting, walk.can_go_on, walk.can_go_back, walk.answered, walk.slips


def test_a_walk_says_what_can_be_done_at_each_kind_of_step() -> None:
    walk = made(
        {"watch": "* deal 3+2"},
        {},
        {"answer": [{**ANSWER}, {**RIGHT}]},
        {"do": ["bet"], "watch": ["1 call"]},
        {"any": "*"},
    )
    stands = [stand(walk)]

    def go(act: Callable[[], object], returned: object = None) -> None:
        assert act() == returned
        stands.append(stand(walk))

    go(walk.next)
    assert refused(walk, "bet").code == "lesson-watch" and refused(walk, "deal 3+2").code == "lesson-watch"
    go(lambda: walk.answer(1), False)
    go(lambda: walk.match.play(CHANCE, "deal 3+2"))
    assert refused(walk, "bet").code == "lesson-read"
    go(walk.next)
    go(walk.next)
    go(walk.next)
    assert refused(walk, "bet").code == "lesson-answer"
    go(lambda: walk.answer(0), True)
    go(walk.next)
    go(lambda: walk.answer(1), True)
    go(lambda: walk.answer(0), False)
    go(walk.next)
    assert refused(walk, "check").code == "lesson-other" and refused(walk, "fold").rule
    with pytest.raises(Illegal, match="lesson-read"):
        walk.match.play(1, "bet")
    assert [str(action) for action in walk.wanted()] == ["bet"]
    go(walk.next)
    go(lambda: walk.match.play(0, "bet"))
    assert walk.wanted() == [] and walk.played() == ["bet"] and refused(walk, "bet").code == "lesson-watch"
    go(walk.back)
    go(lambda: walk.match.play(0, "bet"))
    go(lambda: walk.match.play(1, "call"))
    assert stands == [
        (0, False, False, False, None, 0),
        (0, False, False, False, None, 0),
        (0, False, False, False, None, 0),
        (0, False, True, False, None, 0),
        (1, False, True, True, None, 0),
        (2, False, False, True, None, 0),
        (2, False, False, True, None, 0),
        (2, False, False, True, 0, 1),
        (2, False, False, True, 0, 1),
        (2, False, True, True, 1, 1),
        (2, False, True, True, 1, 1),
        (3, True, False, True, None, 0),
        (3, True, False, True, None, 2),
        (3, False, False, True, None, 2),
        (3, True, False, True, None, 0),
        (3, False, False, True, None, 0),
        (4, True, False, True, None, 0),
    ]
    assert not walk.over and len(walk.match) == 3
    walk.back()
    assert len(walk.match.entries) == len(walk.match.turns) == len(walk.match.positions) - 1 == 1


def test_a_walk_that_is_over_asks_for_nothing() -> None:
    walk = made({"watch": "* deal 3+2"}, {"do": "bet"})
    walk.skip()
    walk.match.play(0, "bet")
    assert walk.over and walk.step == walk.lesson.steps[-1] and stand(walk)[:4] == (2, False, False, True)
    walk.next(), walk.skip()
    assert walk.at == 2 and walk.wanted() == [] and not walk.answer(0)
    assert refused(walk, "bet").code == "lesson-read"
    walk.back()
    assert (walk.at, len(walk.match), walk.acting) == (1, 1, True)
    walk.back()
    assert (walk.at, len(walk.match), walk.coming) == (0, 0, [ForcedReply(CHANCE, "deal 3+2")])
    walk.back()
    assert (walk.at, len(walk.match)) == (0, 0)


def test_a_learner_sits_among_computers() -> None:
    written = changed(step=[SAID], seat=1)
    written["start"] = written["start"].replace("seat 0 human", "seat 0 human Ann").replace("seat 1", "seat 1")
    players = LessonWalk(read(takujo.games()["kuhn-poker"], "made", written)).match.players
    assert [player.kind for player in players] == ["random", "human"]


def test_a_step_takes_as_many_actions_as_it_says() -> None:
    match = Match.new("wartime-economy", 1, {"nations": ["china"], "dice": "typed"}, 1)
    steps = [{**SAID, "any": "roll *", "times": 2}, {**SAID, "any": "roll *"}, SAID]
    written = {**source(takujo.games()["kuhn-poker"], "first"), "start": match.record(), "step": steps}
    walk = LessonWalk(read(match.game, "made", written))
    passed = []
    for notation in ("roll 1", "roll 2", "roll 6"):
        walk.match.play(0, notation)
        passed.append(walk.at)
    assert passed == [0, 1, 2]


def test_nothing_is_undone_past_the_guide() -> None:
    walk = kuhn()
    walk.skip(), walk.skip()
    with pytest.raises(Illegal):
        walk.match.undo()
    walk.back()
    assert walk.at == 1 and len(walk.match) == 1


def test_the_lesson_of_a_rule_is_the_closest_one() -> None:
    index = [("first", ["2", "10"]), ("other", ["2.3", "1"])]
    assert [covering(index, rule) for rule in ("2.3.1", "2.3", "2.4", "10.1", "1", "7")] == [
        "other", "other", "first", "first", "other", "",
    ]  # fmt: skip


# -- reading


def changed(**of: object) -> dict[str, Any]:
    return {**source(takujo.games()["kuhn-poker"], "first"), **of}


SAID = {"ja": "あ", "en": "a"}


ANSWER = {**SAID, "because": SAID}
RIGHT = {**ANSWER, "right": True}
FILE, STEP = "", ", step 1"
"""Where in a file a fault is said to be."""

WRONG_FILES: list[tuple[object, str, str]] = [
    ([SAID], FILE, r"\[.*\] is no table"),
    ({}, FILE, r"has \[\], not \['covers', 'minutes', 'recap', 'start', 'step', 'title'\] and perhaps \['seat'\]"),
    (changed(minuets=3), FILE, "has .*'minuets'"),
    (changed(title={"ja": "あ"}), FILE, "sentence"),
    (changed(title="a"), FILE, "sentence"),
    (changed(recap=[SAID, SAID]), FILE, r"has 2 \[\[recap\]\], not 3"),
    (changed(recap=[SAID, SAID, {"ja": "あ"}]), FILE, "sentence"),
    (changed(step={**SAID}), FILE, r"`step` is written \[\[step\]\]"),
    (changed(covers=3), FILE, "`covers` is a word or a list of words"),
    (changed(covers={"2": "3"}), FILE, "`covers` is a word or a list of words"),
    (changed(covers=["2", 3]), FILE, "`covers` is a word or a list of words"),
    (changed(step=["read this"]), STEP, "'read this' is no table"),
    (changed(step=[SAID, {**SAID, "do": []}]), ", step 2", "`do` is empty"),
    (changed(step=[{"ja": "あ"}]), STEP, r"has \['ja'\]"),
    (changed(step=[{**SAID, "heavy": "x"}]), STEP, "has .*'heavy'"),
    (changed(step=[{"ja": "あ", "en": ""}]), STEP, "sentence"),
    (changed(step=[{"ja": 3, "en": "a"}]), STEP, "sentence"),
    (changed(step=[{**SAID, "do": "bet", "any": "bet"}]), STEP, "says both do and any"),
    (changed(step=[{**SAID, "any": "bet", "answer": [RIGHT]}]), STEP, "says both any and answer"),
    (changed(step=[{**SAID, "do": []}]), STEP, "`do` is empty"),
    (changed(step=[{**SAID, "any": []}]), STEP, "`any` is empty"),
    (changed(step=[{**SAID, "watch": []}]), STEP, "`watch` is empty"),
    (changed(step=[{**SAID, "light": [1]}]), STEP, "`light` is a word or a list of words"),
    (changed(step=[{**SAID, "do": "bet", "times": 2}]), STEP, "`after` and `times` belong to `any`"),
    (changed(step=[{**SAID, "after": "deal == 1"}]), STEP, "`after` and `times` belong to `any`"),
    (changed(step=[{**SAID, "wrong": [SAID]}]), STEP, "`wrong` belongs to `do` or `any`"),
    (changed(step=[{**SAID, "answer": [RIGHT], "wrong": [SAID]}]), STEP, "`wrong` belongs to `do` or `any`"),
    (changed(step=[{**SAID, "do": "bet", "wrong": SAID}]), STEP, r"`wrong` is written \[\[wrong\]\]"),
    (changed(step=[{**SAID, "do": "bet", "wrong": [{"on": "check"}]}]), STEP, "has .*'on'"),
    (changed(step=[{**SAID, "do": "bet", "wrong": [{**SAID, "on": 3}]}]), STEP, "`on` is a word"),
    (changed(step=[{**SAID, "watch": "undo"}]), STEP, "`watch`: nothing is taken back there"),
    (changed(step=[{**SAID, "watch": "bet"}]), STEP, "`watch`: "),
    (changed(step=[{**SAID, "holds": "lead is 3"}]), STEP, "lead is 3"),
    (changed(step=[{**SAID, "any": "bet", "after": "lead is 3"}]), STEP, "lead is 3"),
    (changed(step=[{**SAID, "answer": [ANSWER]}]), STEP, "one right answer"),
    (changed(step=[{**SAID, "answer": [RIGHT, RIGHT]}]), STEP, "one right answer"),
    (changed(step=[{**SAID, "answer": [RIGHT], "watch": "1 bet"}]), STEP, "one right answer, and nothing to watch"),
    (changed(step=[{**SAID, "answer": [SAID]}]), STEP, "has .*not .*'because'"),
    (changed(step=[{**SAID, "answer": [{**RIGHT, "because": {"ja": "あ"}}]}]), STEP, "sentence"),
    (changed(step=[{"ja": "{chips.many}", "en": "a"}]), STEP, "no number chips.many in data.toml"),
    (changed(step=[{"ja": "あ", "en": "{chips}"}]), STEP, "no number chips in data.toml"),
]


def refuse_file(written: Any, place: str, what: str) -> None:
    with pytest.raises(ValueError, match=f"^kuhn-poker/first{place}: .*{what}"):
        read(takujo.games()["kuhn-poker"], "first", written)


def test_a_file_that_is_wrong_says_where() -> None:
    check_rows(refuse_file, WRONG_FILES)


@pytest.mark.parametrize("id", ["First", "first_one", "first-", "", "a b"])
def test_a_file_has_a_plain_name(id: str) -> None:
    with pytest.raises(ValueError, match=f"^kuhn-poker/{id}: its file's name is not of a-z, 0-9 and hyphens"):
        read(takujo.games()["kuhn-poker"], id, changed())


def test_a_file_is_read_as_it_is_written() -> None:
    """Each kind of step, with each thing that it can say."""
    wrong = [{**SAID, "on": ["check", "ch*"]}, SAID]
    steps = [
        SAID,
        {**SAID, "light": "bet", "holds": ["deal == 1", "chips.0 >= 2"], "watch": ["* deal 3+2", "1 check"]},
        {**SAID, "do": ["bet", "bet"], "wrong": wrong, "watch": "1 call"},
        {**SAID, "any": "*", "after": "lead.0 != 3", "times": 3, "wrong": []},
        {"ja": "{chips.start}枚", "en": "{chips.start} chips", "answer": [{**ANSWER, "right": False}, RIGHT, ANSWER]},
    ]
    found = read(takujo.games()["kuhn-poker"], "first-2", changed(covers="2", seat=1, step=steps))
    tell = LessonStep("tell", SAID, (), (), (), (), (), 1, (), (), ())
    said = {"ja": "24枚", "en": "24 chips"}
    holds = (Condition("deal", (), "==", "1"), Condition("chips", ("0",), ">=", "2"))
    slips = (WrongMove(("check", "ch*"), SAID), WrongMove((), SAID))
    no, yes = Answer(SAID, False, SAID), Answer(SAID, True, SAID)
    assert found.steps == (
        tell,
        tell._replace(
            kind="watch", light=("bet",), holds=holds, watch=(ForcedReply(CHANCE, "deal 3+2"), ForcedReply(1, "check"))
        ),
        tell._replace(kind="do", do=("bet", "bet"), wrong=slips, watch=(ForcedReply(1, "call"),)),
        tell._replace(kind="any", any=("*",), after=(Condition("lead", ("0",), "!=", "3"),), times=3),
        tell._replace(kind="ask", said=said, answers=(no, yes, no)),
    )
    assert (found.name, found.covers, found.seat) == ("kuhn-poker/first-2", ("2",), 1)
    assert (found.title, found.minutes, found.start) == tuple(changed()[name] for name in ("title", "minutes", "start"))
    assert found.recap[0]["en"] == "The king is the highest card, and the jack the lowest."
    assert read(found.game, "first", changed()).seat == 0


def test_an_action_that_fits_has_to_be_legal_and_to_lead_where_the_step_says() -> None:
    steps = [{**SAID, "watch": "* deal 3+2"}, {**SAID, "any": "*", "after": "lead.0 == 0"}]
    walk = LessonWalk(read(takujo.games()["kuhn-poker"], "made", changed(step=steps)))
    walk.skip()
    assert refused(walk, "fold").rule and refused(walk, "call").rule
    assert walk.wanted()


def test_numbers_in_sentences_are_those_of_the_data_file() -> None:
    assert "both players pay 1 chip" in kuhn().step.said["en"].lower()


CONDITIONS: list[tuple[str, bool]] = [
    ("chips.0 == 24", True),
    ("chips.1 < 24", False),
    ("lead.0 == 0", True),
    ("deal != 1", True),
    ("cards == 0+0", True),
    *(("chips.0 < 24", False), ("chips.0 < 25", True), ("chips.0 <= 23", False), ("chips.0 <= 24", True)),
    *(("chips.0 > 24", False), ("chips.0 > 23", True), ("chips.0 >= 25", False), ("chips.0 >= 24", True)),
    *(("chips.0 != 24", False), ("chips.0 == 25", False)),
]


def hold_condition(text: str, so: bool) -> None:
    walk = kuhn()
    assert lesson_condition.holds(lesson_condition.read(text), walk.match.position, walk.facts) == so


def test_conditions() -> None:
    check_rows(hold_condition, CONDITIONS)


NO_CONDITIONS: list[str] = ["chip.0 == 24", "chips.9 == 24", "chips.0 == many", "chips.x == 1"]


def refuse_condition(text: str) -> None:
    walk = kuhn()
    with pytest.raises(ValueError, match="can't be asked"):
        lesson_condition.holds(lesson_condition.read(text), walk.match.position, walk.facts)


def test_conditions_of_what_there_isn_t() -> None:
    check_each(refuse_condition, NO_CONDITIONS)


class Box:
    """A position with parts of every kind."""

    def state(self) -> dict[str, object]:
        return {"n": -2, "word": "sea", "row": [("a", 7), 0], "by": {"ore": 3, 4: "four", "5": [1, 2], 6: {"x": True}}}


BOXED: list[tuple[str, bool]] = [
    *(("n == -2", True), ("n < -1", True), ("word == sea", True), ("word != sea", False)),
    *(("row.0.1 == 7", True), ("row.0 == a+7", True), ("row.1 > 0", False), ("row.1 >= 0", True)),
    *(
        ("by.ore == 3", True),
        ("by.4 == four", True),
        ("by.5 == 1+2", True),
        ("by.5.1 == 2", True),
        ("by.6.x == 1", True),
    ),
    *(("coins.2 == 12", True), ("coins == 10", True), ("coins.1 == 10", False)),
]
BOXED_WRONGLY: list[str] = [
    "by.9 == 3",
    "by.oil == 3",
    "row.2 == 0",
    "row.a == 0",
    "n.0 == 1",
    "coins.x == 1",
    "no == 1",
]


def hold_boxed(text: str, so: bool) -> None:
    facts = {"coins": lambda position, seat: 10 + seat}
    assert lesson_condition.holds(lesson_condition.read(text), Box(), facts) is so  # type: ignore[arg-type]
    assert str(lesson_condition.read(text)) == text


def test_a_condition_speaks_of_any_part_of_the_state_or_of_a_fact() -> None:
    check_rows(hold_boxed, BOXED)
    for text in BOXED_WRONGLY:
        with pytest.raises(ValueError, match=f"“{text}” can't be asked"):
            hold_boxed(text, True)


# -- from a match


@pytest.mark.parametrize("point", [0, 5])
def test_a_match_becomes_the_beginning_of_a_lesson(point: int) -> None:
    path = homes.own_records(takujo.games()["kuhn-poker"]) / "decided.takujo"
    match = Match.read(path.read_text(encoding="utf-8"))
    written = tomllib.loads(begun(match, point, 0))
    written["title"] = SAID
    written["step"] = [{**step, **SAID} for step in written["step"]]
    written["recap"] = [{**sentence, **SAID} for sentence in written["recap"]]
    walk = LessonWalk(read(match.game, "made", written))
    assert walk.match.digest() == match.at(point).digest()
    while not walk.over:
        walk.skip()
    assert walk.match.digest() == match.digest()


def test_the_command_takes_a_link_a_record_or_a_lesson(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match.new("kuhn-poker", 2, seed=3)
    file = tmp_path / "match.takujo"
    file.write_text(match.record(), "utf-8")
    printed = []
    for what in (f"https://example.org/{match.link()}", str(file), "kuhn-poker/first"):
        assert main([what, "--seat", "1"]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1] and tomllib.loads(printed[0])["seat"] == 1
    assert "takes: bet" in printed[2] and "places: bet, check" in printed[2]
    assert main(["kuhn-poker/none"]) == 1 and "kuhn-poker" in capsys.readouterr().err


def test_a_lesson_is_shown_step_by_step() -> None:
    steps = [line for line in shown("kuhn-poker/first") if line.startswith("\n")]
    assert steps[0] == "\n1/7 watch" and len(steps) == 8 and steps[-1] == "\nrecap"
