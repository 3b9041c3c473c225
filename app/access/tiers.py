"""Tiers of tokens (S-103); a tier includes the ones below it, but for IDEAS."""

from enum import IntEnum


class Tier(IntEnum):
    """READ, STANDARD_WRITE and ELEVATED_WRITE are tiers of tier tokens; tokens of full access have FULL.

    IDEAS is the tier of tokens for agents. It is part of no other and reaches only operations that are declared
    with `for_agents` (record 0023).
    """

    IDEAS = 1
    READ = 2
    STANDARD_WRITE = 3
    ELEVATED_WRITE = 4
    FULL = 5

    @property
    def label(self) -> str:
        """The name in answers: `ideas`, `read`, `standard_write`, `elevated_write` or `full`."""
        return self.name.lower()
