"""The log texts of events outside of battles."""

from __future__ import annotations

LOG_WORDS: dict[str, tuple[str, str]] = {
    "log.seat": ("{who}：{what}", "{who}: {what}"),
    "log.turn": ("── {year}年、第{n}ターン ──", "— {year}, turn {n} —"),
    "log.take": ("{card}を手札に", "took {card}"),
    "log.bury": ("{card}を捨てる", "discarded {card}"),
    "log.bury.many": ("カードを{n}枚伏せて捨てる", "discarded {n} cards face down"),
    "log.to.many": ("{n}回移動", "moved {n} times"),
    "log.hit.many": ("{n}ヒットを割り当てる", "assigned {n} hits"),
    "log.play": ("「{card}」を使う", "used “{card}”"),
    "log.resource": ("資源ポイントを使う", "spent a resource point"),
    "log.wait": ("宣戦布告しない", "didn’t declare war"),
    "log.finish": ("特別作戦を終える", "ended special operations"),
    "log.resources": (
        "ボルネオの資源で、資源ポイント{n}を得る(6.4)",
        "Japan gained {n} resource points from Borneo (6.4)",
    ),
    "log.war": ("{on}に宣戦布告！　({section})", "declared war on {on}! ({section})"),
    "log.grounded": (
        "奇襲：{space}の{unit}は退却ボックスへ(7.3)",
        "Surprise: the {unit} at {space} went to the retreat box (7.3)",
    ),
    "log.develop": ("{unit}を開発し、{space}に置く({section})", "developed {unit}, now at {space} ({section})"),
    "log.build": ("{unit}の建造が進み、{space}へ(8.4.2)", "advanced {unit} in production, to {space} (8.4.2)"),
    "log.restore": (
        "{space}の{unit}が完全戦力に戻る(8.4.1)",
        "restored {unit} at {space} to full strength (8.4.1)",
    ),
    "log.move": ("{units}が{start}から{to}へ{way}({section})", "moved {units} {way} from {start} to {to} ({section})"),
    "log.way.strategic": ("戦略移動", "by strategic move"),
    "log.way.sea": ("海上移動", "by sea"),
    "log.way.land": ("地上移動", "by land"),
    "log.return": ("{units}が{start}から{to}へ帰還(9.0)", "returned {units} from {start} to {to} (9.0)"),
    "log.turned-back": (
        "{units}は山を越えられず{to}に戻る(8.3.1)",
        "{units} couldn’t cross the mountains and went back to {to} (8.3.1)",
    ),
    "log.through": (
        "{units}が山を越えて{to}に着く(8.3.1)",
        "{units} crossed the mountains to {to} (8.3.1)",
    ),
    "log.north": (
        "北進！　関東軍がウラジオストックへ(5.2)",
        "started the Northern Advance. The Kwantung Army went to Vladivostok (5.2)",
    ),
    "log.upkeep": (
        "ウラジオストックの関東軍に地上移動1回分を費やす(5.2)",
        "spent one land move to supply the Kwantung Army in Vladivostok (5.2)",
    ),
    "log.north-fails.upkeep": (
        "補給されず、北進は失敗。関東軍はゲームから除かれる(5.2)",
        "The Northern Advance failed for lack of supply. The Kwantung Army was removed from the game (5.2)",
    ),
    "log.north-fails.cut": (
        "旅順を失い、北進は失敗。関東軍はゲームから除かれる(5.2)",
        "The Northern Advance failed because Port Arthur was lost. The Kwantung Army was removed from the game (5.2)",
    ),
    "log.atlantic": (
        "大西洋からの回航。日本軍は7スペースで勝てるようになる(8.9)",
        "used the transfer from the Atlantic. From now on, Japan needs only 7 spaces (8.9)",
    ),
    "log.harbour": ("{unit}が{space}に着く(8.9)", "{unit} arrived at {space} (8.9)"),
    "log.spent": ("{who}は手札がなく、パス(8.0)", "{who}: no cards left, passed (8.0)"),
    "log.pass": ("パス(8.0)", "passed (8.0)"),
    "log.back": ("帰還を終えた", "finished returning"),
    "log.ready": ("手札を決めた", "finished choosing cards"),
    "log.turn-ends": ("{year}年が終わる。日本軍の支配は{n}スペース", "End of {year}: Japan controls {n} spaces"),
    "log.turn-ends.one": ("{year}年が終わる。日本軍の支配は{n}スペース", "End of {year}: Japan controls {n} space"),
}
