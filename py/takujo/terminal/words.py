"""The texts of the terminal, Japanese and English."""

from __future__ import annotations

import locale

from ..core.text.texts import Texts

WORDS = Texts(
    {
        "person": ("プレイヤー{number}", "Player {number}"),
        "computer": ("CPU{number}", "Computer {number}"),
        "turn": ("{name}の番：{what}", "{name}: {what}"),
        "waiting": ("{name}が決めています。", "{name} is deciding."),
        "forms": (
            "ほかに、記譜で入力できる手があります：{titles}",
            "You can also type the notation of one of these: {titles}",
        ),
        "ask": (
            "番号か記譜を入力してください（「help」で説明）。",
            "Type a number or a notation, or “help”.",
        ),
        "ask-over": ("対局は終わりました（「help」で説明）。", "The game is over. Type “quit”, or “help”."),
        "pass": (
            "{name}に交代してください。ほかの人は画面を見ないでください。Enterキーで続けます。",
            "Pass the screen to {name}. Everyone else, look away. Press Enter to continue.",
        ),
        "result": ("{place}位　{name}　{score}", "{place}. {name}  {score}"),
        "part": ("{what} {n}", "{what} {n}"),
        "no-hint": ("いまはヒントを出せません。", "There is no hint now."),
        "thinking": ("考えています…", "Thinking…"),
        "hint": ("{number}. {what}　{worth}", "{number}. {what}  {worth}"),
        "worth.points": ("終了時におよそ{n}点", "about {n} points at the end"),
        "worth.chance": ("勝率は約{n}%", "chance of winning about {n}%"),
        "worth.ahead": (
            "相手1人より上位で終わる確率は約{n}%",
            "chance of finishing ahead of an opponent about {n}%",
        ),
        "no-section": (
            "ルールに{number}はありません。「rules」で目次を見られます。",
            "The rules have no section {number}. “rules” shows the contents.",
        ),
        "rule": ("{sentence}（ルール {rule}）", "{sentence} (rules {rule})"),
        "saved": ("保存しました：{file}", "Saved: {file}"),
        "not-saved": ("{file}に保存できません：{why}", "{file} can’t be written: {why}"),
        "save-where": ("「save ファイル名」と入力してください。", "Type “save FILE”."),
        "go-on": ("続きから始めるには：{command}", "To go on later: {command}"),
        "help": (
            """番号か記譜（例：{example}）を入力すると、その手を選びます。
  undo, redo      手を戻す、やり直す
  hint            CPUの意見
  board           盤面全体
  log             これまでの記録
  rules [番号]    ルールの目次か、その節
  link            対局のリンク
  save ファイル名  対局を保存
  quit            終了""",
            """Type the number or the notation of a move, such as {example}.
  undo, redo      undo a move, or redo it
  hint            what a computer player would do
  board           the whole board
  log             the moves until now
  rules [NUMBER]  the contents of the rules, or a section
  link            the game as a link
  save FILE       save the game
  quit            leave""",
        ),
        "unknown": (
            "「{what}」というゲームも、ファイルも、リンクもありません。ゲーム：{games}。"
            "フォルダーのゲームは --games FOLDER、インストールしたゲームは --installed で加えられます。",
            "“{what}” is neither a game nor a file nor a link. The games are: {games}. Add those of a folder with "
            "--games FOLDER, and those of installed packages with --installed.",
        ),
        "no-game": (
            "{file}にゲームがありません。「GAME = OneFileGame(…)」と書いてください。",
            "{file} has no game. Write “GAME = OneFileGame(…)” in it.",
        ),
        "such-as": ("{sentence} 例：{example}", "{sentence} You can type, for example: {example}"),
        "unreadable": ("{file}を読み取れません：{why}", "{file} can’t be read: {why}"),
        "not-an-option": (
            "「{text}」はオプションではありません。「名前=値」の形で書いてください。",
            "“{text}” isn’t an option. Write NAME=VALUE.",
        ),
        "no-folder": ("{folder}というフォルダーはありません。", "There is no folder {folder}."),
        "fault": (
            "{place}に誤りがあります。直してから、もう一度始めてください：{what}",
            "There is an error in {place}. Correct it, and start again: {what}",
        ),
    }
)


def language() -> str:
    """Return the language of the person's locale: "ja", or "en" for all others."""
    return "ja" if (locale.getlocale()[0] or "").startswith(("ja", "Japanese")) else "en"
