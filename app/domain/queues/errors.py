"""The errors of this room."""

from app.core.errors import DomainError, ErrorKind


class NoSlot(DomainError):
    """The channels have no free posting time in common in the next 180 days; the message names them."""

    kind = ErrorKind.REFUSED
    code = "no_slot"
    text = "There is no free posting time in the next 180 days."
