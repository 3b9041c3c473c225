"""Standard error of the commands that draw on it: the frame of `galley serve`, and bars of progress.

Only they load the library for that. What others print is text (`text_layout`).
"""

from typing import Final

from rich.console import Console

errors: Final = Console(stderr=True, highlight=False, soft_wrap=True)
