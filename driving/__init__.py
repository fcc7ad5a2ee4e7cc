"""A server and a browser to drive: for the tests, the pictures and what is measured of the page."""
