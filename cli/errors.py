"""Errors of terminal commands: a sentence, an optional hint and an exit code.

This module also turns error answers of the service into messages. No message contains a token, a password or
control characters.
"""

import os
import unicodedata
from collections.abc import Mapping
from typing import Any, Final

SUCCESS: Final = 0
FAILED: Final = 1
USAGE: Final = 2
SIGNED_OUT: Final = 4

SIGN_IN: Final = "Sign in with: galley login"

# Unicode categories that move the cursor or break a line, and characters that change the direction of text.
_CONTROL_CATEGORIES: Final = frozenset(("Cc", "Cs", "Zl", "Zp"))
_DIRECTION_CONTROLS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")

_LATER: Final = "Try again later."
_UNVERIFIED: Final = ("Your e-mail address is not verified yet.", "Open the link in the mail that you received.")
_MAINTENANCE: Final = ("The service is down for maintenance.", _LATER)

# Hints for errors whose message comes from the service, by error code.
_HINTS: Final[Mapping[str, str]] = {
    "brand_rejected": "See your brands with: galley brands",
    "brand_required": "See your brands with: galley brands",
    "forbidden": "Ask the owner of the brand for a role that allows this.",
    "content_profile_missing": "Create it in the studio, or ask an operator: galley admin profile set",
}


class Failure(Exception):
    """The command failed. `hint` says what the user can do about it."""

    def __init__(self, message: str, exit_code: int = FAILED, hint: str | None = None) -> None:
        self.message = message
        self.exit_code = exit_code
        self.hint = hint
        super().__init__(message)


class Unreachable(Failure):
    """There was no answer. The service may have received the call or not."""


class Refused(Failure):
    """The service refused the call. `status`, `code` and the names of refused `fields` come from its answer."""

    def __init__(
        self,
        message: str,
        status: int,
        code: str | None,
        hint: str | None,
        exit_code: int,
        fields: frozenset[str] = frozenset(),
    ) -> None:
        self.status = status
        self.code = code
        self.fields = fields
        super().__init__(message, exit_code, hint)


def printable(text: str) -> str:
    """Replace control characters by spaces: those that move the cursor, set colours or change the direction."""
    return "".join(
        " " if unicodedata.category(mark) in _CONTROL_CATEGORIES or mark in _DIRECTION_CONTROLS else mark
        for mark in text
    )


def refusal(status: int, body: Any, headers: Mapping[str, str], address: str, token: str | None) -> Refused:
    """Turn an error answer into an exception with a message and a hint (S-134).

    `token` is the token of the call, or None for a call that signs in. The message leaves the token out if the
    answer repeats it.
    """
    members: Mapping[str, Any] = body if isinstance(body, dict) else {}
    code = next((members[key] for key in ("code", "remark") if isinstance(members.get(key), str)), None)
    explanation = _by_code(code, members) or _by_status(status, headers, address, token)
    text = _service_message(members, fields=token is not None)
    message, hint = explanation or (text or f"{address} answered with status {status}.", _HINTS.get(code or ""))
    if token:
        message = message.replace(token, "...")
    signed_in = status != 401 or token is None  # noqa: PLR2004 the status is the meaning
    errors = members.get("errors")
    fields = frozenset[str](errors) if isinstance(errors, dict) else frozenset[str]()
    return Refused(message, status, code, hint, FAILED if signed_in else SIGNED_OUT, fields)


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
            return f"This token has the tier {has}. The command needs {needs}.", SIGN_IN
        case _:
            return None


def _by_status(
    status: int, headers: Mapping[str, str], address: str, token: str | None
) -> tuple[str, str | None] | None:
    match status:
        case 401 if token is not None:
            message = "The service does not accept your token. It may have been revoked."
            return message, "It comes from GALLEY_TOKEN." if os.environ.get("GALLEY_TOKEN") else SIGN_IN
        case 404 | 405:
            return f"{address} does not know this call.", "Is it a Galley service, and up to date?"
        case 429:
            return f"Too many attempts. {_wait(headers)}", None
        case _ if 300 <= status < 400:  # noqa: PLR2004 the status is the meaning
            target = printable(headers.get("location", "another address"))
            message = f"{address} redirects to {target}. Redirects are not followed."
            return message, "Use the right address: galley login --base-url URL"
        case _ if status >= 500:  # noqa: PLR2004 the status is the meaning
            return f"{address} failed (status {status}).", _LATER
        case _:
            return None


def _service_message(members: Mapping[str, Any], *, fields: bool) -> str | None:
    """Return the message of the service. Messages about fields come before the general one: they say more."""
    errors = members.get("errors")
    if isinstance(errors, dict) and errors:
        lines = [f"{name}: {text}" if fields else text for name, texts in errors.items() for text in _texts(texts)]
        return printable(" ".join(lines))
    message = members.get("message")
    texts = _texts(message.get("error") if isinstance(message, dict) else message)
    issues = members.get("issues")
    if isinstance(issues, list):
        texts += [text for issue in issues if isinstance(issue, dict) for text in _texts(issue.get("message"))]
    return printable(" ".join(texts)) or None


def _texts(value: Any) -> list[str]:
    values: list[Any] = value if isinstance(value, list) else [value]
    return [text for text in values if isinstance(text, str)]


def _wait(headers: Mapping[str, str]) -> str:
    seconds = headers.get("retry-after", "")
    if not (seconds.isascii() and seconds.isdigit()):
        return "Try again in a minute."
    return "Try again in 1 second." if int(seconds) == 1 else f"Try again in {int(seconds)} seconds."
