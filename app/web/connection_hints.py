"""What an application tells the server about the connection of a request, through the state of the ASGI scope."""

from collections.abc import Callable, Mapping, MutableMapping
from typing import Any, Final

_VOUCH: Final = "vouch"


def offer_vouching(scope: MutableMapping[str, Any], vouch: Callable[[], None]) -> None:
    """Give the application a function that vouches for the connection; servers call this."""
    scope.setdefault("state", {})[_VOUCH] = vouch


def vouch(scope: Mapping[str, Any]) -> None:
    """Tell the server that the connection belongs to a signed-in user, who has limits of their own.

    It no longer counts for the limit of its address. Does nothing where the server does not offer it.
    """
    call = scope.get("state", {}).get(_VOUCH)
    if callable(call):
        call()
