"""What a game gets that has only rules: texts, a board, computer players and a rules page, all made from the rules."""
