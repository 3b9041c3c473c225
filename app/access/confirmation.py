"""What an operation asks beyond a good token: that its owner proved a short while ago that it is they.

How somebody proves it is decided in the room of identity.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from app.access.principals import Caller
from app.core import security
from app.core.errors import ConfirmationRequired
from app.core.security import Event

LIFETIME: Final = timedelta(minutes=15)
"""For how long a confirmation counts."""

_MINUTES: Final = LIFETIME // timedelta(minutes=1)


def _always(caller: Caller, raw: Mapping[str, Any]) -> bool:
    del caller, raw
    return True


@dataclass(frozen=True, slots=True)
class Confirmed:
    """The declaration of an operation that needs a confirmed token.

    `applies` says for which bodies, and `when` says the same in words that complete a sentence. With
    `by_password` the input carries the password: such an operation checks it first and leaves its work to an inner
    operation that needs a confirmed token, so that the password counts as the confirmation of this one call.
    """

    when: str = ""
    applies: Callable[[Caller, Mapping[str, Any]], bool] = _always
    by_password: bool = False

    def check(self, caller: Caller, raw: Mapping[str, Any], operation: str) -> None:
        """Refuse a caller whose token is not confirmed. Errors: ConfirmationRequired."""
        if self.by_password or caller.is_confirmed or not self.applies(caller, raw):
            return
        security.record(
            Event.NOT_CONFIRMED,
            "token",
            key=f"user {caller.user_id}",
            user_id=caller.user_id,
            operation=operation,
        )
        raise ConfirmationRequired

    @property
    def sentence(self) -> str:
        """What the references say about the operation."""
        if self.by_password:
            return (
                "The password confirms that it is you; where two-factor is on, `code` is needed too, or a token"
                f" that was confirmed within the last {_MINUTES} minutes."
            )
        when = f" {self.when}" if self.when else ""
        return f"Needs a token that was confirmed within the last {_MINUTES} minutes{when}."


BY_TOKEN: Final = Confirmed()
"""The token has to be confirmed before the call."""

BY_PASSWORD: Final = Confirmed(by_password=True)
"""The input carries the password, which confirms the call."""
