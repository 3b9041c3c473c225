"""Mastodon as a platform: statuses under idempotency keys, which instances forget after a while."""

import asyncio
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from uuid import UUID

from app.connectors.content import Content, Issue, Limits, TextLength
from app.connectors.failures import Rejected
from app.connectors.http_calls import Reply
from app.connectors.placement import Absence, Placed, Repeat
from app.connectors.platforms.mastodon import api as interface, form, limits, lookup
from app.connectors.platforms.mastodon.api import Api, Status
from app.connectors.platforms.mastodon.authorization import MastodonAuthorization
from app.connectors.platforms.mastodon.conversations import MastodonConversations
from app.connectors.platforms.mastodon.figures import MastodonFigures
from app.connectors.platforms.mastodon.uploads import Pause, upload
from app.connectors.targets import Connection, ConnectMethod, Field, Target
from app.connectors.threads import LONGEST
from app.core import clock


class MastodonPlatform(MastodonAuthorization, MastodonFigures, MastodonConversations):
    """Places a post as one status; its title is not shown there. Long texts are cut by their author only.

    `pause` waits for so many seconds.
    """

    key: str = "mastodon"
    label: str = interface.LABEL
    # What an instance takes that says nothing; preflight applies what the channel's own one says.
    limits: Limits = limits.DEFAULT
    connect_method: ConnectMethod = ConnectMethod.CREDENTIALS
    fields: Sequence[Field] = form.FIELDS
    stand_in: bool = False
    longest_thread: int = LONGEST
    # Instances remember a key for an hour; the rest is for clocks and for the call itself.
    key_lifetime: timedelta = timedelta(minutes=50)

    def __init__(self, pause: Pause = asyncio.sleep) -> None:
        self._pause: Pause = pause

    async def connect(self, uuid: UUID, name: str, fields: Mapping[str, str]) -> Connection:  # noqa: ARG002
        """Verify the token and read what the instance takes."""
        return await form.connect(name, fields)

    def preflight(self, target: Target, content: Content) -> list[Issue]:
        """Give every reason against the content, by the limits of the channel's instance."""
        return limits.issues(target.credentials, content)

    def text_length(self, target: Target, content: Content) -> TextLength:
        """The length of the text, by the limit of the channel's instance."""
        return limits.text_length(target.credentials, content)

    def repeat(self, target: Target) -> Repeat:  # noqa: ARG002  # one rule for all channels
        """The same key is placed once, as long as the instance remembers it."""
        return Repeat.KEYED

    def account(self, credentials: Mapping[str, str]) -> str:
        """Instances count the calls of an account, whatever token they come with."""
        return f"{credentials.get(interface.INSTANCE)} {credentials.get(form.ACCOUNT)}"

    def profile_url(self, channel_uuid: UUID) -> None:
        """Not known from the channel alone; connecting gives it."""

    async def publish(self, target: Target, content: Content, key: str) -> Placed:
        """Place a status, its media before it. Not to be called in a transaction."""
        api = interface.of(target)
        await self._check_again(api, target, content)
        media = await upload(api, content.media, self._pause)
        reply = await _post(api, target, content, media, key)
        status = reply.read(Status) if reply.is_success else None
        if status is None:
            raise api.failure(reply)
        return lookup.as_placed(status)

    async def find(self, target: Target, content: Content, key: str, since: datetime) -> Placed | Absence:  # noqa: ARG002
        """Look for the status among the account's own."""
        return await lookup.find(target, content, since)

    async def delete(self, target: Target, external_id: str) -> None:
        """Delete a status with its media."""
        if interface.ID.fullmatch(external_id) is None:
            raise Rejected("This is no post of this platform.")
        api = interface.of(target)
        reply = await api.call("DELETE", f"/api/v1/statuses/{external_id}?delete_media=true")
        if not reply.is_success and not reply.is_gone:
            raise api.failure(reply)

    async def _check_again(self, api: Api, target: Target, content: Content) -> None:
        """Apply what the instance takes today, where it was last asked a day ago."""
        if not limits.are_outdated(target, clock.now()):
            return
        described = await limits.describe(api)
        if described is None:
            return
        await target.keep(described.kept)
        issues = limits.issues(described.kept, content)
        if issues:
            raise Rejected(" ".join(issue.message for issue in issues))


async def _post(api: Api, target: Target, content: Content, media: Sequence[str], key: str) -> Reply:
    document: dict[str, object] = {
        "status": content.body,
        "visibility": target.credentials.get(form.VISIBILITY) or "public",
    }
    if content.above:
        document["in_reply_to_id"] = content.above[-1]
    if media:
        document["media_ids"] = media
    if language := target.credentials.get(form.LANGUAGE):
        document["language"] = language
    headers = {"Idempotency-Key": key}
    return await api.call("POST", "/api/v1/statuses", document=document, headers=headers, places=True)
