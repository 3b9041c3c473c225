"""The answers of the tools for drafts."""

from collections.abc import Sequence
from datetime import datetime
from typing import Annotated, Any, Final

from pydantic import BaseModel, Field

from app.access import BrandScope
from app.connectors import Format, Option, OptionKind, Platform, options, registry
from app.core import clock, links, wall_time
from app.domain import channels, media, metrics, posts
from app.mcp_server.results import ToolAnswer, brand_used

TEXT_LENGTH: Final = 280
"""The characters of a text in a list."""
CHECKS: Final = 100
"""The most issues, and the most lengths, of one answer: a thread on many channels has thousands."""
_TIME: Final = "ISO 8601 with the offset of the brand's zone."


class FormatShown(BaseModel):
    """What a post can be on a platform."""

    format: Format
    text_limit: Annotated[int, Field(description="The longest text, or part of a thread; 0: it shows none.")]
    text_unit: str
    max_images: int
    max_videos: int
    media_required: bool


class OptionShown(BaseModel):
    """Something that a platform can be told of a post."""

    name: Annotated[str, Field(description="The key in `options` of a variant.")]
    label: str
    kind: OptionKind
    required: bool
    formats: Annotated[list[Format], Field(description="The formats that have it; empty: all.")]
    values: Annotated[list[str], Field(description="What may be chosen; empty where any value of the kind may.")]
    most: int | None


class PlatformShown(BaseModel):
    """What a post can be and be told on a platform of the brand."""

    key: str
    formats: Annotated[list[FormatShown], Field(description="The first one is usual.")]
    options: list[OptionShown]


class ChannelShown(BaseModel):
    """A channel of the brand."""

    id: int
    name: str
    platform: Annotated[str, Field(description="A `key` of `platforms`.")]
    state: Annotated[channels.ChannelState, Field(description="Only `connected` ones take posts.")]


class ListedChannels(ToolAnswer):
    """The answer of `list_channels`."""

    channels: list[ChannelShown]
    platforms: list[PlatformShown]
    time_zone: str
    local_time: Annotated[str, Field(description=f"The time now. {_TIME}")]


class FileShown(BaseModel):
    """A file of the brand."""

    id: int
    name: str
    type: str
    size: Annotated[int, Field(description="In bytes.")]
    width: int | None
    height: int | None
    duration_ms: int | None
    alt_text: str | None


class ListedFiles(ToolAnswer):
    """The answer of `list_media`."""

    files: Annotated[list[FileShown], Field(description="Newest first, at most 50.")]
    has_more: Annotated[bool, Field(description="Whether more files match than are shown.")]


class IssueShown(BaseModel):
    """Why a platform would refuse the post on a channel."""

    channel_id: int
    platform: str
    field: Annotated[str, Field(description="What is wrong: `body`, `body.2` for the second part of a thread.")]
    code: str
    message: str
    limit: int | None
    actual: int | None
    unit: str | None


class LengthShown(BaseModel):
    """The length of one part of the text on a channel."""

    channel_id: int
    part: int
    used: int
    limit: int
    unit: str


class CheckedPost(ToolAnswer):
    """The answer of `check_post`."""

    fits: Annotated[bool, Field(description="Whether every channel would take the post.")]
    issues: Annotated[list[IssueShown], Field(description=f"At most {CHECKS}.")]
    lengths: Annotated[list[LengthShown], Field(description=f"At most {CHECKS}: the fullest of more parts.")]


class PostShown(BaseModel):
    """A post in an answer."""

    id: int
    url: Annotated[str, Field(description="Where people see it in the studio.")]
    title: str | None
    text: Annotated[str, Field(description=f"For all channels; at most {TEXT_LENGTH} characters in a list.")]
    status: posts.PostStatus
    version: Annotated[int, Field(description="The `expected_version` of the next change.")]
    due_at: Annotated[str | None, Field(description=f"When it is planned by people. {_TIME}")]
    proposed_at: Annotated[str | None, Field(description="The time that an agent proposes.")]
    agent: Annotated[str | None, Field(description="The agent that wrote it.")]
    mine: Annotated[bool, Field(description="Whether your user wrote it. You can change only such posts.")]
    channel_ids: list[int]


class DraftAnswer(ToolAnswer):
    """The answer of the tools that write."""

    post: PostShown
    repeated: Annotated[bool, Field(description="Whether an earlier call with this idempotency_key wrote it.")]
    message: str


class ListedPosts(ToolAnswer):
    """The answer of `list_posts`."""

    posts: Annotated[list[PostShown], Field(description="Newest first, at most 20.")]
    has_more: Annotated[bool, Field(description="Whether more posts match than are shown.")]


