"""Forms of pages: their fields, cookies, and the check that a form is our own and not one of another site (CSRF).

The hidden field of a form is a signature of the value of a cookie and of the session of the browser. A field of
another browser or of an earlier session is refused.
"""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import Response

from app.core import one_time_secrets, security
from app.core.crypto import vault
from app.core.errors import DomainError, ErrorKind
from app.core.security import SecurityEvent
from app.web import bodies, cookies, origins, requests

FIELD: Final = "form_token"
"""The hidden field of a form."""
FORM: Final = "form"
"""The cookie of the forms."""
SESSION: Final = "session"
"""The cookie of a person who signed in on a page."""
_FORM_BYTES: Final = 64 * 1024
"""How many bytes a form may have."""

_PURPOSE: Final = "form of a page"
_BYTES: Final = 24


class ForeignForm(DomainError):
    """The form is not ours, or belongs to another browser or session."""

    kind = ErrorKind.FORBIDDEN
    code = "foreign_form"
    text = "This form is too old, or your browser refuses cookies. Open the page again."


@dataclass(frozen=True, slots=True)
class Token:
    """The value of the forms' cookie, the session that it is used in, and whether the value is new."""

    value: str
    session: str
    new: bool

    @classmethod
    def of(cls, request: Request) -> "Token":
        """The token of the request's browser, else a new one."""
        value, session = cookie(request, FORM), cookie(request, SESSION)
        return cls(value or secrets.token_urlsafe(_BYTES), session, new=not value)

    @property
    def field(self) -> str:
        """The value of the hidden field; it changes with the session."""
        return vault().sign(self._signed_text, purpose=_PURPOSE)

    def matches(self, field: str) -> bool:
        """Whether the field belongs to this browser and this session."""
        return vault().signed(self._signed_text, field, purpose=_PURPOSE)

    def keep(self, response: Response) -> None:
        """Set the cookie in the browser, until the browser is closed."""
        if self.new:
            cookies.put(response, FORM, self.value)

    @property
    def _signed_text(self) -> str:
        return f"{self.value} {one_time_secrets.digest(self.session)}"


async def read(request: Request) -> Mapping[str, str]:
    """The fields of the form; the last value of a repeated field. Errors: ForeignForm, TooLarge."""
    fields = await read_with_secret(request)
    token = Token.of(request)
    if token.new:
        raise _refusal(request, "no_cookie")
    if not token.matches(fields.get(FIELD, "")):
        raise _refusal(request, "signature")
    return fields


async def read_with_secret(request: Request) -> Mapping[str, str]:
    """As `read`, for a form that carries the secret of its link and acts for nobody else: it needs no cookie.

    Another site does not know the secret. Errors: ForeignForm, TooLarge.
    """
    body = await bodies.read(request, _FORM_BYTES)
    fields = dict(parse_qsl(body.decode(errors="replace"), keep_blank_values=True))
    if not _is_own(request):
        raise _refusal(request, "other_site")
    return fields


def cookie(request: Request, name: str) -> str:
    """The value of one of our cookies; empty where the browser sent none."""
    return cookies.own(request.scope, name)


def _is_own(request: Request) -> bool:
    """Whether one of our pages sent the form, by the headers of the browser.

    Our pages have the referrer policy `no-referrer`, so browsers send `null` as their origin.
    """
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = request.headers.get("origin", "null")
    return origin == "null" or origins.is_own(origin)


def _refusal(request: Request, reason: str) -> ForeignForm:
    network = requests.client_network(request)
    security.record(SecurityEvent.FORM_REFUSED, reason, key=network, network=network, path=request.url.path)
    return ForeignForm()
