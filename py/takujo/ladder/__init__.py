"""The ladder: matches between computer players, to measure them and the games. Run it as `python3 -m takujo.ladder`."""
