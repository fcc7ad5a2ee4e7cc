"""Boards of square cells: names, edges, mazes as bitboards, graphs, drawings."""
