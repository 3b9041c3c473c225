"""The cookies of a request, read by a parser of our own; other parsers do not see them.

Before CPython 3.11.10 and 3.12.6 `http.cookies` removes the quotes of a value in quadratic time (CVE-2024-7592),
and the web framework parses the cookies of every request with it, also for routes that read none.
"""

from collections.abc import Iterable, Mapping, MutableMapping
from typing import Any, Final

from app.core.config import LARGEST_COOKIES

_STATE: Final = "cookies"


def detach(scope: MutableMapping[str, Any]) -> None:
    """Move the cookies from the headers of an ASGI scope to its state, where `read` finds them."""
    headers: list[tuple[bytes, bytes]] = scope["headers"]
    values = [value for name, value in headers if name == b"cookie"]
    scope.setdefault("state", {})[_STATE] = parsed(values)
    if values:
        scope["headers"] = [pair for pair in headers if pair[0] != b"cookie"]


def read(scope: Mapping[str, Any], name: str) -> str:
    """The value of a cookie of the request; empty where it has none of this name."""
    values: Mapping[str, str] = scope["state"][_STATE]
    return values.get(name, "")


def parsed(values: Iterable[bytes]) -> dict[str, str]:
    """The cookies in `Cookie` headers. Values keep their quotes; the last cookie of a name counts.

    Empty where the headers together are longer than `LARGEST_COOKIES`, which the server refuses before.
    """
    text = b";".join(values)
    if len(text) > LARGEST_COOKIES:
        return {}
    pairs = (pair.partition("=") for pair in text.decode("latin-1").split(";"))
    return {name.strip(): value.strip() for name, equals, value in pairs if equals and name.strip()}
