"""The game's card in the lobby: title, blurb, profile, and options."""

from __future__ import annotations

from ...core.text.texts import Texts

SEATS = range(3, 7)

CARD = Texts(
    {
        "title": ("Water Walker", "Water Walker"),
        "feel": ("笑ってドボン、わいわい度胸だめし", "Push your luck, laugh, and splash"),
        "blurb": (
            "水の上を、誰がいちばん長く歩けるか。伏せた水面に仲間がドボンを仕掛け、あなたは舟から舟へ駆け抜ける。"
            "（原作：fullkawa、絵：謙治。Open Design Games、2014年）",
            "Who can walk furthest across the water? The other players lay panels face down, and some are traps. "
            "Run from boat to boat! (Game by fullkawa, art by Kenji; Open Design Games, 2014)",
        ),
        "option.clock": ("歩く速さ", "Walking pace"),
        "option.clock.off": ("時間制限なし", "No time limit"),
        "option.clock.off.note": ("一歩ごとにゆっくり考えられる", "Take your time over each step"),
        "option.clock.relaxed": ("ゆっくり", "Relaxed"),
        "option.clock.relaxed.note": (
            "遅いと「ドボン！」と宣告されることも",
            "Take too long and the others can call “Dobon!”",
        ),
        "option.clock.strict": ("きびしく", "Strict"),
        "option.clock.strict.note": ("足が沈む前に次の一歩を", "Take the next step before your foot sinks"),
    }
)
