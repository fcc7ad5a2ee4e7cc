"""Drives a server and a browser, for the tests, the pictures and the page's benchmark."""
