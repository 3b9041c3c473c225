"""The Bot API: its methods, the parts of its answers that matter here, and what its refusals mean.

The token is part of every address, so no address is ever shown.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeVar

from pydantic import BaseModel, Field

from app.connectors import multipart
from app.connectors.failures import NeedsReconnect, PublishFailure, Retryable
from app.connectors.http_calls import Reply, call
from app.connectors.multipart import FormPart
from app.connectors.platform_texts import sentence

ADDRESS: Final = "https://api.telegram.org"
LABEL: Final = "Telegram"

# What only an administrator of the chat can put right.
_NO_WAY_IN = re.compile(
    r"chat not found|not enough rights|administrator rights|CHAT_WRITE_FORBIDDEN|have no rights|upgraded to",
    re.IGNORECASE,
)


class Parameters(BaseModel):
    """What a refusal adds."""

    retry_after: float | None = None


class TelegramRefusal(BaseModel):
    """An answer without a result."""

    ok: Literal[False]
    description: str = ""
    parameters: Parameters = Parameters()


class Bot(BaseModel):
    """Whom a token belongs to."""

    id: int


class Chat(BaseModel):
    """Where posts go."""

    id: int
    type: str
    title: str | None = None
    username: str | None = None
    is_forum: bool = False


class BotMembership(BaseModel):
    """What the bot is in a chat."""

    status: str
    can_post_messages: bool = False


class TelegramMessage(BaseModel):
    """A message that was placed."""

    message_id: int
    chat: Chat


class _Me(BaseModel):
    result: Bot


class _FoundChat(BaseModel):
    result: Chat


class _FoundMember(BaseModel):
    result: BotMembership


class Sent(BaseModel):
    """The answer of a method that places one message."""

    result: TelegramMessage


class SentTogether(BaseModel):
    """The answer of the method that places an album."""

    result: list[TelegramMessage] = Field(min_length=1)


class _Done(BaseModel):
    ok: Literal[True]


Shape = TypeVar("Shape", bound=BaseModel)


async def me(token: str) -> Bot:
    """The bot itself. Raises `PublishFailure`."""
    return (await _ask(token, "getMe", {}, _Me)).result


async def chat(token: str, ident: str) -> Chat:
    """The chat with this id or @name. Raises `PublishFailure`."""
    return (await _ask(token, "getChat", {"chat_id": ident}, _FoundChat)).result


async def membership(token: str, ident: int, bot: int) -> BotMembership:
    """What the bot is in the chat. Raises `PublishFailure`."""
    arguments = {"chat_id": ident, "user_id": bot}
    return (await _ask(token, "getChatMember", arguments, _FoundMember)).result


async def delete(token: str, ident: str, messages: list[int]) -> None:
    """Delete messages of a chat; those that are gone are no error. Raises `PublishFailure`."""
    one = len(messages) == 1
    arguments = {"chat_id": ident} | ({"message_id": messages[0]} if one else {"message_ids": messages})
    reply = await call("POST", _address(token, "deleteMessage" if one else "deleteMessages"), json=arguments)
    refusal = reply.read(TelegramRefusal)
    if refusal is not None and "message to delete not found" in refusal.description:
        return
    _ = _result(reply, token, _Done)


async def place(token: str, method: str, shape: type[Shape], *, json: Mapping[str, object]) -> Shape:
    """Call a method that places words. Raises `PublishFailure`."""
    return _result(await call("POST", _address(token, method), places=True, json=json), token, shape)


async def place_files(token: str, method: str, shape: type[Shape], form: Sequence[FormPart]) -> Shape:
    """Call a method that places files. Raises `PublishFailure`."""
    headers, data = multipart.form(form)
    reply = await call("POST", _address(token, method), places=True, headers=headers, data=data)
    return _result(reply, token, shape)


async def _ask(token: str, method: str, arguments: Mapping[str, object], shape: type[Shape]) -> Shape:
    return _result(await call("POST", _address(token, method), json=arguments), token, shape)


def _address(token: str, method: str) -> str:
    return f"{ADDRESS}/bot{token}/{method}"


def _result(reply: Reply, token: str, shape: type[Shape]) -> Shape:
    result = reply.read(shape) if reply.is_success else None
    if result is None:
        raise _failure(reply, token)
    return result


def _failure(reply: Reply, token: str) -> PublishFailure:
    refusal = reply.read(TelegramRefusal)
    if refusal is None:
        return reply.failure()
    words = sentence(LABEL, refusal.description, [token])
    wish = refusal.parameters.retry_after
    if wish is not None:
        return Retryable(words, retry_after=wish)
    # 404 is the answer to a token that is none.
    if reply.status in (401, 403, 404) or _NO_WAY_IN.search(refusal.description):
        return NeedsReconnect(words)
    return reply.failure(words)
