"""Which release of Galley this is."""

from functools import cache
from importlib import metadata
from typing import Final

DISTRIBUTION: Final = "galley-publishing"
"""The name of the distribution. The index has an unrelated one that is called like the command."""


@cache
def version() -> str:
    """The version that is installed."""
    return metadata.version(DISTRIBUTION)
