"""How a terminal command fails: one sentence, perhaps what to do about it, and an exit code.

What the service's refusals mean is said here. No message holds a token, a password or control characters.
"""

import os
import unicodedata
from collections.abc import Mapping
from typing import Any, Final

DONE: Final = 0
FAILED: Final = 1
USAGE: Final = 2
SIGNED_OUT: Final = 4

SIGN_IN: Final = "Sign in with: galley login"

# Categories and signs that move the cursor, break a line, or turn the direction of what follows.
_MOVING: Final = frozenset(("Cc", "Cs", "Zl", "Zp"))
_TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")

_LATER: Final = "Try again in a while."
_UNVERIFIED: Final = ("Your e-mail address is not verified yet.", "Open the link in the mail that you got.")
_MAINTENANCE: Final = ("The service is down for maintenance.", _LATER)

# What would help, where the service's own words say what is wrong.
_HINTS: Final[Mapping[str, str]] = {
    "brand_rejected": "See your brands with: galley brands",
    "brand_required": "See your brands with: galley brands",
    "forbidden": "Ask the owner of the brand for a role that allows it.",
    "content_profile_missing": "Fill it in in the studio, or let an operator do it: galley admin profile set",
}


class Failure(Exception):
    """The command cannot do what was asked. `hint` says what would help."""

    def __init__(self, message: str, exit_code: int = FAILED, hint: str | None = None) -> None:
        self.message = message
        self.exit_code = exit_code
        self.hint = hint
        super().__init__(message)


class Unreachable(Failure):
    """Nobody answered, so the service may or may not have seen the call."""


class Refused(Failure):
    """The service answered no; `status` and `code` are its own."""

    def __init__(self, message: str, status: int, code: str | None, hint: str | None, exit_code: int) -> None:
        self.status = status
        self.code = code
        super().__init__(message, exit_code, hint)


def printable(text: str) -> str:
    """Text from outside without what moves the cursor, colours, or turns the direction of writing."""
    return "".join(" " if unicodedata.category(sign) in _MOVING or sign in _TURNING else sign for sign in text)


def refused(status: int, body: Any, headers: Mapping[str, str], address: str, token: str | None) -> Refused:
    """What a refusal means, in the service's words or ours, and what to do about it (S-134).

    `token` is the one that the call was made with, None where it was a call for signing in; should the answer
    repeat it, it is left out.
    """
    members: Mapping[str, Any] = body if isinstance(body, dict) else {}
    code = next((members[key] for key in ("code", "remark") if isinstance(members.get(key), str)), None)
    known = _by_code(code, members) or _by_status(status, headers, address, token)
    said = _said(members, fields=token is not None)
    message, hint = known or (said or f"{address} answered with status {status}.", _HINTS.get(code or ""))
    if token:
        message = message.replace(token, "...")
    signed_in = status != 401 or token is None  # noqa: PLR2004 the status is the meaning
    return Refused(message, status, code, hint, FAILED if signed_in else SIGNED_OUT)


def _by_code(code: str | None, members: Mapping[str, Any]) -> tuple[str, str] | None:
    match code:
        case "unverified":
            return _UNVERIFIED
        case "maintenance_mode_enabled":
            return _MAINTENANCE
        case "tier_denied":
            has, needs = (
                printable(str(members.get(key, "another tier"))) for key in ("token_tier", "required_tier")
            )
            return f"This token is limited to {has}, and this needs {needs}.", SIGN_IN
        case _:
            return None


def _by_status(
    status: int, headers: Mapping[str, str], address: str, token: str | None
) -> tuple[str, str | None] | None:
    match status:
        case 401 if token is not None:
            told = "The service does not accept your token; it may have been revoked."
            return told, "It comes from GALLEY_TOKEN." if os.environ.get("GALLEY_TOKEN") else SIGN_IN
        case 404 | 405:
            return f"{address} does not know this call.", "Is it the address of a Galley, and up to date?"
        case 429:
            return f"Too many tries. {_wait(headers)}", None
        case _ if 300 <= status < 400:  # noqa: PLR2004 likewise
            target = printable(headers.get("location", "another address"))
            told = f"{address} redirects to {target}, and redirects are not followed."
            return told, "Give the right address: galley login --base-url URL"
        case _ if status >= 500:  # noqa: PLR2004 likewise
            return f"{address} failed (status {status}).", _LATER
        case _:
            return None


def _said(members: Mapping[str, Any], *, fields: bool) -> str | None:
    """The service's own words: those about single fields first, as they say more."""
    errors = members.get("errors")
    if isinstance(errors, dict) and errors:
        found = [f"{name}: {text}" if fields else text for name, texts in errors.items() for text in _texts(texts)]
        return printable(" ".join(found))
    message = members.get("message")
    texts = _texts(message.get("error") if isinstance(message, dict) else message)
    return printable(" ".join(texts)) or None


def _texts(value: Any) -> list[str]:
    values: list[Any] = value if isinstance(value, list) else [value]
    return [text for text in values if isinstance(text, str)]


def _wait(headers: Mapping[str, str]) -> str:
    seconds = headers.get("retry-after", "")
    if not (seconds.isascii() and seconds.isdigit()):
        return "Try again in a minute."
    return "Try again in 1 second." if int(seconds) == 1 else f"Try again in {int(seconds)} seconds."
