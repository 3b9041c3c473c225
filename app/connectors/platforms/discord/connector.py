"""Discord as a platform: a message with files, placed through a webhook."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Final
from urllib.parse import parse_qsl
from uuid import UUID

from app.connectors import platform_texts
from app.connectors.content import Content, Format, Issue, Limits
from app.connectors.declared import Declared
from app.connectors.failures import ConnectRefused, PublishFailure, Rejected
from app.connectors.options import limits_of
from app.connectors.placement import Budget, Placed, Repeat
from app.connectors.platforms.discord import api, declared as facts
from app.connectors.preflight import against, alt_texts
from app.connectors.targets import Connection, ConnectMethod, Field, FieldKind, Target
from app.connectors.threads import MAX_PARTS

_WEBHOOK: Final = "webhook"
_GUILD: Final = "guild"
_THREAD: Final = "thread"
"""The thread that the address of the webhook named, if it did."""

_ADDRESS = re.compile(
    r"https://(?:(?:ptb|canary)\.)?discord(?:app)?\.com/api/(?:v[0-9]{1,2}/)?webhooks/([0-9]{1,20})/([\w-]{10,200})/?"
    r"(?:\?(.*))?",
    re.ASCII,
)
_THREAD_ID: Final = "thread_id"
_PARAMETERS: Final = frozenset({_THREAD_ID, "wait"})
_NUMBER = re.compile(r"[0-9]{1,20}")
_PLACE = re.compile(r"(?:([0-9]{1,20})/)?([0-9]{1,20})")
"""An id of ours: that of the message, behind that of its thread where it is in one."""
_LONGEST_NAME: Final = 100
_THREAD_OPTIONS: Final = ("thread_name", "forum_tags")
"""With one of them a post begins a thread."""
_FLAGS: Final[Mapping[str, int]] = {"no_previews": 1 << 2, "silent": 1 << 12}


class DiscordPlatform:
    """Publishes the words as they are: who writes the platform's Markdown gets it. Pings are asked for."""

    key: str = "discord"
    label: str = api.LABEL
    declared: Declared = facts.DECLARATION
    limits: Limits = facts.POST_LIMITS
    connect_method: ConnectMethod = ConnectMethod.CREDENTIALS
    fields: Sequence[Field] = (
        Field(
            _WEBHOOK,
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
            raise ConnectRefused({_WEBHOOK: [str(failure)]}) from None
        label = platform_texts.name(name, self.label, answer.name or "")
        credentials = {_WEBHOOK: f"{webhook.ident}/{webhook.token}", _GUILD: answer.guild_id}
        if webhook.thread:
            credentials[_THREAD] = webhook.thread
        return Connection(label, None, credentials)

    def preflight(self, target: Target, content: Content) -> list[Issue]:
        """Give every reason against the content; a request as a whole has its limit, too."""
        files = alt_texts(content, facts.ALT_TEXT)
        return [*against(limits_of(self, content), content), *files, *_thread_issues(target, content)]

    def repeat(self, target: Target) -> Repeat:  # noqa: ARG002  # one rule for all channels
        """Webhooks take no nonce, and cannot be asked what a channel holds."""
        return Repeat.BLIND

    async def publish(self, target: Target, content: Content, key: str) -> Placed:  # noqa: ARG002  # no keys
        """Place one message. Webhooks cannot answer messages: the parts of a thread follow one another.

        In a forum, which refuses a message by itself, the first one begins a thread that has the post's title.
        """
        message = _message(content)
        if content.media:
            message["attachments"] = [
                {"id": number, "filename": item.name} | ({"description": item.alt_text} if item.alt_text else {})
                for number, item in enumerate(content.media)
            ]
        webhook = _webhook(target)
        if not webhook.thread and (thread := _thread(content.above)):
            webhook = replace(webhook, thread=thread)
        in_thread = bool(webhook.thread)
        begins_thread = not in_thread and any(name in content.options for name in _THREAD_OPTIONS)
        try:
            answer = await webhook.place(message | (_thread_of(content) if begins_thread else {}), content.media)
        except api.NeedsThread:
            answer = await webhook.place(message | _thread_of(content), content.media)
            begins_thread = True
        guild = target.credentials[_GUILD]
        ident = f"{answer.channel_id}/{answer.id}" if in_thread or begins_thread else answer.id
        return Placed(ident, f"https://discord.com/channels/{guild}/{answer.channel_id}/{answer.id}")

    def budget(self, target: Target) -> Budget:  # noqa: ARG002  # one rule for all channels
        """What one webhook may be called, as far as is known; answers that ask for a pause come on top."""
        return Budget(facts.POSTS_A_MINUTE, timedelta(minutes=1))

    def account(self, credentials: Mapping[str, str]) -> str:
        """Each webhook is counted by itself."""
        return credentials[_WEBHOOK].partition("/")[0]

    async def delete(self, target: Target, external_id: str) -> None:
        """Delete the message."""
        match = _PLACE.fullmatch(external_id)
        if match is None:
            raise Rejected("This is no post on Discord.")
        await replace(_webhook(target), thread=match[1] or "").delete(match[2])

    def profile_url(self, channel_uuid: UUID) -> None:
        """Servers are not public."""


def _filled(fields: Mapping[str, str]) -> api.Webhook:
    reasons = {key: ["Discord has no such field."] for key in fields if key != _WEBHOOK}
    match = _ADDRESS.fullmatch(fields.get(_WEBHOOK, "").strip())
    query = dict(parse_qsl((match[3] or "") if match else "", keep_blank_values=True))
    thread = query.get(_THREAD_ID, "")
    if match is None:
        reasons[_WEBHOOK] = ["Give the whole address, such as https://discord.com/api/webhooks/123/abc."]
    elif unknown := sorted(query.keys() - _PARAMETERS):
        name = platform_texts.one_line(unknown[0])[:_LONGEST_NAME]
        reasons[_WEBHOOK] = [f"The address has the parameter {name}, which is not understood."]
    elif _THREAD_ID in query and _NUMBER.fullmatch(thread) is None:
        reasons[_WEBHOOK] = ["The thread_id of the address must be a number."]
    if match is None or reasons:
        raise ConnectRefused(reasons)
    return api.Webhook(match[1], match[2], thread)


def _webhook(target: Target) -> api.Webhook:
    ident, _, token = target.credentials[_WEBHOOK].partition("/")
    return api.Webhook(ident, token, target.credentials.get(_THREAD, ""))


def _thread(above: Sequence[str]) -> str:
    """The thread of the parts before this one, where they are in one."""
    first = _PLACE.fullmatch(above[0]) if above else None
    return (first[1] or "") if first else ""


def _thread_of(content: Content) -> dict[str, object]:
    """A new thread of a forum: its tags, and its name, the chosen one, the title, or how the text begins."""
    words = content.text("thread_name") or content.title or content.body or content.text("question") or ""
    words = platform_texts.one_line(words) or "Post"
    name = words if len(words) <= _LONGEST_NAME else f"{words[: _LONGEST_NAME - 1].rstrip()}…"
    thread: dict[str, object] = {"thread_name": name}
    if tags := content.texts("forum_tags"):
        thread["applied_tags"] = list(tags)
    return thread


def _message(content: Content) -> dict[str, object]:
    """The text, and how it is shown."""
    message: dict[str, object] = {
        "content": content.body,
        "allowed_mentions": {"parse": list(content.texts("mentions"))},
    }
    if username := content.text("username"):
        message["username"] = username
    if avatar := content.text("avatar"):
        message["avatar_url"] = avatar
    if flags := sum(bit for name, bit in _FLAGS.items() if content.flag(name)):
        message["flags"] = flags
    if content.format is Format.POLL:
        poll: dict[str, object] = {
            "question": {"text": content.text("question")},
            "answers": [{"poll_media": {"text": answer}} for answer in content.texts("answers")],
            "allow_multiselect": content.flag("multiple"),
        }
        hours = content.number("hours")
        message["poll"] = poll | ({"duration": hours} if hours else {})
    return message


def _thread_issues(target: Target, content: Content) -> list[Issue]:
    if not target.credentials.get(_THREAD):
        return []
    message = "The posts of this channel go into a thread that is there already."
    return [
        Issue(f"options.{name}", "option_conflict", message) for name in _THREAD_OPTIONS if name in content.options
    ]
