"""Telegram as a platform: a message, a picture, a film or an album, placed by a bot."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Final
from uuid import UUID

from app.connectors import platform_texts
from app.connectors.content import Content, Issue, Limits, Media, TextLength
from app.connectors.declared import Declared
from app.connectors.failures import ConnectRefused, PublishFailure, Rejected
from app.connectors.multipart import FormPart
from app.connectors.placement import Budget, Placed, Repeat
from app.connectors.platforms.telegram import api, declared as facts
from app.connectors.preflight import against, text_length
from app.connectors.targets import Connection, ConnectMethod, Field, Target
from app.connectors.text_length import UTF16
from app.connectors.threads import MAX_PARTS

TOKEN: Final = "token"  # noqa: S105 the name of a field
CHAT: Final = "chat"

GIF: Final = "image/gif"

_TOKEN = re.compile(r"[0-9]{1,20}:[A-Za-z0-9_-]{10,100}")
_CHAT = re.compile(r"@[A-Za-z][A-Za-z0-9_]{2,63}|-?[0-9]{1,20}")
_POSTED = re.compile(r"[0-9]{1,18}(,[0-9]{1,18})*")
_SUPER = "-100"


class TelegramPlatform:
    """Publishes plain text as it is: the platform itself finds links, names and tags in it."""

    key: str = "telegram"
    label: str = api.LABEL
    declared: Declared = facts.DECLARATION
    limits: Limits = Limits(
        text_limit=facts.TEXT,
        text_unit=UTF16,
        max_images=facts.ALBUM,
        max_videos=facts.ALBUM,
        image_bytes=facts.IMAGE_BYTES,
        video_bytes=facts.VIDEO_BYTES,
        media_required=False,
        max_items=facts.ALBUM,
        media_types=frozenset({"image/jpeg", "image/png", "image/webp", GIF, "video/mp4"}),
        has_alt_texts=False,
    )
    connect_method: ConnectMethod = ConnectMethod.CREDENTIALS
    fields: Sequence[Field] = (
        Field(
            TOKEN,
            "Token of the bot",
            secret=True,
            required=True,
            help="From @BotFather in Telegram. The bot has to be an administrator of the channel.",
        ),
        Field(CHAT, "Channel or group: @name or id", secret=False, required=True),
    )
    stand_in: bool = False
    longest_thread: int = MAX_PARTS

    async def connect(self, uuid: UUID, name: str, fields: Mapping[str, str]) -> Connection:  # noqa: ARG002
        """Ask the token for its bot and the chat for its name, and whether the bot may post there."""
        token, ident = _filled(fields)
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
        return Connection(label, handle, {TOKEN: token, CHAT: str(chat.id)}, profile)

    def preflight(self, target: Target, content: Content) -> list[Issue]:  # noqa: ARG002  # one rule for all
        """Give every reason against the content; the words with files are a caption, which is shorter."""
        alone = len(content.media) > 1 and any(item.mime_type == GIF for item in content.media)
        moving = [Issue("media", "animation_not_alone", "An animated image cannot be part of an album.")]
        return [*against(self._limits(content), content), *(moving if alone else []), *_sides(content)]

    def text_length(self, target: Target, content: Content) -> TextLength:  # noqa: ARG002  # one rule for all
        """The length of the text, or of the caption."""
        return text_length(self._limits(content), content)

    def _limits(self, content: Content) -> Limits:
        return replace(self.limits, text_limit=facts.CAPTION) if content.media else self.limits

    def repeat(self, target: Target) -> Repeat:  # noqa: ARG002  # one rule for all channels
        """The Bot API knows no keys and cannot be asked what a chat holds."""
        return Repeat.BLIND

    async def publish(self, target: Target, content: Content, key: str) -> Placed:  # noqa: ARG002  # no keys
        """Place one message, or one album, which is as many messages as it has files.

        A part of a thread answers the message before it, or stands alone where somebody deleted that.
        """
        token, chat = target.credentials[TOKEN], target.credentials[CHAT]
        match list(content.media):
            case []:
                words = {"chat_id": chat, "text": content.body, **_below(content.above)}
                answer = await api.place(token, "sendMessage", api.Sent, json=words)
                return _place([answer.result])
            case [item]:
                method, part = _alone(item)
                form = [FormPart("chat_id", chat), FormPart("caption", content.body), FormPart(part, item)]
                return _place([(await api.place_files(token, method, api.Sent, form)).result])
            case _:
                album = _album(chat, content)
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


def _filled(fields: Mapping[str, str]) -> tuple[str, str]:
    token, chat = fields.get(TOKEN, "").strip(), fields.get(CHAT, "").strip()
    reasons = {key: ["Telegram has no such field."] for key in fields if key not in (TOKEN, CHAT)}
    if _TOKEN.fullmatch(token) is None:
        reasons[TOKEN] = ["Give the token of a bot, such as 123456:ABC-DEF1234, as @BotFather gave it."]
    if _CHAT.fullmatch(chat) is None:
        reasons[CHAT] = ["Give the @name of a channel or group, or its number."]
    if reasons:
        raise ConnectRefused(reasons)
    return token, chat


async def _check_rights(token: str, chat: api.Chat, bot: api.Bot) -> None:
    if chat.type == "private":
        raise Rejected("Give a channel or a group, not a person.")
    if chat.type != "channel":
        return
    member = await api.membership(token, chat.id, bot.id)
    if member.status != "administrator" or not member.can_post_messages:
        raise Rejected("The bot must be an administrator of the channel who may post messages.")


def _sides(content: Content) -> list[Issue]:
    wrong: list[Issue] = []
    for item in content.media:
        if item.width and item.height and item.is_image and item.mime_type != GIF:
            together = item.width + item.height
            if together > facts.SIDES:
                message = (
                    f"Width and height of one image are {together} together; at most {facts.SIDES} are allowed."
                )
                wrong.append(Issue("media", "image_dimensions", message, facts.SIDES, together, "pixels"))
            if max(item.width, item.height) > facts.STEEPEST * min(item.width, item.height):
                message = f"One side of an image is more than {facts.STEEPEST} times as long as the other."
                wrong.append(Issue("media", "image_ratio", message))
    return wrong


def _below(above: Sequence[str]) -> dict[str, object]:
    if not above:
        return {}
    # Of an album, the message with the words is the first.
    message = int(above[-1].partition(",")[0])
    return {"reply_parameters": {"message_id": message, "allow_sending_without_reply": True}}


def _alone(item: Media) -> tuple[str, str]:
    if item.mime_type == GIF:
        return "sendAnimation", "animation"
    return ("sendVideo", "video") if item.is_video else ("sendPhoto", "photo")


def _album(chat: str, content: Content) -> list[FormPart]:
    items: list[dict[str, object]] = [
        {"type": "video" if item.is_video else "photo", "media": f"attach://file{number}"}
        for number, item in enumerate(content.media)
    ]
    # An album shows the caption of its first file as its own.
    items[0]["caption"] = content.body
    files = [FormPart(f"file{number}", item) for number, item in enumerate(content.media)]
    return [FormPart("chat_id", chat), FormPart("media", items), *files]


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
