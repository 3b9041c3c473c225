"""Seeds of authenticator apps as they are stored: encrypted, and bound to the row that holds them."""

from typing import Final

from app.core import crypto

FACTORS: Final = "two_factor"
SETUPS: Final = "two_factor_setup"
"""The tables that hold seeds."""


def seal(table: str, row: str, seed: str) -> str:
    """The seed as it is stored: encrypted and bound to its row."""
    return crypto.vault().seal(seed, table=table, column="seed", row=row)


def unseal(table: str, row: str, sealed: str) -> str:
    """The seed of a stored row."""
    return crypto.vault().open(sealed, table=table, column="seed", row=row).decode()
