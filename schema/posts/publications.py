"""Publications: one post on one channel, its attempts and outcome; the calendar; what platforms would refuse."""

from collections.abc import AsyncGenerator
from typing import Annotated

import strawberry

from app.access import BrandScopes
from app.core.errors import Invalid, NotFound
from app.domain import channels, posts, publishing
from app.domain.posts import ChannelIssue, ListedPublication, PreflightFailed
from schema.brands import Brand
from schema.channels import Channel, channel
from schema.engine import ids
from schema.engine.batched_fields import Answers, batched, extend
from schema.engine.brand_fields import belonging
from schema.engine.context import Context, Info
from schema.engine.inputs import read, sent
from schema.engine.nodes import Node, findable
from schema.engine.problem import Problem
from schema.engine.root_fields import mutation, subscription
from schema.engine.scalars import URL, DateTime
from schema.engine.subscription_events import changed
from schema.media import MediaAsset
from schema.posts.inputs import PreflightInput, content
from schema.posts.types import Post, assets_of, listed

strawberry.enum(
    posts.PublicationStatus,
    description="Where a publication stands. UNCONFIRMED: the call may or may not have reached the platform; it is"
    " reconciled, never blindly repeated.",
)
strawberry.enum(publishing.AttemptOutcome, description="How an attempt ended.")


@strawberry.type(description="One post on one channel: its own text where the channel needs one, and its outcome.")
class Publication(Node):
    """One post on one channel."""

    brand_id: strawberry.Private[int]
    post_id: strawberry.Private[int]
    channel_id: strawberry.Private[int]
    database_id: int = strawberry.field(description="The number that REST and webhooks know it by.")
    platform: str = strawberry.field(description="The key of the channel's platform.")
    status: posts.PublicationStatus = strawberry.field(description="Where it stands.")
    body: str = strawberry.field(description="What is sent: the variant where one is set, else the post's body.")
    scheduled_at: DateTime | None = strawberry.field(description="Its time on the calendar.")
    published_at: DateTime | None = strawberry.field(description="When it went live.")
    external_id: str | None = strawberry.field(description="What the platform calls it.")
    permalink: URL | None = strawberry.field(description="Where it is live.")
    error: str | None = strawberry.field(description="Why it failed, or what is not known of it.")


@strawberry.type(description="One call to a platform.")
class PublicationAttempt:
    """One call to a platform."""

    number: int = strawberry.field(description="Counts the calls from one.")
    started_at: DateTime = strawberry.field(description="When the call began.")
    finished_at: DateTime | None = strawberry.field(description="When it ended; null while it runs.")
    outcome: publishing.AttemptOutcome = strawberry.field(description="How it ended.")
    error: str | None = strawberry.field(description="What went wrong.")


@strawberry.type(description="One reason why a platform would refuse the post, counted in its own unit.")
class PreflightIssue:
    """One reason why a platform would refuse the post."""

    channel_id: strawberry.Private[int]
    field: str = strawberry.field(description="What of the post it is about.")
    code: str = strawberry.field(description="The reason, for programs.")
    message: str = strawberry.field(description="The reason, for people.")
    limit: int | None = strawberry.field(description="What the platform allows.")
    actual: int | None = strawberry.field(description="What the post has.")
    unit: str | None = strawberry.field(description="What is counted.")


PublicationResult = Annotated[
    Publication | Problem, strawberry.union("PublicationResult", description="The publication, or why not.")
]


@strawberry.input(description="A person's word on a publication whose outcome nobody knows.")
class PublicationSettleInput:
    """A person's word on a publication whose outcome nobody knows."""

    id: strawberry.ID = strawberry.field(description="The publication.")
    live: bool = strawberry.field(description="Whether it is live.")
    permalink: URL | None = strawberry.field(
        default=strawberry.UNSET, description="Where it is live; the channel's page unless given."
    )


@strawberry.input(description="The publication to try again.")
class PublicationRetryInput:
    """The publication to try again."""

    id: strawberry.ID = strawberry.field(description="The publication.")


@strawberry.input(description="The publication to take down.")
class PublicationTakeDownInput:
    """The publication to take down."""

    id: strawberry.ID = strawberry.field(description="The publication.")


def publication(found: ListedPublication) -> Publication:
    """A publication as GraphQL shows it."""
    return Publication(
        id=ids.encode("Publication", found.id),
        brand_id=found.brand_id,
        post_id=found.post_id,
        channel_id=found.channel_id,
        database_id=found.id,
        platform=found.platform,
        status=posts.PublicationStatus(found.status),
        body=found.body,
        scheduled_at=found.scheduled_at,
        published_at=found.published_at,
        external_id=found.external_id,
        permalink=None if found.permalink is None else URL(found.permalink),
        error=found.error,
    )


