"""Values goods, land, nations and packages, and estimates nations' chances of winning."""
