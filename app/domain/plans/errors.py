"""Errors of this room."""

from app.core.errors import DomainError, ErrorKind


class LimitReached(DomainError):
    """The plan allows no more of something; details hold `allowance`, `limit` and `used` (S-022)."""

    kind = ErrorKind.LIMIT
    code = "limit_reached"
    text = "Your plan allows no more."