class CommentShown(BaseModel):
    """A comment below the post by its own account."""

    text: str
    after: Annotated[int, Field(description="Minutes after the post.")]


class VariantShown(BaseModel):
    """What one channel has of its own; null is what it has in common."""

    channel_id: int
    body: str | None
    media_ids: list[int] | None
    format: Format | None
    options: dict[str, Any]
    by_hand: bool
    follow_ups: list[CommentShown] | None


class PublicationShown(BaseModel):
    """The post on one channel."""

    channel_id: int
    status: posts.PublicationStatus
    due_at: str | None
    permalink: str | None
    error: str | None


class EntryShown(BaseModel):
    """An entry of the review."""

    kind: posts.EntryKind
    author: str
    guest: Annotated[bool, Field(description="Whether a guest of a share link wrote it.")]
    body: str
    resolved: bool
    created_at: str


class WholePostShown(PostShown):
    """A whole post."""

    labels: list[str]
    media_ids: list[int]
    follow_ups: list[CommentShown]
    variants: list[VariantShown]
    publications: list[PublicationShown]
    review: Annotated[list[EntryShown], Field(description="The newest entries of its review, at most 50.")]


class PostAnswer(ToolAnswer):
    """The answer of `get_post`."""

    post: WholePostShown


class FigureValues(BaseModel):
    """Figures; null is what the platform does not count."""

    impressions: float | None
    likes: float | None
    comments: float | None
    shares: float | None
    clicks: float | None


class CountedPost(FigureValues):
    """The newest figures of a post on a channel."""

    post_id: int
    channel_id: int
    platform: str
    text: str
    published_at: str
    permalink: str | None


class ChannelFigures(FigureValues):
    """What is usual on a channel: the median of its newest 50 posts."""

    channel_id: int


class ListedFigures(ToolAnswer):
    """The answer of `get_figures`."""

    posts: Annotated[list[CountedPost], Field(description="The largest figure first, at most 20.")]
    usual: list[ChannelFigures]


class ListedSlots(ToolAnswer):
    """The answer of `list_free_slots`."""

    times: Annotated[list[str], Field(description=f"Values for `proposed_at`. {_TIME}")]


def channel_list(scope: BrandScope, rows: Sequence[channels.ChannelView]) -> ListedChannels:
    """The answer of `list_channels`."""
    platforms = [registry.platform(key) for key in dict.fromkeys(row.platform for row in rows)]
    return ListedChannels(
        brand=brand_used(scope),
        channels=[
            ChannelShown(id=row.id, name=row.name, platform=row.platform, state=channels.ChannelState(row.state))
            for row in rows
        ],
        platforms=[_platform(platform) for platform in platforms if platform is not None],
        time_zone=scope.time_zone,
        local_time=_local(scope, clock.now()),
    )


def file_list(scope: BrandScope, rows: Sequence[media.MediaView], *, has_more: bool) -> ListedFiles:
    """The answer of `list_media`."""
    files = [
        FileShown(
            id=row.id,
            name=row.filename,
            type=row.mime_type,
            size=row.size,
            width=row.width,
            height=row.height,
            duration_ms=row.duration_ms,
            alt_text=row.alt_text,
        )
        for row in rows
    ]
    return ListedFiles(brand=brand_used(scope), files=files, has_more=has_more)


def check(
    scope: BrandScope, issues: Sequence[posts.ChannelIssue], measures: Sequence[posts.TextMeasure]
) -> CheckedPost:
    """The answer of `check_post`."""
    fullest = measures
    if len(measures) > CHECKS:
        fullest = sorted(measures, key=lambda row: row.used / max(row.limit, 1), reverse=True)[:CHECKS]
    return CheckedPost(
        brand=brand_used(scope),
        fits=not issues,
        issues=[issue_of(issue) for issue in issues[:CHECKS]],
        lengths=[
            LengthShown(channel_id=row.channel_id, part=row.part, used=row.used, limit=row.limit, unit=row.unit)
            for row in fullest
        ],
    )


def issue_of(item: posts.ChannelIssue) -> IssueShown:
    """One reason why a platform would refuse a post."""
    issue = item.issue
    return IssueShown(
        channel_id=item.channel_id,
        platform=item.platform,
        field=issue.field,
        code=issue.code,
        message=issue.message,
        limit=issue.limit,
        actual=issue.actual,
        unit=issue.unit,
    )


def draft(scope: BrandScope, view: posts.PostView, message: str, *, is_repeated: bool = False) -> DraftAnswer:
    """The answer of a tool that wrote a post."""
    return DraftAnswer(
        brand=brand_used(scope), post=PostShown(**_post(scope, view)), repeated=is_repeated, message=message
    )


