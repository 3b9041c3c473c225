"""All HTTP calls of the terminal client, except those of `galley mcp`. Arguments and results are plain values.

The client uses the proxies of the environment (HTTP_PROXY, HTTPS_PROXY, NO_PROXY) and never follows a redirect.
"""

import time
from collections.abc import Callable, Mapping
from contextlib import closing
from types import TracebackType
from typing import Any, BinaryIO, Final, Self, TypeVar

import httpx2

from cli import __version__, config, results
from cli.config import Stored
from cli.errors import USAGE, Failure, Unreachable, refused
from cli.results import Brand, Challenge, MiningContext, SignedIn, TerminalLogin

T = TypeVar("T")

BRAND_HEADER: Final = "X-Service-Brand"

_TIMEOUT: Final = httpx2.Timeout(30, connect=10)
# Seconds. Shorter than the idle time of servers, so that no call uses a connection that is being closed.
_KEEPALIVE: Final = 2

_PAUSES: Final = (0.2, 0.8)
"""Seconds before the second and the third attempt."""

# There was no answer, so the server may have carried out the call. Only harmless calls are repeated.
_BROKEN: Final = (httpx2.NetworkError, httpx2.ConnectTimeout, httpx2.RemoteProtocolError)


class Client:
    """A client of the service at `stored.base_url`. It sends `stored.token` if there is one."""

    def __init__(self, stored: Stored, pause: Callable[[float], None] = time.sleep) -> None:
        self._stored = stored
        self._address = stored.base_url
        self._token = stored.token
        self._pause = pause
        self._http = httpx2.Client(
            headers={"User-Agent": f"galley/{__version__}", "Accept": "application/json"},
            timeout=_TIMEOUT,
            follow_redirects=False,
            limits=httpx2.Limits(keepalive_expiry=_KEEPALIVE),
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._http.close()

    def teams(self) -> list[Brand]:
        """Return all brands of the user, by ascending id."""
        return self._parse(results.brands, self._authenticated("GET", "/teams"))

    def mining_context(self, brand_slug: str) -> MiningContext:
        """Return the references of the last 90 days and the content profile of the brand."""
        body = self._authenticated("GET", "/ideas/mining-context", {BRAND_HEADER: brand_slug})
        return self._parse(results.mining_context, body)

    def import_ideas(self, brand_slug: str, body: bytes, idempotency_key: str) -> dict[str, Any]:
        """Send up to 25 ideas, `body` unchanged, and return the answer. The key makes a repetition safe."""
        headers = {BRAND_HEADER: brand_slug, "Idempotency-Key": idempotency_key}
        return self._authenticated("POST", "/ideas/import", headers, body)

    def import_posts(self, brand_slug: str, body: bytes) -> list[dict[str, Any]]:
        """Send some rows of a file, and return what became of each. The keys of the rows make it repeatable."""
        answer = self._authenticated("POST", "/posts/import", {BRAND_HEADER: brand_slug}, body)
        return self._parse(results.imported_rows, answer)

    def download(self, brand_slug: str | None, path: str, out: BinaryIO) -> None:
        """Write a file of the brand, or without one of the caller, to `out` while it arrives."""
        if self._token is None:
            raise config.not_signed_in(self._stored)
        headers = {"Authorization": f"Bearer {self._token}", "Accept": "*/*"}
        if brand_slug is not None:
            headers[BRAND_HEADER] = brand_slug
        request = self._request("GET", path, headers=headers)
        try:
            response = self._http.send(request, stream=True)
            with closing(response):
                if not response.is_success:
                    response.read()
                    self._read(response, self._token)
                out.writelines(response.iter_bytes())
        except httpx2.RequestError as problem:
            raise self._unreachable(problem) from None

    def login(self, email: str, password: str) -> SignedIn | Challenge:
        """Sign in with a password."""
        body = self._anonymous("/auth/login", {"email": email, "password": password})
        return self._parse(results.password_login, body)

    def answer_challenge(
        self, token: str, *, code: str | None = None, recovery_code: str | None = None
    ) -> SignedIn:
        """Send the second factor: the code of an app, or a recovery code."""
        factor = {"code": code} if recovery_code is None else {"recovery_code": recovery_code}
        body = self._anonymous("/auth/two-factor-challenge", {"two_factor_token": token} | factor)
        return self._parse(results.signed_in, body)

    def start_terminal_login(self, device_name: str) -> TerminalLogin:
        """Start a sign-in that a person approves in a browser (S-130)."""
        body = self._anonymous("/auth/cli/start", {"device_name": device_name})
        return self._parse(results.terminal_login, body)

    def poll_terminal_login(self, device_code: str) -> SignedIn:
        """Return the sign-in after its approval. Errors: `Refused` with code `authorization_pending` before it."""
        body = self._anonymous("/auth/cli/token", {"device_code": device_code})
        return self._parse(results.signed_in, body)

    def logout(self) -> None:
        """Revoke the token of this client."""
        self._authenticated("POST", "/auth/logout")

    def _authenticated(
        self, method: str, path: str, headers: Mapping[str, str] | None = None, content: bytes | None = None
    ) -> dict[str, Any]:
        """Make a call with the token. All of these may be repeated: reads, imports with a key, and signing out."""
        if self._token is None:
            raise config.not_signed_in(self._stored)
        all_headers = {"Authorization": f"Bearer {self._token}"} | dict(headers or {})
        if content is not None:
            all_headers["Content-Type"] = "application/json"
        request = self._request(method, path, content=content, headers=all_headers)
        return self._read(self._answer(request, _PAUSES), self._token)

    def _anonymous(self, path: str, values: Mapping[str, str | None]) -> dict[str, Any]:
        """Make a call that signs in. It is not repeated, because it may count as an attempt or use up a code."""
        request = self._request("POST", path, json=values)
        return self._read(self._answer(request, ()), None)

    def _request(self, method: str, path: str, **parts: Any) -> httpx2.Request:
        try:
            return self._http.build_request(method, self._address + path, **parts)
        except httpx2.InvalidURL:
            raise Failure(f"{self._address} is not a valid address.", USAGE) from None

    def _answer(self, request: httpx2.Request, pauses: tuple[float, ...]) -> httpx2.Response:
        for pause in pauses:
            try:
                return self._http.send(request)
            except _BROKEN:
                self._pause(pause)
            except httpx2.RequestError as problem:
                raise self._unreachable(problem) from None
        try:
            return self._http.send(request)
        except httpx2.RequestError as problem:
            raise self._unreachable(problem) from None

    def _unreachable(self, problem: httpx2.RequestError) -> Unreachable:
        match problem:
            case httpx2.TimeoutException():
                message = f"{self._address} did not answer in time."
            case httpx2.ConnectError():
                message = f"{self._address} cannot be reached: {_reason(problem)}."
            case httpx2.ProxyError():
                message = f"The proxy refused to connect to {self._address}."
            case _:
                message = f"The connection to {self._address} broke."
        return Unreachable(message, hint="Is it running? To use another address: galley login --base-url URL")

    def _read(self, response: httpx2.Response, token: str | None) -> dict[str, Any]:
        try:
            body = response.json()
        except ValueError:
            body = None
        if not response.is_success:
            raise refused(response.status_code, body, response.headers, self._address, token)
        if not isinstance(body, dict):
            raise self._not_galley()
        return body

    def _parse(self, read: Callable[[Mapping[str, Any]], T], body: Mapping[str, Any]) -> T:
        try:
            return read(body)
        except (KeyError, TypeError, ValueError):
            raise self._not_galley() from None

    def _not_galley(self) -> Failure:
        return Failure(f"{self._address} does not answer like Galley.", hint="Is this the right address?")


def _reason(problem: BaseException) -> str:
    """Return the reason that the operating system gave."""
    error: BaseException | None = problem
    while error is not None:
        if isinstance(error, OSError) and error.strerror:
            return error.strerror.lower()
        error = error.__cause__ or error.__context__
    return "no connection"
