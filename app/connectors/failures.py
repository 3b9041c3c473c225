"""Errors of connectors: a channel that cannot be connected, and the kinds of failed calls."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Final

LONGEST_RETRY_AFTER: Final = timedelta(days=7).total_seconds()
"""A platform may pause the calls of an account for this many seconds at most."""


class ConnectRefused(Exception):
    """The channel cannot be connected with these fields; `fields` gives the reasons, field by field."""

    def __init__(self, fields: Mapping[str, Sequence[str]]) -> None:
        self.fields: dict[str, list[str]] = {key: list(reasons) for key, reasons in fields.items()}
        super().__init__("; ".join(reason for reasons in self.fields.values() for reason in reasons))


class PublishFailure(Exception):
    """A failed call, one of the four kinds below.

    Every other exception of a connector counts as `Unknown`. The text is shown to users and must hold no secrets.
    `retry_after` is the pause in seconds that the platform demands, for all calls of the account.
    """

    def __init__(self, message: str = "", *, retry_after: float | None = None) -> None:
        super().__init__(message)
        self.retry_after: float | None = retry_after


class Rejected(PublishFailure):
    """The platform refused the post permanently: nothing was placed, and a repetition is useless."""


class Retryable(PublishFailure):
    """Nothing was placed, and a later call may succeed."""


class Unknown(PublishFailure):
    """The post may or may not have been placed."""


class NeedsReconnect(PublishFailure):
    """Nothing was placed, and every call fails until a user reconnects the channel."""


class InvalidGrant(NeedsReconnect):
    """The code or the token of an authorization is not or no longer good (RFC 6749, 5.2)."""


class ClientRefused(Retryable):
    """The platform refuses the client of this installation, not the authorization of a person.

    A client that was registered under way is forgotten and registered anew; another one is the operator's to
    repair.
    """
