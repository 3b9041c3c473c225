"""The sandbox as a platform: it takes, refuses, fails, delays or drops posts as its channel was told to.

A channel is connected by its form, or by OAuth on a page of the sandbox. What rehearses another platform is in
`rehearsal`.
"""

import asyncio
import hashlib
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from urllib.parse import quote
from uuid import UUID

from tortoise.exceptions import IntegrityError

from app.connectors import options as post_options
from app.connectors.comments import Author, Comment, CommentAnswer, CommentKind, CommentPage
from app.connectors.content import Content, Issue, Limits, Media
from app.connectors.declared import Declared
from app.connectors.failures import NeedsReconnect, Rejected, Retryable, Unknown
from app.connectors.measurements import DayValue, Figures, Measurement
from app.connectors.placement import Absence, InFlight, Placed, Repeat
from app.connectors.platforms.sandbox import consent, declared as facts, patterns, routes, settings, store
from app.connectors.platforms.sandbox.oauth_client import SandboxAuthorization, check_authorization
from app.connectors.platforms.sandbox.settings import SandboxOutcome
from app.connectors.preflight import against
from app.connectors.routes import Route
from app.connectors.stages import NotYet, Staged
from app.connectors.targets import Choice, Connection, ConnectMethod, Field, Target
from app.connectors.write_batches import Gathering
from app.core import clock, links

_REFUSAL = "The sandbox refuses every post of this channel."
_NO_COMMENT = "The sandbox has no such comment."
_CALLS = "calls"
_PAGE_SIZE = 100
"""Comments in one page of a scan."""


