"""Slack as a platform: a message, or files with words, placed by an app."""

import asyncio
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Final
from uuid import UUID

from app.connectors import platform_texts
from app.connectors.content import Content, Issue, Limits, TextLength
from app.connectors.declared import Declared
from app.connectors.failures import ConnectRefused, PublishFailure, Rejected, Retryable
from app.connectors.http_calls import before_placing
from app.connectors.placement import Budget, Placed, Repeat
from app.connectors.platforms.slack import api, declared as facts, uploads
from app.connectors.platforms.slack.uploads import Pause
from app.connectors.preflight import against, alone, alt_texts, text_length
from app.connectors.targets import Connection, ConnectMethod, Field, Target
from app.connectors.text_length import CHARACTERS
from app.connectors.threads import MAX_PARTS

TOKEN: Final = "token"  # noqa: S105 the name of a field
CHANNEL: Final = "channel"


_TOKEN = re.compile(r"xox[a-z](?:\.xox[a-z])?-[A-Za-z0-9-]{10,500}")
_CHANNEL = re.compile(r"[CG][A-Z0-9]{2,30}")
# A message, and the files that came with it; just files where the message never got known.
_POSTED = re.compile(r"([0-9]{1,16}\.[0-9]{1,8})?(?:/([A-Z0-9]{2,30}(?:,[A-Z0-9]{2,30})*))?")


class SlackPlatform:
    """Publishes text in the platform's own markup, with the three signs escaped that could address people."""

    key: str = "slack"
    label: str = api.LABEL
    declared: Declared = facts.DECLARATION
    # Counted as it is sent: an escaped sign is as long as its escape.
    limits: Limits = Limits(
        text_limit=facts.TEXT,
        text_unit=CHARACTERS,
        max_images=facts.FILES_TOGETHER,
        max_videos=facts.FILES_TOGETHER,
        image_bytes=facts.FILE_BYTES,
        video_bytes=facts.FILE_BYTES,
        media_required=False,
        max_items=facts.FILES_TOGETHER,
    )
    connect_method: ConnectMethod = ConnectMethod.CREDENTIALS
    fields: Sequence[Field] = (
        Field(
            TOKEN,
            "Token of the app's bot",
            secret=True,
            required=True,
            help="On the page of the app at Slack, under OAuth & Permissions; it begins with xoxb-.",
        ),
        Field(
            CHANNEL,
            "Id of the channel",
            secret=False,
            required=True,
            help="At the end of the details of the channel in Slack; it begins with C or G.",
        ),
    )
    stand_in: bool = False
    longest_thread: int = MAX_PARTS

    def __init__(self, pause: Pause = asyncio.sleep) -> None:
        self._pause: Pause = pause

    async def connect(self, uuid: UUID, name: str, fields: Mapping[str, str]) -> Connection:  # noqa: ARG002
        """Ask the token for its workspace and the channel for its name; public channels are joined."""
        token, ident = _filled(fields)
        try:
            workspace = await api.answer(token, "auth.test", api.Workspace)
        except PublishFailure as failure:
            raise ConnectRefused({TOKEN: [str(failure)]}) from None
        try:
            channel = (await api.answer(token, "conversations.info", api.FoundChannel, {"channel": ident})).channel
            await _enter(token, channel)
        except PublishFailure as failure:
            raise ConnectRefused({CHANNEL: [str(failure)]}) from None
        handle = f"#{channel.name}" if channel.name else None
        label = platform_texts.name(name, self.label, " ".join(filter(None, [workspace.name, handle])))
        return Connection(label, handle, {TOKEN: token, CHANNEL: channel.id})

    def preflight(self, target: Target, content: Content) -> list[Issue]:  # noqa: ARG002  # one rule for all
        """Give every reason against the content; the words with files are a comment, which is shorter."""
        return [
            *against(*self._limits_and_content(content)),
            *alt_texts(content, facts.ALT_TEXT),
            *alone(self.declared, content, "no_previews", "plain"),
        ]

    def text_length(self, target: Target, content: Content) -> TextLength:  # noqa: ARG002  # one rule for all
        """The length of the text with its escapes."""
        return text_length(*self._limits_and_content(content))

    def _limits_and_content(self, content: Content) -> tuple[Limits, Content]:
        limits = replace(self.limits, text_limit=facts.TEXT_WITH_FILES) if content.media else self.limits
        return limits, replace(content, body=escaped(content.body))

    def repeat(self, target: Target) -> Repeat:  # noqa: ARG002  # one rule for all channels
        """The Web API knows no keys."""
        return Repeat.BLIND

    def budget(self, target: Target) -> Budget:  # noqa: ARG002  # one rule for all channels
        """What the platform asks of apps in one channel."""
        return Budget(facts.POSTS_A_MINUTE, timedelta(minutes=1), timedelta(seconds=1))

    def account(self, credentials: Mapping[str, str]) -> str:
        """An app's calls are counted in its workspace, whatever channel they are for."""
        return credentials[TOKEN]

    async def publish(self, target: Target, content: Content, key: str) -> Placed:  # noqa: ARG002  # no keys
        """Place one message; a part of a thread in the thread of the first part, which alone has an address."""
        token, channel = target.credentials[TOKEN], target.credentials[CHANNEL]
        words = escaped(content.body)
        message = {"channel": channel, "text": words, **_settings(content)}
        if content.above:
            ts = await self._first_message(token, channel, content.above[0])
            arguments = {**message, "thread_ts": ts}
            return Placed(
                (await api.answer(token, "chat.postMessage", api.Posted, arguments, places=True)).ts, None
            )
        if not content.media:
            posted = await api.answer(token, "chat.postMessage", api.Posted, message, places=True)
            return Placed(posted.ts, await _permalink(token, channel, posted.ts))
        async with before_placing():
            files = [(await uploads.upload(token, item), item.name) for item in content.media]
        await uploads.share(token, channel, words, files)
        ts, address = await uploads.message_of(token, channel, files[0][0], self._pause)
        idents = ",".join(ident for ident, _ in files)
        return Placed(f"{ts or ''}/{idents}", await _permalink(token, channel, ts) if ts else address)

    async def _first_message(self, token: str, channel: str, external_id: str) -> str:
        """The message that begins a thread; it may have become known only after it was placed with its files."""
        match = _POSTED.fullmatch(external_id)
        ts, files = (match[1], match[2]) if match is not None else (None, None)
        if ts is None and files is not None:
            ts, _ = await uploads.message_of(token, channel, files.split(",")[0], self._pause)
        if ts is None:
            raise Retryable("Slack does not tell yet where the first part of the thread is.")
        return ts

    async def delete(self, target: Target, external_id: str) -> None:
        """Delete the message, and the files that came with it."""
        match = _POSTED.fullmatch(external_id)
        if match is None or not external_id:
            raise Rejected("This is no post on Slack.")
        token, channel = target.credentials[TOKEN], target.credentials[CHANNEL]
        ts, files = match[1], (match[2] or "").split(",")
        if ts:
            arguments = {"channel": channel, "ts": ts}
            _ = await api.ask(
                token, "chat.delete", api.SlackAnswer, arguments, fine=frozenset({"message_not_found"})
            )
        missing = frozenset({"file_not_found", "file_deleted"})
        for file in filter(None, files):
            _ = await api.ask(token, "files.delete", api.SlackAnswer, {"file": file}, fine=missing)

    def profile_url(self, channel_uuid: UUID) -> None:
        """Workspaces are not public."""


