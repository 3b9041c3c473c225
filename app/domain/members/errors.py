"""Errors of the room; it also raises `brands.AlreadyMember` and `plans.LimitReached`."""

from app.core.errors import DomainError, ErrorKind, InvalidState


class AlreadyInvited(DomainError):
    """The address has a pending invitation (INV-ERR-02)."""

    kind = ErrorKind.REFUSED
    code = "already_invited"
    text = "This address is already invited. Send the invitation again instead."


class OwnerStays(InvalidState):
    """The owner of a brand keeps the role and cannot leave (S-032)."""

    text = "The owner of a brand stays its owner."