def issue(found: ChannelIssue) -> PreflightIssue:
    """A reason as GraphQL shows it."""
    said = found.issue
    return PreflightIssue(
        channel_id=found.channel_id,
        field=said.field,
        code=said.code,
        message=said.message,
        limit=said.limit,
        actual=said.actual,
        unit=said.unit,
    )


async def found_publications(context: Context, publication_ids: list[int]) -> dict[int, Publication]:
    """Those of these publications that the caller may see, by number."""
    rows = await context.scopes_of(posts.Publication.owned(), publication_ids)
    scopes, _ = await context.allowed(posts.publications_by_ids, {scope.brand_id for scope in rows.values()})
    found = await posts.publications_by_ids(scopes, list(rows)) if scopes else {}
    return {ident: publication(row) for ident, row in found.items()}


findable("Publication", found_publications)


async def _of_posts(parents: strawberry.Parent[list[Post]], info: Info) -> Answers[list[Publication]]:
    """The post on each of its channels, in the order in which they were chosen."""
    numbers = [row.database_id for row in parents]
    found, refused = await belonging(
        info.context, posts.publications_of, parents, lambda scopes: posts.publications_of(scopes, numbers)
    )
    made = {ident: [publication(row) for row in rows] for ident, rows in found.items()}
    return [refused.get(row.brand_id) or made.get(row.database_id, []) for row in parents]


async def _calendar(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    from_: Annotated[DateTime, strawberry.argument(name="from", description="The first moment.")],
    to: Annotated[DateTime, strawberry.argument(description="The first moment after; at most 366 days later.")],
) -> Answers[list[Publication]]:
    """What is planned and what was published in a stretch of time, in order of time, archived posts left out."""
    numbers = [brand.database_id for brand in parents]
    scopes, refused = await info.context.allowed(posts.calendar, numbers)
    found = await posts.calendar(scopes, from_, to) if scopes else {}
    made = {ident: [publication(row) for row in rows] for ident, rows in found.items()}
    return [refused.get(ident) or made.get(ident, []) for ident in numbers]


extend(Post, publications=batched(list[Publication], _of_posts, of=posts.publications_of))
extend(Brand, calendar=batched(list[Publication], _calendar, of=posts.calendar))


async def _posts(parents: strawberry.Parent[list[Publication]], info: Info) -> Answers[Post]:
    """The post that it is of."""
    numbers = sorted({row.post_id for row in parents})
    found, refused = await belonging(
        info.context, posts.by_ids, parents, lambda scopes: posts.by_ids(scopes, numbers)
    )
    made = {ident: listed(row) for ident, row in found.items()}
    return [refused.get(row.brand_id) or made.get(row.post_id) or NotFound() for row in parents]


async def _channels(parents: strawberry.Parent[list[Publication]], info: Info) -> Answers[Channel]:
    """The channel that it is for, also one that was disconnected since."""
    numbers = sorted({row.channel_id for row in parents})
    found, refused = await belonging(
        info.context, channels.destinations, parents, lambda scopes: channels.destinations(scopes, numbers)
    )
    made = {ident: channel(row) for ident, row in found.items()}
    return [refused.get(row.brand_id) or made.get(row.channel_id) or NotFound() for row in parents]


async def _media(parents: strawberry.Parent[list[Publication]], info: Info) -> Answers[list[MediaAsset]]:
    """The images and videos that the channel gets: its own, be it none, else the post's."""
    numbers = [row.database_id for row in parents]
    carried, refused = await belonging(
        info.context, posts.publication_media, parents, lambda scopes: posts.publication_media(scopes, numbers)
    )
    assets = await assets_of(info.context, parents, carried)
    return [refused.get(row.brand_id) or assets.get(row.database_id, []) for row in parents]


async def _attempts(
    parents: strawberry.Parent[list[Publication]], info: Info
) -> Answers[list[PublicationAttempt]]:
    """The calls to the platform, the first one first."""
    numbers = [row.database_id for row in parents]
    found, refused = await belonging(
        info.context, publishing.attempts_of, parents, lambda scopes: publishing.attempts_of(scopes, numbers)
    )
    made = {ident: [_attempt(row) for row in rows] for ident, rows in found.items()}
    return [refused.get(row.brand_id) or made.get(row.database_id, []) for row in parents]


def _attempt(found: publishing.AttemptView) -> PublicationAttempt:
    return PublicationAttempt(
        number=found.number,
        started_at=found.started_at,
        finished_at=found.finished_at,
        outcome=publishing.AttemptOutcome(found.outcome),
        error=found.error,
    )


