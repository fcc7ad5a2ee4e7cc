"""The loops that are timed, compiled like the rules: those of every game, and a module for each game that adds its own.

Such a module is named for its game and has a function `loops`.
"""
