"""The games as environments of PettingZoo, gymnasium and OpenSpiel, which are optional packages."""
