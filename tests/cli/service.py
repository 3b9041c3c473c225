"""A small service that answers the terminal's calls as they are documented, and keeps what it was sent."""

import json
import threading
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

EMAIL = "ines@example.com"
PASSWORD = "correct horse"
TOKEN = "gly_f_7_Q2FuYXJ5VG9rZW5PZlRoZVRlcm1pbmFs"
CODE = "314159"
RECOVERY = "plum-otter-42"
USER_CODE = "WXYZ-4821"

NORTH = {"id": 11, "name": "Northwind", "slug": "6a0d2c1e-0000-4000-8000-000000000011"}
SOUTH = {"id": 12, "name": "Southwind", "slug": "6a0d2c1e-0000-4000-8000-000000000012"}
NORDIC = {"id": 13, "name": "Nordic Soap", "slug": "6a0d2c1e-0000-4000-8000-000000000013"}

CONTEXT = {
    "known_refs": ["till@3f9c2ab", "notes:2026/shelves.md"],
    "voice": "Plain and warm.",
    "pillars": ["Counter", "Customers"],
    "persona": "Owners of small shops.",
    "window_days": 90,
}

UNAUTHENTICATED = (
    401,
    {"remark": "unauthenticated", "status": "error", "message": {"error": ["Unauthorized request"]}},
)

Answer = tuple[int, Any] | tuple[int, Any, dict[str, str]]


def invalid(name: str, text: str) -> Answer:
    """A refused field."""
    return 422, {"message": "The given data was invalid.", "errors": {name: [text]}}


def coded(status: int, message: str, code: str, **more: str) -> Answer:
    """A refusal with a code."""
    return status, {"message": message, "code": code} | more


@dataclass(frozen=True, slots=True)
class Call:
    """What arrived."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def name(self) -> str:
        return f"{self.method} {self.path}"

    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Service:
    """The stand-in. `answers` by method and path come before its own; the last of a list stays.

    As many calls as `breaks` says are cut off without an answer.
    """

    url: str = ""
    teams: list[dict[str, Any]] = field(default_factory=lambda: [NORTH, SOUTH, NORDIC])
    current: dict[str, Any] | None = field(default_factory=lambda: NORTH)
    two_factor: bool = False
    answers: dict[str, list[Answer]] = field(default_factory=dict[str, list[Answer]])
    breaks: int = 0
    calls: list[Call] = field(default_factory=list[Call])
    tokens: set[str] = field(default_factory=set[str])

    def answer(self, call: Call) -> Answer:
        """What the service says to a call."""
        self.calls.append(call)
        planned = self.answers.get(call.name)
        if planned:
            return planned.pop(0) if len(planned) > 1 else planned[0]
        match call.name:
            case "POST /auth/login":
                return self._sign_in(call.json())
            case "POST /auth/two-factor-challenge":
                return self._challenge(call.json())
            case "POST /auth/cli/start":
                started = {
                    "device_code": "device-secret",
                    "user_code": USER_CODE,
                    "expires_in": 600,
                    "interval": 0,
                }
                return 200, started | {"verification_url": f"{self.url}/terminal?code={USER_CODE}"}
            case "POST /auth/cli/token":
                return self._signed_in()
            case _:
                return self._signed(call)

    def answer_of_sign_in(self) -> Answer:
        """What a sign-in that succeeded is answered with."""
        return self._signed_in()

    def names(self) -> list[str]:
        """Method and path of every call."""
        return [call.name for call in self.calls]

    def _signed(self, call: Call) -> Answer:
        token = call.headers.get("authorization", "").removeprefix("Bearer ")
        if token not in self.tokens:
            return UNAUTHENTICATED
        match call.name:
            case "GET /teams":
                return 200, {"teams": [self._listed(item) for item in self.teams], "current_team": self._named()}
            case "GET /ideas/mining-context":
                known = any(item["slug"] == call.headers.get("x-service-brand") for item in self.teams)
                return (200, CONTEXT) if known else coded(403, "This brand is not yours.", "brand_rejected")
            case "POST /ideas/import":
                return 200, {"imported": len(call.json()["ideas"]), "ideas": [], "message": "Imported."}
            case "POST /auth/logout":
                self.tokens.discard(token)
                return 200, {"message": "Logged out."}
            case _:
                return 404, {"message": "Not found."}

    def _sign_in(self, given: dict[str, Any]) -> Answer:
        if given != {"email": EMAIL, "password": PASSWORD}:
            return invalid("email", "These credentials do not match our records.")
        if self.two_factor:
            return 200, {"two_factor_required": True, "two_factor_token": "challenge-secret"}
        return self._signed_in()

    def _challenge(self, given: dict[str, Any]) -> Answer:
        if given.pop("two_factor_token") != "challenge-secret":
            return UNAUTHENTICATED
        if given in ({"code": CODE}, {"recovery_code": RECOVERY}):
            return self._signed_in()
        return invalid(next(iter(given)), "This code is wrong.")

    def _signed_in(self) -> Answer:
        self.tokens.add(TOKEN)
        current = None if self.current is None else {"id": self.current["id"]}
        user = {"id": 7, "email": EMAIL}
        return 200, {"user": user, "teams": self.teams, "current_team": current, "token": TOKEN}

    def _named(self) -> dict[str, Any] | None:
        return None if self.current is None else {"id": self.current["id"], "name": self.current["name"]}

    def _listed(self, item: dict[str, Any]) -> dict[str, Any]:
        return item | {"account": {"id": 3, "trial_ends_at": "2026-12-05T00:00:00.000000Z"}}


@contextmanager
def running() -> Generator[Service]:
    """The stand-in on a free port."""
    service = Service()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def answer(self) -> None:
            length = int(self.headers.get("content-length", 0))
            headers = {name.lower(): value for name, value in self.headers.items()}
            call = Call(self.command, self.path, headers, self.rfile.read(length))
            if service.breaks:
                service.breaks -= 1
                service.calls.append(call)
                self.close_connection = True
                return
            status, body, *more = service.answer(call)
            data = body if isinstance(body, bytes) else json.dumps(body).encode()
            self.send_response(status)
            for name, value in {"Content-Type": "application/json", **(more[0] if more else {})}.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        do_GET = do_POST = do_PATCH = do_DELETE = answer  # noqa: N815 the names that the library looks for

        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 the library's name
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        service.url = f"http://127.0.0.1:{server.server_port}"
        thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
        thread.start()
        yield service
        server.shutdown()
        thread.join()
