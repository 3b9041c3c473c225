"""Mastodon as a platform: statuses under an idempotency key, and a look at the account when the key is too old."""

import asyncio
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final
from urllib.parse import quote
from uuid import UUID

from app.connectors.base import (
    Connection,
    ConnectMethod,
    Content,
    Field,
    Issue,
    Limits,
    Placed,
    Rejected,
    Repeat,
    Retryable,
    Target,
    Unknown,
)
from app.connectors.calling import Reply
from app.connectors.platforms.mastodon import api as interface
from app.connectors.platforms.mastodon import finding, form, limits, store
from app.connectors.platforms.mastodon.api import Api, Status
from app.connectors.platforms.mastodon.uploads import Pause, upload
from app.core import clock

KEYS_HOLD_FOR: Final = timedelta(minutes=50)
"""Instances remember a key for an hour; the rest is for clocks and for the call itself."""


class MastodonPlatform:
    """Places a post as one status; its title is not shown there. Long texts are not made into threads.

    `pause` waits for so many seconds.
    """

    key: str = "mastodon"
    label: str = interface.LABEL
    # What an instance takes that says nothing; preflight applies what the channel's own one says.
    limits: Limits = limits.DEFAULT
    connect_method: ConnectMethod = ConnectMethod.CREDENTIALS
    fields: Sequence[Field] = form.FIELDS
    stand_in: bool = False
    model_modules: Sequence[str] = ("app.connectors.platforms.mastodon.models",)

    def __init__(self, pause: Pause = asyncio.sleep) -> None:
        self._pause: Pause = pause

    async def connect(self, uuid: UUID, name: str, fields: Mapping[str, str]) -> Connection:  # noqa: ARG002
        """Verify the token and read what the instance takes."""
        return await form.connect(name, fields)

    async def forget(self, uuids: Sequence[UUID]) -> None:
        """Delete what is remembered of calls."""
        await store.forget(uuids)

    def preflight(self, target: Target, content: Content) -> list[Issue]:
        """Give every reason against the content, by the limits of the channel's instance."""
        return limits.issues(target.credentials, content)

    def repeat(self, target: Target) -> Repeat:  # noqa: ARG002  # one rule for all channels
        """The same key is placed once: the instance knows a young one, and an old one is looked for first."""
        return Repeat.KEYED

    def profile_url(self, channel_uuid: UUID) -> None:
        """Not known from the channel alone; connecting gives it."""

    async def publish(self, target: Target, content: Content, key: str) -> Placed:
        """Place a status, its media before it. Not to be called in a transaction."""
        earlier = await store.earlier(target.channel_uuid, key)
        if earlier is not None and earlier.status_id is not None:
            return Placed(earlier.status_id, earlier.permalink)
        if earlier is None:
            return await self._place(target, content, key, may_be_there=False)
        found = await _look(target, content, earlier.called_at)
        if found is not None:
            await store.placed(target.channel_uuid, key, found)
            return found
        may_be_there = clock.now() - earlier.called_at < KEYS_HOLD_FOR
        return await self._place(target, content, key, may_be_there=may_be_there)

    async def delete(self, target: Target, external_id: str) -> None:
        """Delete a status with its media."""
        api = interface.of(target)
        reply = await api.call("DELETE", f"/api/v1/statuses/{quote(external_id, safe='')}?delete_media=true")
        if not reply.is_success and not reply.is_gone:
            raise api.failure(reply)

    async def _place(self, target: Target, content: Content, key: str, *, may_be_there: bool) -> Placed:
        """`may_be_there`: an earlier call is not known to have failed, so no failure here is a definite one."""
        api = interface.of(target)
        try:
            await self._check_again(api, target, content)
            media = await upload(api, content.media, self._pause)
            if not may_be_there:
                await store.begin(target.channel_uuid, key, clock.now())
            reply = await _post(api, target, content, media, key)
            status = reply.read(Status) if reply.is_success else None
            if status is None:
                raise api.failure(reply)
        except (Retryable, Rejected) as failure:
            if may_be_there:
                raise Unknown(str(failure)) from failure
            await store.nothing_placed(target.channel_uuid, key)
            raise
        placed = finding.as_placed(status)
        await store.placed(target.channel_uuid, key, placed)
        return placed

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


async def _look(target: Target, content: Content, since: datetime) -> Placed | None:
    """Look for what an earlier call may have placed; while the instance knows the key, it need not be found."""
    try:
        return await finding.find(target, content, since)
    except Unknown:
        if clock.now() - since >= KEYS_HOLD_FOR:
            raise
        return None


async def _post(api: Api, target: Target, content: Content, media: Sequence[str], key: str) -> Reply:
    document: dict[str, object] = {
        "status": content.body,
        "visibility": target.credentials.get(form.VISIBILITY) or "public",
    }
    if media:
        document["media_ids"] = media
    if language := target.credentials.get(form.LANGUAGE):
        document["language"] = language
    headers = {"Idempotency-Key": key}
    return await api.call("POST", "/api/v1/statuses", document=document, headers=headers, places=True)
