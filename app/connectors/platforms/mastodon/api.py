"""Calls of the REST interface of an instance, and what its refusals mean. Not here: what is called when."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import orjson
from pydantic import AwareDatetime, BaseModel, Field

from app.connectors import http_calls
from app.connectors.failures import NeedsReconnect, PublishFailure, Rejected
from app.connectors.http_calls import Reply
from app.connectors.platform_texts import sentence
from app.connectors.platforms.mastodon import dialects
from app.connectors.platforms.mastodon.dialects import UNKNOWN, Dialect
from app.connectors.targets import Target
from app.core import clock, iso_time
from app.core.http import Stream

INSTANCE: Final = "instance"
TOKEN: Final = "access_token"  # noqa: S105  # the name of a field

ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")


class MastodonAccount(BaseModel):
    """The account behind a token."""

    id: str
    username: str
    display_name: str = ""
    url: str | None = None
    followers_count: int | None = None
    avatar: str | None = None
    avatar_static: str | None = None


class App(BaseModel):
    """The application behind a token; older instances do not tell its scopes."""

    scopes: list[str] | None = None


class Attachment(BaseModel):
    """An uploaded file; without `url` while the instance still works on it."""

    id: str
    url: str | None = None
    description: str | None = None


class _Writer(BaseModel):
    id: str


class MastodonStatus(BaseModel):
    """A post. Servers that are not Mastodon may leave out when it was made."""

    id: str
    created_at: AwareDatetime | None = None
    url: str | None = None
    uri: str = ""
    in_reply_to_id: str | None = None
    content: str = ""
    reblog: object = None
    account: _Writer | None = None
    media_attachments: list[Attachment] = Field(default_factory=list[Attachment])


class StatusSource(BaseModel):
    """What a post was written as."""

    text: str


class _Reason(BaseModel):
    message: str = ""


class _Refusal(BaseModel):
    """The forms of Mastodon, of Laravel (`message`) and of Misskey (`error.message`)."""

    error: str | _Reason = ""
    error_description: str = ""
    message: str = ""

    @property
    def words(self) -> str:
        error = self.error.message if isinstance(self.error, _Reason) else self.error
        return self.error_description or error or self.message


@dataclass(frozen=True, slots=True)
class MastodonApi:
    """An instance as one token sees it, and the dialect that it speaks."""

    instance: str
    token: str = field(repr=False)
    dialect: Dialect = UNKNOWN

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
        """Call `path`; any status is a reply. `places`, `limit` and errors are those of `http_calls.call`."""
        fields: dict[str, str] = {"Authorization": f"Bearer {self.token}", "Accept": "application/json"}
        body: bytes | Stream | None = data
        if document is not None:
            fields["Content-Type"] = "application/json"
            body = orjson.dumps(document)
        url = f"{self.instance}{path}"
        return await http_calls.call(
            method, url, headers=fields | dict(headers or {}), data=body, places=places, limit=limit
        )

    def words(self, reply: Reply) -> str:
        """What the instance said about a refusal, fit to be shown."""
        refusal = reply.read(_Refusal)
        return sentence(self.dialect.label, refusal and refusal.words, [self.token])

    def failure(self, reply: Reply) -> PublishFailure:
        """What a refusal means. One of the scope or the account (403) ends with connecting again."""
        words = self.words(reply)
        if reply.status == 403 and words and self.dialect.forbids_content:  # noqa: PLR2004
            return Rejected(words)
        if reply.status == 403:  # noqa: PLR2004
            return NeedsReconnect(words or "The instance does not let this account post with this token.")
        return reply.failure(
            words, retry_after=reply.retry_after or _until(reply.headers.get("X-RateLimit-Reset"))
        )

    def read_failure(self, reply: Reply) -> PublishFailure:
        """What the refusal of a reading call means: one of the scope (403) leaves the channel connected."""
        if reply.status == 403:  # noqa: PLR2004
            return Rejected(self.words(reply) or "The access token does not have the scope to read this.")
        return self.failure(reply)


def of(target: Target) -> MastodonApi:
    """The instance of a channel."""
    credentials = target.credentials
    return MastodonApi(credentials.get(INSTANCE, ""), credentials.get(TOKEN, ""), dialects.of(credentials))


def _until(reset: str | None) -> float | None:
    """Seconds until the window of calls ends, which instances give as a time."""
    try:
        return http_calls.seconds((iso_time.parse(reset or "") - clock.now()).total_seconds())
    except (ValueError, OverflowError):
        return None