extend(
    Publication,
    post=batched(Post, _posts, of=posts.by_ids),
    channel=batched(Channel, _channels, of=channels.destinations),
    media=batched(list[MediaAsset], _media, of=posts.publication_media),
    attempts=batched(list[PublicationAttempt], _attempts, of=publishing.attempts_of),
)


async def _preflight(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    input: PreflightInput,  # noqa: A002 the argument's name in the contract
) -> Answers[list[PreflightIssue]]:
    """What every chosen channel would refuse, all at once; stores nothing. Ask for one brand at a time."""
    if len(parents) > 1:
        raise Invalid("Channels belong to one brand: ask for the preflight of one brand at a time.")
    scope = await info.context.brand(parents[0].id, posts.preflight)
    found = await posts.preflight(scope, read(posts.Preflight, content(input)))
    return [[issue(row) for row in found]]


async def _issues(parents: strawberry.Parent[list[Problem]], info: Info) -> Answers[list[PreflightIssue]]:
    """Set with PREFLIGHT_FAILED: every issue of every channel at once."""
    del info
    errors = [row.error for row in parents]
    return [[issue(row) for row in error.issues] if isinstance(error, PreflightFailed) else [] for error in errors]


async def _of_issues(parents: strawberry.Parent[list[PreflightIssue]], info: Info) -> Answers[Channel]:
    """The channel whose platform would refuse it."""
    numbers = sorted({row.channel_id for row in parents})
    rows = await info.context.scopes_of(channels.Channel.owned(), numbers)
    scopes, _ = await info.context.allowed(channels.destinations, {scope.brand_id for scope in rows.values()})
    found = await channels.destinations(scopes, numbers) if scopes else {}
    made = {ident: channel(row) for ident, row in found.items()}
    return [made.get(row.channel_id) or NotFound() for row in parents]


extend(Brand, preflight=batched(list[PreflightIssue], _preflight, of=posts.preflight))
extend(Problem, issues=batched(list[PreflightIssue], _issues))
extend(PreflightIssue, channel=batched(Channel, _of_issues, of=channels.destinations))


async def _shown(info: Info, scopes: BrandScopes, ident: int) -> Publication:
    del info
    return publication((await posts.publications_by_ids(scopes, [ident]))[ident])


async def _settle(info: Info, input: PublicationSettleInput) -> PublicationResult:  # noqa: A002 likewise
    """A person's word on an UNCONFIRMED publication: it is live, or it is not and has failed."""
    owned = posts.Publication.owned()
    scope, ident = await info.context.row("Publication", input.id, owned, posts.settle)
    await posts.settle(scope, ident, read(posts.Settlement, sent(input, "id")))
    return await _shown(info, BrandScopes((scope,)), ident)


async def _retry(info: Info, input: PublicationRetryInput) -> PublicationResult:  # noqa: A002 likewise
    """Try a failed publication again, or one whose outcome is unknown; its platform is asked first if possible."""
    owned = posts.Publication.owned()
    scope, ident = await info.context.row("Publication", input.id, owned, publishing.retry)
    await publishing.retry(scope, ident)
    return await _shown(info, BrandScopes((scope,)), ident)


async def _take_down(info: Info, input: PublicationTakeDownInput) -> PublicationResult:  # noqa: A002 likewise
    """Delete what is live on the platform, every part of a thread. INVALID_STATE where the platform cannot."""
    owned = posts.Publication.owned()
    scope, ident = await info.context.row("Publication", input.id, owned, publishing.take_down)
    await publishing.take_down(scope, ident)
    return await _shown(info, BrandScopes((scope,)), ident)


async def _changed(info: Info, brand_id: strawberry.ID) -> AsyncGenerator[Publication]:
    """A publication of the brand that is new or changed in any way."""
    scope = await info.context.brand(brand_id, posts.publications_by_ids)

    async def load(context: Context, ident: int) -> Publication | None:
        now = await context.brand(brand_id, posts.publications_by_ids)
        row = (await posts.publications_by_ids(BrandScopes((now,)), [ident])).get(ident)
        return None if row is None else publication(row)

    async for event in changed(info, posts.changed_publications(scope.brand_id), load):
        yield event


@strawberry.type
class PublicationMutations:
    """The root fields of the room."""

    publication_settle: PublicationResult = mutation(_settle, of=posts.settle)
    publication_retry: PublicationResult = mutation(_retry, of=publishing.retry)
    publication_take_down: PublicationResult = mutation(_take_down, of=publishing.take_down)


@strawberry.type
class PublicationSubscriptions:
    """The root fields of the room."""

    publication_changed: Publication = subscription(_changed, of=posts.publications_by_ids)
