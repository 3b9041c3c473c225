"""Tiers of tokens (S-103); a tier includes the ones below it."""

from enum import IntEnum


class Tier(IntEnum):
    """READ, STANDARD_WRITE and ELEVATED_WRITE are tiers of tier tokens; every other token has FULL."""

    READ = 1
    STANDARD_WRITE = 2
    ELEVATED_WRITE = 3
    FULL = 4

    @property
    def label(self) -> str:
        """The name in answers: `read`, `standard_write`, `elevated_write` or `full`."""
        return self.name.lower()