class Sandbox:
    """A stand-in for a platform, for trying out every outcome of publishing without an account anywhere.

    `pause` waits for so many seconds.
    """

    key: str = "sandbox"
    label: str = "Sandbox"
    declared: Declared = facts.DECLARATION
    limits: Limits = facts.LIMITS
    connect_method: ConnectMethod = ConnectMethod.CREDENTIALS
    fields: Sequence[Field] = (
        settings.OUTCOME_FIELD,
        settings.DELAY_FIELD,
        settings.STAGES_FIELD,
    )
    stand_in: bool = True
    # Its calls are rows of this database, so nobody else is burdened.
    in_flight: InFlight = InFlight(platform=1_000, channel=200)
    batch: int = 100

    def __init__(self, pause: Callable[[float], Awaitable[object]] = asyncio.sleep) -> None:
        self._pause: Callable[[float], Awaitable[object]] = pause
        # Taken twice, a post counts as two arrivals, and only a violated constraint surely wrote nothing.
        self._taking: Gathering[store.SandboxArrival, None] = Gathering(store.take, alone=IntegrityError)

    async def connect(self, uuid: UUID, name: str, fields: Mapping[str, str]) -> Connection:
        """Choose the outcome and the delay; both may be left out."""
        options = settings.read(fields)
        await store.add_channel(uuid)
        return Connection(name.strip() or self.label, None, options.kept())

    def preflight(self, target: Target, content: Content) -> list[Issue]:
        """Give every reason against the content; under `reject` there always is one."""
        issues = self.shortcomings(target, content)
        if settings.of(target.credentials).outcome is SandboxOutcome.REJECT:
            issues.append(Issue("body", "rejected", _REFUSAL))
        return issues

    def shortcomings(self, target: Target, content: Content) -> list[Issue]:  # noqa: ARG002 one rule for all
        """Every reason against the content, whatever the outcome of the channel."""
        return against(post_options.limits_of(self, content), content)

    async def picture(self, target: Target) -> bytes | None:
        """A pattern of the channel's own."""
        return patterns.pattern(target.channel_uuid)

    def repeat(self, target: Target) -> Repeat:
        """Keys are honoured, except where the answer is lost on purpose."""
        is_lost = settings.of(target.credentials).outcome is SandboxOutcome.ACCEPT_THEN_TIMEOUT
        return Repeat.BLIND if is_lost else Repeat.KEYED

    def needs_stage(self, target: Target, content: Content) -> bool:
        """Only the posts of a channel that was told so."""
        del content
        return settings.of(target.credentials).outcome is SandboxOutcome.STAGED

    async def stage(
        self, target: Target, content: Content, key: str, state: Mapping[str, str] | None
    ) -> Staged | NotYet:
        """Count the calls until the chosen number is reached."""
        del content, key
        options = settings.of(target.credentials)
        await check_authorization(target)
        calls = int((state or {}).get(_CALLS, "0"))
        if calls >= options.stages:
            return Staged({_CALLS: str(calls)})
        return NotYet({_CALLS: str(calls + 1)}, 1.0)

    async def publish(self, target: Target, content: Content, key: str) -> Placed:
        """Do what the channel was told to do: the post is taken, then the delay passes, then the answer."""
        media = [await _received(item) for item in content.media]
        files = {name: await _received(item) for name, item in content.files.items()}
        members = {"format": content.format, "options": dict(content.options), "files": files}
        extras = {name: member for name, member in members.items() if member}
        arrival = store.SandboxArrival(target.channel_uuid, key, content.body, clock.now(), media=media)
        return await self._arrive(target, replace(arrival, extras=extras or None))

    async def choices(self, target: Target, option: str, search: str) -> list[Choice]:
        """The topics whose label holds the search; a channel that fails or refuses lists none."""
        del option
        await check_authorization(target)
        if settings.of(target.credentials).outcome in (SandboxOutcome.FAIL, SandboxOutcome.REJECT):
            raise Retryable("The sandbox fails every attempt on this channel.")
        return [topic for topic in facts.TOPICS if search.casefold() in topic.label.casefold()]

    def follow_up_repeat(self, target: Target) -> Repeat:
        """As for posts."""
        return self.repeat(target)

    async def follow_up(self, target: Target, above: Sequence[str], text: str, key: str) -> Placed:
        """As for posts; what it goes below is kept with it."""
        extras = {"below": above[-1]}
        return await self._arrive(
            target, store.SandboxArrival(target.channel_uuid, key, text, clock.now(), extras=extras)
        )

    async def find_follow_up(
        self, target: Target, above: Sequence[str], text: str, key: str, since: datetime
    ) -> Placed | Absence:
        """Look for the comment with this key."""
        del above, text, since
        rows = await store.counts(target.channel_uuid, [key])
        return _place(target, key) if rows else Absence.ABSENT

    async def delete_follow_up(self, target: Target, external_id: str) -> None:
        """Refuse: the sandbox shows everything that it ever took."""
        del target
        raise Rejected(f"The sandbox keeps {external_id}.")

    async def _arrive(self, target: Target, arrival: store.SandboxArrival) -> Placed:
        options, key = settings.of(target.credentials), arrival.key
        await check_authorization(target)
        failure = await self._failure(options.outcome, target.channel_uuid, key)
        if failure is None:
            await self._take(replace(arrival, at=clock.now()))
        if options.delay_ms:
            _ = await self._pause(options.delay_ms / 1000)
        if failure is not None:
            raise failure
        if options.outcome is SandboxOutcome.ACCEPT_THEN_TIMEOUT:
            raise Unknown("The sandbox dropped the connection without an answer.")
        return _place(target, key)

    def profile_url(self, channel_uuid: UUID) -> str:
        """The list of what was taken."""
        return _posts_url(channel_uuid)

    def cost(self, target: Target, posts: int) -> int:  # noqa: ARG002 one call for any number
        """One call."""
        return 1

    async def measure(self, target: Target, ids: Sequence[str]) -> Measurement:
        """Count arrivals as impressions, and the comments that name a post. It counts nothing else."""
        await check_authorization(target)
        rows = await store.counts(target.channel_uuid, ids)
        return Measurement({row.key: Figures(row.arrivals, comments=row.comments) for row in rows})

    async def series(self, target: Target, since: datetime, until: datetime) -> list[DayValue]:
        """Count everybody who has commented as a follower, at the end of each day."""
        writers = await store.writers(target.channel_uuid)
        days = [until - timedelta(days=number) for number in range((until - since).days + 1)]
        return [
            DayValue("followers", day, len({author for author, at in writers if at <= day}))
            for day in days
            if day > since
        ]

    async def scan(
        self,
        target: Target,
        since: datetime,
        posts: Sequence[str],
        after: str | None = None,
    ) -> CommentPage:
        """Every comment since then, whichever post it is about, 100 in a page."""
        del posts
        await check_authorization(target)
        rows = await store.comments(target.channel_uuid, since, int(after or 0), _PAGE_SIZE)
        comments = [
            Comment(
                external_id=str(row.id),
                body=row.body,
                received_at=row.created_at,
                author=Author(row.author, row.author),
                post=row.post_key,
                kind=CommentKind(row.kind or CommentKind.COMMENT),
            )
            for row in rows
        ]
        return CommentPage(comments, str(rows[-1].id) if len(rows) == _PAGE_SIZE else None)

    async def answer(self, target: Target, answer: CommentAnswer) -> str:
        """Take, refuse or fail the answer as the channel does with posts; `accept_then_timeout` drops the call."""
        options = settings.of(target.credentials)
        await check_authorization(target)
        failure = await self._failure(options.outcome, target.channel_uuid, answer.key)
        if failure is not None:
            raise failure
        ident = await store.add_answer(target.channel_uuid, _number(answer.comment_id), answer.key, answer.text)
        if ident is None:
            raise Rejected(_NO_COMMENT)
        if options.outcome is SandboxOutcome.ACCEPT_THEN_TIMEOUT:
            raise Unknown("The sandbox dropped the connection without an answer.")
        return str(ident)

    async def find_answer(self, target: Target, answer: CommentAnswer) -> str | Absence:
        """Look for the answer with this key."""
        ident = await store.answer_of(target.channel_uuid, answer.key)
        return Absence.ABSENT if ident is None else str(ident)

    async def hide(self, target: Target, comment_id: str, *, hidden: bool) -> None:
        """Hide a comment, or show it again."""
        await check_authorization(target)
        if not await store.hide(target.channel_uuid, _number(comment_id), is_hidden=hidden):
            raise Rejected(_NO_COMMENT)

    async def _failure(self, outcome: SandboxOutcome, channel_uuid: UUID, key: str) -> Exception | None:
        if outcome is SandboxOutcome.REJECT:
            return Rejected(_REFUSAL)
        if outcome is SandboxOutcome.FAIL:
            return Retryable("The sandbox fails every attempt on this channel.")
        if outcome is SandboxOutcome.FLAKY and await self._is_first_call(channel_uuid, key):
            return Retryable("The sandbox fails the first attempt on this channel.")
        return None

    async def _is_first_call(self, channel_uuid: UUID, key: str) -> bool:
        try:
            return await store.is_first_call(channel_uuid, key)
        except IntegrityError:
            raise NeedsReconnect("This channel was never connected.") from None

    async def _take(self, arrival: store.SandboxArrival) -> None:
        try:
            await self._taking.put(arrival)
        except IntegrityError:
            raise NeedsReconnect("This channel was never connected.") from None


