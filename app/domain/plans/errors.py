"""Errors of this room."""

from typing import Final, Self

from app.core.errors import DomainError, ErrorKind
from app.domain.plans.inputs import Allowance

_NOUNS: Final = {
    Allowance.BRANDS: "brands",
    Allowance.STAFF_ACCOUNTS: "members and open invitations in a brand",
    Allowance.AI_CREDITS_MONTHLY: "AI credits a month",
    Allowance.STORAGE_LIMIT: "bytes of files",
}


class LimitReached(DomainError):
    """The plan allows no more of something; details hold `allowance`, `limit` and `used` (S-022)."""

    kind = ErrorKind.LIMIT
    code = "limit_reached"
    text = "Your plan allows no more."

    @classmethod
    def of(cls, name: Allowance, limit: int, used: int) -> Self:
        """The refusal of more than an allowance, with the numbers in its sentence."""
        message = f"Your plan allows no more: {used} of {limit} {_NOUNS[name]} are in use."
        return cls(message, allowance=name.value, limit=limit, used=used)
