"""Programs to read and to begin with; each runs by itself."""
