"""Publications: one post on one channel, its attempts and outcome; the calendar; what platforms would refuse."""

from collections.abc import AsyncGenerator, Sequence
from dataclasses import asdict
from typing import Annotated

import strawberry

from app.connectors import Format
from app.connectors.options import MOST_OPTIONS
from app.core.errors import DomainError, Invalid, NotFound
from app.domain import channels, media, posts, publishing
from app.domain.posts import ChannelIssue, ListedPublication, PreflightFailed
from schema.brands import Brand
from schema.channels import Channel, channel, channels_of
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import BrandRows, every, linked, links_of, nothing, of_brands, of_rows
from schema.engine.context import Info
from schema.engine.declarations import argument, enum, field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import BrandId, client_fields, read
from schema.engine.lengths import Length
from schema.engine.mappings import mapping
from schema.engine.nodes import Node
from schema.engine.projections import projection
from schema.engine.root_fields import Mutation, Subscription, mutation, subscription
from schema.engine.scalars import URL, BigInt, DateTime
from schema.media import MediaAsset, asset
from schema.posts.channel_options import OptionValue, option_values
from schema.posts.types import FollowUp, Frame, MediaFitInput, Post, PreflightInput, content, posts_of

enum(
    posts.PublicationStatus,
    "Where a publication stands. UNCONFIRMED: the call may or may not have reached the platform; it is"
    " reconciled, never blindly repeated.",
    AWAITING_PERSON="Its time has come, and a person publishes it.",
    CANCELLED="Not sent, because the post was deleted, or taken down from the platform.",
    EXPIRED="The post's time passed without an approval.",
    FAILED="Refused by the platform, or given up.",
    PENDING="The post is not approved, or has no time.",
    PUBLISHED="Live.",
    PUBLISHING="In the hands of a worker.",
    SCHEDULED="Waits for its time, or for the next try.",
    UNCONFIRMED="It may be live or not; the platform is asked, or a person decides.",
)
enum(
    publishing.AttemptOutcome,
    "How an attempt ended.",
    FAILED="The platform refused it, or could not be reached.",
    RUNNING="The call is under way.",
    SUCCEEDED="The platform took it.",
    UNKNOWN="The call broke off; its outcome is unknown.",
)


@object_type
class Publication(Node):
    """One post on one channel: its own text where the channel needs one, and its outcome."""

    brand_id: strawberry.Private[int]
    post_id: strawberry.Private[int]
    channel_id: strawberry.Private[int]
    parent_id: strawberry.Private[int | None]
    database_id: BigInt = field("The number that REST and webhooks know it by.")
    platform: str = field("The key of the channel's platform.")
    place: int = field("0 for the post itself; a comment below it has 1 or more.")
    status: posts.PublicationStatus = field("Its state.")
    format: Format | None = field("What it is there; null where nobody chose a format.")
    format_label: str | None = field("The format as people read it; null where nobody chose one.")
    by_hand: bool = field("Whether a person publishes it.")
    body: str = field("What is sent: the variant where one is set, else the post's body.")
    scheduled_at: DateTime | None = field("Its time on the calendar.")
    published_at: DateTime | None = field("When it went live.")
    external_id: str | None = field("What the platform calls it.")
    permalink: URL | None = field("Its public address.")
    error: str | None = field("Why it failed, or what is not known of it.")
    retry_at: DateTime | None = field(
        "When it is tried again after an attempt that failed; null where no attempt follows by itself."
    )


@object_type
class Variant:
    """What a channel has of its own in a post; null is what it has in common with the post."""

    brand_id: strawberry.Private[int]
    channel_id: strawberry.Private[int]
    media_ids: strawberry.Private[Sequence[int] | None]
    body: str | None = field("The channel's own text.")
    format: Format | None = field("What the post is there; null where nobody chose a format.")
    format_label: str | None = field("The format as people read it; null where nobody chose one.")
    options: list[OptionValue] = field("What the channel's platform is told.", length=MOST_OPTIONS)
    by_hand: bool = field("Whether it was chosen that a person publishes it there.")
    due_at: DateTime | None = field("The channel's own time; null where it has that of the post.")
    follow_ups: list[FollowUp] | None = field(
        "The channel's own comments below the post; null where it has those of the post.", length=posts.FOLLOW_UPS
    )
    frames: list[Frame] | None = field(
        "The channel's own frames, each in the place of the post's; null where it has none.", length=posts.MEDIA
    )


