"""How problems are found, checked and rated: `python3 -m takujo.problems`. Begin reading at `mine`."""
