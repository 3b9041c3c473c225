"""Threads as a platform: texts, images, videos and albums, and replies to one's own posts."""

from dataclasses import replace
from datetime import date, datetime, timedelta

from app.connectors.content import Content, Issue, Limits
from app.connectors.declared import Declared
from app.connectors.failures import Rejected
from app.connectors.meta_containers import publish, stage as stage_containers
from app.connectors.meta_graph import ID
from app.connectors.meta_media import unreachable
from app.connectors.options import limits_of
from app.connectors.placement import Absence, Budget, Placed
from app.connectors.platforms.threads import declared as facts, lookup
from app.connectors.platforms.threads.authorization import LABEL, USER, ThreadsAuthorization, of
from app.connectors.platforms.threads.conversations import ThreadsConversations
from app.connectors.platforms.threads.figures import ThreadsFigures
from app.connectors.platforms.threads.recipes import recipe
from app.connectors.preflight import against, alone, alt_texts, beside_media, links, one_of
from app.connectors.stages import NotYet, Staged, State
from app.connectors.targets import Target
from app.connectors.threads import MAX_PARTS


class ThreadsPlatform(ThreadsAuthorization, ThreadsFigures, ThreadsConversations):
    """Places posts; a part of a thread is a reply to the part before it."""

    key: str = "threads"
    label: str = LABEL
    account_entry: str = USER
    declared: Declared = facts.DECLARATION
    limits: Limits = facts.POST_LIMITS
    longest_thread: int = MAX_PARTS

    def preflight(self, target: Target, content: Content) -> list[Issue]:  # noqa: ARG002  # one rule for all
        """Every reason against the content; each emoji counts as its bytes."""
        return [
            *against(limits_of(self, content), content),
            # The link of a post counts with those of its text.
            *links(replace(content, body=f"{content.body} {content.text('link') or ''}"), facts.LINKS),
            *alone(self.declared, content, "link", "long_text", "ghost"),
            *beside_media(self.declared, content, "spoiler"),
            *one_of(self.declared, content, "link", "long_text", "ghost"),
            *alt_texts(content, facts.ALT_TEXT),
            *unreachable(content, LABEL),
        ]

    def budget(self, target: Target) -> Budget:  # noqa: ARG002  # one rule for all channels
        """What Threads lets one account post; the parts of threads are replies, of which it takes more."""
        return Budget(facts.POSTS_A_DAY, timedelta(days=1))

    def version_end(self, version: str) -> date | None:  # noqa: ARG002  # none is announced
        """No end is known."""
        return None

    async def stage(self, target: Target, content: Content, key: str, state: State) -> Staged | NotYet:  # noqa: ARG002
        """Make the container of the post; Threads fetches its media."""
        return await stage_containers(of(target), recipe(target, content), state)

    async def publish(self, target: Target, content: Content, key: str) -> Placed:  # noqa: ARG002  # no keys
        """Publish the container, which can be done once."""
        return await publish(of(target), f"/{target.credentials.get(USER, '')}/threads_publish", content)

    async def find(self, target: Target, content: Content, key: str, since: datetime) -> Placed | Absence:  # noqa: ARG002
        """Ask the container, then look among the newest posts, or the replies to the part above."""
        return await lookup.find(of(target), target.credentials.get(USER, ""), content, since)

    async def delete(self, target: Target, external_id: str) -> None:
        """Delete a post; the person must have allowed `threads_delete`."""
        if ID.fullmatch(external_id) is None:
            raise Rejected("This is no post on Threads.")
        await of(target).delete(f"/{external_id}")