@object_type
class PublicationAbilities:
    """What the viewer may do to a publication as it stands. Each mutation decides by itself."""

    retry: bool = field("Whether `publicationRetry` may be let through.")
    settle: bool = field("Whether `publicationSettle` would be.")
    take_down: bool = field("Whether `publicationTakeDown` may be.")


@object_type
class PublicationAttempt:
    """One call to a platform."""

    number: int = field("Counts the calls from one.")
    started_at: DateTime = field("When the call began.")
    finished_at: DateTime | None = field("When it ended; null while it runs.")
    outcome: publishing.AttemptOutcome = field("How it ended.")
    error: str | None = field("What went wrong.")


@object_type
class PreflightIssue:
    """One reason why a platform would refuse the post, counted in its own unit."""

    channel_id: strawberry.Private[int]
    code: str = field("The reason, for programs.")
    message: str = field("The reason, for people.")
    limit: int | None = field("What the platform allows.")
    actual: int | None = field("What the post has.")
    unit: str | None = field("What is counted.")
    field: str = field("What of the post it is about.")


@object_type
class TextMeasure:
    """The length of the text on one channel, or of one part of a thread, as preflight counts it."""

    channel_id: strawberry.Private[int]
    part: int = field("Which part of the thread, from one; a text that is no thread is one part.")
    used: int = field("How long the text is.")
    limit: int = field("How long it may be on this channel, with these media.")
    unit: str = field("What is counted.")
    fits: int | None = field(
        "How many characters of a part that is too long are within the limit, as code points; null where all"
        " are, and where the text is longer than 20,000 characters."
    )


@object_type
class PostHint:
    """What is worth knowing of a post on a channel before it is approved; it refuses nothing."""

    brand_id: strawberry.Private[int]
    channel_id: strawberry.Private[int]
    code: str = field("What it is about, for programs: `price`, `night`, `picture_cut`, `follow_ups` and others.")
    message: str = field("The same for people.")
    amount: BigInt = field("What the platform charges, in millionths of the currency; 0 for no price.")
    currency: str | None = field("The currency of a price, as in ISO 4217.")


@object_type
class FileFit:
    """The picture or film that a channel gets instead of a file that its platform does not take as it is."""

    channel_id: strawberry.Private[int]
    asset_id: strawberry.Private[int]
    changes: list[media.PictureChange] = field("What is different of it.", length=len(media.PictureChange))
    mime_type: str = field("What its bytes are, such as `image/jpeg`.")
    size_bytes: BigInt = field(
        "The most bytes that its platform takes, or those of the file; its own once it is made."
    )
    width: int = field("The most pixels from side to side; its own once it is made.")
    height: int = field("The most pixels from top to bottom; its own once it is made.")
    kind: media.RenditionKind = field("Whether it is a picture or a film.")
    duration_ms: int | None = field("How long a film plays, in milliseconds.")
    state: media.RenditionState | None = field("Null until a post wants it.")
    progress: int | None = field("How many thousandths of a film are there while it is made.")
    url: URL | None = field("Where to read it without a token, for 24 hours from now; null until it is made.")
    error: str | None = field("Why it cannot be made.")


@object_type
class MediaFits:
    """What channels get instead of files; it is being made."""

    fits: list[FileFit] = field("What each channel gets instead of a file.", length=posts.FITS)


MediaFitResult = Annotated[MediaFits | Problem, union("MediaFitResult", "What channels get, or why not.")]
PublicationResult = Annotated[Publication | Problem, union("PublicationResult", "The publication, or why not.")]


@input_type
class PublicationSettleInput:
    """A person's decision about a publication whose outcome is unknown, or that a person publishes."""

    id: strawberry.ID = field("The publication.")
    live: bool = field("Whether it is live.")
    permalink: URL | None = optional("Where it is live; the channel's page unless given.")


@input_type
class PublicationRetryInput:
    """The publication to try again."""

    id: strawberry.ID = field("The publication.")


@input_type
class PublicationTakeDownInput:
    """The publication to take down."""

    id: strawberry.ID = field("The publication.")


