"""What a token's tier reaches (S-103); a tier contains the ones below it."""

from enum import IntEnum


class Tier(IntEnum):
    """READ, STANDARD_WRITE and ELEVATED_WRITE can be given to a token; FULL is every other token."""

    READ = 1
    STANDARD_WRITE = 2
    ELEVATED_WRITE = 3
    FULL = 4

    @property
    def label(self) -> str:
        """The name in answers: `read`, `standard_write`, `elevated_write`, `full`."""
        return self.name.lower()
