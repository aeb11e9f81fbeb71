"""The parts that a game with only rules gets, made from the rules: texts, a board, computer players, a rules page."""
