"""Tiers of tokens (S-103); a tier includes the ones below it, but for those of agents."""

from enum import IntEnum


class Tier(IntEnum):
    """READ, STANDARD_WRITE and ELEVATED_WRITE are tiers of tier tokens; tokens of full access have FULL.

    IDEAS and DRAFTS are the tiers of tokens for agents, and DRAFTS includes IDEAS. They are part of no other tier
    and reach only operations that are declared with `agents` (record 0023).
    """

    IDEAS = 1
    DRAFTS = 2
    READ = 3
    STANDARD_WRITE = 4
    ELEVATED_WRITE = 5
    FULL = 6

    @property
    def is_of_agents(self) -> bool:
        """Whether it is a tier of tokens for agents."""
        return self in (Tier.IDEAS, Tier.DRAFTS)

    @property
    def label(self) -> str:
        """The name in answers: `ideas`, `read`, `standard_write`, `elevated_write` or `full`."""
        return self.name.lower()
