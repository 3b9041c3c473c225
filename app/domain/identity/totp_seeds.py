"""Encryption of the stored seeds of authenticator apps, each bound to its row."""

from typing import Final

from app.core import crypto

FACTORS: Final = "two_factor"
SETUPS: Final = "two_factor_setup"
"""The tables with seeds."""


def seal(table: str, row: str, seed: str) -> str:
    """The encrypted seed, bound to its row."""
    return crypto.vault().seal(seed, table=table, column="seed", row=row)


def unseal(table: str, row: str, sealed: str) -> str:
    """The seed of a stored row."""
    return crypto.vault().open(sealed, table=table, column="seed", row=row).decode()
