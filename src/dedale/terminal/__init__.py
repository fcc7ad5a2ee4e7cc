"""A person against the computer in a terminal: the game itself (`sitting`), its picture, its words, and the screen."""
