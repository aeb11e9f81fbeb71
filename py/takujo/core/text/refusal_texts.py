"""The texts of the table itself: refusals that are not about the rules of a certain game."""

from __future__ import annotations

from .texts import Texts

WORDS = Texts(
    {
        "list": ("、", ", "),
        # -- setup
        "illegal.unknown-game": (
            "「{game}」というゲームはありません。次から選んでください：{games}",
            "There is no game called “{game}”. Choose one of: {games}",
        ),
        "illegal.not-whole": (
            "{name}に「{value}」は使えません。30桁以内の整数を指定してください。",
            "{name} can’t be {value}. Enter a whole number of at most 30 digits.",
        ),
        "illegal.not-a-time": (
            "{name}に「{value}」は使えません。0以上の数を指定してください。",
            "{name} can’t be {value}. Enter 0 or more.",
        ),
        "illegal.seats": (
            "{seats}人では遊べません。{low}～{high}人から選んでください。",
            "This game is for {low} to {high} players, not {seats}.",
        ),
        "illegal.seats-exactly": (
            "{seats}人では遊べません。{low}人で遊ぶゲームです。",
            "This game is for {low} players, not {seats}.",
        ),
        "illegal.unknown-option": (
            "このゲームに「{name}」という選択肢はありません。選択肢：{names}",
            "This game has no option called “{name}”. Its options: {names}",
        ),
        "illegal.no-options": (
            "このゲームに選択肢はないため、「{name}」は指定できません。",
            "This game has no options, so “{name}” can’t be set.",
        ),
        "illegal.option-value": (
            "選択肢「{name}」に「{value}」は使えません。次から選んでください：{choices}",
            "“{value}” isn’t a choice for the option “{name}”. Choose one of: {choices}",
        ),
        "illegal.option-seats": (
            "{seats}人では「{name} = {value}」を選べません。",
            "“{name} = {value}” isn’t available for this number of players ({seats}).",
        ),
        "illegal.option-count": (
            "選択肢「{name}」は席ごとに1つ、合計{seats}個指定してください。",
            "Give the option “{name}” one value per seat, {seats} in all.",
        ),
        "illegal.option-twice": (
            "選択肢「{name}」で「{value}」が重複しています。席ごとに別のものを選んでください。",
            "The option “{name}” has “{value}” more than once. Choose a different one for each seat.",
        ),
        "illegal.players": (
            "プレイヤーの数が席の数と合いません。席ごとに1人指定してください。",
            "The number of players doesn’t match the number of seats. Name one player per seat.",
        ),
        "illegal.player-kind": (
            "「{kind}」という種類のプレイヤーはありません。",
            "There is no type of player called “{kind}”.",
        ),
        "illegal.rules-version": (
            "ルールの版{version}は使えません。版{low}～{high}から選んでください。",
            "Version {version} of the rules isn’t available. Choose {low} to {high}.",
        ),
        "illegal.seed": (
            "シードには0～18446744073709551615の整数を指定してください。",
            "The seed must be a whole number from 0 to 18446744073709551615.",
        ),
        # -- values of a printed copy
        "illegal.numbers-unknown": (
            "このゲームに「{field}」という数値はありません。",
            "This game has no value called “{field}”.",
        ),
        "illegal.numbers-printed": (
            "「{field}」はルールや公開資料にある数値なので、変更できません。直せるのは、本ソフトが再構成した数値だけです。",
            "“{field}” comes from the rules or another public source, so it can’t be changed. "
            "Only reconstructed values can be corrected.",
        ),
        "illegal.numbers-many": (
            "数値セットに入れられる項目は{most}個までです。",
            "A value set can have at most {most} entries.",
        ),
        "illegal.numbers-name": (
            "数値セットの名前は1～{most}字で付けてください（< > {{ }} \\ は使えません）。",
            "Give the value set a name of 1 to {most} characters, without < > {{ }} \\.",
        ),
        "illegal.numbers-whole": ("「{field}」には整数を指定してください。", "“{field}” must be a whole number."),
        "illegal.numbers-range": (
            "「{field}」には{low}～{high}の数を指定してください。",
            "“{field}” must be from {low} to {high}.",
        ),
        "illegal.numbers-truth": (
            "「{field}」にはtrueかfalseを指定してください。",
            "“{field}” must be true or false.",
        ),
        "illegal.numbers-word": (
            "「{field}」には次のどれかを指定してください：{words}",
            "“{field}” must be one of these: {words}",
        ),
        "illegal.numbers-words": (
            "「{field}」には語を{least}～{most}個並べてください。",
            "“{field}” must be a list of {least} to {most} words.",
        ),
        "illegal.numbers-twice": (
            "「{field}」に同じ語は2度使えません。",
            "“{field}” can’t have the same word twice.",
        ),
        "illegal.numbers-names": (
            "「{field}」は「日本語の名前 / 英語の名前」の形で、それぞれ{most}字以内で書いてください。",
            "Write “{field}” as “Japanese name / English name”, each with at most {most} characters.",
        ),
        "illegal.numbers-point": (
            "「{field}」には2つの整数を、空白で区切って書いてください。",
            "Write “{field}” as two whole numbers with a space between them.",
        ),
        "illegal.numbers-bundle": (
            "「{field}」は「1 ore, 2 capital」のように、個数と名前で書いてください（使える名前：{words}）。",
            "Write “{field}” as quantities and names, like “1 ore, 2 capital”. Possible names: {words}",
        ),
        # -- play
        "illegal.over": ("この対局はもう終わっています。", "This game is over."),
        "illegal.not-your-turn": ("いまは席{seat}の手番ではありません。", "It isn’t seat {seat}’s turn."),
        "illegal.notation": (
            "「{text}」は、このゲームの手として読み取れません。",
            "“{text}” can’t be read as a move in this game.",
        ),
        "illegal.not-now": ("いまは選べません。", "You can’t choose this now."),
        "illegal.not-listed": ("いま「{text}」は選べません。", "“{text}” isn’t possible now."),
        # -- lessons
        "illegal.lesson-read": (
            "まず説明を読んで、「次へ」に進んでください。",
            "Read the text first, then choose “Next”.",
        ),
        "illegal.lesson-answer": ("答えを1つ選んでください。", "Choose one of the answers."),
        "illegal.lesson-watch": ("先に、盤上の動きを最後まで見てください。", "Watch what happens first."),
        "illegal.lesson-other": (
            "ルール上は選べますが、ここでは説明にある手を試しましょう。",
            "That’s legal, but here try what the lesson asks for.",
        ),
        # -- puzzles
        "illegal.problem-watch": ("先に、盤上の動きを最後まで見てください。", "Watch what happens first."),
        "illegal.problem-over": ("この問題はもう解けています。", "You have already solved this puzzle."),
        "illegal.problem-wrong": (
            "ルール上は選べますが、もっとよい手があります。",
            "That’s legal, but there is a better move.",
        ),
        # -- a live table
        "illegal.live-not-here": (
            "この席の人は、別の端末から参加しています。",
            "The player in this seat is on another device.",
        ),
        "illegal.live-offline": (
            "接続が切れています。つながるまでお待ちください。",
            "The connection is lost. Wait until it’s back.",
        ),
        "illegal.live-pending": (
            "前の手がまだ届いていません。少しお待ちください。",
            "Your last move hasn’t been confirmed yet. Wait a moment.",
        ),
        "illegal.live-late": (
            "その間に局面が変わりました。もう一度選んでください。",
            "The position has changed since. Choose again.",
        ),
        "illegal.live-taken": (
            "その席にはほかの人が着きました。別の席を選んでください。",
            "This seat has been taken. Choose another one.",
        ),
        "illegal.live-asked": (
            "ほかの人の同意を待っているところです。",
            "You are already waiting for the others to agree.",
        ),
        "illegal.live-away": (
            "同意が必要な人が席を離れているため、戻せません。その人が戻ってから試してください。",
            "You can’t undo this now: someone who has to agree is away. Try again when they are back.",
        ),
        "illegal.live-declined": (
            "同意が得られなかったため、戻せませんでした。",
            "The other players declined the undo.",
        ),
        "illegal.live-long-undo": (
            "CPUの手やダイスなどより前まで戻した対局は、通信では遊べません。「分岐」した対局なら遊べます。",
            "After an undo of computers’ moves or chance, a game can’t be played live. Branch it to play live.",
        ),
        "illegal.live-partial": (
            "この端末にあるのは、自分の席から見える情報だけです。対局が終わると、全体を見られます。",
            "This device knows only what its seat may see. The full record is available when the game is over.",
        ),
        # -- length
        "illegal.match-too-long": (
            "記録が上限（{limit}手）に達したため、これ以上続けられません。",
            "This game has reached the limit of {limit} moves, so it can’t continue.",
        ),
        # -- undo and redo
        "illegal.undo-nothing": ("戻せる手がありません。", "There is nothing to undo."),
        "illegal.undo-chance": (
            "その後にダイスやくじの結果が出たため、戻せません。",
            "You can’t undo this: dice have been rolled or cards drawn since.",
        ),
        "illegal.undo-turn": (
            "ほかの人が決める番になったため、戻せません。",
            "You can’t undo this: it’s someone else’s decision now.",
        ),
        "illegal.undo-secret": (
            "伏せてあったものが表になったため、戻せません。",
            "You can’t undo this: something hidden has been revealed since.",
        ),
        "illegal.undo-turn-over": ("手番が終わったため、戻せません。", "You can’t undo this: the turn is over."),
        "illegal.undo-clock": (
            "制限時間のある手は、戻せません。",
            "You can’t undo this: the clock is running.",
        ),
        "illegal.undo-often": (
            "戻した回数が上限に達したため、この対局ではもう戻せません。",
            "You can’t undo any more: this game has reached its limit.",
        ),
        "illegal.undo-far": (
            "ここまでは戻せません。直前の手を戻すには、先に「最新へ」を押してください。",
            "You can’t undo to this point. To undo your last move, press “Latest” first.",
        ),
        "illegal.undo-over": (
            "対局が終わったため、戻せません。「分岐」を使うと、途中から別の対局として遊べます。",
            "You can’t undo this: the game is over. Use “Branch” to play on from an earlier move.",
        ),
        "illegal.redo-nothing": ("やり直せる手がありません。", "There is nothing to redo."),
        "illegal.redo-past": (
            "手をやり直すには、先に「最新へ」を押してください。",
            "To redo a move, press “Latest” first.",
        ),
        "illegal.travel": ("この対局に{at}手目はありません。", "This game has no move {at}."),
        "illegal.link-too-long": (
            "記録が長く、リンクに収まりません（{length}字、上限{limit}字）。ファイルで渡してください。",
            "The record is too long for a link ({length} characters, limit {limit}). Send it as a file.",
        ),
        "illegal.no-bot": (
            "このゲームに強さ「{level}」のCPUはいません。次から選んでください：{levels}",
            "This game has no computer player of level “{level}”. Choose one of: {levels}",
        ),
        "illegal.bot-of-another-game": (
            "このCPUは、「{game}」を別の数値で遊ぶものです。対局のゲーム（match.game）から作ってください。",
            "This computer player was made for “{game}” with other values. Make one for this game (match.game).",
        ),
        # -- records and links
        "record.not-a-record": ("卓上の記録ではありません。", "This isn’t a Takujō record."),
        "record.too-large": ("記録が大きすぎます。", "The record is too large."),
        "record.newer-version": (
            "記録の形式（{version}）が、このページより新しいものです。ページを更新してください。",
            "The record’s format ({version}) is newer than this page. Reload the page to update it.",
        ),
        "record.newer-rules": (
            "この記録は、新しい版のルール（版{version}）の対局です。ページを更新してください。",
            "This game was played with newer rules (version {version}). Reload the page to update it.",
        ),
        "record.older-rules": (
            "この記録は、古い版のルール（版{version}）の対局です。このページで遊べるのは版{oldest}以降です。",
            "This game was played with version {version} of the rules. This page supports version {oldest} and later.",
        ),
        "record.bad-header": (
            "{line}行目の見出しを読み取れません：{text}",
            "Line {line}: this header can’t be read: {text}",
        ),
        "record.missing-header": ("見出し「{name}」がありません。", "The header “{name}” is missing."),
        "record.bad-setup": ("設定が正しくありません：{reason}", "The setup isn’t valid: {reason}"),
        "record.unknown-game": (
            "ゲーム「{game}」は、ここにはありません。あるページで開いてください。",
            "The game “{game}” isn’t available here. Open this where it is.",
        ),
        "record.bad-numbers": (
            "数値セット「{numbers}」は、このページでは使えません：{reason}",
            "This page can’t use the value set “{numbers}”: {reason}",
        ),
        "record.numbers-differ": (
            "記録の数値（照合コード {found}）が、記録にある数値セット「{numbers}」と一致しません。",
            "The record’s values (code {found}) don’t match the value set that it names ({numbers}).",
        ),
        "record.numbers-file": ("数値セットのファイルではありません。", "This isn’t a file with a value set."),
        "record.bad-line": ("{line}行目を読み取れません：{text}", "Line {line} can’t be read: {text}"),
        "record.illegal-action": (
            "{line}行目の「{text}」は、ルール上できません：{reason}",
            "Line {line}: “{text}” is against the rules: {reason}",
        ),
        "record.too-many": (
            "手の数が多すぎます（上限{limit}）。",
            "The record has too many moves (limit {limit}).",
        ),
        "record.digest": (
            "記録の最後の局面が、記録にある照合値と一致しません。",
            "The final position doesn’t match the record’s checksum.",
        ),
        "record.dice": (
            "{line}行目のダイスの証明が、出た目と一致しません。",
            "Line {line}: the proof of the dice doesn’t match the roll.",
        ),
        "record.not-a-link": ("対局のリンクではありません。", "This isn’t a link to a game."),
        "record.link-too-long": ("リンクが長すぎます。", "The link is too long."),
        "record.link-truncated": (
            "リンクが途中で切れています。もう一度コピーしてください。",
            "The link has been cut off. Copy it again.",
        ),
        "record.link-damaged": (
            "リンクが壊れています。もう一度コピーしてください。",
            "The link is damaged. Copy it again.",
        ),
        "record.not-text": ("記録をテキストとして読み取れません。", "The record isn’t readable text."),
        "record.file-characters": (
            "文字を読み取れません。文字コードをUTF-8にして保存し直してください。",
            "The characters can’t be read. Save the file again as UTF-8 text.",
        ),
    }
)
