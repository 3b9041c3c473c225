"""Calls of the X API v2, and what its refusals mean. Source: docs.x.com/x-api, checked 2026-11-22."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Final

from pydantic import BaseModel, Field

from app.connectors import http_calls
from app.connectors.failures import NeedsReconnect, PublishFailure, Rejected, Retryable
from app.connectors.http_calls import Reply
from app.connectors.platform_texts import sentence
from app.connectors.targets import Target
from app.core import clock, config
from app.core.http import Stream

LABEL: Final = "X"
ORIGIN: Final = "https://api.x.com"
TOKEN: Final = "access_token"  # noqa: S105 the name of an entry
USER: Final = "user_id"
USERNAME: Final = "username"
ID: Final = re.compile(r"[0-9]{1,20}")

CAPPED: Final = timedelta(hours=1).total_seconds()
"""Seconds until the next call where the credits or the cap of the installation's client are used up."""


_CAPPED: Final = "/usage-capped"
_DUPLICATE: Final = "duplicate content"
_PAYMENT_REQUIRED: Final = 402
_UNAUTHORIZED: Final = 401
_TOO_MANY: Final = 429


class XProblem(BaseModel):
    """A refusal (RFC 9457)."""

    title: str = ""
    detail: str = ""
    type: str = ""


class XRefusal(XProblem):
    """A refusal; some answers have a list instead."""

    errors: list[XProblem] = Field(default_factory=list[XProblem])

    @property
    def problem(self) -> XProblem:
        """The refusal, or the first of the list."""
        if self.detail or self.title or not self.errors:
            return self
        return self.errors[0]

    @property
    def is_duplicate(self) -> bool:
        """Whether the account has a post with this text already."""
        return any(_DUPLICATE in one.detail.lower() for one in (self, *self.errors))


@dataclass(frozen=True, slots=True)
class XApi:
    """The interface as one token sees it."""

    token: str = field(repr=False)

    async def call(
        self,
        method: str,
        path: str,
        *,
        document: Mapping[str, object] | None = None,
        headers: Mapping[str, str] | None = None,
        data: Stream | None = None,
        places: bool = False,
        limit: float | None = None,
    ) -> Reply:
        """Call `path`; any status is a reply. Raises as `http_calls.call` does."""
        fields = {"Authorization": f"Bearer {self.token}", "Accept": "application/json", **(headers or {})}
        return await http_calls.call(
            method, address(path), headers=fields, data=data, json=document, places=places, limit=limit
        )

    def failure(self, reply: Reply) -> PublishFailure:
        """What a refusal means. A used-up cap or credit is the operator's, so the post waits."""
        refusal = reply.read(XRefusal) or XRefusal()
        problem = refusal.problem
        text = sentence(LABEL, problem.detail or problem.title, [self.token])
        if problem.type.endswith(_CAPPED) or reply.status == _PAYMENT_REQUIRED:
            return Retryable(text or "The plan at X is used up.", retry_after=_until(reply) or CAPPED)
        if reply.status == _TOO_MANY:
            return Retryable(
                text or "X does not take the call now.", retry_after=reply.retry_after or _until(reply)
            )
        if reply.status == _UNAUTHORIZED:
            return NeedsReconnect(text or "X does not accept the authorization any more.")
        if reply.is_success and refusal.errors:
            # A success with errors in it and without data: nothing was placed.
            return Rejected(text)
        return reply.failure(text)


def address(path: str) -> str:
    """The address of a path of the interface, in the version of the settings."""
    return f"{ORIGIN}/{config.settings().x_api_version}{path}"


def of(target: Target) -> XApi:
    """The interface for a channel."""
    return XApi(target.credentials.get(TOKEN, ""))


def _until(reply: Reply) -> float | None:
    """Seconds until the window of calls ends, which X gives in seconds since 1970."""
    try:
        return http_calls.seconds(float(reply.headers.get("x-rate-limit-reset", "")) - clock.now().timestamp())
    except ValueError:
        return None
