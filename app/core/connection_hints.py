"""What an application may tell the server about the connection of a request, by the state of its ASGI scope."""

from collections.abc import Callable, Mapping, MutableMapping
from typing import Any, Final

_VOUCH: Final = "vouch"


def offer_vouching(scope: MutableMapping[str, Any], vouch: Callable[[], None]) -> None:
    """Let the application call `vouch` by way of the scope; for servers."""
    scope.setdefault("state", {})[_VOUCH] = vouch


def vouch(scope: Mapping[str, Any]) -> None:
    """Tell the server that the connection belongs to a user who has signed in and has limits of their own.

    It counts no longer for the limit of its address. Where the server offers nothing of the kind, nothing happens.
    """
    offered = scope.get("state", {}).get(_VOUCH)
    if callable(offered):
        offered()
