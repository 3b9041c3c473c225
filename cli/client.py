"""The calls that the terminal makes, and no others: plain values in, plain values out.

Proxies are those of the environment (HTTP_PROXY, HTTPS_PROXY, NO_PROXY); a redirect is never followed.
"""

import time
from collections.abc import Callable, Mapping
from types import TracebackType
from typing import Any, Final, Self, TypeVar

import httpx2

from cli import __version__, config, results
from cli.config import Stored
from cli.errors import USAGE, Failure, Unreachable, refused
from cli.results import Brand, Challenge, MiningContext, SignedIn, TerminalLogin

T = TypeVar("T")

BRAND_HEADER: Final = "X-Service-Brand"

_TIMEOUT: Final = httpx2.Timeout(30, connect=10)
# Shorter than servers wait, so that no call meets a connection that is just being closed.
_KEPT_OPEN: Final = 2

_PAUSES: Final = (0.2, 0.8)

# Nothing was answered, so that nothing is known of what was done: repeated only where that is harmless.
_BROKEN: Final = (httpx2.NetworkError, httpx2.ConnectTimeout, httpx2.RemoteProtocolError)


class Client:
    """A connection to the service at `stored.base_url`, with its token where it has one."""

    def __init__(self, stored: Stored, pause: Callable[[float], None] = time.sleep) -> None:
        self._stored = stored
        self._address = stored.base_url
        self._token = stored.token
        self._pause = pause
        self._http = httpx2.Client(
            headers={"User-Agent": f"galley/{__version__}", "Accept": "application/json"},
            timeout=_TIMEOUT,
            follow_redirects=False,
            limits=httpx2.Limits(keepalive_expiry=_KEPT_OPEN),
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._http.close()

    def teams(self) -> list[Brand]:
        """Every brand of the user's, by ascending id."""
        return self._understood(results.brands, self._signed("GET", "/teams"))

    def mining_context(self, brand_slug: str) -> MiningContext:
        """The references known in the last 90 days, and the brand's content profile."""
        body = self._signed("GET", "/ideas/mining-context", {BRAND_HEADER: brand_slug})
        return self._understood(results.mining_context, body)

    def import_ideas(self, brand_slug: str, body: bytes, idempotency_key: str) -> dict[str, Any]:
        """Send `body` as it is, up to 25 ideas as JSON; what the service answers. The key makes repeating safe."""
        headers = {BRAND_HEADER: brand_slug, "Idempotency-Key": idempotency_key}
        return self._signed("POST", "/ideas/import", headers, body)

    def login(self, email: str, password: str) -> SignedIn | Challenge:
        """Sign in with a password."""
        body = self._unsigned("/auth/login", {"email": email, "password": password})
        return self._understood(results.password_login, body)

    def answer_challenge(
        self, token: str, *, code: str | None = None, recovery_code: str | None = None
    ) -> SignedIn:
        """Give the second factor: the code of an app, or one of the recovery codes."""
        given = {"code": code} if recovery_code is None else {"recovery_code": recovery_code}
        body = self._unsigned("/auth/two-factor-challenge", {"two_factor_token": token} | given)
        return self._understood(results.signed_in, body)

    def start_terminal_login(self, device_name: str) -> TerminalLogin:
        """Ask for a sign-in that is approved in a browser (S-130)."""
        body = self._unsigned("/auth/cli/start", {"device_name": device_name})
        return self._understood(results.terminal_login, body)

    def poll_terminal_login(self, device_code: str) -> SignedIn:
        """The sign-in, once it is approved; until then `Refused` with the code `authorization_pending`."""
        body = self._unsigned("/auth/cli/token", {"device_code": device_code})
        return self._understood(results.signed_in, body)

    def logout(self) -> None:
        """Delete the token of this connection."""
        self._signed("POST", "/auth/logout")

    def _signed(
        self, method: str, path: str, headers: Mapping[str, str] | None = None, content: bytes | None = None
    ) -> dict[str, Any]:
        """A call with the token. All of them may be repeated: reads, keyed imports, and signing out."""
        if self._token is None:
            raise config.signed_out(self._stored)
        sent = {"Authorization": f"Bearer {self._token}"} | dict(headers or {})
        if content is not None:
            sent["Content-Type"] = "application/json"
        request = self._request(method, path, content=content, headers=sent)
        return self._read(self._answer(request, _PAUSES), self._token)

    def _unsigned(self, path: str, values: Mapping[str, str | None]) -> dict[str, Any]:
        """A call that signs in. Each may count as a try or use up a code, so it is made once."""
        request = self._request("POST", path, json=values)
        return self._read(self._answer(request, ()), None)

    def _request(self, method: str, path: str, **parts: Any) -> httpx2.Request:
        try:
            return self._http.build_request(method, self._address + path, **parts)
        except httpx2.InvalidURL:
            raise Failure(f"{self._address} is no usable address.", USAGE) from None

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
                told = f"{self._address} did not answer in time."
            case httpx2.ConnectError():
                told = f"{self._address} cannot be reached: {_reason(problem)}."
            case httpx2.ProxyError():
                told = f"The proxy on the way to {self._address} refused."
            case _:
                told = f"The connection to {self._address} broke."
        return Unreachable(told, hint="Is it running? Another address: galley login --base-url URL")

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

    def _understood(self, read: Callable[[Mapping[str, Any]], T], body: Mapping[str, Any]) -> T:
        try:
            return read(body)
        except (KeyError, TypeError, ValueError):
            raise self._not_galley() from None

    def _not_galley(self) -> Failure:
        return Failure(f"{self._address} does not answer like a Galley.", hint="Is this the right address?")


def _reason(problem: BaseException) -> str:
    """Why the operating system says no."""
    found: BaseException | None = problem
    while found is not None:
        if isinstance(found, OSError) and found.strerror:
            return found.strerror.lower()
        found = found.__cause__ or found.__context__
    return "no connection"
