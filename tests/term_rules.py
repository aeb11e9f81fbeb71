"""The rules that tests/terms.py holds: for each what is out, what to write instead, and why."""

from __future__ import annotations

import re
from typing import NamedTuple

PLACES = re.compile(r"/lessons/|/page\.\w+\.md$")
"""The files whose texts name values of the rules in braces: lessons and rules pages."""


class Rule(NamedTuple):
    """Words or signs that no text has; `within` and `keys` say which files and keys are meant ("": all)."""

    lang: str
    pattern: re.Pattern[str]
    instead: str
    why: str
    within: str = ""
    keys: str = ""

    def concerns(self, file: str, key: str) -> bool:
        """Return whether the rule is about a text."""
        return bool(re.search(self.within, file) and re.search(self.keys, key))


def _rule(lang: str, pattern: str, instead: str, why: str, *, within: str = "", keys: str = "") -> Rule:
    return Rule(lang, re.compile(pattern), instead, why, within, keys)


def en(pattern: str, instead: str, why: str, *, within: str = "", keys: str = "") -> Rule:
    """Return a rule for English texts, of either case at the start of a word."""
    return _rule("en", rf"(?i:{pattern})", instead, why, within=within, keys=keys)


def exact(pattern: str, instead: str, why: str, *, within: str = "", keys: str = "") -> Rule:
    """Return a rule for English texts in which capitals count."""
    return _rule("en", pattern, instead, why, within=within, keys=keys)


def ja(pattern: str, instead: str, why: str, *, within: str = "", keys: str = "") -> Rule:
    """Return a rule for Japanese texts."""
    return _rule("ja", pattern, instead, why, within=within, keys=keys)


def _words(words: str) -> str:
    return words.replace(" ", "|")


_BUTTONS = r"^(act|board|form|numbers|table|move)\."
_UI = r"static/texts\.js|core/words\.py"
_WAR_CLOUDS, _CO_PROSPERITY = "games/war_clouds/", "games/co_prosperity/"
_WARTIME, _WATER, _NATIONS = "games/wartime_economy/", "games/water_walker/", "games/workers_made/"

_COUNTED = (
    "point space turn cube unit card panel chip player round soldier citizen note step dollar move tile flag day minute"
)
_KANJI_NUMBERS = "一二三四五六七八九十"

