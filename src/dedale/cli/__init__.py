"""The command line: `dedale …`."""
