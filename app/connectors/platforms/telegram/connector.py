"""Telegram as a platform: a message, a picture, a film or an album, placed by a bot."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Final
from uuid import UUID

from app.connectors import platform_texts, preflight
from app.connectors.content import Content, Issue, Limits, TextLength
from app.connectors.declared import Declared
from app.connectors.failures import ConnectRefused, PublishFailure, Rejected
from app.connectors.options import limits_of
from app.connectors.placement import Budget, Placed, Repeat
from app.connectors.platforms.telegram import api, declared as facts, html_texts, messages
from app.connectors.preflight import against, text_length
from app.connectors.targets import Connection, ConnectMethod, Field, Target
from app.connectors.threads import MAX_PARTS

TOKEN: Final = "token"  # noqa: S105 the name of a field
CHAT: Final = "chat"
_TOPIC: Final = "topic"

_TOKEN = re.compile(r"[0-9]{1,20}:[A-Za-z0-9_-]{10,100}")
_CHAT = re.compile(r"@[A-Za-z][A-Za-z0-9_]{2,63}|-?[0-9]{1,20}")
_ADDRESS = re.compile(
    r"(?:https?://)?(?:t|telegram)\.me/(?:c/([0-9]{1,20})|(?:s/)?([A-Za-z][A-Za-z0-9_]{2,63}))(?:/([0-9]{1,18}))?(?:/[0-9]{1,18})?/?"
)
"""Of a chat, of a topic in it, or of a message; those of private chats have a number after c."""
_POSTED = re.compile(r"[0-9]{1,18}(,[0-9]{1,18})*")
_SUPER = "-100"


class TelegramPlatform:
    """Publishes plain text as it is: the platform itself finds links, names and tags in it."""

    key: str = "telegram"
    label: str = api.LABEL
    declared: Declared = facts.DECLARATION
    limits: Limits = facts.POST_LIMITS
    connect_method: ConnectMethod = ConnectMethod.CREDENTIALS
    fields: Sequence[Field] = (
        Field(
            TOKEN,
            "Token of the bot",
            secret=True,
            required=True,
            help="From @BotFather in Telegram. The bot has to be an administrator of the channel.",
        ),
        Field(
            CHAT,
            "Channel or group: @name, address or id",
            secret=False,
            required=True,
            help="The address of a topic of a group, such as https://t.me/name/12, leads posts into this topic.",
        ),
    )
    stand_in: bool = False
    longest_thread: int = MAX_PARTS

    async def connect(self, uuid: UUID, name: str, fields: Mapping[str, str]) -> Connection:  # noqa: ARG002
        """Ask the token for its bot and the chat for its name, and whether the bot may post there."""
        token, ident, topic = _filled(fields)
        try:
            bot = await api.me(token)
        except PublishFailure as failure:
            raise ConnectRefused({TOKEN: [str(failure)]}) from None
        try:
            chat = await api.chat(token, ident)
            await _check_rights(token, chat, bot)
        except PublishFailure as failure:
            raise ConnectRefused({CHAT: [str(failure)]}) from None
        label = platform_texts.name(name, self.label, chat.title or chat.username or "")
        handle = f"@{chat.username}" if chat.username else None
        profile = f"https://t.me/{chat.username}" if chat.username else None
        credentials = {TOKEN: token, CHAT: str(chat.id)}
        # In a chat without topics, the number in an address is that of a message.
        if topic and chat.is_forum:
            credentials[_TOPIC] = topic
        return Connection(label, handle, credentials, profile)

    def preflight(self, target: Target, content: Content) -> list[Issue]:  # noqa: ARG002  # one rule for all
        """Give every reason against the content; the words with files are a caption, which is shorter."""
        alone = len(content.media) > 1 and any(item.is_animation for item in content.media)
        moving = [Issue("media", "animation_not_alone", "An animated image cannot be part of an album.")]
        visible, problem = _visible(content)
        return [
            *against(self._limits(content), visible),
            *([Issue("body", "html_invalid", problem)] if problem else []),
            *(moving if alone else []),
            *preflight.alone(self.declared, content, "preview", "preview_above"),
            *preflight.beside_media(self.declared, content, "spoiler", "caption_above"),
        ]

    def text_length(self, target: Target, content: Content) -> TextLength:  # noqa: ARG002  # one rule for all
        """The length of the text, or of the caption, without tags."""
        return text_length(self._limits(content), _visible(content)[0])

    def _limits(self, content: Content) -> Limits:
        limits = limits_of(self, content)
        return replace(limits, text_limit=facts.CAPTION) if content.media and limits.max_images else limits

    def repeat(self, target: Target) -> Repeat:  # noqa: ARG002  # one rule for all channels
        """The Bot API knows no keys and cannot be asked what a chat holds."""
        return Repeat.BLIND

    async def publish(self, target: Target, content: Content, key: str) -> Placed:  # noqa: ARG002  # no keys
        """Place one message, or one album, which is as many messages as it has files.

        A part of a thread answers the message before it, or stands alone where somebody deleted that.
        """
        token, message = target.credentials[TOKEN], messages.message(target, content)
        match list(content.media):
            case []:
                method, document = messages.words(message, content)
                return _place([(await api.place(token, method, api.Sent, json=document)).result])
            case [item]:
                method, form = messages.file(message, content, item)
                return _place([(await api.place_files(token, method, api.Sent, form)).result])
            case _:
                album = messages.album(message, content)
                return _place((await api.place_files(token, "sendMediaGroup", api.SentTogether, album)).result)

    def budget(self, target: Target) -> Budget:  # noqa: ARG002  # one rule for all channels
        """What the platform asks of bots in groups."""
        return Budget(facts.POSTS_A_MINUTE, timedelta(minutes=1), timedelta(seconds=1))

    def account(self, credentials: Mapping[str, str]) -> str:
        """A bot's messages are counted in each chat."""
        return f"{credentials[TOKEN].partition(':')[0]} {credentials[CHAT]}"

    async def delete(self, target: Target, external_id: str) -> None:
        """Delete every message of the post."""
        if _POSTED.fullmatch(external_id) is None:
            raise Rejected("This is no post on Telegram.")
        messages = [int(part) for part in external_id.split(",")]
        await api.delete(target.credentials[TOKEN], target.credentials[CHAT], messages)

    def profile_url(self, channel_uuid: UUID) -> None:
        """Known from connecting."""


