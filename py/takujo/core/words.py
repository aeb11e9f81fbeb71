"""The table's own sentences: refusals that concern no single game."""

from __future__ import annotations

from .texts import Texts

WORDS = Texts(
    {
        # -- setup
        "illegal.unknown-game": ("「{game}」というゲームはありません。", "There is no game called “{game}”."),
        "illegal.not-whole": (
            "{name}には30桁以内の整数を指定してください（{value}は使えません）。",
            "{name} must be a whole number of at most 30 digits, not {value}.",
        ),
        "illegal.not-a-time": (
            "{name}には0以上の数を指定してください（{value}は使えません）。",
            "{name} must be 0 or more, not {value}.",
        ),
        "illegal.seats": (
            "このゲームは{low}～{high}人用です（{seats}人は不可）。",
            "This game is for {low} to {high} players, not {seats}.",
        ),
        "illegal.unknown-option": (
            "「{name}」という選択肢はありません。",
            "There is no option called “{name}”.",
        ),
        "illegal.option-value": (
            "選択肢「{name}」に「{value}」は使えません。",
            "“{value}” is not a possible value of option “{name}”.",
        ),
        "illegal.option-seats": (
            "「{name} = {value}」は{seats}人では選べません。",
            "“{name} = {value}” is not possible with {seats} players.",
        ),
        "illegal.option-count": (
            "選択肢「{name}」は席ごとに1つ（計{seats}個）必要です。",
            "Option “{name}” needs one value for each of the {seats} seats.",
        ),
        "illegal.option-twice": (
            "選択肢「{name}」で「{value}」が重複しています。",
            "Option “{name}” names “{value}” more than once.",
        ),
        "illegal.players": (
            "席の数とプレイヤーの数が合いません。",
            "The list of players does not fit the seats.",
        ),
        "illegal.player-kind": (
            "「{kind}」という席の種類はありません。",
            "There is no kind of player called “{kind}”.",
        ),
        "illegal.rules-version": (
            "ルールの版{version}はありません。版{low}から版{high}まで遊べます。",
            "There is no version {version} of the rules to play by; there are {low} to {high}.",
        ),
        "illegal.seed": (
            "シードは0～18446744073709551615の整数にしてください。",
            "The seed must be a whole number from 0 to 18446744073709551615.",
        ),
        # -- numbers of an own copy
        "illegal.numbers-unknown": (
            "「{field}」という値はこのゲームにありません。",
            "This game has no number called “{field}”.",
        ),
        "illegal.numbers-printed": (
            "「{field}」はルールや公開資料で確かめられた値で、直せるのは再構成した値だけです。",
            "“{field}” is stated in the rules or in a public source; only what we reconstructed can be corrected.",
        ),
        "illegal.numbers-many": (
            "値の組は最大{most}個の項目と値の対応です。",
            "A set of numbers is a mapping of at most {most} fields to values.",
        ),
        "illegal.numbers-name": (
            "組の名前は1～{most}字の普通の文字です（< > {{ }} \\ は使えません）。",
            "The name of a set has 1 to {most} ordinary characters (none of < > {{ }} \\).",
        ),
        "illegal.numbers-whole": ("「{field}」は整数です。", "“{field}” is a whole number."),
        "illegal.numbers-range": (
            "「{field}」は{low}から{high}までです。",
            "“{field}” is between {low} and {high}.",
        ),
        "illegal.numbers-truth": ("「{field}」はtrueかfalseです。", "“{field}” is true or false."),
        "illegal.numbers-word": ("「{field}」に使える語：{words}", "“{field}” is one of: {words}"),
        "illegal.numbers-words": (
            "「{field}」は{least}～{most}個の語を並べたものです。",
            "“{field}” is {least} to {most} words in a row.",
        ),
        "illegal.numbers-twice": (
            "「{field}」では同じ語を2度使えません。",
            "“{field}” can't have the same word twice.",
        ),
        "illegal.numbers-names": (
            "「{field}」は「日本語の名前 / 英語の名前」で、それぞれ{most}字までの普通の文字です。",
            "“{field}” is “Japanese name / English name”, each of up to {most} ordinary characters.",
        ),
        "illegal.numbers-point": (
            "「{field}」は間に空白を1つ置いた2つの整数です。",
            "“{field}” is two whole numbers with a space between them.",
        ),
        "illegal.numbers-bundle": (
            "「{field}」は「1 ore, 2 capital」のように個数と名前です（使える名前：{words}）。",
            "“{field}” is numbers and names like “1 ore, 2 capital” (names: {words}).",
        ),
        "unit.chips": ("枚", "chips"),
        "unit.copies": ("枚", "copies"),
        "unit.counters": ("個", "counters"),
        "unit.deals": ("回", "deals"),
        "unit.hits": ("以下の目で命中", "or less hits"),
        "unit.infrastructure": ("インフラ", "infrastructure"),
        "unit.money": ("ドル", "dollars"),
        "unit.movement": ("移動力", "movement"),
        "unit.notes": ("枚", "notes"),
        "unit.offers": ("回", "offers"),
        "unit.package": ("番", "the package's number"),
        "unit.points": ("点", "points"),
        "unit.production": ("生産ポイント", "production points"),
        "unit.rounds": ("ラウンド", "rounds"),
        "unit.seconds": ("秒", "seconds"),
        "unit.steps": ("段階", "steps"),
        "unit.turns": ("ターン", "turns"),
        # -- play
        "illegal.over": ("この対戦はもう終わっています。", "This match is over."),
        "illegal.not-your-turn": ("いまは席{seat}の手番ではありません。", "It is not seat {seat}'s turn."),
        "illegal.notation": ("「{text}」は手として読めません。", "“{text}” can't be read as an action."),
        "illegal.not-now": ("いまは選べません。", "This can't be chosen now."),
        "illegal.not-listed": ("いま「{text}」はできません。", "“{text}” is not possible now."),
        # -- lessons
        "illegal.lesson-read": ("いまは説明を読むところです。", "There is something to read first."),
        "illegal.lesson-watch": ("いまは動きを見るところです。", "There is something to watch first."),
        "illegal.lesson-other": (
            "それもルール上はできますが、ここでは説明にある手を試しましょう。",
            "The rules allow that, but here try what the lesson asks for.",
        ),
        # -- problems
        "illegal.problem-watch": ("いまは動きを見るところです。", "There is something to watch first."),
        "illegal.problem-over": ("この問題はもう解けています。", "This problem is solved."),
        "illegal.problem-wrong": (
            "それもルール上はできますが、もっとよい手があります。",
            "The rules allow that, but there is something better.",
        ),
        # -- a live table
        "illegal.live-not-here": ("この席は別の端末にいます。", "This seat is at another device."),
        "illegal.live-offline": ("いまはつながっていません。", "There is no connection at the moment."),
        "illegal.live-pending": ("前の手の返事を待っています。", "The answer to the last move is still on its way."),
        "illegal.live-late": (
            "その間に局面が変わりました。もう一度選んでください。",
            "The position has changed meanwhile; please choose again.",
        ),
        "illegal.live-taken": ("その席はもう空いていません。", "This seat is not free any more."),
        "illegal.live-asked": ("返事を待っています。", "The others are being asked already."),
        "illegal.live-away": (
            "返事をする人がいま席を離れているため、取り消せません。",
            "It can't be undone: somebody who would have to agree is away.",
        ),
        "illegal.live-declined": ("取り消しは断られました。", "The others would rather not have it undone."),
        "illegal.live-partial": (
            "この端末が知っているのは自分の席のことだけです。全体は対戦の後に見られます。",
            "This device knows only what its seat may know; the whole match is there when it is over.",
        ),
        # -- length
        "illegal.match-too-long": (
            "記録が上限（{limit}手）に達したため、これ以上続けられません。",
            "The record has reached its limit of {limit} entries and can't go on.",
        ),
        # -- undo and redo
        "illegal.undo-nothing": ("取り消す手がありません。", "There is nothing to undo."),
        "illegal.undo-chance": (
            "その後にサイコロや抽選の結果が出たため、取り消せません。",
            "It can't be undone: chance has been drawn since.",
        ),
        "illegal.undo-turn": (
            "決める人が替わったため、取り消せません。",
            "It can't be undone: somebody else is to decide now.",
        ),
        "illegal.undo-secret": (
            "伏せてあったものが表になったため、取り消せません。",
            "It can't be undone: something hidden has come to light.",
        ),
        "illegal.undo-turn-over": (
            "手番が終わったため、取り消せません。",
            "It can't be undone: the turn is over.",
        ),
        "illegal.undo-clock": (
            "時計が動いているあいだの手は、取り消せません。",
            "It can't be undone: the clock is running.",
        ),
        "illegal.undo-often": (
            "この対局では、これ以上戻せません。戻した回数が上限に達しました。",
            "You can’t undo any more in this game: the limit of undone actions has been reached.",
        ),
        "illegal.undo-over": (
            "対戦が終わったため取り消せません。途中から分岐して遊び直せます。",
            "The match is over, so nothing can be undone; you can fork it from any point.",
        ),
        "illegal.redo-nothing": ("やり直す手がありません。", "There is nothing to redo."),
        "illegal.travel": ("{at}手目はありません。", "There is no point {at} in this match."),
        "illegal.link-too-long": (
            "記録が長くリンクに収まりません（{length}字、上限{limit}字）。ファイルで渡してください。",
            "The record is too long for a link ({length} characters, at most {limit}); send it as a file.",
        ),
        "illegal.no-bot": (
            "このゲームに強さ「{level}」のコンピューターはありません。",
            "This game has no computer player of level “{level}”.",
        ),
        "illegal.bot-of-another-game": (
            "このコンピューターは「{game}」を別の値で遊ぶものです。その対戦のゲーム（match.game）で作ってください。",
            "This computer player plays “{game}” by other numbers than the match: make it for match.game.",
        ),
        # -- records and links
        "record.not-a-record": ("卓上の記録ではありません。", "This is not a Takujō record."),
        "record.too-large": ("記録が大きすぎます。", "The record is too large."),
        "record.newer-version": (
            "記録の形式（{version}）が、この版より新しいものです。ページを更新してください。",
            "The record's format ({version}) is newer than this program; please update the page.",
        ),
        "record.newer-rules": (
            "この記録は、より新しいルール版（{version}）で遊ばれています。ページを更新してください。",
            "This record was played with newer rules (version {version}); please update the page.",
        ),
        "record.older-rules": (
            "この記録は、ルールの版{version}で遊ばれています。このページで遊べるのは版{oldest}からです。",
            "This record was played with version {version} of the rules; this page plays version {oldest} and later.",
        ),
        "record.bad-header": (
            "{line}行目の見出しが読めません：{text}",
            "Line {line}: this header can't be read: {text}",
        ),
        "record.missing-header": ("見出し「{name}」がありません。", "The header “{name}” is missing."),
        "record.bad-setup": ("設定が正しくありません：{reason}", "The setup is not valid: {reason}"),
        "record.unknown-game": ("「{game}」というゲームはありません。", "There is no game called “{game}”."),
        "record.bad-numbers": (
            "この記録の値の組（{numbers}）は、このページでは使えません：{reason}",
            "This page can't use the record's set of numbers ({numbers}): {reason}",
        ),
        "record.numbers-differ": (
            "記録の値（{found}）が、書かれている組（{numbers}）と一致しません。",
            "The record's numbers ({found}) are not those of the set that it names ({numbers}).",
        ),
        "record.numbers-file": ("値の組のファイルではありません。", "This is not a file with a set of numbers."),
        "record.bad-line": ("{line}行目が読めません：{text}", "Line {line} can't be read: {text}"),
        "record.illegal-action": (
            "{line}行目の「{text}」はルール上できません：{reason}",
            "Line {line}, “{text}”, is against the rules: {reason}",
        ),
        "record.too-many": (
            "手の数が多すぎます（上限{limit}）。",
            "There are too many entries (at most {limit}).",
        ),
        "record.digest": (
            "記録の最後の局面が、書かれている照合値と一致しません。",
            "The final position does not match the digest in the record.",
        ),
        "record.dice": (
            "{line}行目のサイコロの証明が、出た目と一致しません。",
            "The proof of the dice in line {line} does not fit what was thrown.",
        ),
        "record.not-a-link": ("対戦のリンクではありません。", "This is not the link of a match."),
        "record.link-too-long": ("リンクが長すぎます。", "The link is too long."),
        "record.link-truncated": (
            "リンクが途中で切れています。コピーし直してください。",
            "The link has been cut off; please copy it again.",
        ),
        "record.link-damaged": (
            "リンクの中身が壊れています。コピーし直してください。",
            "The link's contents are damaged; please copy it again.",
        ),
        "record.not-text": ("記録が文字として読めません。", "The record is not readable text."),
        "record.file-characters": (
            "文字を読み取れません。文字コードをUTF-8にして保存し直してください。",
            "Its characters can't be read. Save it again as text in UTF-8.",
        ),
    }
)