def _settings(content: Content) -> dict[str, object]:
    """How a message without files is shown."""
    names = {"unfurl_links": "no_previews", "unfurl_media": "no_previews", "mrkdwn": "plain"}
    return {theirs: False for theirs, ours in names.items() if content.flag(ours)}


def escaped(text: str) -> str:
    """The text so that nothing in it addresses people or channels, or is a link under other words."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _filled(fields: Mapping[str, str]) -> tuple[str, str]:
    token, channel = fields.get(TOKEN, "").strip(), fields.get(CHANNEL, "").strip()
    reasons = {key: ["Slack has no such field."] for key in fields if key not in (TOKEN, CHANNEL)}
    if _TOKEN.fullmatch(token) is None:
        reasons[TOKEN] = ["Give the token of the app's bot, which starts with xoxb-."]
    if _CHANNEL.fullmatch(channel) is None:
        reasons[CHANNEL] = ["Give the id of the channel, such as C024BE91L: its details show it."]
    if reasons:
        raise ConnectRefused(reasons)
    return token, channel


async def _enter(token: str, channel: api.SlackChannel) -> None:
    if channel.is_archived:
        raise Rejected("The channel is archived.")
    if channel.is_member:
        return
    if channel.is_private:
        raise Rejected("Invite the app into the channel first.")
    _ = await api.answer(token, "conversations.join", api.SlackAnswer, {"channel": channel.id})


async def _permalink(token: str, channel: str, ts: str) -> str | None:
    """The message's address; the post is live whether or not it can be had."""
    try:
        arguments = {"channel": channel, "message_ts": ts}
        return (await api.answer(token, "chat.getPermalink", api.Permalink, arguments)).permalink
    except PublishFailure:
        return None
