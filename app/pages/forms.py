"""Forms of pages: reading what was sent, and telling our own forms from those of other sites.

The hidden field of a form is a signature of the value of a cookie and of the session of the browser. A cookie and
a field of another browser or of an earlier session are refused.
"""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import Response

from app.core import cookies, one_time_secrets, origins, security
from app.core.config import settings
from app.core.crypto import vault
from app.core.errors import DomainError, Kind, TooLarge
from app.core.security import Event
from app.pages import clients

FIELD: Final = "form_token"
"""The hidden field of a form."""
FORM: Final = "form"
"""The cookie of the forms."""
SESSION: Final = "session"
"""The cookie of somebody who signed in on a page."""
LARGEST: Final = 64 * 1024
"""How many bytes a form may have."""

_PURPOSE: Final = "form of a page"
_BYTES: Final = 24


class ForeignForm(DomainError):
    """The form was not ours, or was made for another browser or another session."""

    kind = Kind.FORBIDDEN
    code = "foreign_form"
    text = "This form is too old, or your browser refuses cookies. Open the page again."


@dataclass(frozen=True, slots=True)
class Token:
    """The value in the cookie, the session that it is used in, and whether it is new."""

    value: str
    session: str
    new: bool

    @classmethod
    def of(cls, request: Request) -> "Token":
        """That of the request's browser, else a new one."""
        kept, session = cookie(request, FORM), cookie(request, SESSION)
        return cls(kept or secrets.token_urlsafe(_BYTES), session, new=not kept)

    @property
    def field(self) -> str:
        """The value of the hidden field; another one after signing in."""
        return vault().sign(self._signed, purpose=_PURPOSE)

    def matches(self, field: str) -> bool:
        """Whether the field was made for this browser and this session."""
        return vault().signed(self._signed, field, purpose=_PURPOSE)

    def keep(self, response: Response) -> None:
        """Let the browser remember it until it is closed."""
        if self.new:
            set_cookie(response, FORM, self.value)

    @property
    def _signed(self) -> str:
        return f"{self.value} {one_time_secrets.digest(self.session)}"


async def read(request: Request) -> Mapping[str, str]:
    """The fields of the form; of one that is sent twice the last. Errors: ForeignForm, TooLarge."""
    sent = dict(parse_qsl((await _body(request)).decode(errors="replace"), keep_blank_values=True))
    token = Token.of(request)
    if not _is_from_us(request):
        raise _refusal(request, "other_site")
    if token.new:
        raise _refusal(request, "no_cookie")
    if not token.matches(sent.get(FIELD, "")):
        raise _refusal(request, "signature")
    return sent


def cookie(request: Request, name: str) -> str:
    """The value of a cookie of ours; empty where the browser sent none."""
    return cookies.read(request.scope, cookie_name(name))


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


def _is_from_us(request: Request) -> bool:
    """Whether one of our pages sent the request, as far as the browser tells.

    Our pages send no referrer, so browsers give `null` as their origin.
    """
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = request.headers.get("origin", "null")
    return origin == "null" or origins.is_own(origin)


def _refusal(request: Request, reason: str) -> ForeignForm:
    network = clients.network_of(request)
    security.record(Event.FORM_REFUSED, reason, key=network, network=network, path=request.url.path)
    return ForeignForm()


def _secure() -> bool:
    return (settings().base_url or "").startswith("https://")


async def _body(request: Request) -> bytes:
    received = bytearray()
    async for chunk in request.stream():
        received += chunk
        if len(received) > LARGEST:
            raise TooLarge
    return bytes(received)
