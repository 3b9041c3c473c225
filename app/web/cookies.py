"""The cookies of a request, read by a parser of our own; other parsers do not see them.

Before CPython 3.11.10 and 3.12.6 `http.cookies` removes the quotes of a value in quadratic time (CVE-2024-7592),
and the web framework parses the cookies of every request with it, also for routes that read none.
"""

from collections.abc import Iterable, Mapping, MutableMapping
from typing import Any, Final, Literal

from starlette.responses import Response

from app.core.config import LARGEST_COOKIES, settings

STUDIO: Final = "studio"
"""The cookie of a person who is signed in to the studio; its value is the token of a session."""

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


def own(scope: Mapping[str, Any], name: str) -> str:
    """The value of one of our cookies; empty where the browser sent none."""
    return read(scope, _full_name(name))


def _full_name(name: str) -> str:
    """The full name of one of our cookies; on https, one that neither subdomains nor plain http can set."""
    return f"__Host-galley-{name}" if _secure() else f"galley-{name}"


def put(
    response: Response,
    name: str,
    value: str,
    max_age: int | None = None,
    *,
    same_site: Literal["lax", "strict"] = "lax",
) -> None:
    """Set a cookie that only our own pages receive, and no script; without `max_age`, until the browser closes."""
    response.set_cookie(
        _full_name(name), value, max_age=max_age, path="/", secure=_secure(), httponly=True, samesite=same_site
    )


def drop(response: Response, name: str, *, same_site: Literal["lax", "strict"] = "lax") -> None:
    """Delete a cookie in the browser."""
    response.delete_cookie(_full_name(name), path="/", secure=_secure(), httponly=True, samesite=same_site)


def _secure() -> bool:
    return (settings().base_url or "").startswith("https://")


def parsed(values: Iterable[bytes]) -> dict[str, str]:
    """The cookies in `Cookie` headers. Values keep their quotes; the last cookie of a name counts.

    Empty where the headers together are longer than `LARGEST_COOKIES`, which the server refuses before.
    """
    text = b";".join(values)
    if len(text) > LARGEST_COOKIES:
        return {}
    pairs = (pair.partition("=") for pair in text.decode("latin-1").split(";"))
    return {name.strip(): value.strip() for name, equals, value in pairs if equals and name.strip()}