def _filled(fields: Mapping[str, str]) -> tuple[str, str, str]:
    token, chat, topic = fields.get(TOKEN, "").strip(), fields.get(CHAT, "").strip(), ""
    if match := _ADDRESS.fullmatch(chat):
        number, name, topic = match[1], match[2], match[3] or ""
        chat = f"{_SUPER}{number}" if number else f"@{name}"
    reasons = {key: ["Telegram has no such field."] for key in fields if key not in (TOKEN, CHAT)}
    if _TOKEN.fullmatch(token) is None:
        reasons[TOKEN] = ["Give the token of a bot, such as 123456:ABC-DEF1234, as @BotFather gave it."]
    if _CHAT.fullmatch(chat) is None:
        reasons[CHAT] = [
            "Give the @name of a channel or group, its address such as https://t.me/name, or its number."
        ]
    if reasons:
        raise ConnectRefused(reasons)
    return token, chat, topic


def _visible(content: Content) -> tuple[Content, str | None]:
    """The content with the text that readers see, and why Telegram refuses its tags."""
    if not content.flag("html"):
        return content, None
    text, problem = html_texts.read(content.body)
    return replace(content, body=text), problem


async def _check_rights(token: str, chat: api.Chat, bot: api.Bot) -> None:
    if chat.type == "private":
        raise Rejected("Give a channel or a group, not a person.")
    if chat.type != "channel":
        return
    member = await api.membership(token, chat.id, bot.id)
    if member.status != "administrator" or not member.can_post_messages:
        raise Rejected("The bot must be an administrator of the channel who may post messages.")


def _place(messages: Sequence[api.TelegramMessage]) -> Placed:
    return Placed(",".join(str(message.message_id) for message in messages), _permalink(messages[0]))


def _permalink(message: api.TelegramMessage) -> str | None:
    """Private channels have addresses for their members; small groups have none at all."""
    if message.chat.username:
        return f"https://t.me/{message.chat.username}/{message.message_id}"
    ident = str(message.chat.id)
    if ident.startswith(_SUPER):
        return f"https://t.me/c/{ident.removeprefix(_SUPER)}/{message.message_id}"
    return None
