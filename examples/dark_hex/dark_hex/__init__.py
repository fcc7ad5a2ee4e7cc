"""Dark hex, a game for Dédale."""
