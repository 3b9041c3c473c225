"""The type Post, the inputs that write it, and their mappings to the domain."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Final

import strawberry

from app.access import BrandScope
from app.connectors import Format
from app.core.errors import NotFound
from app.core.text import MAXIMUM_ID
from app.domain import media, posts
from app.domain.posts import ListedPost, PostView
from schema.engine.batched_fields import Answers
from schema.engine.brand_rows import BrandRows, Missing, OfBrand, linked
from schema.engine.context import Info
from schema.engine.declarations import enum, field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import client_fields, number, numbers
from schema.engine.mappings import mapping
from schema.engine.nodes import Node
from schema.engine.scalars import BigInt, DateTime
from schema.posts import channel_options
from schema.posts.channel_options import ChannelOptionsInput

enum(
    posts.Audience,
    "Who reads an entry of a review thread.",
    name="ReviewAudience",
    TEAM="The team alone: the members with `content.manage`.",
    CLIENT="The team and the client: members with the role `client`, and guests of share links.",
)

enum(
    posts.PostStatus,
    "Where a post stands.",
    APPROVED="Approved, without a time.",
    ARCHIVED="Deleted after it had been live somewhere, or taken down everywhere.",
    CHANGES_REQUESTED="A reviewer wants changes.",
    DRAFT="Being written.",
    EXPIRED="Its time passed without an approval.",
    FAILED="Published nowhere; every publication failed.",
    IN_REVIEW="Waits for an approval.",
    PUBLISHED="Live on at least one channel.",
    PUBLISHING="Due, and not live anywhere yet.",
    SCHEDULED="Approved, and waits for its time.",
)
enum(
    posts.ApprovalSource,
    "Where an approval came from.",
    API="By a program that created the post with `approve`.",
    MCP="By an agent. No agent can approve at present.",
    MOBILE_APP="By a member in the mobile app.",
    SHARE_LINK="By the holder of a share link.",
    STUDIO="By a member in the studio.",
)

# A filter that names nothing of here finds nothing.
_NOTHING: Final = MAXIMUM_ID


@object_type
class Approval:
    """Who approved a post, when and where."""

    approved_by_id: strawberry.Private[int | None]
    via: posts.ApprovalSource = field("Where the approval came from.")
    approver_name: str = field("The name of who approved it: a member's of now, a guest's as it was typed.")
    approved_at: DateTime = field("When it was approved.")


@object_type
class PostContent:
    """What a post says, as members and guests see it."""

    title: str | None = field("The title; not every platform shows one.")
    body: str = field("The text for all channels that have none of their own.")


@object_type
class Post(PostContent, Node):
    """A piece of content on its way to the brand's channels."""

    brand_id: strawberry.Private[int]
    author_id: strawberry.Private[int]
    database_id: BigInt = field("The number that REST and webhooks know the post by.")
    status: posts.PostStatus = field("The state of the post.")
    version: int = field("Counts changes of any kind; see `expectedVersion`.")
    due_at: DateTime | None = field(
        "When it is to be published, on the first of its channels. Unapproved at that time, it expires there."
    )
    in_queue: bool = field("Whether that time is a slot of the queue, which may move it.")
    agent: str | None = field(
        "The token with which an agent wrote it for its author; null for one by a person, and for clients."
    )
    proposed_at: DateTime | None = field(
        "The time that the agent proposes, which moves nothing; it may be over. Null for clients."
    )
    approval: Approval | None = field("Who approved it; null without an approval.")
    created_at: DateTime = field("When it was written.")
    updated_at: DateTime = field("When it was changed last.")


PostResult = Annotated[Post | Problem, union("PostResult", "The post, or why not.")]


@object_type
class FollowUp:
    """A comment of the account below its own post."""

    text: str = field("What it says.")
    after: int = field("Minutes after the post; 0 is at once.")


@input_type
class FollowUpInput:
    """A comment of the account below its own post."""

    text: str = field(f"At most {posts.COMMENT_LENGTH:,} characters; platforms allow less.")
    after: int | None = optional("Minutes after the post; at once unless given.")


enum(
    media.FrameMode,
    "How a file gets another shape.",
    CUT="A part of it is shown.",
    BARS="All of it is shown, with bars around it.",
)


