"""What strong players go by, see skill.py; bettered by self-play: python3 -m takujo.bots.tune water-walker."""

READING = 2.0
HASTE = -1.5
FEAR = 6.0
MEAN = 3.0
SPREAD = 2.5
