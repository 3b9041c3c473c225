"""The top-level domains of the internet: which words may end the name of a host.

They are in `top_level_domains.txt`, in lower case, with the source.
"""

from pathlib import Path
from typing import Final

_LINES: Final = Path(__file__).with_suffix(".txt").read_text("utf-8").splitlines()

NAMES: Final = frozenset(line for line in _LINES if not line.startswith("#"))
ASCII: Final = frozenset(filter(str.isascii, NAMES))
OTHERS: Final = tuple(sorted(NAMES - ASCII))
"""Those in other scripts."""