@object_type
class Frame:
    """What of a file a post shows; null is what nobody chose."""

    brand_id: strawberry.Private[int]
    media_id: strawberry.Private[int]
    mode: media.FrameMode | None = field("Whether a part is cut out, or all is shown with bars.")
    x: int | None = field("The left edge of what is cut out, in ten-thousandths of the width of the upright file.")
    y: int | None = field("The upper edge of what is cut out, in ten-thousandths of the height.")
    width: int | None = field("The width of what is cut out, in ten-thousandths of the width.")
    height: int | None = field("The height of what is cut out, in ten-thousandths of the height.")
    background: str | None = field("The colour of the bars, such as `#102030`.")
    shape: int | None = field("The width with bars, in ten-thousandths of the height.")
    start_ms: int | None = field("When a video begins, in milliseconds.")
    end_ms: int | None = field("When a video ends, in milliseconds.")


@input_type
class FrameInput:
    """What of a file a post shows: a part that is cut out, or all with bars; of a video a part of its time."""

    media_id: strawberry.ID = field("One of the files of the post there.")
    mode: media.FrameMode | None = optional(
        "CUT needs x, y, width and height; BARS may have a colour and a shape."
    )
    x: int | None = optional(
        "The left edge of what is cut out, in ten-thousandths of the width of the upright file."
    )
    y: int | None = optional("The upper edge of what is cut out, in ten-thousandths of the height.")
    width: int | None = optional("The width of what is cut out, in ten-thousandths of the width.")
    height: int | None = optional("The height of what is cut out, in ten-thousandths of the height.")
    background: str | None = optional("The colour of the bars, such as `#102030`; white unless given.")
    shape: int | None = optional(
        "The width with bars, in ten-thousandths of the height; as little as the platform needs unless given."
    )
    start_ms: int | None = optional("When a video begins, in milliseconds; at its beginning unless given.")
    end_ms: int | None = optional("When a video ends, in milliseconds; at its end unless given.")


@input_type
class VariantInput:
    """A channel's own text, media or time, and what its platform is told; null means the post's, or nothing."""

    channel_id: strawberry.ID = field("One of the chosen channels.")
    body: str | None = optional("The channel's own text.")
    media_ids: list[strawberry.ID] | None = optional("The channel's own media; an empty list for none at all.")
    format: Format | None = optional("What the post is there; the platform's usual format unless given.")
    options: ChannelOptionsInput | None = optional("What the channel's platform is told.")
    by_hand: bool | None = optional("Whether a person publishes it there; false unless given.")
    due_at: DateTime | None = optional("The channel's own time; null takes it away, left out it stays.")
    follow_ups: list[FollowUpInput] | None = optional(
        "The channel's own comments below the post; empty for none, null takes them away, left out they stay."
    )
    frames: list[FrameInput] | None = optional(
        "The channel's own frames, each in the place of the post's; empty or null for none, left out they stay."
    )


@input_type
class PreflightInput:
    """A content that may become a post, and the channels that it would go to."""

    body: str = field("The text for all channels that have none of their own.")
    media_ids: list[strawberry.ID] | None = optional("The media for all channels that have none of their own.")
    channel_ids: list[strawberry.ID] = field("The channels to ask for.")
    variants: list[VariantInput] | None = optional("What single channels get instead.")
    follow_ups: list[FollowUpInput] | None = optional("The comments below it, at most 5.")
    frames: list[FrameInput] | None = optional("What of its files is shown, on channels without own frames.")
    due_at: DateTime | None = optional("When it is due; counts for hints alone.")
    post_id: strawberry.ID | None = optional("The post that it is of, which hints do not compare with itself.")


@input_type
class MediaFitInput:
    """What to make files for."""

    brand_id: strawberry.ID = field("The brand.")
    content: PreflightInput = field("The files, as a post would carry them, and its channels.")


ALLOW_ISSUES: Final = (
    "Whether a post that is not approved gets its time even if a platform would refuse it as it is; its approval"
    " would say why. False unless given, never null."
)


@input_type
class PostCreateInput:
    """A post to write."""

    brand_id: strawberry.ID = field("The brand that it is for.")
    title: str | None = optional("At most 255 characters.")
    body: str = field("The text for all channels that have none of their own.")
    media_ids: list[strawberry.ID] | None = optional(
        "The media for all channels that have none of their own, in order."
    )
    channel_ids: list[strawberry.ID] | None = optional("The channels that it goes to; needed with a due time.")
    variants: list[VariantInput] | None = optional("What single channels get instead.")
    follow_ups: list[FollowUpInput] | None = optional("Comments of the account below the post, at most 5.")
    frames: list[FrameInput] | None = optional("What of its files is shown, on channels without own frames.")
    due_at: DateTime | None = optional("When to publish it.")
    queue: bool | None = optional(
        "Whether it takes the first free posting time of its channels, in place of a due time. False unless given,"
        " never null."
    )
    in_queue: bool | None = optional(
        "Whether the queue may move the due time, where that is a free posting time of its channels; where it is"
        " none, it is a time of the post's own. False unless given, never null."
    )
    idea_id: strawberry.ID | None = optional("The idea that it is made of, which is used from then on.")
    label_ids: list[strawberry.ID] | None = optional("Its labels, at most 50.")
    allow_issues: bool | None = optional(
        "Whether a post that is not approved is stored even if a platform would refuse it as it is; its approval"
        " would say why. False unless given, never null."
    )