# One term for each concept.
_TERMS = (
    en(
        r"\bmatch(es)?\b(?!\.game)(?<!doesn’t match)(?<!don’t match)(?<!not match)(?<!must match)",
        "game",
        "the term for one play of a title is “game”; Match is a word of the code",
    ),
    en(r"\bset-ups?\b", "setup (noun), set up (verb)", "the usual spelling"),
    en(r"\bproblems?\b", "puzzle", "“Today’s problem” reads like a fault report", within=_UI),
    en(r"\bmanners?\b", "style", "what distinguishes computer players is their playing style", within=_UI),
    en(r"\bfingerprints?\b", "code", "players compare a short code"),
    en(
        r"\bsets? of numbers\b|\b(own|standard|your|my|these|match’s|record’s|printed|different|other) numbers\b",
        "values, value set",
        "the figures of a printed copy are its values",
        within=_UI,
    ),
    en(r"\bfork(s|ed|ing)?\b", "branch", "the button is called “Branch”"),
    en(r"\b(look|looks|looked|looking) on\b", "watch, spectator", "the role is called spectator"),
    en(
        r"\b(take|takes|taken|taking|took) (it |them |this |that )?back\b|\bundone\b",
        "undo, can’t be reversed",
        "the button is called “Undo”",
        within=_UI,
    ),
    en(r"\bsecrets?\b(?! service)", "hidden information", "cards and tiles are hidden, not secret", within=_UI),
    en(r"\b(whoever|who) opened the table\b", "the host", "one name for the person whose device runs the table"),
    en(r"\bin (100|a hundred)\b", "% or percentage points", "chances are percentages"),
    en(
        r"(?<!no )(?<!’t )\banswers?\b",
        "reply",
        "the code that a guest sends back is the reply",
        within=r"texts\.js",
        keys=r"^live\.|live-",
    ),
    en(r"\bshelf\b", "Games", "the lobby’s link is called “Games”", within=_UI),
    en(
        r"\bdrafts? first pick\b|\bfirst pick\b",
        "the option’s name on the card, “Who drafts first”",
        "options are named as on the card",
        within=_WAR_CLOUDS,
    ),
    en(r"\bmarker of the first player\b", "first-player marker", "the rulebook’s piece", within=_WAR_CLOUDS),
    exact(
        r"\bCommodities \{|\bcommodity package\b(?! \{| \d)",
        "Commodity package {n}",
        "the package’s name",
        within=_WAR_CLOUDS,
        keys=r"board\.",
    ),
    en(r"\bkantogun\b", "Kwantung Army", "the established English name"),
    en(r"\baircraft\b(?! carrier)", "air unit(s)", "the rulebook’s unit", within=_CO_PROSPERITY),
    en(r"\bbombard(s|ed|ing|ment|ments)?\b", "bomb, bombing", "bombardment is by guns", within=_CO_PROSPERITY),
    en(
        r"\bunits? not (yet )?produced\b",
        "force pool",
        "the usual term for units not yet built",
        within=_CO_PROSPERITY,
    ),
    exact(r"\bLedo road\b|\bledo road\b", "Ledo Road", "a proper name", within=_CO_PROSPERITY),
    exact(r"\bnorthern advance\b|\bNorthern advance\b", "Northern Advance", "a marker’s name", within=_CO_PROSPERITY),
    en(
        r"\bbonus for (a|the) whole area\b|\bsweep bonus\b(?<!area sweep bonus)",
        "Area sweep bonus",
        "the bonus has one name",
        within=_NATIONS,
    ),
    en(r"\bbonus of (\{\}|\d)", "12-point bonus", "an attributive, as in current rulebooks"),
    en(r"\bour rulings?\b", "House rulings", "the chapter’s name"),
    exact(r"^(Done|End|Finish)\b( \(.*\))?$", "Finish buying, End turn", "a button names what it ends", keys=_BUTTONS),
    ja(
        r"^(終える|終わる|終了する?)(（.*）)?$",
        "購入を終える、手番を終える",
        "何を終えるのか分かるように",
        keys=_BUTTONS,
    ),
    ja("サイコロ|さいころ", "ダイス", "ルールブックの語"),
    ja("対戦(?!相手|型)", "対局", "一つの遊びは「対局」とだけ呼ぶ"),
    ja("取り消(?!され)", "戻す、戻せません", "ボタンの名は「戻す」"),
    ja(
        "値の組|自分の組|この組|組の名前|[ぁ-ん]値を直",
        "数値、数値セット",
        "「値」「組」だけでは何か分からない",
        within=_UI,
    ),
    ja("指紋", "照合コード", "英語からの直訳"),
    ja("流儀", "プレイスタイル", "ふつうの言い方"),
    ja("卓の主|卓を開いた(人|端末)|主催", "ホスト", "一つの役に一つの名"),
    ja("返事", "返信", "参加者が送り返すのは返信", within=_UI),
    ja("コンピューター?", "CPU", "画面では CPU"),
    ja("見込み", "勝率、確率、期待値", "確率は勝率n%で示す"),
    ja("100回に", "n%、nポイント", "確率は百分率で示す"),
    ja("捨てる|捨てま", "削除", "ゲーム中の「捨てる」とまぎれる", within=_UI),
    ja("あゆみ", "プレイ記録", "初めて見る人に分からない"),
    ja("盤上で教わる|チュートリアル", "レッスン", "ふつうの言い方"),
    ja("ブラウザー", "ブラウザ", "慣用の表記にそろえる"),
    ja("パッケージ", "産業パック、製品パック", "ルールブックの語", within=_WAR_CLOUDS),
    ja("限定的取引|限定取引|限定的交易", "限定交易", "カードの選択肢と同じ名で呼ぶ", within=_WAR_CLOUDS),
    ja("現金のみ|現金開始", "現金スタート", "カードの選択肢と同じ名で呼ぶ", within=_WAR_CLOUDS),
    ja("相乗効果|(?<!生産)シナジー", "生産シナジー", "カードの選択肢と同じ名で呼ぶ", within=_WAR_CLOUDS),
    ja("最初に選ぶ人", "ドラフト順", "カードの選択肢と同じ名で呼ぶ", within=_WAR_CLOUDS),
    ja("最初のプレイヤー|先手", "スタートプレイヤー", "ルールブックの語", within=_WAR_CLOUDS),
    ja(
        "航空(?!ユニット|隊|基地|母艦|機)",
        "航空ユニット",
        "ルールブックの語",
        within=f"{_CO_PROSPERITY}(lessons|page|texts/(refusal|log)_words|card)",
    ),
    ja("ゴールの舟", "目標の舟", "ルールブックの語", within=_WATER),
    ja("私たちの裁定|当ソフトの裁定", "本ソフトの裁定", "章の名をそろえる"),
    ja("行動", "アクション", "ルールブックの語", within=_CO_PROSPERITY),
    ja("行動や返事|手番の行動|もう行動|行動は1", "アクション", "「行動」はユニットのもの", within=_WAR_CLOUDS),
    ja("印刷|実物(?!の出目)", "製品版", "手元の箱は「製品版」とだけ呼ぶ"),
    ja("バージョン", "版", "記録やページの新しさは「版」で言う", within=_UI),
    ja("の最大$", "の上限", "数値の名は「上限」", within=r"page/numbers"),
    ja("貸し借り", "借りる、返す", "手形はほかの人と貸し借りしない", within=_WAR_CLOUDS),
    ja("(?<!お|現|借|資)金[をがは]", "資金、お金", "用語は「資金」", within=f"{_WARTIME}texts"),
    ja("ますか$", "ますか？", "問いには「？」を付ける", within="/texts/"),
    ja("命中", "ヒット", "ルールブックの語", within=f"{_UI}|{_CO_PROSPERITY}"),
    ja("歩み", "移動", "用語は「移動」", within=_UI),
    ja(
        r"\}に[^、。]*[るす][ぁ-ん]*[^、。]*はいません",
        "{space}には、…がいません",
        "「{space}に動かせる」は行き先とも読める",
        within="refusal_words",
    ),
    ja("フェーズ", "フェイズ", "このルールブックの表記", within=f"{_CO_PROSPERITY}|{_WATER}"),
    ja("フェイズ", "フェーズ", "このルールブックの表記", within=_WAR_CLOUDS),
    ja("(?<!目)指[すしせそ](?!示|た)|を指した", "手番を行う、選ぶ", "将棋の語"),
    ja("持ち時間", "残り時間、制限時間", "将棋では一局を通しての時間"),
    ja("待った[{をはの：:]|待った\\d", "戻す、戻した回数", "将棋の語"),
    ja("詰め(?!る|て|込|た|ま|れ|合)", "練習問題", "将棋の語"),
    ja("ほかの手", "その他、ほかの候補", "分岐の手とまぎれる", within=_UI),
    ja("できごと|出来事", "何が起きたかを具体的に", "意味の広すぎる語"),
    ja("決める人", "手番の人、プレイヤー", "意味の広すぎる語"),
    ja("上に立[つてち]", "上位で終わる", "人を支配する意になる"),
    ja("知ってよい", "見てよい情報", "英語からの直訳"),
    ja("信頼で成り立", "ホストを信頼して遊ぶ", "英語からの直訳"),
    ja("だれにも同じ|誰にも同じ", "全員が同じ", "英語からの直訳"),
    ja("Wi-Fiにい", "Wi-Fiにつなぐ", "英語からの直訳"),
    ja("縛る力", "拘束力", "英語からの直訳"),
    ja("文から外れ", "文に従わず", "英語からの直訳"),
    ja("固定点", "決まった点", "数学の語"),
    ja("目（以上）", "目（この目以上）", "何以上なのか分からない", within=r"page/numbers"),
    ja(r"\d以下の\d個", "ダイス4個（3以下でヒット）", "ダイスの目と個数がまぎれる", within=_CO_PROSPERITY),
    ja("点[はが]、?[^、。]*実[っりらるを]|実を結", "生む", "点が生むのはキューブ", within=_WAR_CLOUDS),
    ja(
        "(?<!プレイヤー)マーカーは[^、。]*移",
        "スタートプレイヤーマーカー",
        "何のマーカーか分からない",
        within=f"{_WAR_CLOUDS}lessons",
    ),
    ja("五分(?!五)", "損も得もない", "5分と読める"),
)

