"""`python -m dedale` is the command `dedale`."""

from dedale.cli.main import main

if __name__ == "__main__":
    main()
