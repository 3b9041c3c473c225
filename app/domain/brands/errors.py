"""What this room refuses."""

from typing import Self

from app.core.errors import DomainError, Kind


class BrandRequired(DomainError):
    """No brand was named where one is needed (S-001)."""

    kind = Kind.BRAND
    code = "brand_required"
    text = "Name a brand in the brand header."

    @classmethod
    def none_selected(cls) -> Self:
        """The same where the selected brand counts, and the caller is in none to select (S-005)."""
        return cls("You are not in any brand yet.")


class BrandRejected(DomainError):
    """Unknown, malformed or not one of the caller's: told apart nowhere (BSEL-12)."""

    kind = Kind.BRAND
    code = "brand_rejected"
    text = "This brand is not available to you."


class TwoFactorNeeded(DomainError):
    """The brand asks its members for two-factor, and the caller's is off."""

    kind = Kind.TWO_FACTOR
    code = "two_factor_needed"
    text = "This brand asks its members for two-factor authentication. Turn it on for your account first."

    @classmethod
    def of_the_owner(cls) -> Self:
        """The same to an owner who wants to ask others for it."""
        return cls("Turn two-factor authentication on for your own account before you ask your members for it.")


class AlreadyMember(DomainError):
    """The user is in the brand already."""

    kind = Kind.REFUSED
    code = "already_member"
    text = "This person is already a member of the brand."
