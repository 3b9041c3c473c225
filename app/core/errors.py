"""The base class of domain errors, and the kinds that every room shares.

Rooms add their own subclasses. No HTTP status stands here: each door renders kinds in one file.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, ClassVar, Final

from typing_extensions import override

_UNITS: Final = (("hour", 3600), ("minute", 60))
"""A wait of up to two of a unit is told in the smaller unit."""


class ErrorKind(StrEnum):
    """How a door treats an error; every door maps every kind."""

    MAINTENANCE = "maintenance"
    UNAUTHENTICATED = "unauthenticated"
    UNVERIFIED = "unverified"
    TIER = "tier"
    BRAND = "brand"
    FORBIDDEN = "forbidden"
    CONFIRMATION = "confirmation"
    TWO_FACTOR = "two_factor"
    NOT_FOUND = "not_found"
    LINK = "link"
    INVALID = "invalid"
    REFUSED = "refused"
    LIMIT = "limit"
    EXPIRED_SETUP = "expired_setup"
    CONFLICT = "conflict"
    LOCKED = "locked"
    THROTTLED = "throttled"
    TOO_LARGE = "too_large"
    NOT_IMPLEMENTED = "not_implemented"
    UNAVAILABLE = "unavailable"


class DomainError(Exception):
    """An error that the caller can understand and act on.

    `fields` maps a field path (`ideas.0.headline`) to its messages; `details` are further members of the
    answer, such as `required_tier`.
    """

    kind: ClassVar[ErrorKind] = ErrorKind.REFUSED
    code: ClassVar[str] = "refused"
    text: ClassVar[str] = "The request was refused."

    def __init__(
        self,
        message: str | None = None,
        *,
        fields: Mapping[str, Sequence[str]] | None = None,
        **details: Any,
    ) -> None:
        self.message = message or self.text
        self.fields = {path: list(messages) for path, messages in (fields or {}).items()}
        self.details = details
        super().__init__(self.message)

    @property
    def sentence(self) -> str:
        """The message for a person, where a door is free in its words."""
        return self.message

    def reasons(self) -> list[str]:
        """Sentences that say more than the message, of an error that has several causes."""
        return []


class Maintenance(DomainError):
    """The operator switched maintenance on (S-161)."""

    kind = ErrorKind.MAINTENANCE
    code = "maintenance_mode_enabled"
    text = "The service is down for maintenance."


class Unauthenticated(DomainError):
    """No token, or one that is malformed, unknown, expired or revoked."""

    kind = ErrorKind.UNAUTHENTICATED
    code = "unauthenticated"
    text = "Unauthorized request"


class Unverified(DomainError):
    """The caller's address is not verified yet (S-078)."""

    kind = ErrorKind.UNVERIFIED
    code = "unverified"
    text = "Verify your e-mail address first."


class TierDenied(DomainError):
    """The token's tier is too low; details name `required_tier` and `token_tier` (S-102)."""

    kind = ErrorKind.TIER
    code = "tier_denied"
    text = "This token's tier does not allow this."


class Forbidden(DomainError):
    """The role lacks the permission."""

    kind = ErrorKind.FORBIDDEN
    code = "forbidden"
    text = "You may not do this in this brand."


class ConfirmationRequired(DomainError):
    """The caller has to confirm their identity first, by the password and the second factor."""

    kind = ErrorKind.CONFIRMATION
    code = "confirmation_required"
    text = (
        "Confirm first that it is you, with your password and, where two-factor is on, with a code or a passkey."
    )


class NotFound(DomainError):
    """The row is absent or belongs to another brand; the answer is the same."""

    kind = ErrorKind.NOT_FOUND
    code = "not_found"
    text = "Not found."


class LinkNotValid(DomainError):
    """A mailed link is expired, used, replaced or unknown; the answer is the same (S-047)."""

    kind = ErrorKind.LINK
    code = "link_not_valid"
    text = "This link is no longer valid."


class Invalid(DomainError):
    """Input breaks a rule of a field; `fields` names the fields."""

    kind = ErrorKind.INVALID
    code = "invalid"
    text = "The given data was invalid."


class InvalidState(DomainError):
    """The state of the row does not allow this."""

    kind = ErrorKind.REFUSED
    code = "invalid_state"
    text = "This is not possible in the current state."


class Stale(DomainError):
    """The row changed since it was read; details hold `current_version`."""

    kind = ErrorKind.REFUSED
    code = "stale"
    text = "This was changed meanwhile. Read it again, then retry."


class Throttled(DomainError):
    """Too many tries; details hold `retry_after` in seconds, `limit` and `remaining`."""

    kind = ErrorKind.THROTTLED
    code = "throttled"
    text = "Too Many Attempts."

    @property
    @override
    def sentence(self) -> str:
        return f"Too many attempts. {self.remedy}" if self.message == Throttled.text else self.message

    @property
    def remedy(self) -> str:
        """How long to wait, in words."""
        seconds = int(self.details["retry_after"])
        unit, length = next((pair for pair in _UNITS if seconds > 2 * pair[1]), ("second", 1))
        number = -(-seconds // length)
        return f"Wait {number} {unit}{'' if number == 1 else 's'}, then try again."


class TooLarge(DomainError):
    """The request body is over the limit."""

    kind = ErrorKind.TOO_LARGE
    code = "too_large"
    text = "The request is too large."


class NotImplementedHere(DomainError):
    """A documented operation that is not implemented (S-017)."""

    kind = ErrorKind.NOT_IMPLEMENTED
    code = "not_implemented"
    text = "Not implemented."


class Unavailable(DomainError):
    """The service cannot answer now, for example while its database restarts; details hold `retry_after` in
    seconds.
    """

    kind = ErrorKind.UNAVAILABLE
    code = "unavailable"
    text = "The service is temporarily unavailable. Try again in a few seconds."

    def __init__(self, message: str | None = None, *, retry_after: int = 5) -> None:
        super().__init__(message, retry_after=retry_after)
