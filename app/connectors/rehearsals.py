"""The names of rehearsals: what stands in for another platform, to try that one without an account there."""

from typing import Final

PREFIX: Final = "sandbox-"
"""What the keys of rehearsals begin with; the key of the platform follows."""


def rehearsed(key: str) -> str:
    """The key of the platform that this one looks like: the one that it rehearses, else itself."""
    return key.removeprefix(PREFIX)