publication = mapping(Publication, ListedPublication)


def _follow_up(item: posts.FixedFollowUp) -> FollowUp:
    return FollowUp(text=item["text"], after=item["after"])


def _frame(brand_id: int, item: posts.FrameView) -> Frame:
    return Frame(brand_id=brand_id, **asdict(item))


variant = mapping(
    Variant,
    posts.VariantView,
    options=lambda row: option_values(row.brand_id, row.option_views),
    follow_ups=lambda row: None if row.follow_ups is None else [_follow_up(item) for item in row.follow_ups],
    frames=lambda row: None if row.frames is None else [_frame(row.brand_id, item) for item in row.frames],
)
_abilities_shown = mapping(PublicationAbilities, publishing.PublicationAbilities)
_attempt = mapping(PublicationAttempt, publishing.PublicationAttemptView)
issue = mapping(
    PreflightIssue,
    ChannelIssue,
    field="issue.field",
    code="issue.code",
    message="issue.message",
    limit="issue.limit",
    actual="issue.actual",
    unit="issue.unit",
)
_measure = mapping(TextMeasure, posts.TextMeasure)
_hint = mapping(
    PostHint,
    posts.ChannelHint,
    code="hint.code",
    message="hint.message",
    amount="hint.amount",
    currency=lambda row: row.hint.currency or None,
)
_fit = mapping(FileFit, posts.MediaFit, size_bytes="size")
_PUBLICATIONS = BrandRows(
    "Publication", posts.Publication.rows_with_brands(), posts.publications_by_ids, publication
)


async def _of_posts(parents: strawberry.Parent[list[Post]], info: Info) -> Answers[list[Publication]]:
    """The post on each of its channels, in the order in which they were chosen."""
    fields = projection(info, publication)
    return await of_rows(info, posts.publications_of, parents, every(publication), list, fields)


async def _variants(parents: strawberry.Parent[list[Post]], info: Info) -> Answers[list[Variant]]:
    """What channels have of their own, in the order in which they were chosen; others have the post's alone."""
    return await of_rows(info, posts.variants_of, parents, every(variant), list)


async def _of_variants(parents: strawberry.Parent[list[Variant]], info: Info) -> Answers[Channel]:
    """The channel whose own this is."""
    return await channels_of(info, parents, (row.channel_id for row in parents))


async def _variant_media(
    parents: strawberry.Parent[list[Variant]], info: Info
) -> Answers[list[MediaAsset] | None]:
    """The channel's own images and videos, in their order; an empty list where it has none at all."""
    numbers = [row.media_ids or () for row in parents]
    rows = await links_of(info, posts.files_by_ids, parents, numbers, asset)
    return [None if parent.media_ids is None else row for parent, row in zip(parents, rows, strict=True)]


async def _calendar(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    from_: Annotated[DateTime, argument("The first moment.", name="from")],
    to: Annotated[DateTime, argument("The first moment after; at most 366 days later.")],
) -> Answers[list[Publication]]:
    """What is planned and what was published in a stretch of time, in order of time, archived posts left out."""
    fields = projection(info, publication)
    return await of_brands(info, posts.calendar, parents, every(publication), list, from_, to, fields)


async def _posts(parents: strawberry.Parent[list[Publication]], info: Info) -> Answers[Post]:
    """The post that it is of."""
    return await posts_of(info, parents, (row.post_id for row in parents))


async def _channels(parents: strawberry.Parent[list[Publication]], info: Info) -> Answers[Channel]:
    """The channel that it is for, also one that was disconnected since."""
    return await channels_of(info, parents, (row.channel_id for row in parents))


async def _media(parents: strawberry.Parent[list[Publication]], info: Info) -> Answers[list[MediaAsset]]:
    """The images and videos that the channel gets: its own, be it none, else the post's."""
    numbers = await of_rows(info, posts.publication_media, parents, list, list)
    return await links_of(info, posts.files_by_ids, parents, numbers, asset)


async def _options(parents: strawberry.Parent[list[Publication]], info: Info) -> Answers[list[OptionValue]]:
    """What the platform is told beside text and media."""
    rows = await of_rows(info, posts.publication_options, parents, list, list)
    return [
        row if isinstance(row, DomainError) else option_values(parent.brand_id, row)
        for parent, row in zip(parents, rows, strict=True)
    ]


