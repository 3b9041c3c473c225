"""An authorization server: codes with PKCE, an issuer, revocation, and refresh tokens that rotate; the second use
of a code or of a refresh token ends what was given for it; pushed requests and proofs of possession if it asks.

Written from RFC 6749, RFC 7009, RFC 7636, RFC 9126 (PAR), RFC 9207 (`iss`), RFC 9449 (DPoP) and RFC 9700, section
4.14. A test consents by `consent`. Time is that of `core.clock`.
"""

import hashlib
import json
from base64 import b64decode, urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any
from urllib.parse import parse_qs, unquote_plus, urlsplit

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from app.core import clock
from tests.connectors.standins.server import Got, Says, StandIn

ORIGIN = "https://login.example"
CLIENT_ID, CLIENT_SECRET = "client 1", "s:cret"
ASSERTION = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"


@dataclass
class Access:
    """What an access token is good for, and the code that it comes from.

    `key` is the thumbprint of the key that has to prove its possession.
    """

    scope: str
    key: str | None
    ends_at: float
    code: str


@dataclass
class Authorizations:
    """What an authorization server decides, without its addresses.

    `codes` are the unused ones, `redeemed` the others; `alive` are the usable refresh tokens with their scopes,
    keys and codes. `subject` is who is at the browser, `people` who was by their codes. `ends_reused` says that
    the second use of a code ends what was given for it. `clients` are their secrets by id; None is for a client
    that signs assertions with a key of `keys` or is public. `scopes` are the only known ones, where there are any.
    """

    issuer: str = ORIGIN
    clients: dict[str, str | None] = field(default_factory=lambda: {CLIENT_ID: CLIENT_SECRET})
    keys: list[dict[str, str]] = field(default_factory=list[dict[str, str]])
    subject: str = "a-1"
    sends_issuer: bool = False
    pushes: bool = False
    proofs: bool = False
    rotates: bool = True
    nonce: str | None = None
    expires_in: int | None = 7200
    unknown_scopes: frozenset[str] = frozenset()
    scopes: frozenset[str] = frozenset()
    ends_reused: bool = True
    codes: dict[str, dict[str, str]] = field(default_factory=dict[str, dict[str, str]])
    redeemed: dict[str, dict[str, str]] = field(default_factory=dict[str, dict[str, str]])
    people: dict[str, str] = field(default_factory=dict[str, str])
    pushed: dict[str, dict[str, str]] = field(default_factory=dict[str, dict[str, str]])
    access: dict[str, Access] = field(default_factory=dict[str, Access])
    alive: dict[str, tuple[str, str | None, str]] = field(default_factory=dict[str, tuple[str, str | None, str]])
    used: set[str] = field(default_factory=set[str])
    seen: set[str] = field(default_factory=set[str])
    refused: list[str] = field(default_factory=list[str])
    numbers: Iterator[int] = field(default_factory=lambda: count(1))

    def consent(self, url: str, scope: str | None = None) -> dict[str, str]:
        """Allow what the address asks for; the query of the callback."""
        asked = {name: values[0] for name, values in parse_qs(urlsplit(url).query).items()}
        if self.pushes:
            asked = self.pushed.pop(asked["request_uri"])
        assert asked["client_id"] in self.clients
        assert not self.scopes or set(asked["scope"].split()) <= self.scopes, "invalid_scope"
        code = f"code-{next(self.numbers)}"
        self.codes[code] = asked if scope is None else {**asked, "scope": scope}
        self.people[code] = self.subject
        back = {name: values[0] for name, values in parse_qs(urlsplit(asked["redirect_uri"]).query).items()}
        issuer = {"iss": self.issuer} if self.sends_issuer else {}
        return {**back, "code": code, "state": asked["state"], **issuer}

    def push(self, form: Mapping[str, str], headers: Mapping[str, str], url: str) -> Says:
        """Take a request that a browser will name later."""
        refused, _ = self._proven(headers, "POST", url)
        refused = refused or self._client_problem(form, headers)
        if refused is not None:
            return refused
        if form["code_challenge_method"] != "S256":
            return Says(400, {"error": "invalid_request", "error_description": "S256 is required."})
        if self.unknown_scopes & {scope.partition(":")[0] for scope in form["scope"].split()}:
            return Says(400, {"error": "invalid_scope", "error_description": "A scope is not known."})
        name = f"urn:ietf:params:oauth:request_uri:req-{next(self.numbers)}"
        self.pushed[name] = dict(form)
        return Says(201, {"request_uri": name, "expires_in": 299}, self._nonce())

    def token(self, form: Mapping[str, str], headers: Mapping[str, str], url: str) -> Says:
        """Redeem a code, renew, or give a token of the client itself."""
        refused, key = self._proven(headers, "POST", url)
        refused = refused or self._client_problem(form, headers)
        if refused is not None:
            return refused
        if self.scopes and not set(form.get("scope", "").split()) <= self.scopes:
            return Says(400, {"error": "invalid_scope", "error_description": "The requested scope is invalid."})
        if form["grant_type"] == "client_credentials":
            return self._tokens(form.get("scope", ""), None, "", renews=False)
        if form["grant_type"] == "authorization_code":
            return self._redeemed(form, key)
        return self._renewed(form["refresh_token"], key)

    def revoke(self, form: Mapping[str, str], headers: Mapping[str, str], url: str) -> Says:
        """End a token; one that is not known has ended before."""
        refused, _ = self._proven(headers, "POST", url)
        refused = refused or self._client_problem(form, headers)
        if refused is not None:
            return refused
        token = form["token"]
        self.access.pop(token, None)
        if self.alive.pop(token, None) is not None:
            self.access.pop(token.replace("refresh", "access"), None)
        return Says(200, {}, self._nonce())

    def end(self) -> None:
        """The person takes every access back."""
        self.alive.clear()
        self.access.clear()

    def holds(self, headers: Mapping[str, str], method: str, url: str) -> Says | None:
        """Why an access token is not accepted at an address; None where it is (RFC 6750, RFC 9449, 7)."""
        scheme, _, token = headers.get("Authorization", "").partition(" ")
        access = self.access.get(token)
        if access is None or access.ends_at <= clock.now().timestamp():
            return Says(401, {"error": "invalid_token"}, {"WWW-Authenticate": f'{scheme} error="invalid_token"'})
        if access.key is None:
            return None if scheme == "Bearer" else Says(401, {"error": "invalid_token"})
        refused, key = self._proven(headers, method, url, token)
        if refused is not None:
            return refused
        return None if (scheme, key) == ("DPoP", access.key) else Says(401, {"error": "invalid_token"})

    def _client_problem(self, form: Mapping[str, str], headers: Mapping[str, str]) -> Says | None:
        refused = Says(401, {"error": "invalid_client", "error_description": f"Wrong secret {CLIENT_SECRET}."})
        basic = headers.get("Authorization", "")
        if basic:
            ident, _, secret = b64decode(basic.removeprefix("Basic ")).decode().partition(":")
            ident, given = unquote_plus(ident), unquote_plus(secret)
        else:
            ident, given = form.get("client_id", ""), form.get("client_secret")
        if ident not in self.clients:
            self.refused.append(ident)
            return refused
        if self.clients[ident] is not None:
            return None if given == self.clients[ident] else refused
        if not self.keys:
            return None if given is None and "client_assertion" not in form else refused
        return None if self._asserts(form, ident) else refused

    def _asserts(self, form: Mapping[str, str], ident: str) -> bool:
        """Whether the client signed who it is, for this server and not long ago (RFC 7523)."""
        if form.get("client_assertion_type") != ASSERTION:
            return False
        header, claims = read_jws(form["client_assertion"], self.keys)
        fresh = abs(claims["iat"] - clock.now().timestamp()) < 60 and claims["jti"] not in self.seen
        self.seen.add(claims["jti"])
        named = (claims["iss"], claims["sub"], claims["aud"]) == (ident, ident, self.issuer)
        return header["alg"] == "ES256" and fresh and named

    def _proven(
        self, headers: Mapping[str, str], method: str, url: str, token: str | None = None
    ) -> tuple[Says | None, str | None]:
        """Why a proof is not accepted, and the thumbprint of its key."""
        if not self.proofs:
            return None, None
        header, claims = read_jws(headers["DPoP"], None)
        assert header["typ"] == "dpop+jwt"
        assert set(header["jwk"]) == {"kty", "crv", "x", "y"}, "a private key would be public now"
        if claims.get("nonce") != self.nonce:
            refused = {"error": "use_dpop_nonce"}
            return Says(401 if token else 400, refused, self._nonce()), None
        ath = None if token is None else base64url(hashlib.sha256(token.encode()).digest())
        fits = (claims["htm"], claims["htu"], claims.get("ath")) == (method, url.partition("?")[0], ath)
        if not fits or claims["jti"] in self.seen or abs(claims["iat"] - clock.now().timestamp()) > 60:
            return Says(400, {"error": "invalid_dpop_proof"}, self._nonce()), None
        self.seen.add(claims["jti"])
        return None, thumbprint(header["jwk"])

    def _nonce(self) -> dict[str, str]:
        return {} if self.nonce is None else {"DPoP-Nonce": self.nonce}

    def _redeemed(self, form: Mapping[str, str], key: str | None) -> Says:
        code = form["code"]
        # A code is good for one try.
        is_new = code in self.codes
        asked = self.codes.pop(code, None) or self.redeemed.get(code)
        if asked is None or asked["redirect_uri"] != form["redirect_uri"]:
            return Says(400, {"error": "invalid_grant"}, self._nonce())
        digest = base64url(hashlib.sha256(form.get("code_verifier", "").encode()).digest())
        if asked.get("code_challenge", digest) != digest:
            refused = {"error": "invalid_grant", "error_description": "The verifier does not fit."}
            return Says(400, refused, self._nonce())
        if not is_new:
            if self.ends_reused:
                self._end_code(code)
            return Says(400, {"error": "invalid_grant"}, self._nonce())
        self.redeemed[code] = asked
        return self._tokens(asked["scope"], key, code)

    def _end_code(self, code: str) -> None:
        """End what was given for a code (RFC 6749, 4.1.2)."""
        self.access = {token: one for token, one in self.access.items() if one.code != code}
        self.alive = {token: one for token, one in self.alive.items() if one[2] != code}

    def _renewed(self, token: str, key: str | None) -> Says:
        if token in self.used:
            self.end()
        scope, bound, code = self.alive.get(token, (None, None, ""))
        if scope is None or bound != key:
            return Says(400, {"error": "invalid_grant"}, self._nonce())
        del self.alive[token]
        self.used.add(token)
        return self._tokens(scope, key, code)

    def _tokens(self, scope: str, key: str | None, code: str, *, renews: bool = True) -> Says:
        number = next(self.numbers)
        life = self.expires_in or 10**9
        self.access[f"access-{number}"] = Access(scope, key, clock.now().timestamp() + life, code)
        answer: dict[str, Any] = {
            "access_token": f"access-{number}",
            "token_type": "Bearer" if key is None else "DPoP",
            "scope": scope,
            "sub": self.people.get(code, self.subject),
            "account": "a-1",
        }
        if self.expires_in is not None:
            answer["expires_in"] = self.expires_in
        if renews and self.rotates:
            self.alive[f"refresh-{number}"] = scope, key, code
            answer["refresh_token"] = f"refresh-{number}"
        return Says(200, answer, self._nonce())