def post_list(scope: BrandScope, rows: Sequence[posts.PostView], *, has_more: bool) -> ListedPosts:
    """The answer of `list_posts`."""
    items = [PostShown(**_post(scope, row, _beginning(row.body))) for row in rows]
    return ListedPosts(brand=brand_used(scope), posts=items, has_more=has_more)


def whole_post(scope: BrandScope, view: posts.PostView, entries: Sequence[posts.EntryView]) -> PostAnswer:
    """The answer of `get_post`."""
    post = WholePostShown(
        **_post(scope, view),
        labels=view.labels,
        media_ids=view.media_ids,
        follow_ups=[CommentShown(**item) for item in view.follow_ups],
        variants=[_variant(item) for item in view.variants],
        publications=[
            PublicationShown(
                channel_id=item.channel_id,
                status=posts.PublicationStatus(item.status),
                due_at=_time(scope, item.due_at),
                permalink=item.permalink,
                error=item.error,
            )
            for item in view.publications
        ],
        review=[
            EntryShown(
                kind=item.kind,
                author=item.author_name,
                guest=item.via_share_link,
                body=item.body,
                resolved=item.resolved,
                created_at=_local(scope, item.created_at),
            )
            for item in entries
        ],
    )
    return PostAnswer(brand=brand_used(scope), post=post)


def figure_list(
    scope: BrandScope,
    rows: Sequence[posts.ListedPublication],
    figures: dict[int, metrics.FigureView],
    medians: dict[int, metrics.Medians],
) -> ListedFigures:
    """The answer of `get_figures`."""
    items = [
        CountedPost(
            post_id=row.post_id,
            channel_id=row.channel_id,
            platform=row.platform,
            text=_beginning(row.body),
            published_at=_local(scope, row.published_at),
            permalink=row.permalink,
            **_figures(figures.get(row.id)),
        )
        for row in rows
        if row.published_at is not None
    ]
    usual = [ChannelFigures(channel_id=ident, **_figures(item)) for ident, item in sorted(medians.items())]
    return ListedFigures(brand=brand_used(scope), posts=items, usual=usual)


def free_slots(scope: BrandScope, times: Sequence[datetime]) -> ListedSlots:
    """The answer of `list_free_slots`."""
    return ListedSlots(brand=brand_used(scope), times=[_local(scope, at) for at in times])


def _platform(platform: Platform) -> PlatformShown:
    declaration = options.declared_by(platform)
    formats: list[FormatShown] = []
    for entry in declaration.formats:
        limits = entry.limits or platform.limits
        formats.append(
            FormatShown(
                format=entry.format,
                text_limit=limits.text_limit,
                text_unit=limits.text_unit,
                max_images=limits.max_images,
                max_videos=limits.max_videos,
                media_required=limits.media_required,
            )
        )
    return PlatformShown(
        key=platform.key, formats=formats, options=[_option(each) for each in declaration.options]
    )


def _option(option: Option) -> OptionShown:
    return OptionShown(
        name=option.name,
        label=option.label,
        kind=option.kind,
        required=option.required,
        formats=list(option.formats),
        values=[choice.value for choice in option.choices],
        most=option.most,
    )


def _post(scope: BrandScope, view: posts.PostView, text: str | None = None) -> dict[str, Any]:
    return {
        "id": view.id,
        "url": links.studio(scope.brand_id, "editor", view.id),
        "title": view.title,
        "text": view.body if text is None else text,
        "status": posts.PostStatus(view.status),
        "version": view.version,
        "due_at": _time(scope, view.due_at),
        "proposed_at": _time(scope, view.proposed_at),
        "agent": view.agent,
        "mine": view.author_id == scope.caller.user_id,
        "channel_ids": view.channel_ids,
    }


def _variant(item: posts.VariantView) -> VariantShown:
    return VariantShown(
        channel_id=item.channel_id,
        body=item.body,
        media_ids=None if item.media_ids is None else list(item.media_ids),
        format=item.format,
        options=dict(item.options),
        by_hand=item.by_hand,
        follow_ups=None if item.follow_ups is None else [CommentShown(**each) for each in item.follow_ups],
    )


def _figures(item: metrics.FigureView | metrics.Medians | None) -> dict[str, float | None]:
    return {name: getattr(item, name, None) for name in FigureValues.model_fields}


def _beginning(text: str) -> str:
    return text if len(text) <= TEXT_LENGTH else text[: TEXT_LENGTH - 1] + "…"


def _time(scope: BrandScope, at: datetime | None) -> str | None:
    return None if at is None else _local(scope, at)


def _local(scope: BrandScope, at: datetime) -> str:
    return wall_time.local(at, scope.time_zone).isoformat(timespec="seconds")