async def _option_files(parents: strawberry.Parent[list[OptionValue]], info: Info) -> Answers[MediaAsset | None]:
    """The file that was chosen; null where the value is no file, and for one that was deleted since."""
    return await linked(info, posts.files_by_ids, parents, (row.file_id for row in parents), asset, nothing)


async def _below(parents: strawberry.Parent[list[Publication]], info: Info) -> Answers[list[Publication]]:
    """The comments of the account below it, in their order; none before the post is approved."""
    fields = projection(info, publication)
    return await of_rows(info, posts.publications_below, parents, every(publication), list, fields)


async def _parents(parents: strawberry.Parent[list[Publication]], info: Info) -> Answers[Publication | None]:
    """What a comment is below; null for the post itself."""
    return await linked(info, posts.publications_by_ids, parents, (row.parent_id for row in parents), publication)


async def _of_post_follow_ups(parents: strawberry.Parent[list[Post]], info: Info) -> Answers[list[FollowUp]]:
    """The comments of the account below it, on channels that have none of their own."""
    return await of_rows(info, posts.follow_ups_of, parents, every(_follow_up), list)


async def _of_post_frames(parents: strawberry.Parent[list[Post]], info: Info) -> Answers[list[Frame]]:
    """What of its files is shown, on channels that have no frames of their own."""
    rows = await of_rows(info, posts.frames_of, parents, list, list)
    return [
        row if isinstance(row, DomainError) else [_frame(parent.brand_id, item) for item in row]
        for parent, row in zip(parents, rows, strict=True)
    ]


async def _framed_media(parents: strawberry.Parent[list[Frame]], info: Info) -> Answers[MediaAsset | None]:
    """The file; null for one that was deleted since."""
    return await linked(info, posts.files_by_ids, parents, (row.media_id for row in parents), asset, nothing)


async def _attempts(
    parents: strawberry.Parent[list[Publication]], info: Info
) -> Answers[list[PublicationAttempt]]:
    """The newest fifty calls to the platform, the first of them first."""
    return await of_rows(info, publishing.attempts_of, parents, every(_attempt), list)


async def _abilities(parents: strawberry.Parent[list[Publication]], info: Info) -> Answers[PublicationAbilities]:
    """What the viewer may do to the publication as it stands."""
    return await of_rows(info, publishing.abilities_of, parents, _abilities_shown, NotFound)


async def _preflight(
    parents: strawberry.Parent[list[Brand]], info: Info, input: PreflightInput
) -> Answers[list[PreflightIssue]]:
    """What every chosen channel would refuse, all at once; stores nothing. Ask for one brand at a time."""
    if len(parents) > 1:
        raise Invalid("Channels belong to one brand: ask for the preflight of one brand at a time.")
    scope = await info.context.brand(parents[0].id, posts.preflight)
    issues = await posts.preflight(scope, read(posts.Preflight, await content(scope, input)))
    return [[issue(row) for row in issues]]


async def _measures(
    parents: strawberry.Parent[list[Brand]], info: Info, input: PreflightInput
) -> Answers[list[TextMeasure]]:
    """The length of each part of the text on every chosen channel, also where all is well. One brand at a time."""
    if len(parents) > 1:
        raise Invalid("Channels belong to one brand: ask for the measures of one brand at a time.")
    scope = await info.context.brand(parents[0].id, posts.measures)
    rows = await posts.measures(scope, read(posts.Preflight, await content(scope, input)))
    return [[_measure(row) for row in rows]]


async def _hints(
    parents: strawberry.Parent[list[Brand]], info: Info, input: PreflightInput
) -> Answers[list[PostHint]]:
    """What is worth knowing of a content before it is approved. Ask for one brand at a time."""
    if len(parents) > 1:
        raise Invalid("Channels belong to one brand: ask for the hints of one brand at a time.")
    scope = await info.context.brand(parents[0].id, posts.hints)
    return [[_hint(row) for row in await posts.hints(scope, read(posts.Preflight, await content(scope, input)))]]


