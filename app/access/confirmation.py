"""Confirmed tokens: some operations need a recent proof of the token owner's identity, beyond a valid token.

The room of identity decides how an owner proves it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from app.access.principals import BrandScope, Caller
from app.core import security
from app.core.errors import ConfirmationRequired
from app.core.security import SecurityEvent

LIFETIME: Final = timedelta(minutes=15)
"""How long a confirmation counts."""

_MINUTES: Final = LIFETIME // timedelta(minutes=1)
_REASON: Final = f"Needs a token that was confirmed within the last {_MINUTES} minutes"


@dataclass(frozen=True, slots=True)
class Confirmed:
    """The declaration of an operation that always needs a confirmed token.

    With `by_password` the input carries the password: such an operation checks it first and leaves its work to an
    inner operation that needs a confirmed token, so that the password counts as the confirmation of this one call.
    """

    by_password: bool = False

    def check(self, caller: Caller, raw: Mapping[str, Any], operation: str) -> None:
        """Refuse a caller whose token is not confirmed. Errors: ConfirmationRequired."""
        del raw
        if not self.by_password:
            _check(caller, operation)

    @property
    def sentence(self) -> str:
        """The text about the operation in the references."""
        if self.by_password:
            return (
                "The password confirms that it is you; where two-factor is on, `code` is needed too, or a token"
                f" that was confirmed within the last {_MINUTES} minutes."
            )
        return f"{_REASON}."


@dataclass(frozen=True, slots=True)
class ConfirmedWhen:
    """The declaration of an operation that needs a confirmed token for some bodies.

    `applies` decides for which ones; `purpose` says it in words that complete a sentence.
    """

    purpose: str
    applies: Callable[[Caller, Mapping[str, Any]], bool]

    def check(self, caller: Caller, raw: Mapping[str, Any], operation: str) -> None:
        """Refuse a caller whose token is not confirmed if the body needs it. Errors: ConfirmationRequired."""
        if self.applies(caller, raw):
            _check(caller, operation)

    @property
    def sentence(self) -> str:
        """The text about the operation in the references."""
        return f"{_REASON} {self.purpose}."


@dataclass(frozen=True, slots=True)
class ConfirmedByRow:
    """The declaration of an operation that needs a confirmed token where what is stored says so.

    The operation itself decides, and calls `demand` before it changes anything; `purpose` says when, in words that
    complete a sentence.
    """

    purpose: str

    def check(self, caller: Caller, raw: Mapping[str, Any], operation: str) -> None:
        """Refuse nobody before the rows are known."""

    def demand(self, principal: Caller | BrandScope, operation: str) -> None:
        """Refuse a caller whose token is not confirmed. Errors: ConfirmationRequired."""
        _check(principal if isinstance(principal, Caller) else principal.caller, operation)

    @property
    def sentence(self) -> str:
        """The text about the operation in the references."""
        return f"{_REASON} {self.purpose}."


def _check(caller: Caller, operation: str) -> None:
    if caller.is_confirmed:
        return
    security.record(
        SecurityEvent.NOT_CONFIRMED,
        "token",
        key=f"user {caller.user_id}",
        user_id=caller.user_id,
        operation=operation,
    )
    raise ConfirmationRequired


BY_TOKEN: Final = Confirmed()
"""The token has to be confirmed before the call."""

BY_PASSWORD: Final = Confirmed(by_password=True)
"""The input carries the password, which confirms the call."""
