"""The cookies of a request, read by a parser of our own and by no other.

Before CPython 3.11.10 and 3.12.6 `http.cookies` takes quotes off a value in quadratic time (CVE-2024-7592), and
the web framework reads the cookies of every request with it, whether a route asks for them or not.
"""

from collections.abc import Iterable, Mapping, MutableMapping
from typing import Any, Final

LONGEST: Final = 16 * 1024
"""How many bytes of cookies are read; where a request has more, none is. The server refuses long ones before."""

_STATE: Final = "cookies"


def detach(scope: MutableMapping[str, Any]) -> None:
    """Take the cookies out of the headers of an ASGI scope, so that no other parser sees them; `read` has them."""
    given: list[tuple[bytes, bytes]] = scope["headers"]
    sent = [value for name, value in given if name == b"cookie"]
    scope.setdefault("state", {})[_STATE] = parsed(sent)
    if sent:
        scope["headers"] = [pair for pair in given if pair[0] != b"cookie"]


def read(scope: Mapping[str, Any], name: str) -> str:
    """The value of a cookie of a request, empty where it was not sent."""
    values: Mapping[str, str] = scope["state"][_STATE]
    return values.get(name, "")


def parsed(headers: Iterable[bytes]) -> dict[str, str]:
    """The pairs of `Cookie` headers as they were sent: values keep their quotes, of one name the last counts."""
    text = b";".join(headers)
    if len(text) > LONGEST:
        return {}
    pairs = (pair.partition("=") for pair in text.decode("latin-1").split(";"))
    return {name.strip(): value.strip() for name, equals, value in pairs if equals and name.strip()}
