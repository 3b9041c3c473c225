"""All HTTP calls of the terminal client, except those of `galley mcp`. Arguments and results are plain values.

The client uses the proxies of the environment (HTTP_PROXY, HTTPS_PROXY, NO_PROXY) and never follows a redirect.
"""

import json
import mimetypes
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final, Self, TypeVar

import httpx2

from cli import __version__, config, results
from cli.config import Credentials
from cli.errors import FAILED, USAGE, Failure, Unreachable, printable, refusal
from cli.results import Brand, Challenge, MiningContext, SignedIn, TerminalLogin

T = TypeVar("T")

BRAND_HEADER: Final = "X-Service-Brand"

_TIMEOUT: Final = httpx2.Timeout(30, connect=10)
_UPLOAD: Final = httpx2.Timeout(600, connect=10)
_PIECE: Final = "application/offset+octet-stream"
# Seconds. Shorter than the idle time of servers, so that no call uses a connection that is being closed.
_KEEPALIVE: Final = 2

_PAUSE_SECONDS: Final = (0.2, 0.8)
"""Seconds before the second and the third attempt."""

# There was no answer, so the server may have carried out the call. Only harmless calls are repeated.
_BROKEN: Final = (httpx2.NetworkError, httpx2.ConnectTimeout, httpx2.RemoteProtocolError)


class ServiceClient:
    """A client of the service at `stored.base_url`. It sends `stored.token` if there is one."""

    def __init__(self, credentials: Credentials, pause: Callable[[float], None] = time.sleep) -> None:
        self._stored = credentials
        self._address = credentials.base_url
        self._token = credentials.token
        self._pause = pause
        self._has_told = False
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
        headers = self._credentials() | {"Accept": "*/*"} | _of_brand(brand_slug)
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

    def confirm(self, password: str, code: str | None = None) -> None:
        """Confirm the token for the next minutes. It is not repeated, because it counts as an attempt."""
        values = {"password": password} | ({} if code is None else {"code": code})
        self._authenticated("POST", "/auth/confirm", content=json.dumps(values).encode(), repeat=False)

    def logout(self) -> None:
        """Revoke the token of this client."""
        self._authenticated("POST", "/auth/logout")

    def get(self, path: str, brand_slug: str | None = None) -> dict[str, Any]:
        """Read something by REST, of a brand if one is named."""
        return self._authenticated("GET", path, _of_brand(brand_slug))

    def change(
        self, method: str, path: str, body: Mapping[str, Any], brand_slug: str | None = None, *, key: str = ""
    ) -> dict[str, Any]:
        """Change something by REST. With an idempotency key, a broken call is repeated."""
        headers = _of_brand(brand_slug) | ({"Idempotency-Key": key} if key else {})
        return self._authenticated(method, path, headers, json.dumps(body).encode(), repeat=bool(key))

    def upload(self, path: Path, file: BinaryIO, fields: Mapping[str, str]) -> dict[str, Any]:
        """Store an image or a video with its `fields` for the selected brand, and return the answer."""
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        request = self._request(
            "POST",
            "/media/assets",
            files={"file": (path.name, file, kind)},
            data=dict(fields),
            headers=self._credentials(),
            timeout=_UPLOAD,
        )
        return self._read(self._answer(request, ()), self._token)

    def start_upload(self, body: Mapping[str, Any], key: str) -> dict[str, Any]:
        """Start an upload in pieces, or find the one that was started with this key."""
        return self.change("POST", "/media/uploads", body, key=key)

    def upload_state(self, uuid: str) -> dict[str, Any]:
        """Read how many bytes of an upload have come, and what became of it."""
        return self._authenticated("GET", f"/media/uploads/{uuid}")

    def send_piece(self, uuid: str, offset: int, piece: bytes) -> None:
        """Send bytes of an upload that begin at `offset`. Not repeated: what came decides what is sent next."""
        headers = self._credentials() | {"Content-Type": _PIECE, "Upload-Offset": str(offset)}
        path = f"/media/uploads/{uuid}"
        request = self._request("PATCH", path, content=piece, headers=headers, timeout=_UPLOAD)
        response = self._answer(request, ())
        if not response.is_success:
            self._read(response, self._token)

    def graphql(self, document: str, **variables: Any) -> dict[str, Any]:
        """Run a GraphQL operation and return its data. Errors: Failure for errors of fields, and as for REST.

        A query is repeated after a broken connection; a mutation is not.
        """
        content = json.dumps({"query": document, "variables": variables}).encode()
        repeat = not document.lstrip().startswith("mutation")
        answer = self._authenticated("POST", "/graphql", None, content, repeat=repeat)
        errors = answer.get("errors")
        if errors:
            message = printable(str(errors[0].get("message", ""))) or "The service refused the query."
            raise Failure(message, FAILED)
        if not isinstance(answer.get("data"), dict):
            raise self._not_galley()
        return answer["data"]

    def raw(
        self, method: str, path: str, headers: Mapping[str, str], content: bytes | None = None
    ) -> httpx2.Response:
        """Make any call with the token and return the answer, also of a refusal. Only GET is repeated."""
        all_headers = self._credentials() | dict(headers)
        request = self._request(method, path, content=content, headers=all_headers)
        return self._answer(request, _PAUSE_SECONDS if method == "GET" else ())

    def refusal(self, response: httpx2.Response) -> Failure:
        """Turn the answer of `raw` to a refused call into an error with a message and a hint."""
        return refusal(response.status_code, _json(response), response.headers, self._address, self._token)

    def _credentials(self) -> dict[str, str]:
        if self._token is None:
            raise config.not_signed_in(self._stored)
        return {"Authorization": f"Bearer {self._token}"}

    def _authenticated(
        self,
        method: str,
        path: str,
        headers: Mapping[str, str] | None = None,
        content: bytes | None = None,
        *,
        repeat: bool = True,
    ) -> dict[str, Any]:
        """Make a call with the token. `repeat` is for reads, for calls with a key, and for signing out."""
        all_headers = self._credentials() | dict(headers or {})
        if content is not None:
            all_headers["Content-Type"] = "application/json"
        request = self._request(method, path, content=content, headers=all_headers)
        return self._read(self._answer(request, _PAUSE_SECONDS if repeat else ()), self._token)

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
                return self._warn(self._http.send(request))
            except _BROKEN:
                self._pause(pause)
            except httpx2.RequestError as problem:
                raise self._unreachable(problem) from None
        try:
            return self._warn(self._http.send(request))
        except httpx2.RequestError as problem:
            raise self._unreachable(problem) from None

    def _warn(self, response: httpx2.Response) -> httpx2.Response:
        """The response; once, people are told that nothing goes out, because the database was restored."""
        if not self._has_told and any(name.lower().endswith("-recovery") for name in response.headers):
            self._has_told = True
            print("Nothing is sent now: the database was restored. An operator ends that.", file=sys.stderr)
        return response

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
        body = _json(response)
        if not response.is_success:
            raise refusal(response.status_code, body, response.headers, self._address, token)
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


def _of_brand(slug: str | None) -> dict[str, str]:
    return {} if slug is None else {BRAND_HEADER: slug}


def _json(response: httpx2.Response) -> Any:
    try:
        return response.json()
    except ValueError:
        return None


def _reason(problem: BaseException) -> str:
    """Return the reason that the operating system gave."""
    error: BaseException | None = problem
    while error is not None:
        if isinstance(error, OSError) and error.strerror:
            return error.strerror.lower()
        error = error.__cause__ or error.__context__
    return "no connection"
