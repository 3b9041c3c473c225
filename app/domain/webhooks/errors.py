"""The errors of this room."""

from app.core.errors import DomainError, ErrorKind


class EndpointDisabled(DomainError):
    """The endpoint is disabled, so nothing is sent to it (S-143)."""

    kind = ErrorKind.REFUSED
    code = "endpoint_disabled"
    text = "This webhook is disabled. Enable it first."
