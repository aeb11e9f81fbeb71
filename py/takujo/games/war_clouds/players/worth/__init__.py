"""The values of goods, land, nations and packages, and nations' chances of winning."""
