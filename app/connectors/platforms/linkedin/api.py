"""Calls of LinkedIn's versioned REST interface, and what its refusals mean.

Source: learn.microsoft.com/linkedin, checked 2026-11-22; Rate Limits, for daily limits that end at midnight UTC.
That the message names them by the word DAY is known from practice.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, time, timedelta
from typing import Final
from urllib.parse import quote

from pydantic import BaseModel

from app.connectors import http_calls
from app.connectors.failures import NeedsReconnect, PublishFailure, Rejected, Retryable
from app.connectors.http_calls import Reply
from app.connectors.platform_texts import sentence
from app.connectors.targets import Target
from app.core import clock, config

LABEL: Final = "LinkedIn"
ORIGIN: Final = "https://api.linkedin.com"
TOKEN: Final = "access_token"  # noqa: S105 the name of an entry
AUTHOR: Final = "author"
ORGANIZATION: Final = "urn:li:organization:"

_VERSION_GONE: Final = timedelta(hours=1).total_seconds()
"""Seconds until the next call where the operator has to set another version of the interface."""

_UPGRADE_REQUIRED: Final = 426
_FORBIDDEN: Final = 403
_TOO_MANY: Final = 429


class LinkedinRefusal(BaseModel):
    """A refusal."""

    message: str = ""
    code: str = ""


@dataclass(frozen=True, slots=True)
class LinkedinApi:
    """The interface as one token sees it."""

    token: str = field(repr=False)

    async def call(
        self,
        method: str,
        path: str,
        *,
        document: Mapping[str, object] | None = None,
        headers: Mapping[str, str] | None = None,
        places: bool = False,
    ) -> Reply:
        """Call `path`; any status is a reply. Raises as `http_calls.call` does."""
        fields = {
            "Authorization": f"Bearer {self.token}",
            "Accept": "application/json",
            "LinkedIn-Version": config.settings().linkedin_api_version,
            "X-Restli-Protocol-Version": "2.0.0",
            **(headers or {}),
        }
        return await http_calls.call(method, f"{ORIGIN}{path}", headers=fields, json=document, places=places)

    def failure_to(self, doing: str, reply: Reply) -> PublishFailure:
        """What a refusal means of a call that needs a permission of its own: without it the channel stays.

        `doing` completes the sentence "LinkedIn does not let this channel …".
        """
        if reply.status != _FORBIDDEN:
            return self.failure(reply)
        refusal = reply.read(LinkedinRefusal) or LinkedinRefusal()
        text = sentence(LABEL, refusal.message, [self.token])
        return Rejected(f"LinkedIn does not let this channel {doing}. {text}".strip())

    def failure(self, reply: Reply) -> PublishFailure:
        """What a refusal means. A version that ended is the operator's to change, so posts wait."""
        refusal = reply.read(LinkedinRefusal) or LinkedinRefusal()
        text = sentence(LABEL, refusal.message or refusal.code, [self.token])
        if reply.status == _UPGRADE_REQUIRED:
            version = config.settings().linkedin_api_version
            message = f"LinkedIn ended version {version} of its interface: set GALLEY_LINKEDIN_API_VERSION."
            return Retryable(message, retry_after=_VERSION_GONE)
        if reply.status == _FORBIDDEN:
            return NeedsReconnect(text or "LinkedIn does not let this account post with this authorization.")
        if reply.status == _TOO_MANY:
            pause = reply.retry_after or (_until_midnight() if " DAY " in f"{refusal.message} " else None)
            return Retryable(text or "LinkedIn does not take the call now.", retry_after=pause)
        return reply.failure(text)


def of(target: Target) -> LinkedinApi:
    """The interface for a channel."""
    return LinkedinApi(target.credentials.get(TOKEN, ""))


def is_organization(target: Target) -> bool:
    """Whether the channel is an organisation, not a member."""
    return target.credentials.get(AUTHOR, "").startswith(ORGANIZATION)


def encoded(urn: str) -> str:
    """An URN as a part of a path or a query."""
    return quote(urn, safe="")


def _until_midnight() -> float:
    now = clock.now().astimezone(UTC)
    midnight = datetime.combine(now.date() + timedelta(days=1), time(), UTC)
    return (midnight - now).total_seconds()
