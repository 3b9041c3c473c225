"""Answers of the service as dataclasses, with the functions that read them from JSON.

These functions raise KeyError, TypeError or ValueError if an answer has another shape.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Brand:
    """A brand of the user. `current` is true for the selected brand."""

    id: int
    name: str
    slug: str
    current: bool


@dataclass(frozen=True, slots=True)
class MiningContext:
    """The content profile of a brand and the references that the service knows."""

    known_refs: list[str]
    voice: str
    pillars: list[str]
    persona: str
    window_days: int


@dataclass(frozen=True, slots=True)
class SignedIn:
    """The address of the user who signed in, their brands, and the new token."""

    email: str
    brands: list[Brand]
    token: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Challenge:
    """The service asks for a second factor. The token is valid for 300 seconds."""

    token: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class TerminalLogin:
    """A sign-in that waits for approval in a browser. Times are in seconds."""

    device_code: str = field(repr=False)
    user_code: str
    verification_url: str
    expires_in: float
    interval: float


def brands(body: Mapping[str, Any]) -> list[Brand]:
    """Read the brands of `GET /teams` or of a sign-in."""
    current = body["current_team"]
    current_id = None if current is None else current["id"]
    return [
        Brand(int(item["id"]), _text(item["name"]), _text(item["slug"]), item["id"] == current_id)
        for item in body["teams"]
    ]


def mining_context(body: Mapping[str, Any]) -> MiningContext:
    """Read the answer of `GET /ideas/mining-context`."""
    return MiningContext(
        known_refs=[_text(ref) for ref in body["known_refs"]],
        voice=_text(body["voice"]),
        pillars=[_text(pillar) for pillar in body["pillars"]],
        persona=_text(body["persona"]),
        window_days=int(body["window_days"]),
    )


def imported_rows(body: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Read the rows of `POST /posts/import`, each with its number, state and problems."""
    return [
        {
            "row": int(row["row"]),
            "key": _text(row["key"]),
            "state": _text(row["state"]),
            "problems": {_text(name): [_text(line) for line in lines] for name, lines in row["problems"].items()},
        }
        for row in body["rows"]
    ]


def signed_in(body: Mapping[str, Any]) -> SignedIn:
    """Read the answer of a successful sign-in."""
    return SignedIn(_text(body["user"]["email"]), brands(body), _secret(body["token"]))


def password_login(body: Mapping[str, Any]) -> SignedIn | Challenge:
    """Read the answer of `POST /auth/login`."""
    if body.get("two_factor_required") is True:
        return Challenge(_secret(body["two_factor_token"]))
    return signed_in(body)


def terminal_login(body: Mapping[str, Any]) -> TerminalLogin:
    """Read the answer of `POST /auth/cli/start`."""
    return TerminalLogin(
        device_code=_secret(body["device_code"]),
        user_code=_text(body["user_code"]),
        verification_url=_text(body["verification_url"]),
        expires_in=float(body["expires_in"]),
        interval=float(body["interval"]),
    )


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _secret(value: Any) -> str:
    if not (_text(value) and value.isascii() and value.isprintable() and " " not in value):
        raise ValueError
    return value
