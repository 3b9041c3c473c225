"""Errors of this room."""

from app.core.errors import DomainError, ErrorKind


class RegistrationClosed(DomainError):
    """Only invited addresses may register, and this one has no pending invitation."""

    kind = ErrorKind.FORBIDDEN
    code = "registration_closed"
    text = "Registration is by invitation only. Ask a member of a brand to invite this address."
