"""What each feature of the value function counts, in nats of the odds to end ahead of a rival: found by self-play."""

WEIGHTS = (0.122, -0.072, 0.165, 0.619, 0.108, -0.83, -4.21)
