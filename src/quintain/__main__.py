"""`python -m quintain` is the command `quintain`."""

from .cli import main

if __name__ == "__main__":
    main()
