"""Forms of pages: reading what was sent, and telling our own forms from those of other sites.

A form holds a signature of a random value in a cookie that no other site can set or read.
"""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import Response

from app.core.config import settings
from app.core.crypto import vault
from app.core.errors import DomainError, Kind, TooLarge

FIELD: Final = "form_token"
SESSION: Final = "session"
"""The name of the cookie of somebody who is signed in, for `cookie_name`."""
LARGEST: Final = 64 * 1024

_PURPOSE: Final = "form of a page"
_BYTES: Final = 24


class ForeignForm(DomainError):
    """The form was not ours, or the browser has forgotten its cookie since."""

    kind = Kind.FORBIDDEN
    code = "foreign_form"
    text = "This form is too old, or your browser refuses cookies. Open the page again."


@dataclass(frozen=True, slots=True)
class Token:
    """The value in the cookie, and whether it is new."""

    value: str
    new: bool

    @classmethod
    def of(cls, request: Request) -> "Token":
        """That of the request's browser, else a new one."""
        kept = request.cookies.get(cookie_name("form"), "")
        return cls(kept, new=False) if kept else cls(secrets.token_urlsafe(_BYTES), new=True)

    @property
    def field(self) -> str:
        """The value of the hidden field."""
        return vault().sign(self.value, purpose=_PURPOSE)

    def keep(self, response: Response) -> None:
        """Let the browser remember it until it is closed."""
        if self.new:
            set_cookie(response, "form", self.value)


async def read(request: Request) -> Mapping[str, str]:
    """The fields of the form; of one that is sent twice the last. Errors: ForeignForm, TooLarge."""
    sent = dict(parse_qsl((await _body(request)).decode(errors="replace"), keep_blank_values=True))
    kept = request.cookies.get(cookie_name("form"), "")
    site = request.headers.get("sec-fetch-site", "same-origin")
    if not kept or site not in ("same-origin", "none"):
        raise ForeignForm
    if not vault().signed(kept, sent.get(FIELD, ""), purpose=_PURPOSE):
        raise ForeignForm
    return sent


def cookie_name(name: str) -> str:
    """The name of a cookie of ours: on https one that neither subdomains nor plain http can set."""
    return f"__Host-galley-{name}" if _secure() else f"galley-{name}"


def set_cookie(response: Response, name: str, value: str, max_age: int | None = None) -> None:
    """Set a cookie that only our own pages get to see, and no script."""
    response.set_cookie(
        cookie_name(name), value, max_age=max_age, path="/", secure=_secure(), httponly=True, samesite="lax"
    )


def forget_cookie(response: Response, name: str) -> None:
    """Have the browser forget a cookie."""
    response.delete_cookie(cookie_name(name), path="/", secure=_secure(), httponly=True, samesite="lax")


def _secure() -> bool:
    return (settings().base_url or "").startswith("https://")


async def _body(request: Request) -> bytes:
    received = bytearray()
    async for chunk in request.stream():
        received += chunk
        if len(received) > LARGEST:
            raise TooLarge
    return bytes(received)
