"""What the log says of things that happen outside of battles."""

from __future__ import annotations

LOG_WORDS: dict[str, tuple[str, str]] = {
    "log.seat": ("{who}：{what}", "{who}: {what}"),
    "log.turn": ("── {year}年、第{n}ターン ──", "— {year}, turn {n} —"),
    "log.resources": (
        "ボルネオの資源で、資源ポイント{n}を得る（6.4）",
        "Borneo’s resources: {n} resource points (6.4)",
    ),
    "log.war": ("{on}に宣戦布告！（{section}）", "declares war on {on}! ({section})"),
    "log.grounded": (
        "奇襲：{space}の{unit}は退却ボックスへ（7.3）",
        "Surprised: the {unit} at {space} goes to the retreat box (7.3)",
    ),
    "log.develop": ("{unit}を開発し、{space}に置く（{section}）", "{unit} developed, to {space} ({section})"),
    "log.build": ("{unit}の建造が進み、{space}へ（8.4.2）", "{unit} advances to {space} (8.4.2)"),
    "log.restore": (
        "{space}の{unit}が完全戦力に戻る（8.4.1）",
        "{unit} at {space} is restored to full strength (8.4.1)",
    ),
    "log.move": ("{do}：{units}が{start}から{to}へ（{section}）", "{do}: {units} from {start} to {to} ({section})"),
    "log.return": ("{units}が{start}から{to}へ帰還（9.0）", "Return: {units} from {start} to {to} (9.0)"),
    "log.turned-back": ("{units}は山を越えられず{to}に戻る（8.3.1）", "{units} turned back to {to} (8.3.1)"),
    "log.through": ("{units}が山を越えて{to}に着く（8.3.1）", "{units} cross the mountains to {to} (8.3.1)"),
    "log.north": (
        "北進！　関東軍がウラジオストックへ（5.2）",
        "Northern Advance: the Kwantung Army goes to Vladivostok (5.2)",
    ),
    "log.upkeep": (
        "ウラジオストックの関東軍に地上移動1回分を費やす（5.2）",
        "One land move is spent on the Kwantung Army in Vladivostok (5.2)",
    ),
    "log.north-fails.upkeep": (
        "補給されず、北進は失敗。関東軍はゲームから除かれる（5.2）",
        "Without supply, the Northern Advance fails: the Kwantung Army is out of the game (5.2)",
    ),
    "log.north-fails.cut": (
        "旅順を失い、北進は失敗。関東軍はゲームから除かれる（5.2）",
        "With Port Arthur lost, the Northern Advance fails: the Kwantung Army is out of the game (5.2)",
    ),
    "log.atlantic": (
        "大西洋からの回航。日本軍は7スペースで勝てるようになる（8.9）",
        "Ships come from the Atlantic; Japan now needs only 7 spaces (8.9)",
    ),
    "log.harbour": ("{unit}が{space}に着く（8.9）", "{unit} arrives at {space} (8.9)"),
    "log.spent": ("{who}は手札がなく、パス（8.0）", "{who}: nothing left, pass (8.0)"),
    "log.pass": ("パス（8.0）", "pass (8.0)"),
    "log.back": ("帰還を終えた", "units returned"),
    "log.ready": ("手札を決めた", "cards chosen"),
    "log.turn-ends": (
        "{year}年が終わる。日本軍の支配は{n}スペース",
        "{year} ends: Japan controls {n} spaces",
    ),
}
