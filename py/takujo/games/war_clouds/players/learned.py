"""What players take for granted, see skill.py; bettered by self-play: python3 -m takujo.bots.tune war-clouds."""

PACE = 1.6
WAR_PACE = 0.65
DELAY = 0.0
FAR = 9.0
STANDING = (0, 0, 2, 2, 2)
HALF = 0.16
THIRD = 0.05
BUILT = 4
LENT = 4
HELD = 6
WORKING = 60
BELIEF = 1.0
PROSPECTS = (130, -65, -40, 0, -65, 0, 90)
PROMISE = 0.25
LEAD = 5.0
LATE = 16
ARMY = 3
RETURNS = 0.9
LOOT = 0.6
LASTING = 0.6
