"""Errors of this room."""

from typing import Self

from app.core.errors import DomainError, ErrorKind


class BrandRequired(DomainError):
    """No brand was named where one is needed (S-001)."""

    kind = ErrorKind.BRAND
    code = "brand_required"
    text = "Name a brand in the brand header."

    @classmethod
    def none_selected(cls) -> Self:
        """For requests that use the selected brand, from a caller without brands (S-005)."""
        return cls("You are not in any brand yet.")


class BrandRejected(DomainError):
    """The brand is unknown, malformed or not the caller's: all three get the same answer (BSEL-12)."""

    kind = ErrorKind.BRAND
    code = "brand_rejected"
    text = "This brand is not available to you."


class TwoFactorNeeded(DomainError):
    """The brand requires two-factor of its members, and the caller has it off."""

    kind = ErrorKind.TWO_FACTOR
    code = "two_factor_needed"
    text = "This brand asks its members for two-factor authentication. Turn it on for your account first."

    @classmethod
    def of_the_owner(cls) -> Self:
        """For an owner who wants to require it of the members."""
        return cls("Turn two-factor authentication on for your own account before you ask your members for it.")


class AlreadyMember(DomainError):
    """The user is in the brand already."""

    kind = ErrorKind.REFUSED
    code = "already_member"
    text = "This person is already a member of the brand."