class SandboxPlatform(Sandbox, SandboxAuthorization):
    """The sandbox as a platform of its own, with its tables, its pages and its OAuth."""

    model_modules: Sequence[str] = ("app.connectors.platforms.sandbox.models",)

    def routes(self) -> Sequence[Route]:
        """The list of posts, the way in for comments, and the pages of its OAuth."""
        return (*routes.ROUTES, *consent.ROUTES)


async def _received(item: Media) -> dict[str, object]:
    """Read the file as a platform would, and say what came."""
    digest = hashlib.sha256()
    async for chunk in item.read():
        digest.update(chunk)
    return {
        "uuid": str(item.uuid),
        "mime_type": item.mime_type,
        "size": item.size,
        "alt_text": item.alt_text,
        "width": item.width,
        "height": item.height,
        "sha256": digest.hexdigest(),
    }


def _number(comment_id: str) -> int:
    """The number of a comment; 0, which none has, for anything else."""
    return int(comment_id) if re.fullmatch(r"[0-9]{1,18}", comment_id) else 0


def _place(target: Target, key: str) -> Placed:
    return Placed(key, f"{_posts_url(target.channel_uuid)}#{quote(key, safe='')}")


def _posts_url(channel_uuid: object) -> str:
    return links.url(f"/sandbox/{links.segment(channel_uuid)}/posts")
