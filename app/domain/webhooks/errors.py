"""What this room refuses."""

from app.core.errors import DomainError, Kind


class EndpointDisabled(DomainError):
    """Nothing is sent to an endpoint that is disabled (S-143)."""

    kind = Kind.REFUSED
    code = "endpoint_disabled"
    text = "This webhook is disabled. Enable it first."
