"""Mastodon as a platform: statuses under idempotency keys, which instances forget after a while.

Other servers with this interface get no key and are asked instead: `dialects` says which does what.
"""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from app.connectors.content import Content, Format, Issue, Limits, TextLength
from app.connectors.declared import Declared
from app.connectors.failures import Rejected
from app.connectors.http_calls import Reply
from app.connectors.placement import Absence, Placed, Repeat
from app.connectors.platforms.mastodon import (
    api as interface,
    declared as facts,
    descriptions,
    dialects,
    form,
    limits,
    lookup,
)
from app.connectors.platforms.mastodon.api import MastodonApi, MastodonStatus
from app.connectors.platforms.mastodon.authorization import MastodonAuthorization
from app.connectors.platforms.mastodon.conversations import MastodonConversations
from app.connectors.platforms.mastodon.figures import MastodonFigures
from app.connectors.platforms.mastodon.uploads import Pause, upload
from app.connectors.targets import Connection, ConnectMethod, Field, Target
from app.connectors.threads import MAX_PARTS
from app.core import clock

_KEY_LIFETIME: Final = timedelta(minutes=50)


class MastodonPlatform(MastodonAuthorization, MastodonFigures, MastodonConversations):
    """Places a post as one status; its title is not shown there. Long texts are cut by their author only.

    `pause` waits for so many seconds.
    """

    key: str = "mastodon"
    label: str = dialects.LABEL
    declared: Declared = facts.DECLARATION
    # What an instance takes that says nothing; preflight applies what the channel's own one says.
    limits: Limits = limits.DEFAULT
    connect_method: ConnectMethod = ConnectMethod.CREDENTIALS
    fields: Sequence[Field] = form.FIELDS
    stand_in: bool = False
    longest_thread: int = MAX_PARTS
    # Instances remember a key for an hour; the rest is for clocks and for the call itself.
    key_lifetime: timedelta = _KEY_LIFETIME

    def __init__(self, pause: Pause = asyncio.sleep) -> None:
        self._pause: Pause = pause

    async def connect(self, uuid: UUID, name: str, fields: Mapping[str, str]) -> Connection:  # noqa: ARG002
        """Verify the token and read what the instance takes."""
        return await form.connect(name, fields)

    def preflight(self, target: Target, content: Content) -> list[Issue]:
        """Give every reason against the content, by the limits of the channel's instance."""
        return limits.issues(target.credentials, content)

    def limits_for(self, target: Target, content: Content) -> Limits:
        """The limits of the channel's instance."""
        return limits.limits_for(target.credentials, content)

    def text_length(self, target: Target, content: Content) -> TextLength:
        """The length of the text, by the limit of the channel's instance."""
        return limits.text_length(target.credentials, content)

    def repeat(self, target: Target) -> Repeat:
        """Mastodon places the same key once, as long as it remembers it; any other server has to be asked.

        A server that turns out to be Mastodon counts as such once its calls without a key are over.
        """
        is_keyed = dialects.of(target.credentials).is_keyed and not descriptions.are_keys_new(target, clock.now())
        return Repeat.KEYED if is_keyed else Repeat.QUERYABLE

    def account(self, credentials: Mapping[str, str]) -> str:
        """Instances count the calls of an account, whatever token they come with."""
        return f"{credentials.get(interface.INSTANCE)} {credentials.get(form.ACCOUNT)}"

    def profile_url(self, channel_uuid: UUID) -> None:
        """Not known from the channel alone; connecting gives it."""

    async def publish(self, target: Target, content: Content, key: str) -> Placed:
        """Place a status, its media before it. Not to be called in a transaction."""
        api = await self._checked_again(interface.of(target), target, content)
        media = await upload(api, content.media, self._pause)
        reply = await _post(api, target, content, media, key)
        status = reply.read(MastodonStatus) if reply.is_success else None
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
        if reply.is_success or reply.is_gone:
            return
        if not api.dialect.is_keyed and (await api.call("GET", f"/api/v1/statuses/{external_id}")).is_gone:
            return
        raise api.failure(reply)

    async def _checked_again(self, api: MastodonApi, target: Target, content: Content) -> MastodonApi:
        """Apply what the instance takes today, where it was last asked a day ago or its software is not known.

        The answered interface knows the software that the server tells now. Where either answer says that it knows
        keys, one is sent: an earlier call may have had it, and a later one may be repeated because of it.
        """
        if not descriptions.are_outdated(target, clock.now()):
            return api
        description = await descriptions.describe(api)
        if description is None:
            return api
        values = descriptions.values_to_store(target, description, clock.now() + _KEY_LIFETIME)
        dialect = dialects.by_name(values[dialects.SOFTWARE])
        await target.keep(values)
        issues = limits.issues({**target.credentials, **values}, content)
        if issues:
            raise Rejected(" ".join(issue.message for issue in issues))
        return replace(api, dialect=replace(dialect, is_keyed=dialect.is_keyed or api.dialect.is_keyed))


async def _post(api: MastodonApi, target: Target, content: Content, media: Sequence[str], key: str) -> Reply:
    document: dict[str, object] = {
        "status": content.body,
        "visibility": lookup.visibility_of(target, content),
        **_settings(content),
    }
    if content.above:
        document["in_reply_to_id"] = content.above[-1]
    if media:
        document["media_ids"] = media
    if language := content.text("language") or target.credentials.get(form.LANGUAGE):
        document["language"] = language
    headers = {"Idempotency-Key": key} if api.dialect.is_keyed else {}
    return await api.call("POST", "/api/v1/statuses", document=document, headers=headers, places=True)


def _settings(content: Content) -> dict[str, object]:
    """The options of a status, by the names that Mastodon has for them."""
    settings: dict[str, object] = {}
    if warning := content.text("warning"):
        settings["spoiler_text"] = warning
    if content.flag("sensitive"):
        settings["sensitive"] = True
    if quotes := content.text("quotes"):
        settings["quote_approval_policy"] = quotes
    if content.format is Format.POLL:
        flags = {name: True for name in ("multiple", "hide_totals") if content.flag(name)}
        seconds = (content.number("minutes") or 0) * limits.SECONDS_A_MINUTE
        settings["poll"] = {"options": list(content.texts("answers")), "expires_in": seconds, **flags}
    return settings