@input_type
class PostUpdateInput:
    """What to change of a post; what is left out stays. It withdraws an approval."""

    id: strawberry.ID = field("The post.")
    expected_version: int = field("The version that the change is about, else STALE.")
    title: str | None = optional("At most 255 characters; null takes the title away.")
    body: str | None = optional("The text for all channels that have none of their own.")
    media_ids: list[strawberry.ID] | None = optional("All media for all channels, in order; null leaves them.")
    channel_ids: list[strawberry.ID] | None = optional("All channels that it goes to; null leaves them.")
    variants: list[VariantInput] | None = optional("All that single channels get instead; null leaves it.")
    follow_ups: list[FollowUpInput] | None = optional("All comments below the post; null leaves them.")
    frames: list[FrameInput] | None = optional(
        "All frames for channels without own ones; null leaves them, as far as their files stay."
    )
    drop_proposal: bool | None = optional(
        "Whether the time goes away that an agent proposes. False unless given, never null."
    )
    allow_issues: bool | None = optional(
        "Whether channels of a post that is not approved get their times even if a platform would refuse it as it"
        " is; its approval would say why. False unless given, never null."
    )


_approval = mapping(Approval, posts.Approval)
post = mapping(Post, PostView, "brand_id", approval=_approval)
listed_post = mapping(Post, ListedPost, approval=_approval)
POSTS = BrandRows("Post", posts.Post.rows_with_brands(), posts.by_ids, listed_post)


async def posts_of(
    info: Info, parents: Sequence[OfBrand], numbers: Iterable[int | None], missing: Missing = NotFound
) -> Answers[Any]:
    """The post of each row."""
    return await linked(info, posts.by_ids, parents, numbers, listed_post, missing)


async def content(scope: BrandScope, input_: PreflightInput | PostCreateInput | PostUpdateInput) -> dict[str, Any]:
    """The domain's values of the content that was sent.

    Errors: Invalid on ids that name nothing and on options of another platform.
    """
    values = client_fields(input_, "id", "brand_id", "idea_id", "label_ids")
    # Null clears a title and a time; for the others it is the same as leaving them out.
    for name in ("body", "media_ids", "channel_ids", "variants", "follow_ups", "frames", "post_id"):
        if name in values and values[name] is None:
            del values[name]
    if "post_id" in values:
        values["post_id"] = number("Post", "post_id", values["post_id"])
    for name, type_name in (("media_ids", "MediaAsset"), ("channel_ids", "Channel")):
        if name in values:
            values[name] = numbers(type_name, name, values[name])
    if "follow_ups" in values:
        values["follow_ups"] = _follow_ups(values["follow_ups"])
    if "frames" in values:
        values["frames"] = _frames("frames", values["frames"])
    if "variants" in values:
        values["variants"] = [_variant(place, variant) for place, variant in enumerate(values["variants"])]
        await channel_options.resolve(scope, values["variants"])
    return values


def _follow_ups(items: Sequence[FollowUpInput]) -> list[dict[str, Any]]:
    return [{"text": item.text, "after": item.after or 0} for item in items]


def _frames(path: str, items: Sequence[FrameInput]) -> list[dict[str, Any]]:
    return [
        client_fields(item) | {"media_id": number("MediaAsset", f"{path}.{place}.media_id", item.media_id)}
        for place, item in enumerate(items)
    ]


def _variant(place: int, variant: VariantInput) -> dict[str, Any]:
    path, values = f"variants.{place}", client_fields(variant)
    if values.get("format") is not None:
        values["format"] = values["format"].value
    if values.get("follow_ups") is not None:
        values["follow_ups"] = _follow_ups(values["follow_ups"])
    if values.get("frames") is not None:
        values["frames"] = _frames(f"{path}.frames", values["frames"])
    values["channel_id"] = number("Channel", f"{path}.channel_id", variant.channel_id)
    if values.get("media_ids") is not None:
        values["media_ids"] = numbers("MediaAsset", f"{path}.media_ids", values["media_ids"])
    return values
