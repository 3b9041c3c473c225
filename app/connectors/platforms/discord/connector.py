"""Discord as a platform: a message with files, placed through a webhook."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Final
from urllib.parse import parse_qsl
from uuid import UUID

from app.connectors import platform_texts
from app.connectors.content import Content, Issue, Limits
from app.connectors.declared import Declared
from app.connectors.failures import ConnectRefused, PublishFailure, Rejected
from app.connectors.placement import Budget, Placed, Repeat
from app.connectors.platforms.discord import api, declared as facts
from app.connectors.preflight import against, alt_texts, bytes_together
from app.connectors.targets import Connection, ConnectMethod, Field, FieldKind, Target
from app.connectors.text_length import CHARACTERS
from app.connectors.threads import MAX_PARTS

WEBHOOK: Final = "webhook"
GUILD: Final = "guild"
THREAD: Final = "thread"
"""The thread that the address of the webhook named, if it did."""

_ADDRESS = re.compile(
    r"https://(?:(?:ptb|canary)\.)?discord(?:app)?\.com/api/(?:v[0-9]{1,2}/)?webhooks/([0-9]{1,20})/([\w-]{10,200})/?"
    r"(?:\?(.*))?",
    re.ASCII,
)
THREAD_ID: Final = "thread_id"
_PARAMETERS: Final = frozenset({THREAD_ID, "wait"})
_NUMBER = re.compile(r"[0-9]{1,20}")
_PLACE = re.compile(r"(?:([0-9]{1,20})/)?([0-9]{1,20})")
"""An id of ours: that of the message, behind that of its thread where it is in one."""
_LONGEST_NAME: Final = 100


class DiscordPlatform:
    """Publishes the words as they are: who writes the platform's Markdown gets it, but nobody is ever pinged."""

    key: str = "discord"
    label: str = api.LABEL
    declared: Declared = facts.DECLARATION
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
            WEBHOOK,
            "Address of the webhook",
            secret=True,
            required=True,
            kind=FieldKind.ADDRESS,
            help="In the settings of the channel in Discord, under Integrations: Webhooks, Copy Webhook URL.",
        ),
    )
    stand_in: bool = False
    longest_thread: int = MAX_PARTS

    async def connect(self, uuid: UUID, name: str, fields: Mapping[str, str]) -> Connection:  # noqa: ARG002
        """Ask the webhook for its name and its server."""
        webhook = _filled(fields)
        try:
            answer = await webhook.found()
        except PublishFailure as failure:
            raise ConnectRefused({WEBHOOK: [str(failure)]}) from None
        label = platform_texts.name(name, self.label, answer.name or "")
        credentials = {WEBHOOK: f"{webhook.ident}/{webhook.token}", GUILD: answer.guild_id}
        if webhook.thread:
            credentials[THREAD] = webhook.thread
        return Connection(label, None, credentials)

    def preflight(self, target: Target, content: Content) -> list[Issue]:  # noqa: ARG002  # one rule for all
        """Give every reason against the content; a request as a whole has its limit, too."""
        files = [*alt_texts(content, facts.ALT_TEXT), *bytes_together(content, facts.REQUEST_BYTES)]
        return [*against(self.limits, content), *files]

    def repeat(self, target: Target) -> Repeat:  # noqa: ARG002  # one rule for all channels
        """Webhooks take no nonce, and cannot be asked what a channel holds."""
        return Repeat.BLIND

    async def publish(self, target: Target, content: Content, key: str) -> Placed:  # noqa: ARG002  # no keys
        """Place one message. Webhooks cannot answer messages: the parts of a thread follow one another.

        In a forum, which refuses a message by itself, the first one begins a thread that has the post's title.
        """
        message: dict[str, object] = {"content": content.body, "allowed_mentions": {"parse": []}}
        if content.media:
            message["attachments"] = [
                {"id": number, "filename": item.name} | ({"description": item.alt_text} if item.alt_text else {})
                for number, item in enumerate(content.media)
            ]
        webhook = _webhook(target)
        if not webhook.thread and (thread := _thread(content.above)):
            webhook = replace(webhook, thread=thread)
        try:
            answer = await webhook.place(message, content.media)
            in_thread = bool(webhook.thread)
        except api.NeedsThread:
            answer = await webhook.place({**message, "thread_name": _name(content)}, content.media)
            in_thread = True
        guild = target.credentials[GUILD]
        ident = f"{answer.channel_id}/{answer.id}" if in_thread else answer.id
        return Placed(ident, f"https://discord.com/channels/{guild}/{answer.channel_id}/{answer.id}")

    def budget(self, target: Target) -> Budget:  # noqa: ARG002  # one rule for all channels
        """What one webhook may be called, as far as is known; answers that ask for a pause come on top."""
        return Budget(facts.POSTS_A_MINUTE, timedelta(minutes=1))

    def account(self, credentials: Mapping[str, str]) -> str:
        """Each webhook is counted by itself."""
        return credentials[WEBHOOK].partition("/")[0]

    async def delete(self, target: Target, external_id: str) -> None:
        """Delete the message."""
        match = _PLACE.fullmatch(external_id)
        if match is None:
            raise Rejected("This is no post on Discord.")
        await replace(_webhook(target), thread=match[1] or "").delete(match[2])

    def profile_url(self, channel_uuid: UUID) -> None:
        """Servers are not public."""


def _filled(fields: Mapping[str, str]) -> api.Webhook:
    reasons = {key: ["Discord has no such field."] for key in fields if key != WEBHOOK}
    match = _ADDRESS.fullmatch(fields.get(WEBHOOK, "").strip())
    query = dict(parse_qsl((match[3] or "") if match else "", keep_blank_values=True))
    thread = query.get(THREAD_ID, "")
    if match is None:
        reasons[WEBHOOK] = ["Give the whole address, such as https://discord.com/api/webhooks/123/abc."]
    elif unknown := sorted(query.keys() - _PARAMETERS):
        name = platform_texts.one_line(unknown[0])[:_LONGEST_NAME]
        reasons[WEBHOOK] = [f"The address has the parameter {name}, which is not understood."]
    elif THREAD_ID in query and _NUMBER.fullmatch(thread) is None:
        reasons[WEBHOOK] = ["The thread_id of the address must be a number."]
    if match is None or reasons:
        raise ConnectRefused(reasons)
    return api.Webhook(match[1], match[2], thread)


def _webhook(target: Target) -> api.Webhook:
    ident, _, token = target.credentials[WEBHOOK].partition("/")
    return api.Webhook(ident, token, target.credentials.get(THREAD, ""))


def _thread(above: Sequence[str]) -> str:
    """The thread of the parts before this one, where they are in one."""
    first = _PLACE.fullmatch(above[0]) if above else None
    return (first[1] or "") if first else ""


def _name(content: Content) -> str:
    """The name of a new thread of a forum: the title, or how the text begins."""
    words = platform_texts.one_line(content.title or content.body) or "Post"
    return words if len(words) <= _LONGEST_NAME else f"{words[: _LONGEST_NAME - 1].rstrip()}…"
