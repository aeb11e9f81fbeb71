"""What goods, land, nations and packages are worth, and how likely a nation is to win."""
