"""Calls of Meta's Graph interfaces, and what their refusals mean: the code in the body decides, not the status.

Sources: developers.facebook.com, Handle Errors (1, 2, 4, 10, 17, 102, 190, 200 to 299, 341, 506, and 368, which is
to be tried again after a while; 190 has the subcodes 458, 460, 463 and 467); references of the Graph API (80001
for pages, 80002 for Instagram); Instagram error codes (2207…, each with its code). Others are known from programs
that call the interfaces.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Final
from urllib.parse import urlencode

from pydantic import BaseModel

from app.connectors import http_calls, rate_headers
from app.connectors.failures import NeedsReconnect, PublishFailure, Rejected, Retryable, Unknown
from app.connectors.http_calls import Reply
from app.connectors.platform_texts import sentence
from app.core.http import Stream

VERSION_ENDS: Final[Mapping[str, date]] = {
    "v21.0": date(2027, 1, 21),
    "v22.0": date(2027, 5, 20),
    "v23.0": date(2027, 10, 8),
    "v24.0": date(2028, 2, 18),
    "v25.0": date(2028, 7, 29),
}
"""When versions of the Graph API end (developers.facebook.com, Versions); newer ones have no day yet."""

_NO_PAUSE_TOLD: Final = 900.0
"""Seconds until the next call where a limit is reached and no header says when it ends."""

TOKEN: Final = "access_token"  # noqa: S105 the name of an entry
PAGE_TOKEN: Final = "page_token"  # noqa: S105 the name of an entry
ACCOUNT: Final = "account_id"
USERNAME: Final = "username"

ID: Final = re.compile(r"[0-9]{1,30}(?:_[0-9]{1,30})?")

_FORM: Final = "application/x-www-form-urlencoded"
_MISSING_OBJECT: Final = (100, 33)

_NO_PERMISSION: Final = 10
_NO_ACCESS: Final = frozenset({_NO_PERMISSION, 102, 190})
_FIRST_PERMISSION, _LAST_PERMISSION = 200, 299
_NO_ACCESS_SUBCODES: Final = frozenset({1404078, 2207050, 4854002})
_LIMITS: Final = frozenset({4, 9, 17, 32, 341, 368, 613, 80001, 80002})
_LIMIT_SUBCODES: Final = frozenset({1363047, 1390008, 1609010, 2207042})
_REFUSED_SUBCODES: Final = frozenset({1346003, 1366046, 1404102, 1609008, 2061006})
# The container has to be made again, or is not ready.
_ANEW: Final = frozenset({2207003, 2207006, 2207008, 2207020, 2207027, 2207032, 2207053})
_NOT_READY: Final = 24
_TRANSIENT: Final = frozenset({-1, 1, 2})
_SPAM: Final = 2207051
"""At the call that places, the post may be live all the same."""
_DUPLICATE: Final = frozenset({506, 1366051})


class GraphError(BaseModel):
    """A refusal."""

    message: str = ""
    code: int = 0
    error_subcode: int = 0
    is_transient: bool = False
    error_user_msg: str = ""

    @property
    def is_duplicate(self) -> bool:
        """Whether the account has the same post already."""
        return bool({self.code, self.error_subcode} & _DUPLICATE)

    @property
    def is_missing_permission(self) -> bool:
        """Whether the token is good, but not for this call."""
        return self.code == _NO_PERMISSION or _FIRST_PERMISSION <= self.code <= _LAST_PERMISSION

    @property
    def is_gone(self) -> bool:
        """Whether there is no such object, or none that the token may see."""
        return (self.code, self.error_subcode) == _MISSING_OBJECT

    @property
    def is_unusable(self) -> bool:
        """Whether a parameter of the call is refused, or the object does not have what was asked for."""
        return self.code == _MISSING_OBJECT[0]

    @property
    def is_dead_token(self) -> bool:
        """Whether the token has ended or was taken back."""
        return self.code in (102, 190)


class _Refusal(BaseModel):
    error: GraphError


@dataclass(frozen=True, slots=True)
class Graph:
    """One of Meta's interfaces as one token sees it. `label` is the platform in texts for people.

    `permission` is one that only some calls need: where it is missing, the channel stays connected.
    """

    label: str
    origin: str
    version: str
    token: str = field(repr=False)
    permission: str | None = None

    def needing(self, permission: str) -> "Graph":
        """The same interface for calls that need this permission."""
        return replace(self, permission=permission)

    async def get(self, path: str, query: Mapping[str, str] | None = None) -> Reply:
        """Read `path`; any status is a reply. Raises as `http_calls.call` does."""
        address = self._address(path) + (f"?{urlencode(query)}" if query else "")
        return await http_calls.call("GET", address, headers=self._headers())

    async def post(
        self, path: str, form: Mapping[str, str], *, places: bool = False, limit: float | None = None
    ) -> Reply:
        """Send a form to `path`; any status is a reply."""
        headers = {**self._headers(), "Content-Type": _FORM}
        data = urlencode(form, errors="replace").encode()
        return await http_calls.call(
            "POST", self._address(path), headers=headers, data=data, places=places, limit=limit
        )

    async def post_json(self, path: str, document: Mapping[str, object], *, places: bool = False) -> Reply:
        """Send a document to `path`; any status is a reply."""
        return await http_calls.call(
            "POST", self._address(path), headers=self._headers(), json=document, places=places
        )

    async def send(
        self,
        path: str,
        headers: Mapping[str, str],
        body: Stream,
        *,
        places: bool = False,
        limit: float | None = None,
    ) -> Reply:
        """Send a form with files to `path`; any status is a reply."""
        fields = {**self._headers(), **headers}
        return await http_calls.call(
            "POST", self._address(path), headers=fields, data=body, places=places, limit=limit
        )

    async def delete(self, path: str) -> None:
        """Delete what is at `path`; what is gone already is fine. Raises `PublishFailure`."""
        reply = await http_calls.call("DELETE", self._address(path), headers=self._headers())
        error = error_of(reply)
        if error is None and reply.is_success:
            return
        if error is None or not error.is_gone:
            raise self.failure(reply)

    def failure(self, reply: Reply) -> PublishFailure:
        """What a refusal means."""
        error = error_of(reply)
        if self.permission is not None and error is not None and error.is_missing_permission:
            return Rejected(f"{self.label} did not give the permission {self.permission} for this channel.")
        return failure(self.label, reply, [self.token])

    def _address(self, path: str) -> str:
        return f"{self.origin}/{self.version}{path}"

    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}", "Accept": "application/json"}


def error_of(reply: Reply) -> GraphError | None:
    """The refusal in an answer, whatever its status is."""
    refusal = reply.read(_Refusal)
    return None if refusal is None else refusal.error


def failure(label: str, reply: Reply, secrets: list[str]) -> PublishFailure:
    """What the answer of an interface means, without the texts in `secrets`."""
    error = error_of(reply)
    if error is None:
        return reply.failure()
    text = sentence(label, error.error_user_msg or error.message, secrets) or f"{label} refused the call."
    codes = {error.code, error.error_subcode}
    kind = _kind(error, codes, places=reply.places)
    if kind is not None:
        return kind(text)
    if codes & _LIMIT_SUBCODES or error.code in _LIMITS:
        return Retryable(text, retry_after=_pause(reply))
    return Rejected(text) if reply.is_success else reply.failure(text)


def of_subcode(label: str, subcode: int, text: str) -> PublishFailure:
    """What the subcode means with which a container failed."""
    if subcode in _NO_ACCESS_SUBCODES:
        return NeedsReconnect(text)
    if subcode in _LIMIT_SUBCODES:
        return Retryable(text, retry_after=_NO_PAUSE_TOLD)
    return Retryable(text) if subcode in _ANEW or subcode == 2207001 else Rejected(text or f"{label} refused it.")  # noqa: PLR2004 a server error


def _kind(error: GraphError, codes: set[int], *, places: bool) -> type[PublishFailure] | None:
    """The kind of failure, except for limits and for codes that nobody knows."""
    is_permission = _FIRST_PERMISSION <= error.code <= _LAST_PERMISSION
    is_limit = bool(codes & _LIMIT_SUBCODES)
    open_end = Unknown if places else Retryable
    # The first that holds decides: subcodes are more exact than codes.
    kinds: tuple[tuple[bool, type[PublishFailure] | None], ...] = (
        (_SPAM in codes and places, Unknown),
        (bool(codes & (_REFUSED_SUBCODES | _DUPLICATE)), Rejected),
        (is_limit, None),
        (bool(codes & _NO_ACCESS_SUBCODES) or error.code in _NO_ACCESS or is_permission, NeedsReconnect),
        (bool(codes & _ANEW) or error.code == _NOT_READY, Retryable),
        (error.is_transient or error.code in _TRANSIENT, open_end),
    )
    return next((kind for holds, kind in kinds if holds), None)


def used(reply: Reply) -> float:
    """How many percent of the allowed calls are used up: the highest number that the headers tell, or 0."""
    return max((usage.percent for usage in rate_headers.usages(reply.headers)), default=0)


def _pause(reply: Reply) -> float:
    """Seconds until calls are taken again: the longest that the headers tell."""
    minutes = [usage.estimated_time_to_regain_access for usage in rate_headers.usages(reply.headers)]
    pause = http_calls.seconds(max(minutes, default=0) * 60)
    return reply.retry_after or pause or _NO_PAUSE_TOLD