# English as it is written today.
_ENGLISH = (
    en(r"\banew\b", "again", "an old word"),
    en(r"\bdear(er|est|ly)?\b", "expensive", "an old word for a price"),
    en(r"\bwhoever\b", "the player who", "a relative clause needs a head"),
    en(
        r"\ban own\b|\bown tile\b(?<!your own tile)(?<!their own tile)(?<!s own tile)",
        "one of your own",
        "“own” needs a possessive",
    ),
    en(
        rf"\b({_words('a an per each one another this that first your his her their next')}) go\b"
        rf"(?! ({_words('to back on first into ahead through by')})\b)",
        "turn",
        "a turn is called a turn",
    ),
    en(r"\bwill do\b(?! (so|it|this|that))", "is enough", "an old phrase"),
    en(r"\bat last\b", "finally", "an old phrase"),
    en(r"\bto be had\b", "available", "an old phrase"),
    en(r"\bbeg(in|ins|an|un|inning to)\b", "start", "the plain word; buttons say “Start”"),
    en(
        r"\beverybody\b|\bsomebody\b|\bnobody\b|\banybody\b",
        "everyone, someone, no one, anyone",
        "one spelling for each",
    ),
    en(r"\bas well\b(?! as)", "also", "the plain word"),
    en(
        r"\bit(’s| is) (?!not |possible|likely|clear|true|certain)(?:[\w’-]+ ){1,5}(that|who|which) (?!are\b)",
        "the subject first",
        "a cleft sentence takes twice as long to read",
    ),
    exact(r"(?:^|[.;:] )(Who|Whose) [^?:]*\.", "A player who …", "a relative clause needs a head"),
    en(
        r"(?<!there )\b(is|are|was|were) no "
        rf"(?!({_words('help longer more one doubt later fewer less use match')})\b)\w+",
        "isn’t a …",
        "“is no X” is bookish",
    ),
    en(
        rf"\b(({_words('point dollar cube move unit note panel chip')})s?|dice|\$\d+) an? "
        rf"({_words('turn step die spot round year player cube tile seat space card flag note')})\b",
        "per turn, each",
        "“a turn” as a rate is misread",
    ),
    exact(
        r"(?:^|[.:;] )Counted (is|are)\b|(?:^|[.;] )Of (?!course|these|those|the \w+ (?:that|who)\b)[^,.]*, ",
        "the subject first",
        "fronted “Of …” and “Counted are …” are German word order",
    ),
    en(
        rf"\b({_words('color defense center honor favor favorite catalog neighbor theater harbor')})s?\b"
        r"(?<!Pearl Harbor)(?<!Dutch Harbor)|\b(gray|armor|colored|neighboring|(cancel|travel)(ed|ing))\b",
        "British spelling",
        "one spelling in the whole application",
    ),
    en(r"\blabors?\b", "labour", "British spelling, also of the good that War Clouds prints as “Labor”"),
    en(
        r"\b(?!(cap)?siz|priz|seiz)\w+[iy]z(e|ed|es|ing|ation)\b",
        "-ise",
        "British spelling",
    ),
    exact(r"\blicense\b", "licence", "British spelling of the noun"),
)

