"""The words of both languages: every text keeps the rules, and every rule finds what it is meant to find."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import terms
from tests.core.failures import check_none
from tests.term_rules import PLURALS, RULES
from tests.terms import Text, breaches

PAGE, CORE = "static/texts.js", "py/takujo/core/text/refusal_texts.py"
GAMES = "py/takujo/games"
WAR, CO, WATER, NATIONS = (
    f"{GAMES}/{name}/page/numbers.py" for name in ("war_clouds", "co_prosperity", "water_walker", "workers_made")
)
LESSON = f"{GAMES}/co_prosperity/lessons/first.toml"
REFUSAL = f"{GAMES}/co_prosperity/texts/refusal_words.py"


def test_every_text_keeps_the_rules() -> None:
    """If it fails: each line names the file, the key, the words that are out, and what to write instead."""
    check_none([str(breach) for text in terms.texts() for breach in breaches(text)])


# A text, where it stands, and the words to write instead.
ENGLISH = [
    ("The match is over", PAGE, "game"),
    ("Check the set-up", PAGE, "setup (noun), set up (verb)"),
    ("Today’s problem", PAGE, "puzzle"),
    ("The usual manner", PAGE, "style"),
    ("Fingerprint {n}", PAGE, "code"),
    ("Play by your numbers", PAGE, "values, value set"),
    ("You can fork it", CORE, "branch"),
    ("Two people look on", PAGE, "watch, spectator"),
    ("Take it back", PAGE, "undo, can’t be reversed"),
    ("Secrets included", PAGE, "hidden information"),
    ("Ask whoever opened the table", PAGE, "the host"),
    ("Wins 9 in 100 less often", PAGE, "% or percentage points"),
    ("Back to the shelf", PAGE, "Games"),
    ("The option first pick", WAR, "the option’s name on the card, “Who drafts first”"),
    ("The marker of the first player", WAR, "first-player marker"),
    ("The Kantogun", CO, "Kwantung Army"),
    ("Two aircraft", CO, "air unit(s)"),
    ("Bombard Chongqing", CO, "bomb, bombing"),
    ("Units not produced", CO, "force pool"),
    ("Use the Ledo road", CO, "Ledo Road"),
    ("The northern advance", CO, "Northern Advance"),
    ("The bonus for a whole area", NATIONS, "Area sweep bonus"),
    ("Take the bonus of 12", LESSON, "12-point bonus"),
    ("Our rulings", LESSON, "House rulings"),
    ("Draw anew", LESSON, "again"),
    ("The dearest good", LESSON, "expensive"),
    ("Whoever passes is out.", LESSON, "the player who"),
    ("Put it on an own tile", LESSON, "one of your own"),
    ("Three cubes a go", LESSON, "turn"),
    ("Seven will do", LESSON, "is enough"),
    ("At last, choose", LESSON, "finally"),
    ("Nothing is to be had", LESSON, "available"),
    ("The round begins", LESSON, "start"),
    ("Everybody pays", LESSON, "everyone, someone, no one, anyone"),
    ("Attack Blue as well", LESSON, "also"),
    ("It is Truk that was close", LESSON, "the subject first"),
    ("Pay. Who can’t pay is out.", LESSON, "A player who …"),
    ("Truk is no port", LESSON, "isn’t a …"),
    ("It costs one land move a turn", LESSON, "per turn, each"),
    ("Counted are the last games", LESSON, "the subject first"),
    ("Choose a color", LESSON, "British spelling"),
    ("You need labor", WAR, "labour"),
    ("Organize the defence", LESSON, "-ise"),
    ("The license", LESSON, "licence"),
    ("You can't", LESSON, "’"),
    ('"Pass"', LESSON, "“ ”"),
    ("‘Pass’", LESSON, "“ ”"),
    ("Pass。", LESSON, "Latin punctuation"),
    ("Pass !", LESSON, "no space before it"),
    ("Loading...", LESSON, "…"),
    ("Pass - or pay", LESSON, "– or a new sentence"),
    ("1-3 cubes", LESSON, "1–3 or 1 to 3"),
    ("{low}-{high} cubes", LESSON, "{low}–{high}"),
    ("It is -2", LESSON, "−1"),
    ("On 11/26/2026", LESSON, "26 Nov 2026"),
    ("On November 26", LESSON, "26 Nov"),
    ("62 % of it", LESSON, "62%, without a space"),
    ("Costs 1 points", LESSON, "1 point"),
    ("{n} points", CORE, PLURALS.instead),
    ("{count} other games", CORE, PLURALS.instead),
]  # fmt: skip
JAPANESE = [
    ("サイコロを振る", LESSON, "ダイス"),
    ("対戦の記録", PAGE, "対局"),
    ("手を取り消す", LESSON, "戻す、戻せません"),
    ("値の組を選ぶ", PAGE, "数値、数値セット"),
    ("指紋", PAGE, "照合コード"),
    ("席の流儀", PAGE, "プレイスタイル"),
    ("卓の主", PAGE, "ホスト"),
    ("返事を待つ", PAGE, "返信"),
    ("コンピューター", PAGE, "CPU"),
    ("勝つ見込み", LESSON, "勝率、確率、期待値"),
    ("100回に3回", LESSON, "n%、nポイント"),
    ("記録を捨てる", PAGE, "削除"),
    ("あゆみ", PAGE, "プレイ記録"),
    ("盤上で教わる", PAGE, "レッスン"),
    ("このブラウザーで", PAGE, "ブラウザ"),
    ("産業パッケージ", WAR, "産業パック、製品パック"),
    ("限定的取引", WAR, "限定交易"),
    ("現金開始", WAR, "現金スタート"),
    ("相乗効果", WAR, "生産シナジー"),
    ("最初に選ぶ人", WAR, "ドラフト順"),
    ("最初のプレイヤー", WAR, "スタートプレイヤー"),
    ("中国軍の航空が現れる", LESSON, "航空ユニット"),
    ("ゴールの舟", WATER, "目標の舟"),
    ("私たちの裁定", LESSON, "本ソフトの裁定"),
    ("行動を選ぶ", LESSON, "アクション"),
    ("行動は1回ずつ", WAR, "アクション"),
    ("命中の目", LESSON, "ヒット"),
    ("印刷された数値", PAGE, "製品版"),
    ("バージョンが違います", PAGE, "版"),
    ("技術の最大", WAR, "の上限"),
    ("手形の貸し借り", WAR, "借りる、返す"),
    ("金を得る", f"{GAMES}/wartime_economy/texts/board_words.py", "資金、お金"),
    ("宣告しますか", REFUSAL, "ますか？"),
    ("相手の歩み", PAGE, "移動"),
    ("{space}に動かせるユニットはいません", REFUSAL, "{space}には、…がいません"),
    ("1枚めのパネル", LESSON, "1つ目"),
    ("6ヶ国", LESSON, "6か国"),
    ("リンクの方が先", PAGE, "ほうが"),
    ("返信の QRコード", PAGE, "QRコード"),
    ("生産フェーズ", LESSON, "フェイズ"),
    ("交易フェイズ", WAR, "フェーズ"),
    ("手を指す", LESSON, "手番を行う、選ぶ"),
    ("持ち時間", PAGE, "残り時間、制限時間"),
    ("待った：3回", PAGE, "戻す、戻した回数"),
    ("詰め問題", PAGE, "練習問題"),
    ("ほかの手", PAGE, "その他、ほかの候補"),
    ("その間のできごと", PAGE, "何が起きたかを具体的に"),
    ("決める人", PAGE, "手番の人、プレイヤー"),
    ("上に立てる", PAGE, "上位で終わる"),
    ("知ってよいこと", PAGE, "見てよい情報"),
    ("信頼で成り立ちます", PAGE, "ホストを信頼して遊ぶ"),
    ("同じWi-Fiにいる", PAGE, "Wi-Fiにつなぐ"),
    ("約束に縛る力はありません", LESSON, "拘束力"),
    ("この文から外れて", LESSON, "文に従わず"),
    ("生産は固定点", LESSON, "決まった点"),
    ("引き返す目（以上）", CO, "目（この目以上）"),
    ("3以下の4個で2ヒット", CO, "ダイス4個（3以下でヒット）"),
    ("点は、実りません", WAR, "生む"),
    ("マーカーは左隣へ移る", f"{GAMES}/war_clouds/lessons/first.toml", "スタートプレイヤーマーカー"),
    ("目安では五分です", WAR, "損も得もない"),
    ("誰にも同じ問題", PAGE, "全員が同じ"),
    ("今すぐでなく今です", LESSON, "いま"),
    ("良い手", LESSON, "よい"),
    ("一番多い", LESSON, "いちばん"),
    ("最も強い", LESSON, "もっとも、いちばん"),
    ("出来る", LESSON, "できる"),
    ("選んで下さい", LESSON, "ください"),
    ("他の国", LESSON, "ほかの"),
    ("だれが払いますか", LESSON, "誰"),
    ("ルールに無い", LESSON, "ない"),
    ("2つめのスポット", LESSON, "1つ目"),
    ("一つ選ぶ", LESSON, "1つ"),
    ("境い目", LESSON, "境目"),
    ("お釣を渡す", LESSON, "お釣り"),
    ("込み合う", LESSON, "混み合う"),
    ("配置済です", LESSON, "配置済み"),
    ("点がふれあう", LESSON, "触れる"),
    ("プレーヤー", LESSON, "プレイヤー、ユーザー"),
    ("まず最初に", LESSON, "重言を避ける"),
    ("七年間", LESSON, "算用数字（7年間、2人）"),
    ("1〜3個", LESSON, "～"),
    ("1-3個", LESSON, "～"),
    ("除かれる（5.2）", LESSON, "(8.1)"),
    ("北進！関東軍", LESSON, "全角1字空け"),
    ("勝ちです！ 同点なら", LESSON, "全角1字空け"),
    ("「ドボン！　」", LESSON, "空けない"),
    ("選ぶ.", LESSON, "、。"),
    ("選ぶ!", LESSON, "！？：；"),
    ("駒(戦艦)", LESSON, "（ ）"),
    ("３個", LESSON, "半角の数字・英字"),
    ('"ドボン"', LESSON, "「 」"),
    ("“ドボン”", LESSON, "「 」"),
    ("待機中...", LESSON, "…"),
    ("62 %です", LESSON, "62%, without a space"),
]


def test_what_is_out_is_found() -> None:
    rows = [("en", *row) for row in ENGLISH] + [("ja", *row) for row in JAPANESE]
    missed = [
        (said, instead)
        for lang, said, file, instead in rows
        if instead not in [breach.rule.instead for breach in breaches(Text(file, 1, "key", lang, said))]
    ]
    assert missed == []


def test_every_rule_has_an_example() -> None:
    rows = [Text(file, 1, "key", "en", said) for said, file, _ in ENGLISH]
    rows += [Text(file, 1, "key", "ja", said) for said, file, _ in JAPANESE]
    rows += [
        Text(WAR, 1, "act.x", "ja", "終える（2枚）"),
        Text(WAR, 1, "act.x", "en", "Done (2 left)"),
    ]
    rows += [Text(PAGE, 1, "live.reply", "en", "Paste the answer"), Text(WAR, 1, "board.x", "en", "Commodities {n}")]
    found = {id(breach.rule) for text in rows for breach in breaches(text)}
    assert [rule.pattern.pattern for rule in RULES if id(rule) not in found] == []


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "The two records don’t match."),
        ("en", "Go back to the game, and watch as well as play: go on."),
        ("en", "There is no unit left, and it is no longer your turn."),
        ("en", "Who drafts first: the player who draws the Mine."),
        ("en", "Attack Pearl Harbor with an aircraft carrier on 1–3, 12-point bonus, −1, 62%."),
        ("en", "{low} to {high} players, 0 or 1 points, Label: {n}"),
        ("en", "See `isn't` and https://example.org/a-b's."),
        ("ja", "今回と今年、その他の候補。いまは2人です(8.1)。「ドボン！」「北進！　関東軍」"),
        ("ja", "1枚めくると、両方が表になる。"),
        ("ja", "指示を目指す。航空ユニットと航空母艦（1個～3個）。一番乗りを待ったあと、荷を詰める。"),
    ],
)
def test_what_is_right_stays(lang: str, said: str) -> None:
    assert [str(breach) for breach in breaches(Text(LESSON, 1, "key", lang, said))] == []


def test_a_singular_text_makes_a_count_right() -> None:
    keys = frozenset({"notes", "notes.one", "tiles"})
    assert not [*breaches(Text(CORE, 1, "notes", "en", "{n} notes", keys))]
    assert [*breaches(Text(CORE, 1, "tiles", "en", "{n} tiles", keys))]
    assert [*breaches(Text(CORE, 1, "notes", "en", "{count} notes", keys))], "only n has a singular text"


def test_texts_are_read_with_their_places(tmp_path: Path) -> None:
    page = tmp_path / "texts.js"
    page.write_text('export const TEXTS = {\n  "a": ["あ", "b"],\n  "c": [\n    "い",\n    "d"\n  ]\n};\n', "utf-8")
    assert [text[1:5] for text in terms.of_page(page, "p")] == [
        (2, "a", "ja", "あ"), (2, "a", "en", "b"), (3, "c", "ja", "い"), (3, "c", "en", "d")
    ]  # fmt: skip
    module = tmp_path / "words.py"
    module.write_text('"""文書"""\nA = {\n    "k": (f"あ{1}", "b"),\n    "n": "字",\n}\nB = ("い", "c")\n', "utf-8")
    assert sorted((text[1:5] for text in terms.of_python(module, "m")), reverse=True) == [
        (6, "", "ja", "い"), (6, "", "en", "c"), (4, "n", "ja", "字"), (3, "k", "ja", "あ{…}"), (3, "k", "en", "b")
    ]  # fmt: skip
    lesson = tmp_path / "first.toml"
    lesson.write_text('title = { ja = "題", en = "t" }\n[[step]]\nja = "歩"\nen = "s"\nbecause.en = "b"\n', "utf-8")
    assert [text[1:5] for text in terms.of_lesson(lesson, "l")] == [
        (1, "title", "ja", "題"), (1, "title", "en", "t"),
        (3, "step 1", "ja", "歩"), (4, "step 1", "en", "s"), (5, "step 1.because", "en", "b"),
    ]  # fmt: skip
    rules = tmp_path / "page.en.md"
    rules.write_text("# 1 Aim\n\nOne\nline.\n\n## 1.1 Way\n- a\n  b\n- c\n", "utf-8")
    assert [text[1:5] for text in terms.of_rules(rules, "r")] == [
        (1, "1", "en", "# 1 Aim"), (3, "1", "en", "One line."), (6, "1.1", "en", "## 1.1 Way"),
        (7, "1.1", "en", "a b"), (9, "1.1", "en", "c"),
    ]  # fmt: skip


def test_the_command_lists_breaches_below_a_path(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert terms.main([str(tmp_path)]) == 0 and capsys.readouterr().out == "\n0 breaches\n"
    assert len([*terms.texts([terms.ROOT / CORE])]) > 150 and len([*terms.texts()]) > 8_000
