"""What the lobby says of a saved match: names that the page gave are said in the language in force."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import takujo
from takujo.core.text.text_cleaning import clean_name
from takujo.core.text.texts import LANGS, Texts
from tests.web.stubs import browser
from tests.web.test_page_markup import read_texts

DAYS = [("2026", 0, "1"), ("2026", 10, "27"), ("2027", 11, "31")]


@pytest.fixture
def say(monkeypatch: pytest.MonkeyPatch) -> Iterator[Texts]:
    """Return the page's real texts, which the module is given."""
    told = read_texts()
    texts = Texts({key: (told["ja"][key], told["en"][key]) for key in told["ja"]})
    with browser():
        from takujo.web.saves import save_words

        monkeypatch.setattr(save_words, "texts", lambda: texts)
        yield texts


def given(say: Texts, code: str, game: str, day: tuple[str, int, str]) -> str:
    """Return the name that the page gives a match of a game that begins on a day."""
    year, month, date = day
    told = say(code, "date.day", year=year, month=say(code, "date.months").split()[month], day=date)
    return say(code, "save.default-name", game=takujo.games()[game].card(code, "title"), date=told)


@pytest.mark.parametrize("game", list(takujo.games()))
@pytest.mark.parametrize("after", ["", " #12", "（コピー）"])
def test_a_name_that_the_page_gave_is_said_in_either_language(say: Texts, game: str, after: str) -> None:
    from takujo.web.saves.save_words import shown_name
    from takujo.web.saves.store import Save

    for day in DAYS:
        for stored in LANGS:
            save = Save("a", clean_name(given(say, stored, game, day) + after, 60), "", game, "", {}, 0)
            for code in LANGS:
                assert clean_name(shown_name(save, code), 80) == clean_name(given(say, code, game, day) + after, 80)


def test_so_is_that_of_a_challenge_and_other_names_stay(say: Texts) -> None:
    from takujo.web.saves.save_words import shown_name
    from takujo.web.saves.store import Save

    def shown(name: str, code: str, game: str = "war-clouds") -> str:
        return shown_name(Save("a", name, "", game, "", {}, 0), code)

    assert shown("日替わり 2026-11-27", "en") == "Daily 2026-11-27"
    assert shown("Daily 2026-11-27 #3", "ja") == "日替わり 2026-11-27 #3"
    for name in ("Evening", "War Clouds", "Daily bread", "戦雲 国富論 2026", "Three Nations, 27 Nov 2026", ""):
        assert [shown(name, code) for code in LANGS] == [name, name]
    assert shown("Gone, 27 Nov 2026", "ja", "no-such-game") == "Gone, 27 Nov 2026"