# Japanese as it is written today.
_JAPANESE = (
    ja("今(?!日|回|後|週|月|年|度|朝|夜|すぐ)", "いま", "かなで書く語"),
    ja("良[いくかけ]|善い", "よい", "かなで書く語"),
    ja(r"一番(?!乗り|目|近|高|多|安|上|下)|一番(?=近|高|多|安)", "いちばん", "かなで書く語"),
    ja("最も", "もっとも、いちばん", "かなで書く語"),
    ja("出来(?!事|高)", "できる", "かなで書く語"),
    ja("下さい", "ください", "かなで書く語"),
    ja("(?<!その)他の|他に", "ほかの", "かなで書く語"),
    ja("だれ(?!る|て)", "誰", "漢字で書く語"),
    ja("無[いくか]", "ない", "かなで書く語"),
    ja(r"\d[つ枚個回人歩]め(?!く)", "1つ目", "漢字で書く語"),
    ja(r"[\d}][ヶケカヵ][国所月年]", "6か国", "かなで書く語"),
    ja("[いたのる]方が", "ほうが", "かなで書く語"),
    ja("一つ|ひとつ(?!ながり)", "1つ", "数は算用数字で書く"),
    ja("境い目", "境目", "送りがな"),
    ja("お釣(?!り)", "お釣り", "送りがな"),
    ja("込み合|込合", "混み合う", "漢字"),
    ja("配置済(?!み)", "配置済み", "送りがな"),
    ja("ふれ(?!る心)(あ|合|て|な|ま|る)", "触れる", "漢字で書く語"),
    ja("プレーヤー|プレイヤ(?!ー)|ユーザ(?!ー)", "プレイヤー、ユーザー", "長音の表記をそろえる"),
    ja("まず最初|いちばん最初|返信を返", "重言を避ける", "同じ意味の語が重なる"),
    ja(
        f"[{_KANJI_NUMBERS}](年間|年目|人(?!称|前)|枚|個|点(?!張)|ラウンド|ターン|回目|回(?!り))(?<!一回)",
        "算用数字（7年間、2人）",
        "数は算用数字で書く",
    ),
)