async def _of_post_hints(parents: strawberry.Parent[list[Post]], info: Info) -> Answers[list[PostHint]]:
    """What is worth knowing before it is approved, for its channels that still wait."""
    return await of_rows(info, posts.hints_of_posts, parents, every(_hint), list)


async def _of_post_issues(parents: strawberry.Parent[list[Post]], info: Info) -> Answers[list[PreflightIssue]]:
    """Why its approval would be refused: what platforms would refuse of it as it is. Empty once it is approved."""
    return await of_rows(info, posts.issues_of_posts, parents, every(issue), list)


async def _of_hints(parents: strawberry.Parent[list[PostHint]], info: Info) -> Answers[Channel]:
    """The channel that it is about."""
    return await _channels_named(info, [row.channel_id for row in parents])


async def _of_measures(parents: strawberry.Parent[list[TextMeasure]], info: Info) -> Answers[Channel]:
    """The channel that the text is for."""
    return await _channels_named(info, [row.channel_id for row in parents])


async def _fits(
    parents: strawberry.Parent[list[Brand]], info: Info, input: PreflightInput
) -> Answers[list[FileFit]]:
    """What each chosen channel gets instead of a file that it does not take as it is. One brand at a time."""
    if len(parents) > 1:
        raise Invalid("Channels belong to one brand: ask for the fits of one brand at a time.")
    scope = await info.context.brand(parents[0].id, posts.fits)
    rows = await posts.fits(scope, read(posts.Preflight, await content(scope, input)))
    return [[_fit(row) for row in rows]]


async def _make_fits(info: Info, input: MediaFitInput) -> MediaFitResult:
    """Have made what each channel gets instead of a file, without a post; `Brand.fits` tells when it is there."""
    scope = await info.context.brand(input.brand_id, posts.make_fits)
    rows = await posts.make_fits(scope, read(posts.Preflight, await content(scope, input.content)))
    return MediaFits(fits=[_fit(row) for row in rows])


async def _of_fits(parents: strawberry.Parent[list[FileFit]], info: Info) -> Answers[Channel]:
    """The channel that gets it."""
    return await _channels_named(info, [row.channel_id for row in parents])


async def _media_of_fits(parents: strawberry.Parent[list[FileFit]], info: Info) -> Answers[MediaAsset]:
    """The file that it is made of."""
    numbers = sorted({row.asset_id for row in parents})
    owners = await info.context.scopes_of(media.MediaAsset.rows_with_brands(), numbers)
    scopes, _ = await info.context.allowed(posts.files_by_ids, {scope.brand_id for scope in owners.values()})
    rows = await posts.files_by_ids(scopes, numbers) if scopes else {}
    return [asset(rows[row.asset_id]) if row.asset_id in rows else NotFound() for row in parents]


async def _issues(parents: strawberry.Parent[list[Problem]]) -> Answers[list[PreflightIssue]]:
    """Set with PREFLIGHT_FAILED: every issue of every channel at once."""
    errors = [row.error for row in parents]
    return [[issue(row) for row in error.issues] if isinstance(error, PreflightFailed) else [] for error in errors]


async def _of_issues(parents: strawberry.Parent[list[PreflightIssue]], info: Info) -> Answers[Channel]:
    """The channel whose platform would refuse it."""
    return await _channels_named(info, [row.channel_id for row in parents])


async def _channels_named(info: Info, links: list[int]) -> Answers[Channel]:
    numbers = sorted(set(links))
    owners = await info.context.scopes_of(channels.Channel.rows_with_brands(), numbers)
    scopes, _ = await info.context.allowed(channels.destinations, {scope.brand_id for scope in owners.values()})
    rows = await channels.destinations(scopes, numbers) if scopes else {}
    nodes = {number: channel(row) for number, row in rows.items()}
    return [nodes.get(number) or NotFound() for number in links]


async def _settle(info: Info, input: PublicationSettleInput) -> PublicationResult:
    """Decide an UNCONFIRMED or AWAITING_PERSON publication: it is live, or it is not and has failed."""
    scope, number = await _PUBLICATIONS.find_named(info.context, input.id, posts.settle)
    await posts.settle(scope, number, read(posts.Settlement, client_fields(input, "id")))
    return await _PUBLICATIONS.get(scope, number)


