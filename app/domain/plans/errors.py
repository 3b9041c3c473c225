"""Errors of this room."""

from app.core.errors import DomainError, Kind


class LimitReached(DomainError):
    """The plan allows no more of something; details hold `allowance`, `limit` and `used` (S-022)."""

    kind = Kind.LIMIT
    code = "limit_reached"
    text = "Your plan allows no more."
