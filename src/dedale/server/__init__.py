"""The server: for now, a page that says what is to come."""
