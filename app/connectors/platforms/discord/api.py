"""A webhook's calls, the parts of their answers that matter here, and what refusals mean.

Everybody who knows a webhook's address can post with it, so the address is never shown.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar, cast

from pydantic import BaseModel, Field

from app.connectors import multipart
from app.connectors.content import Media
from app.connectors.failures import NeedsReconnect, PublishFailure, Rejected, Retryable
from app.connectors.http_calls import Reply, call
from app.connectors.multipart import FormPart
from app.connectors.platform_texts import sentence

ADDRESS: Final = "https://discord.com/api/v10/webhooks"
LABEL: Final = "Discord"

_UNKNOWN_MESSAGE: Final = 10008
_IN_FORUM: Final = 220001
"""The channel is a forum: a message names its thread, or begins a new one with a name."""
# Unknown channel, unknown webhook, missing access, missing permissions, invalid webhook token.
_NO_WAY_IN: Final = frozenset({10003, 10015, 50001, 50013, 50027})
_DEEPEST: Final = 8


class NeedsThread(Rejected):
    """Nothing was placed, because the channel is a forum."""


class DiscordRefusal(BaseModel):
    """An error of the API; `errors` is a tree over the fields of what was sent."""

    message: str
    code: int = 0
    retry_after: float | None = None
    errors: dict[str, Any] = Field(default_factory=dict)


class Found(BaseModel):
    """A webhook that exists."""

    id: str
    guild_id: str = Field(pattern=r"^[0-9]{1,20}$")
    name: str | None = None


class DiscordMessage(BaseModel):
    """A message that was placed."""

    id: str = Field(pattern=r"^[0-9]{1,20}$")
    channel_id: str = Field(pattern=r"^[0-9]{1,20}$")


Shape = TypeVar("Shape", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Webhook:
    """What it takes to speak through a webhook."""

    ident: str
    token: str = field(repr=False)
    thread: str = ""

    async def found(self) -> Found:
        """What the webhook says of itself. Raises `PublishFailure`."""
        return self._result(await call("GET", self._address()), Found)

    async def place(self, message: Mapping[str, object], media: Sequence[Media]) -> DiscordMessage:
        """Place a message and wait for it. Raises `PublishFailure`."""
        address = f"{self._address()}?wait=true{self._in_thread('&')}"
        if not media:
            return self._result(await call("POST", address, places=True, json=message), DiscordMessage)
        files = [FormPart(f"files[{number}]", item) for number, item in enumerate(media)]
        headers, data = multipart.form([FormPart("payload_json", message), *files])
        reply = await call("POST", address, places=True, headers=headers, data=data)
        return self._result(reply, DiscordMessage)

    async def delete(self, ident: str) -> None:
        """Delete a message; one that is gone is no error. Raises `PublishFailure`."""
        reply = await call("DELETE", f"{self._address()}/messages/{ident}{self._in_thread('?')}")
        refusal = reply.read(DiscordRefusal)
        if not reply.is_success and (refusal is None or refusal.code != _UNKNOWN_MESSAGE):
            raise self._failure(reply)

    def _in_thread(self, glue: str) -> str:
        return f"{glue}thread_id={self.thread}" if self.thread else ""

    def _address(self) -> str:
        return f"{ADDRESS}/{self.ident}/{self.token}"

    def _result(self, reply: Reply, shape: type[Shape]) -> Shape:
        result = reply.read(shape) if reply.is_success else None
        if result is None:
            raise self._failure(reply)
        return result

    def _failure(self, reply: Reply) -> PublishFailure:
        refusal = reply.read(DiscordRefusal)
        if refusal is None:
            return reply.failure()
        words = sentence(LABEL, " ".join([refusal.message, *_reasons(refusal.errors)]), [self.token])
        if reply.status == 429:  # noqa: PLR2004
            # The body says it to the millisecond; the header is what proxies on the way know.
            wish = refusal.retry_after
            return Retryable(words, retry_after=reply.retry_after if wish is None else wish)
        if refusal.code == _IN_FORUM:
            return NeedsThread(words)
        if refusal.code in _NO_WAY_IN:
            return NeedsReconnect(words)
        return reply.failure(words)


def _reasons(tree: object, depth: int = 0) -> Iterator[str]:
    """The sentences in the tree of errors."""
    if depth > _DEEPEST:
        return
    if isinstance(tree, dict):
        branches = cast("dict[str, object]", tree)
        text = branches.get("message")
        if isinstance(text, str):
            yield text
        for branch in branches.values():
            yield from _reasons(branch, depth + 1)
    elif isinstance(tree, list):
        for branch in cast("list[object]", tree):
            yield from _reasons(branch, depth + 1)
