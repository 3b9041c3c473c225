"""Discord as a platform: a message with files, placed through a webhook."""

import re
from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Final
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
from app.connectors.threads import LONGEST

WEBHOOK: Final = "webhook"
GUILD: Final = "guild"

_ADDRESS = re.compile(
    r"https://(?:(?:ptb|canary)\.)?discord(?:app)?\.com/api/(?:v[0-9]{1,2}/)?webhooks/([0-9]{1,20})/([\w-]{10,200})/?",
    re.ASCII,
)
_NUMBER = re.compile(r"[0-9]{1,20}")


class DiscordPlatform:
    """Publishes the words as they are: who writes the platform's Markdown gets it, but nobody is ever pinged."""

    key: str = "discord"
    label: str = api.LABEL
    declared: Declared = facts.DECLARED
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
    longest_thread: int = LONGEST

    async def connect(self, uuid: UUID, name: str, fields: Mapping[str, str]) -> Connection:  # noqa: ARG002
        """Ask the webhook for its name and its server."""
        webhook = _filled(fields)
        try:
            found = await webhook.found()
        except PublishFailure as failure:
            raise ConnectRefused({WEBHOOK: [str(failure)]}) from None
        shown = platform_texts.name(name, self.label, found.name or "")
        kept = {WEBHOOK: f"{webhook.ident}/{webhook.token}", GUILD: found.guild_id}
        return Connection(shown, None, kept)

    def preflight(self, target: Target, content: Content) -> list[Issue]:  # noqa: ARG002  # one rule for all
        """Give every reason against the content; a request as a whole has its limit, too."""
        files = [*alt_texts(content, facts.ALT_TEXT), *bytes_together(content, facts.REQUEST_BYTES)]
        return [*against(self.limits, content), *files]

    def repeat(self, target: Target) -> Repeat:  # noqa: ARG002  # one rule for all channels
        """Webhooks take no nonce, and cannot be asked what a channel holds."""
        return Repeat.BLIND

    async def publish(self, target: Target, content: Content, key: str) -> Placed:  # noqa: ARG002  # no keys
        """Place one message. Webhooks cannot answer messages: the parts of a thread follow one another."""
        message: dict[str, object] = {"content": content.body, "allowed_mentions": {"parse": []}}
        if content.media:
            message["attachments"] = [
                {"id": number, "filename": item.name} | ({"description": item.alt_text} if item.alt_text else {})
                for number, item in enumerate(content.media)
            ]
        placed = await _webhook(target).place(message, content.media)
        guild = target.credentials[GUILD]
        return Placed(placed.id, f"https://discord.com/channels/{guild}/{placed.channel_id}/{placed.id}")

    def budget(self, target: Target) -> Budget:  # noqa: ARG002  # one rule for all channels
        """What one webhook may be called, as far as is known; answers that ask for a pause come on top."""
        return Budget(facts.POSTS_A_MINUTE, timedelta(minutes=1))

    def account(self, credentials: Mapping[str, str]) -> str:
        """Each webhook is counted by itself."""
        return credentials[WEBHOOK].partition("/")[0]

    async def delete(self, target: Target, external_id: str) -> None:
        """Delete the message."""
        if _NUMBER.fullmatch(external_id) is None:
            raise Rejected("This is no post on Discord.")
        await _webhook(target).delete(external_id)

    def profile_url(self, channel_uuid: UUID) -> None:
        """Servers are not public."""


def _filled(fields: Mapping[str, str]) -> api.Webhook:
    reasons = {key: ["Discord has no such field."] for key in fields if key != WEBHOOK}
    found = _ADDRESS.fullmatch(fields.get(WEBHOOK, "").strip())
    if found is None:
        reasons[WEBHOOK] = ["Give the whole address, such as https://discord.com/api/webhooks/123/abc."]
    if found is None or reasons:
        raise ConnectRefused(reasons)
    return api.Webhook(found[1], found[2])


def _webhook(target: Target) -> api.Webhook:
    ident, _, token = target.credentials[WEBHOOK].partition("/")
    return api.Webhook(ident, token)
