"""An authorization server: codes with PKCE, revocation, and refresh tokens that rotate and must not be reused.

Written from RFC 6749, RFC 7009, RFC 7636 and RFC 9700, section 4.14. A test consents by `consent`.
"""

import hashlib
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from urllib.parse import parse_qs, unquote_plus, urlsplit

from tests.connectors.standins.server import Got, Says, StandIn

ORIGIN = "https://login.example"
CLIENT_ID, CLIENT_SECRET = "client 1", "s:cret"


@dataclass
class AuthorizationServer(StandIn):
    """Answers `/token` and `/revoke`. `codes` are the unused ones, `alive` the usable refresh tokens."""

    origins: tuple[str, ...] = (ORIGIN,)
    codes: dict[str, dict[str, str]] = field(default_factory=dict[str, dict[str, str]])
    alive: set[str] = field(default_factory=set[str])
    used: set[str] = field(default_factory=set[str])
    expires_in: int = 7200
    numbers: Iterator[int] = field(default_factory=lambda: count(1))

    def consent(self, url: str, scope: str | None = None) -> dict[str, str]:
        """Allow what the address asks for; the query of the callback."""
        asked = {name: values[0] for name, values in parse_qs(urlsplit(url).query).items()}
        code = f"code-{next(self.numbers)}"
        self.codes[code] = asked if scope is None else {**asked, "scope": scope}
        return {"code": code, "state": asked["state"]}

    def answer(self, got: Got) -> Says:
        if not self._is_client(got):
            return Says(401, {"error": "invalid_client", "error_description": f"Wrong secret {CLIENT_SECRET}."})
        if got.path == "/revoke":
            self.alive.discard(got.form["token"])
            return Says(200, {})
        if got.form["grant_type"] == "authorization_code":
            return self._redeemed(got.form)
        return self._renewed(got.form["refresh_token"])

    def _is_client(self, got: Got) -> bool:
        basic = got.headers.get("Authorization", "")
        if basic:
            pair = b64decode(basic.removeprefix("Basic ")).decode().split(":")
            return [unquote_plus(part) for part in pair] == [CLIENT_ID, CLIENT_SECRET]
        return (got.form.get("client_id"), got.form.get("client_secret")) == (CLIENT_ID, CLIENT_SECRET)

    def _redeemed(self, form: dict[str, str]) -> Says:
        asked = self.codes.pop(form["code"], None)
        if asked is None or asked["redirect_uri"] != form["redirect_uri"]:
            return Says(400, {"error": "invalid_grant"})
        digest = hashlib.sha256(form.get("code_verifier", "").encode()).digest()
        if asked.get("code_challenge") != urlsafe_b64encode(digest).decode().rstrip("="):
            return Says(400, {"error": "invalid_grant", "error_description": "The verifier does not fit."})
        return self._tokens(asked["scope"])

    def _renewed(self, token: str) -> Says:
        if token in self.used:
            self.alive.clear()
        if token not in self.alive:
            return Says(400, {"error": "invalid_grant"})
        self.alive.remove(token)
        self.used.add(token)
        return self._tokens("read write")

    def _tokens(self, scope: str) -> Says:
        number = next(self.numbers)
        self.alive.add(f"refresh-{number}")
        return Says(
            200,
            {
                "access_token": f"access-{number}",
                "refresh_token": f"refresh-{number}",
                "token_type": "Bearer",
                "expires_in": self.expires_in,
                "scope": scope,
                "account": "a-1",
            },
        )