# Signs.
_SIGNS = (
    exact(r"'", "’", "the typographic apostrophe"),
    exact(r'"', "“ ”", "typographic quotes"),
    exact(r"‘", "“ ”", "double quotes"),
    exact(r"[、。「」『』（）！？～：；　]", "Latin punctuation", "a Japanese sign in an English text"),
    exact(r" [,.;:!?](?!\w|\.)", "no space before it", "English punctuation follows its word"),
    exact(r"\.\.\.", "…", "one sign"),
    exact(r"--| - (?!\s*$)", "– or a new sentence", "a hyphen isn’t a dash"),
    exact(r"(?<![\d-])\b\d{1,3}-\d{1,3}\b(?!-)", "1–3 or 1 to 3", "a range has an en dash"),
    exact(r"\}-\{", "{low}–{high}", "a range has an en dash", keys=r"^(?!.*date)"),
    exact(r"(?<![\w}-])-\d", "−1", "the minus sign"),
    exact(r"\b\d{1,2}/\d{1,2}/\d{2,4}\b|\{\}/\{\}", "26 Nov 2026", "US dates are read as others"),
    exact(
        r"\b(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(?!\d)",
        "26 Nov",
        "day before month",
    ),
    _rule("", r"[\d}][ \u00a0]%|％", "62%, without a space", "one way to write per cent"),
    exact(
        rf"(?<![\w+–-])(?<!or )1 (({_words(_COUNTED)})s|dice)\b",
        "1 point",
        "singular",
    ),
    ja("〜", "～", "範囲の波ダッシュは U+FF5E"),
    ja(r"(?<=\d)[-–~](?=\d)|\}[-–~〜]\{", "～", "範囲は「～」", keys=r"^(?!.*date)"),
    ja(r"（\d+(\.\d+)*）", "(8.1)", "ルール番号は半角括弧"),
    ja(r"[！？](?=[^　！？」』）…])", "全角1字空け", "文中の！？の後は空ける"),
    ja(r"[！？]　(?=[」』）]|$)", "空けない", "閉じ括弧の前と文末では空けない"),
    ja(r"[ぁ-んァ-ヶー一-龯] [A-Za-z]|[A-Za-z] [ぁ-んァ-ヶー一-龯]", "QRコード", "欧文との間は空けない"),
    ja(r"[ぁ-んァ-ヶ一-龯][,.](?=[ぁ-んァ-ヶ一-龯]|$)", "、。", "句読点は全角"),
    ja(r"[ぁ-んァ-ヶー一-龯][!?:;]", "！？：；", "約物は全角"),
    ja(r"\([^()]*[ぁ-んァ-ヶ一-龯][^()]*\)", "（ ）", "補足は全角括弧"),
    ja("[０-９Ａ-Ｚａ-ｚ]", "半角の数字・英字", "全角英数字は使わない"),
    ja(r"[\"']", "「 」", "引用は鉤括弧"),
    ja(r"[“”‘]", "「 」", "引用は鉤括弧"),
    ja(r"\.\.\.|。。|・・・", "…", "三点リーダー"),
)

RULES = (*_TERMS, *_ENGLISH, *_JAPANESE, *_SIGNS)

_COUNTS = "n|count|points|number|left|seats|days|minutes|steps|cost|done|solved"
_NO_NOUNS = "is was has plus less across its this as his us minus always does goes wins loses takes gets pays says hits"

PLURALS = Rule(
    "en",
    re.compile(
        rf"(?<!to )(?<!–)(?<!of )\{{({_COUNTS})\}} (?:more |other |earlier )?(?!(?:{_words(_NO_NOUNS)})\b)[a-z]+s\b"
    ),
    "{n} and a second text KEY.one for n = 1, or “Label: {n}”",
    "“1 points” is wrong",
)
"""A number before a plural noun, where there is no singular text beside it."""
