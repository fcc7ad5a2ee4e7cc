"""How fast the games are, beside OpenSpiel and PettingZoo: what `dedale bench` measures."""
