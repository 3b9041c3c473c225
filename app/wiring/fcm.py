"""The push service that speaks FCM HTTP v1: to Firebase with a service account, or to a gateway without one.

What a message says, and when it is sent again, is decided where it is made; here is only what an answer means.
"""

import math
from collections.abc import Mapping
from email.utils import parsedate_to_datetime
from typing import Any, Final, cast
from urllib.parse import urlsplit

import orjson

from app.core import clock, http
from app.core.http import HttpAnswer, OutboundError
from app.core.push import DELIVERED, Push, PushOutcome, Receipt
from app.wiring.service_account import AccessTokens, NoAccess, ServiceAccount

_CALL_SECONDS: Final = 10

_FCM_ERROR: Final = "type.googleapis.com/google.firebase.fcm.v1.FcmError"
_BAD_REQUEST: Final = "type.googleapis.com/google.rpc.BadRequest"
_LONGEST_WAIT: Final = 24 * 3600


class Fcm:
    """Messages to `url`, as they are for a gateway that asks for no credentials.

    With an account, an address without a path is completed by that of the account's project.
    """

    def __init__(self, url: str, account: ServiceAccount | None = None) -> None:
        self._url = url
        self._tokens = None if account is None else AccessTokens(account)
        if account is not None and not urlsplit(url).path.strip("/"):
            self._url = f"{url.rstrip('/')}/v1/projects/{account.project_id}/messages:send"

    async def send(self, push: Push) -> Receipt:
        """Send one message."""
        headers = {"Content-Type": "application/json"}
        token = None
        try:
            if self._tokens is not None:
                token = await self._tokens.get()
                headers["Authorization"] = f"Bearer {token}"
            answer = await http.client().request(
                "POST", self._url, headers=headers, data=orjson.dumps(_message(push)), timeout=_CALL_SECONDS
            )
        except (NoAccess, OutboundError) as error:
            return Receipt(PushOutcome.RETRY, error=str(error))
        if answer.status == 401 and self._tokens is not None:  # noqa: PLR2004 the status is the meaning
            self._tokens.forget(token)
        return _receipt(answer)


def _message(push: Push) -> dict[str, Any]:
    return {
        "message": {
            "token": push.token,
            "notification": {"title": push.title, "body": push.body},
            "data": dict(push.data),
            # One that arrives twice takes the place of the first instead of showing again.
            "android": {"notification": {"tag": push.key}},
            "apns": {"headers": {"apns-collapse-id": push.key}},
            "webpush": {"notification": {"tag": push.key}},
        }
    }


def _receipt(answer: HttpAnswer) -> Receipt:
    status, code, violations = answer.status, *_error(answer.body)
    text = f"the service answered {status}" + (f" {code}" if code else "")
    if 200 <= status < 300:  # noqa: PLR2004 likewise
        return DELIVERED
    if status == 410 or (status == 404 and code == "UNREGISTERED"):  # noqa: PLR2004 likewise
        return Receipt(PushOutcome.UNREGISTERED, error=text)
    if status in (400, 413):
        of_token = code == "INVALID_ARGUMENT" and violations <= {"message.token"}
        return Receipt(PushOutcome.UNREGISTERED if of_token else PushOutcome.REFUSED, error=text)
    return Receipt(PushOutcome.RETRY, _seconds(answer.headers), text)


def _error(body: bytes) -> tuple[str | None, set[str]]:
    """The code of FCM's own error, and the fields that it names as wrong; nothing for other bodies."""
    try:
        document: Any = orjson.loads(body)
    except orjson.JSONDecodeError:
        return None, set()
    code: str | None = None
    fields: set[str] = set()
    for detail in _items(_member(_member(document, "error"), "details")):
        kind = _member(detail, "@type")
        if kind == _FCM_ERROR and isinstance(text := _member(detail, "errorCode"), str):
            code = text[:64]
        elif kind == _BAD_REQUEST:
            names = (_member(item, "field") for item in _items(_member(detail, "fieldViolations")))
            fields |= {str(name) for name in names}
    return code, fields


def _member(value: object, name: str) -> object:
    return cast("dict[str, object]", value).get(name) if isinstance(value, dict) else None


def _items(value: object) -> list[object]:
    return cast("list[object]", value) if isinstance(value, list) else []


def _seconds(headers: Mapping[str, str]) -> float | None:
    """What `Retry-After` wishes, as a number of seconds or a date; at most a day."""
    text = headers.get("Retry-After", "").strip()
    if text.isascii() and text.isdigit():
        return min(float(text[:9]), _LONGEST_WAIT)
    try:
        wait = (parsedate_to_datetime(text) - clock.now()).total_seconds()
    except (ValueError, TypeError, OverflowError):
        return None
    return max(0.0, min(math.ceil(wait), _LONGEST_WAIT))