async def _retry(info: Info, input: PublicationRetryInput) -> PublicationResult:
    """Try again now what failed, waits for its next attempt or is unconfirmed; the platform is asked first."""
    scope, number = await _PUBLICATIONS.find_named(info.context, input.id, publishing.retry)
    await publishing.retry(scope, number)
    return await _PUBLICATIONS.get(scope, number)


async def _take_down(info: Info, input: PublicationTakeDownInput) -> PublicationResult:
    """Delete what is live on the platform, every part of a thread. INVALID_STATE where the platform cannot."""
    scope, number = await _PUBLICATIONS.find_named(info.context, input.id, publishing.take_down)
    await publishing.take_down(scope, number)
    return await _PUBLICATIONS.get(scope, number)


async def _publication_changes(info: Info, brand_id: BrandId) -> AsyncGenerator[Publication]:
    """A publication of the brand that is new or changed in any way."""
    async for event in _PUBLICATIONS.events(info, brand_id, posts.changed_publications):
        yield event


EXTENDS: Extensions = {
    Publication: {
        "post": batched(_posts, of=posts.by_ids, reads=["post_id"]),
        "channel": batched(_channels, of=channels.destinations, reads=["channel_id"]),
        "media": batched(_media, of=posts.publication_media, reads=[], length=posts.MEDIA),
        "options": batched(_options, of=posts.publication_options, reads=[], length=MOST_OPTIONS),
        "follow_ups": batched(_below, of=posts.publications_below, reads=[], length=posts.FOLLOW_UPS),
        "parent": batched(_parents, of=posts.publications_by_ids, reads=["parent_id"]),
        "attempts": batched(_attempts, of=publishing.attempts_of, reads=[], length=publishing.NEWEST_ATTEMPTS),
        "viewer_can": batched(_abilities, reads=[]),
    },
    FileFit: {
        "channel": batched(_of_fits, of=channels.destinations),
        "media_asset": batched(_media_of_fits, of=posts.files_by_ids),
    },
    PostHint: {"channel": batched(_of_hints, of=channels.destinations)},
    TextMeasure: {"channel": batched(_of_measures, of=channels.destinations)},
    PreflightIssue: {"channel": batched(_of_issues, of=channels.destinations)},
    Problem: {"issues": batched(_issues, length=posts.ISSUES)},
    Variant: {
        "channel": batched(_of_variants, of=channels.destinations),
        "media": batched(_variant_media, length=posts.MEDIA),
    },
    Frame: {"media_asset": batched(_framed_media, of=posts.files_by_ids)},
    OptionValue: {"media": batched(_option_files, of=posts.files_by_ids)},
    Post: {
        "publications": batched(_of_posts, of=posts.publications_of, reads=[], length=posts.CHANNELS),
        "variants": batched(_variants, of=posts.variants_of, reads=[], length=posts.CHANNELS),
        "frames": batched(_of_post_frames, of=posts.frames_of, reads=[], length=posts.FRAMES),
        "follow_ups": batched(_of_post_follow_ups, of=posts.follow_ups_of, reads=[], length=posts.FOLLOW_UPS),
        "hints": batched(_of_post_hints, of=posts.hints_of_posts, reads=[], length=posts.MOST_HINTS),
        "issues": batched(_of_post_issues, of=posts.issues_of_posts, reads=[], length=posts.MOST_HINTS),
    },
    Brand: {
        "calendar": batched(_calendar, of=posts.calendar, length=Length(posts.CALENDAR_LENGTH, together=True)),
        "preflight": batched(_preflight, of=posts.preflight, length=Length(posts.ISSUES, together=True)),
        "fits": batched(_fits, of=posts.fits, length=Length(posts.FITS, together=True)),
        "hints": batched(_hints, of=posts.hints, length=Length(posts.MOST_HINTS, together=True)),
        "measures": batched(_measures, of=posts.measures, length=Length(posts.MEASURES, together=True)),
    },
    Mutation: {
        "media_fit": mutation(_make_fits, of=posts.make_fits),
        "publication_settle": mutation(_settle, of=posts.settle),
        "publication_retry": mutation(_retry, of=publishing.retry),
        "publication_take_down": mutation(_take_down, of=publishing.take_down),
    },
    Subscription: {"publication_changed": subscription(_publication_changes, of=posts.publications_by_ids)},
}
