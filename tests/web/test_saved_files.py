"""The facts in the list of saved matches, downloads and uploads, and LocalStorage."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from takujo import BadRecord, Match
from tests.web.stubs import Browser, Chosen, JsException, browser


@pytest.fixture
def made() -> Iterator[Browser]:
    with browser() as made:
        yield made


# -- facts


def test_the_facts_of_a_new_match(made: Browser) -> None:
    from takujo.web.saves.save_summary import facts

    match = Match.new("workers-made", 3, seed=1, players=[("human", "Ann"), ("normal", ""), ("human", "")])
    found = facts(match)
    assert (found["count"], found["turn"], found["ranking"], found["scores"]) == (0, 0, None, None)
    assert found["numbers"] is None
    assert found["people"] == [0, 2] and found["standing"] == match.position.standing() != []
    assert found["when"] == {code: match.game.texts.when(code, match.position) for code in ("ja", "en")}
    assert sorted(found["names"]) == ["en", "ja"] and len(found["names"]["ja"]) == 3
    assert found["names"]["en"][0].startswith("Ann (") and found["names"]["ja"][0].startswith("Ann（")


def test_the_count_of_actions_leaves_chance_out(made: Browser) -> None:
    from takujo.web.saves.save_summary import facts

    match = Match.new("kuhn-poker", 2, seed=1)
    while match.actors():
        assert facts(match)["turn"] == match.actors()[0]
        match.play(match.actors()[0], match.actions(match.actors()[0])[0])
    outcome = match.outcome()
    assert outcome is not None
    found = facts(match)
    decided = [turn for turn in match.turns if turn.seat >= 0]
    assert found["count"] == len(decided) < len(match.turns)
    assert (found["turn"], found["ranking"], found["scores"]) == (None, outcome.ranking, outcome.scores)


def test_the_facts_name_a_set_of_numbers(made: Browser) -> None:
    from takujo.web.saves.save_summary import facts

    match = Match.new("war-clouds", 2, seed=1, numbers={"war.units": 10}, numbers_name="My copy")
    assert facts(match)["numbers"] == ["My copy", match.game.numbers.fingerprint]


# -- files


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Evening", "Evening"),
        ("夜の対局 2", "夜の対局-2"),
        ("a/b\\c:d_e-f", "a-b-c-d_e-f"),
        ("  (x)  ", "x"),
        ("///", "takujo"),
        ("", "takujo"),
        ("x" * 61, "x" * 60),
    ],
)
def test_a_file_name_comes_from_the_name_of_the_match(made: Browser, name: str, file: str) -> None:
    from takujo.web.saves.file_transfer import file_name

    assert file_name(name) == file + ".takujo.txt"


def test_a_download_leaves_no_link_on_the_page(made: Browser) -> None:
    from takujo.web.saves.file_transfer import download

    download("one.txt", "a text\n")
    download("other.txt", "卓上\n")
    assert made.files == {"one.txt": "a text\n", "other.txt": "卓上\n"}
    assert made.page.body.children == []


RECORD = "takujo 1\nseat 0 human 山田花子\nseat 1 human ｻﾄｳ\n"


@pytest.mark.parametrize("content", [
    RECORD.encode(), RECORD.encode("utf-8-sig"), RECORD.encode("utf-16"), b"\xfe\xff" + RECORD.encode("utf-16-be"),
    RECORD.encode("cp932"), RECORD.encode("cp932").replace(b"\n", b"\r\n"),
])  # fmt: skip
async def test_a_chosen_file_may_be_in_utf_8_or_utf_16_or_shift_jis(made: Browser, content: bytes) -> None:
    from takujo.web.saves.file_transfer import text_of

    assert (await text_of(Chosen("one.txt", content), 200)).replace("\r", "").removeprefix("\ufeff") == RECORD


@pytest.mark.parametrize("content", [
    RECORD.encode().replace("山".encode(), "山".encode()[:2]), RECORD.encode()[:-2], b"\xff" + RECORD.encode(),
    RECORD.encode("cp932").replace(b"takujo", b"diary"), "takujo 1\nseat 0 human José\n".encode("latin-1"),
    "takujo 1\nseat 0 human Béla\n".encode("latin-1"), "takujo 1\nseat 0 human Šimon\n".encode("cp1252"),
    RECORD.encode("euc-jp"), "takujo 1\nseat 0 human Ødegård\n".encode("latin-1"),
    RECORD.encode("utf-16")[:-1], bytes(range(256)), b"\x89PNG\r\n\x1a\n",
])  # fmt: skip
async def test_a_file_in_another_encoding_or_a_damaged_one_is_refused(made: Browser, content: bytes) -> None:
    from takujo.web.saves.file_transfer import text_of

    with pytest.raises(BadRecord) as refused:
        await text_of(Chosen("one.txt", content), 500)
    assert refused.value.code == "file-characters" and "UTF-8" in refused.value.sentence("ja")


async def test_a_file_that_is_too_large_or_gone_is_refused(made: Browser) -> None:
    from takujo.web.saves.file_transfer import text_of

    async def gone() -> None:
        raise JsException("NotReadableError", "")

    assert await text_of(Chosen("one.txt", RECORD, 200), 200) == RECORD
    for file, code in (
        (Chosen("one.txt", RECORD, 201), "too-large"),
        (SimpleNamespace(size=1, arrayBuffer=gone), "file-characters"),
    ):
        with pytest.raises(BadRecord) as refused:
            await text_of(file, 200)
        assert refused.value.code == code


# -- localStorage


def test_stored_texts_can_be_read_and_removed(made: Browser) -> None:
    from takujo.web.saves.local_storage import LocalStorage

    storage = LocalStorage()
    assert storage.get("a") is None and storage.keys() == []
    storage.set("a", "1")
    storage.set("b", "2")
    assert (LocalStorage().get("a"), LocalStorage().keys()) == ("1", ["a", "b"])
    storage.remove("a")
    storage.remove("a")
    assert storage.get("a") is None and storage.keys() == ["b"]


def test_a_full_storage_and_a_disabled_one_raise_different_errors(made: Browser) -> None:
    from takujo.web.saves.local_storage import LocalStorage
    from takujo.web.saves.store import Full, Off

    storage = LocalStorage()
    for name, reason, kind in (
        ("QuotaExceededError", "", Full),
        ("NS_ERROR_DOM_QUOTA_REACHED", "", Full),
        ("Error", "The Quota has been exceeded.", Full),
        ("SecurityError", "The operation is insecure.", Off),
    ):
        made.local.refuses, made.local.reason = name, reason
        with pytest.raises(kind):
            storage.set("a", "1")
    assert made.local.texts == {}


def test_a_disabled_storage_looks_empty(made: Browser) -> None:
    from takujo.web.saves.local_storage import LocalStorage
    from takujo.web.saves.store import Off

    made.local.texts["a"] = "1"
    made.local.off = True
    storage = LocalStorage()
    assert storage.get("a") is None and storage.keys() == []
    storage.remove("a")
    with pytest.raises(Off):
        storage.set("a", "2")
    made.local.off = False
    assert storage.get("a") == "1"
