"""X as a platform: posts and threads of one account, with media that are uploaded before."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from app.connectors.content import GIF, Content, Format, Hint, Issue, Limits
from app.connectors.declared import Declared
from app.connectors.failures import Rejected, Retryable
from app.connectors.http_calls import Reply
from app.connectors.options import limits_of
from app.connectors.placement import Absence, Budget, Placed
from app.connectors.platforms.x import cashtags, declared as facts, lookup, post_prices, uploads
from app.connectors.platforms.x.api import ID, LABEL, USER, XRefusal, of
from app.connectors.platforms.x.authorization import XAuthorization
from app.connectors.platforms.x.conversations import XConversations
from app.connectors.platforms.x.figures import XFigures
from app.connectors.preflight import against, alt_texts, one_kind
from app.connectors.stages import NotYet, Staged, State
from app.connectors.targets import Target
from app.connectors.threads import MAX_PARTS
from app.core import clock

_RECENT: Final = timedelta(minutes=30)
"""How far back a post is looked for that X calls a duplicate: as long as a publication is tried."""

_REPLY_SETTINGS: Final = {"mentioned": "mentionedUsers"}
"""The words of X that are not ours."""


class XPlatform(XAuthorization, XFigures, XConversations):
    """Places posts; a part of a thread is a reply to the part before it. The length is that of free accounts."""

    key: str = "x"
    label: str = LABEL
    account_entry: str = USER
    declared: Declared = facts.DECLARATION
    limits: Limits = facts.POST_LIMITS
    longest_thread: int = MAX_PARTS

    def preflight(self, target: Target, content: Content) -> list[Issue]:  # noqa: ARG002  # one rule for all
        """Every reason against the content: up to four images, or one GIF, or one video."""
        return [
            *against(limits_of(self, content), content),
            *one_kind(content, GIF),
            *alt_texts(content, facts.ALT_TEXT),
            *cashtags.issues(content, facts.CASHTAGS),
        ]

    def hints(self, target: Target, parts: Sequence[Content]) -> list[Hint]:  # noqa: ARG002  # one price for all
        """What the post costs."""
        return [post_prices.hint(parts)]

    def budget(self, target: Target) -> Budget:  # noqa: ARG002  # one rule for all channels
        """The documented limit for one person."""
        return Budget(facts.POSTS_A_QUARTER, timedelta(minutes=15))

    async def stage(self, target: Target, content: Content, key: str, state: State) -> Staged | NotYet:  # noqa: ARG002
        """Upload the media."""
        return await uploads.stage(of(target), content, state) if content.media else Staged()

    async def publish(self, target: Target, content: Content, key: str) -> Placed:  # noqa: ARG002  # no keys
        """Place a post with the media that `stage` uploaded."""
        api = of(target)
        media = uploads.media_ids(content)
        if len(media) != len(content.media):
            raise Retryable("The media of the post are not uploaded yet.")
        document: dict[str, object] = {"text": content.body} | _settings(content)
        if media:
            document["media"] = {"media_ids": media}
        if content.above:
            document["reply"] = {"in_reply_to_tweet_id": content.above[-1]}
        reply = await api.call("POST", "/tweets", document=document, places=True)
        created = reply.read(lookup.Created) if reply.is_success else None
        if created is not None:
            return lookup.place(target, created.data.id)
        return await self._duplicate_of(target, content, reply)

    async def find(self, target: Target, content: Content, key: str, since: datetime) -> Placed | Absence:  # noqa: ARG002
        """Look for the post among the newest ones of the account."""
        return await lookup.find(target, content, since)

    async def delete(self, target: Target, external_id: str) -> None:
        """Delete a post."""
        if ID.fullmatch(external_id) is None:
            raise Rejected("This is no post on X.")
        api = of(target)
        reply = await api.call("DELETE", f"/tweets/{external_id}")
        if not reply.is_success and not reply.is_gone:
            raise api.failure(reply)

    async def _duplicate_of(self, target: Target, content: Content, reply: Reply) -> Placed:
        """The post that an earlier call placed, if that is why X refuses this one."""
        failure = of(target).failure(reply)
        refusal = reply.read(XRefusal)
        if isinstance(failure, Rejected) and refusal is not None and refusal.is_duplicate:
            live = await lookup.find(target, content, clock.now() - _RECENT)
            if isinstance(live, Placed):
                return live
        raise failure


def _settings(content: Content) -> dict[str, object]:
    """The options of a post, by the names that X has for them."""
    settings: dict[str, object] = {
        name: True for name in ("made_with_ai", "paid_partnership") if content.flag(name)
    }
    if replies := content.text("replies"):
        settings["reply_settings"] = _REPLY_SETTINGS.get(replies, replies)
    if community := content.text("community"):
        settings["community_id"] = community
    if content.format is Format.POLL:
        poll = {"options": list(content.texts("answers")), "duration_minutes": content.number("minutes")}
        settings["poll"] = poll
    return settings
