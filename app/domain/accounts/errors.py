"""What this room refuses, beside what the rooms below it refuse."""

from app.core.errors import DomainError, Kind


class RegistrationClosed(DomainError):
    """Only invited addresses may sign up here, and none is pending for this one."""

    kind = Kind.FORBIDDEN
    code = "registration_closed"
    text = "Accounts are made by invitation here. Ask somebody who has one to invite this address."
