"""Errors of this room."""

from app.core.errors import DomainError, ErrorKind


class CallbackRefused(DomainError):
    """The state of a callback is unknown, used or too old; the answer is the same (INB-06)."""

    kind = ErrorKind.FORBIDDEN
    code = "callback_refused"
    text = "This response does not belong to a connection that was started here, or it is too late. Start again."


class HandoverRefused(DomainError):
    """The one-time code is unknown, used or too old, or belongs to another person; the answer is the same."""

    kind = ErrorKind.FORBIDDEN
    code = "handover_refused"
    text = "This connection was started by somebody else, was finished already, or took too long. Start again."


class AuthorizationFailed(DomainError):
    """The way over the platform ended without an authorization; the message says why."""

    kind = ErrorKind.REFUSED
    code = "authorization_failed"
    text = "The platform did not give access."