@dataclass
class AuthorizationServer(StandIn):
    """Answers `/token` and `/revoke`."""

    origins: tuple[str, ...] = (ORIGIN,)
    there: Authorizations = field(default_factory=Authorizations)

    def consent(self, url: str) -> dict[str, str]:
        """Allow what the address asks for; the query of the callback."""
        return self.there.consent(url)

    def answer(self, got: Got) -> Says:
        decide = self.there.revoke if got.path == "/revoke" else self.there.token
        return decide(got.form, got.headers, f"{ORIGIN}{got.path}")


def base64url(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def thumbprint(jwk: Mapping[str, str]) -> str:
    """What names a key (RFC 7638)."""
    members = {name: jwk[name] for name in ("crv", "kty", "x", "y")}
    return base64url(hashlib.sha256(json.dumps(members, separators=(",", ":")).encode()).digest())


def read_jws(text: str, keys: list[dict[str, str]] | None) -> tuple[dict[str, Any], dict[str, Any]]:
    """Header and claims of a token that the key of its `kid` signed; without `keys` the key is in its header."""
    head, body, signature = text.split(".")
    header, claims = (json.loads(_decoded(part)) for part in (head, body))
    jwk = header["jwk"] if keys is None else next(one for one in keys if one["kid"] == header["kid"])
    raw = _decoded(signature)
    assert len(raw) == 64, "r and s have 32 bytes each (RFC 7518, 3.4)"
    x, y = (int.from_bytes(_decoded(jwk[name])) for name in ("x", "y"))
    public = ec.EllipticCurvePublicNumbers(x, y, ec.SECP256R1()).public_key()
    der = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    try:
        public.verify(der, f"{head}.{body}".encode(), ec.ECDSA(SHA256()))
    except InvalidSignature:
        raise AssertionError("the signature does not fit") from None
    return header, claims


def _decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
