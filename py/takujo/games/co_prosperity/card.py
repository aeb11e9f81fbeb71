"""The game's card in the lobby: title, blurb, profile, and options."""

from __future__ import annotations

from ...core.text.texts import Texts

CARD = Texts(
    {
        "title": ("大東亜共栄圏", "Greater East Asia Co-Prosperity Sphere"),
        "feel": ("じっくり腰を据える、2人の知恵くらべ", "A long, tense duel over half the world"),
        "blurb": (
            "1939年から44年、アジアと太平洋の戦い。いつ、誰に宣戦布告するのか。伏せた手札で作戦を選び、空母をそろえ、海を渡る。",
            "Asia and the Pacific, 1939 to 1944. When will you declare war, and on whom? "
            "Choose your operations in secret, build carriers and cross the ocean.",
        ),
        "option.ledo": ("レド公路", "Ledo Road"),
        "option.ledo.off": ("使わない", "Not used"),
        "option.ledo.off.note": (
            "昆明とカルカッタは、普通の地上パスでつながる",
            "An ordinary land path joins Kunming and Calcutta",
        ),
        "option.ledo.on": ("使う（選択ルール）", "Used (optional rule)"),
        "option.ledo.on.note": (
            "山越えはダイス次第、制空圏も届かない",
            "Roll a die to cross the mountains; no air cover across them",
        ),
    }
)
