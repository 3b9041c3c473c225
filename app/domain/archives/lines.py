"""The format of an archive: its manifest, and the shape of the lines of each of its files.

Each line is a JSON object with an `id`, by which other lines name it; ids ascend in a file and mean nothing
outside of the archive. Times are in ISO 8601 with an offset. Where a line is read, its texts pass `gates`.
"""

import re
from datetime import UTC, datetime
from typing import Annotated, Any, Final, Literal, Self, cast
from uuid import UUID

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from app.access import ClientView, Role
from app.connectors import CommentKind, Format, options
from app.core import wall_time
from app.core.config import LARGEST_FILE
from app.core.days import Day
from app.domain import ideas, inbox, labels, media, posts, profiles, queues
from app.domain.archives import gates
from app.domain.channels import ChannelState
from app.domain.ideas import IdeaSource, IdeaStatus
from app.domain.inbox import CommentState
from app.domain.labels import LabelColour
from app.domain.media import MIME_TYPES, FixedFrame, FrameMode
from app.domain.posts import ApprovalSource, Audience, EntryKind, PostStatus, PublicationStatus
from app.domain.webhooks import EventType

FORMAT: Final = "galley-brand"
VERSION: Final = 1
MANIFEST: Final = "manifest.json"
MEDIA_FOLDER: Final = "media/"
_UNSTORABLE: Final = re.compile("[\0\ud800-\udfff]")
_BIGGEST: Final = 2**63 - 1


def _storable(text: str) -> str:
    if _UNSTORABLE.search(text) is not None:
        raise ValueError("a text cannot hold this character")
    return text


def _in_utc(at: datetime) -> datetime:
    if at.tzinfo is None:
        raise ValueError("a time needs an offset")
    try:
        return at.astimezone(UTC)
    except OverflowError:
        raise ValueError("a time lies in the years 1 to 9999") from None


def _known_zone(name: str) -> str:
    if not wall_time.is_zone(name):
        raise ValueError("no such time zone")
    return name


def _known_type(mime_type: str) -> str:
    if mime_type not in MIME_TYPES:
        raise ValueError("no such type of media")
    return mime_type


Id = Annotated[int, Field(ge=1, le=_BIGGEST)]
_Count = Annotated[int, Field(ge=0, le=2**31 - 1)]
_BigCount = Annotated[int, Field(ge=0, le=_BIGGEST)]
Time = Annotated[datetime, AfterValidator(_in_utc)]
_Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
_T32 = Annotated[str, Field(max_length=32), AfterValidator(_storable)]
_T64 = Annotated[str, Field(max_length=64), AfterValidator(_storable)]
_T100 = Annotated[str, Field(max_length=100), AfterValidator(_storable)]
_T255 = Annotated[str, Field(max_length=255), AfterValidator(_storable)]
_T500 = Annotated[str, Field(max_length=500), AfterValidator(_storable)]
Text = Annotated[str, Field(max_length=1_000_000), AfterValidator(_storable)]

Body = Annotated[Text, gates.prose(posts.BODY_LENGTH)]
_Comment = Annotated[Text, gates.prose(posts.COMMENT_LENGTH)]
_AltText = Annotated[Text, gates.prose(media.ALT_TEXT_LENGTH)]
_IdeaText = Annotated[Text, gates.prose(ideas.TEXT_LENGTH)]
_ProfileText = Annotated[Text, gates.prose(profiles.TEXT_LENGTH)]
_Line255 = Annotated[_T255, gates.prose(255)]
_Received = Annotated[Text, gates.received(inbox.BODY_LENGTH)]
Name = Annotated[_T100, gates.NAME]
_Person = Annotated[_T100, gates.PERSON]
Platform = Annotated[_T32, gates.PLATFORM]
_ChannelKey = Annotated[_T32, gates.KEY_OF_CHANNEL]
_FileKey = Annotated[_T32, gates.KEY_OF_FILE]
_ExternalId = Annotated[_T255, gates.ID]
_WebAddress = Annotated[Text | None, gates.WEB_ADDRESS]


class LineShape(BaseModel):
    """A part of the format: members that are missing, unknown or of another type are refused."""

    # Built when an archive is read or written: every command imports this module, and few need it.
    model_config = ConfigDict(extra="forbid", strict=True, defer_build=True)


class ManifestEntry(LineShape):
    """A file of the archive: its size in bytes, its SHA-256 and how many lines it has."""

    size: _BigCount
    sha256: _Digest
    lines: _BigCount


class Manifest(LineShape):
    """What the archive holds. `missing` are media that were deleted while it was written."""

    format: Literal["galley-brand"]
    version: Literal[1]
    made_at: Time
    entries: dict[str, ManifestEntry]
    missing: list[Id]


class Line(LineShape):
    """A line of a file."""

    id: Id


class BrandLine(Line):
    """The brand; its file has one line."""

    slug: UUID
    name: Annotated[_T100, gates.NAME]
    email: Annotated[_T255 | None, gates.EMAIL]
    phone: Annotated[_T255, Field(max_length=50), gates.prose(50)] | None
    address: _Line255 | None
    time_zone: Annotated[_T64, AfterValidator(_known_zone)]
    requires_two_factor: bool
    client_view: ClientView = ClientView.ALL
    created_at: Time


class ProfileLine(Line):
    """The content profile of the brand: one line, or none."""

    voice: _ProfileText
    persona: _ProfileText
    pillars: Annotated[list[_Line255], Field(max_length=profiles.PILLARS)]
    version: _Count
    updated_at: Time


class PersonLine(Line):
    """A member, or a former one who wrote or decided something. `role` is null for who is no member."""

    email: Annotated[_T255 | None, gates.EMAIL]
    first_name: _Person
    last_name: _Person
    role: Role | None
    active: bool | None
    joined_at: Time | None


class ChannelLine(Line):
    """A channel, without its credentials."""

    uuid: UUID
    platform: Platform
    name: Annotated[_T100, gates.NAME]
    handle: Annotated[_T255, gates.LINE] | None
    profile_url: _WebAddress
    state: ChannelState
    connected_at: Time
    paused_at: Time | None
    external_id: _ExternalId | None
    handled_by_id: Id | None = None


_Thousandth = Annotated[int, Field(ge=0, le=1_000)]


class MediaLine(Line):
    """A media file; its bytes are the file `media/<uuid>` of the archive."""

    uuid: UUID
    filename: Annotated[_T255, gates.FILE_NAME]
    mime_type: Annotated[_T64, AfterValidator(_known_type)]
    size: Annotated[int, Field(ge=1, le=LARGEST_FILE)]
    alt_text: _AltText | None
    width: _Count | None
    height: _Count | None
    cover_ms: _Count | None = None
    focus_x: _Thousandth | None = None
    focus_y: _Thousandth | None = None
    folder: Annotated[_T255, gates.FOLDER] = ""
    created_at: Time


class IdeaLine(Line):
    """An idea."""

    headline: Annotated[_T500, gates.prose(ideas.HEADLINE_LENGTH)]
    angle: _IdeaText | None
    pillar: _IdeaText | None
    format: _IdeaText | None
    recording: _IdeaText | None
    source_refs: Annotated[list[Annotated[_T500, gates.prose(ideas.REF_LENGTH)]], Field(max_length=ideas.REFS)]
    status: IdeaStatus
    source: IdeaSource
    created_at: Time


_Agent = Annotated[_T100, gates.NAME]


class PostLine(Line):
    """A post. `idea_id` is the idea that it was made of, `key` that of the row that it was imported from.

    `in_queue` is of its time; `agent` wrote it and proposes the time `proposed_at`. Older archives have none.
    """

    author_id: Id
    title: _Line255 | None
    body: Body
    status: PostStatus
    version: _Count
    revision: _Count
    due_at: Time | None
    due_wall: Annotated[_T32, Field(max_length=26), gates.WALL_TIME] | None
    due_zone: Annotated[_T64 | None, gates.ZONE]
    submitted_at: Time | None
    approved_at: Time | None
    approved_via: ApprovalSource | None
    approved_by_id: Id | None
    approver_name: Annotated[_T255, gates.PERSON] | None
    created_at: Time
    updated_at: Time
    idea_id: Id | None
    key: Annotated[_T255, Field(max_length=200), gates.prose(200)] | None
    in_queue: bool = False
    agent: _Agent | None = None
    proposed_at: Time | None = None


class RevisionMedia(LineShape):
    """A file of a revision, with the alternative text that is part of the content."""

    id: Id
    alt_text: _AltText | None


_OptionText = Annotated[Text, gates.prose(options.MOST_TEXT)]
_OptionTexts = Annotated[list[_OptionText], Field(max_length=options.MOST_VALUES)]
_OptionName = Annotated[_T32, gates.OPTION]


class RevisionOptions(LineShape):
    """What one channel gets of a post: the format, values and files by option, and words of values."""

    format: Format | None = None
    by_hand: bool = False
    values: Annotated[
        dict[_OptionName, bool | int | _OptionText | _OptionTexts],
        Field(max_length=options.MOST_OPTIONS),
    ] = Field(default_factory=dict[str, Any])
    files: Annotated[dict[_OptionName, Id], Field(max_length=options.MOST_OPTIONS)] = Field(
        default_factory=dict[str, int]
    )
    words: Annotated[
        dict[_OptionName, Annotated[dict[_OptionText, _OptionText], Field(max_length=options.MOST_VALUES)]],
        Field(max_length=options.MOST_OPTIONS),
    ] = Field(default_factory=dict[_OptionName, dict[str, str]])


class RevisionFollowUp(LineShape):
    """A comment below a post, `after` so many minutes."""

    text: Body
    after: Annotated[int, Field(ge=0, le=posts.LONGEST_DELAY)]


class RevisionFrame(LineShape):
    """What of a file a post shows."""

    mode: FrameMode | None = None
    x: Annotated[int, Field(ge=0, lt=media.WHOLE)] | None = None
    y: Annotated[int, Field(ge=0, lt=media.WHOLE)] | None = None
    width: Annotated[int, Field(ge=1, le=media.WHOLE)] | None = None
    height: Annotated[int, Field(ge=1, le=media.WHOLE)] | None = None
    background: Annotated[Text, Field(pattern=media.COLOUR)] | None = None
    shape: Annotated[int, Field(ge=media.LEAST_SHAPE, le=media.LARGEST_SHAPE)] | None = None
    start_ms: Annotated[int, Field(ge=0, le=media.LARGEST_TIME)] | None = None
    end_ms: Annotated[int, Field(ge=1, le=media.LARGEST_TIME)] | None = None

    @model_validator(mode="after")
    def _as_a_whole(self) -> Self:
        problems = media.problems(self.fixed)
        if problems:
            raise ValueError(next(iter(problems.values())))
        return self

    @property
    def fixed(self) -> FixedFrame:
        """The frame as a revision holds it."""
        return cast("FixedFrame", self.model_dump(mode="json", exclude_none=True))


class RevisionLine(Line):
    """The content of a post after one change. `variants` are by channel, `media` by channel or under `post`.

    `options` are by channel, `follow_ups` by channel or under `post`, and so are `frames`, which are then by the
    id of their file; `agent` made the change. Older archives have none.
    """

    post_id: Id
    number: _Count
    title: _Line255 | None
    body: Body
    variants: dict[_ChannelKey, Body]
    media: dict[_ChannelKey, Annotated[list[RevisionMedia], Field(max_length=posts.MEDIA)]]
    options: dict[_ChannelKey, RevisionOptions] = Field(default_factory=dict[str, RevisionOptions])
    follow_ups: dict[_ChannelKey, Annotated[list[RevisionFollowUp], Field(max_length=posts.FOLLOW_UPS)]] = Field(
        default_factory=dict[str, list[RevisionFollowUp]]
    )
    frames: dict[_ChannelKey, Annotated[dict[_FileKey, RevisionFrame], Field(max_length=posts.FRAMES)]] = Field(
        default_factory=dict[str, dict[str, RevisionFrame]]
    )
    edited_by_id: Id | None
    created_at: Time
    agent: _Agent | None = None


class PublicationLine(Line):
    """One post on one channel. `due_at` is the channel's own time; older archives have none."""

    post_id: Id
    channel_id: Id
    platform: Platform
    status: PublicationStatus
    variant_body: Body | None
    format: Format | None = None
    by_hand: bool = False
    due_at: Time | None = None
    revision_id: Id | None
    key: Annotated[_T64, gates.IDEMPOTENCY_KEY] | None
    scheduled_at: Time | None
    attempts: _Count
    published_at: Time | None
    external_id: _ExternalId | None
    permalink: _WebAddress
    error: Annotated[Text, gates.SENTENCE] | None
    unknown_since: Time | None
    parts: list[_ExternalId]


class FollowUpLine(PublicationLine):
    """A comment below a publication, at its place."""

    place: Annotated[int, Field(ge=1, le=posts.FOLLOW_UPS)]
    parent_id: Id
    after_minutes: Annotated[int, Field(ge=0, le=posts.LONGEST_DELAY)]


class MediaUseLine(Line):
    """A file in a post at a position, on one channel or on all."""

    post_id: Id
    channel_id: Id | None
    asset_id: Id
    position: _Count


class EntryLine(Line):
    """An entry of a review thread, by a person or, from a share link, under a name.

    Archives of before entries had an audience lack it.
    """

    post_id: Id
    kind: EntryKind
    via: ApprovalSource
    audience: Audience | None = None
    body: _Comment
    author_id: Id | None
    author_name: _Person | None
    revision: _Count
    reply_to_id: Id | None
    resolved_at: Time | None
    resolved_by_id: Id | None
    created_at: Time


class ContactLine(Line):
    """A person who wrote to the brand on a platform."""

    platform: Platform
    external_id: _ExternalId
    name: Annotated[_T255, gates.LINE]
    created_at: Time


class CommentLine(Line):
    """A comment on a channel, with its reply."""

    channel_id: Id
    publication_id: Id | None
    contact_id: Id | None
    external_id: _ExternalId
    body: _Received
    drafted_reply: _Received | None
    state: CommentState
    received_at: Time
    kind: CommentKind | None
    hidden_at: Time | None
    reply: _Received | None
    reply_external_id: _ExternalId | None
    replied_at: Time | None


class FiguresLine(Line):
    """The figures of a publication at a time; null for those that its platform does not count."""

    publication_id: Id
    synced_at: Time
    impressions: _BigCount | None
    likes: _BigCount | None
    comments: _BigCount | None
    shares: _BigCount | None
    clicks: _BigCount | None


class PointLine(Line):
    """A point of a series of the brand, or of one of its channels."""

    channel_id: Id | None
    name: Annotated[_T100, gates.SERIES]
    at: Time
    value: Annotated[float, Field(allow_inf_nan=False)]


class WebhookLine(Line):
    """A webhook, without its secret."""

    url: Annotated[Text, gates.WEBHOOK_URL]
    description: _Line255 | None
    events: Annotated[list[EventType], Field(max_length=len(EventType))]
    created_at: Time


class LabelLine(Line):
    """A label; with days it is a campaign."""

    name: Name
    colour: LabelColour
    starts_on: Day | None
    ends_on: Day | None
    brief: Annotated[Text, gates.prose(labels.BRIEF_LENGTH)] | None


class PostLabelLine(Line):
    """A label of a post."""

    label_id: Id
    post_id: Id


class SnippetLine(Line):
    """A text to put into posts."""

    name: Name
    body: Annotated[Text, gates.prose(profiles.SNIPPET_LENGTH)]


class ChannelGroupLine(Line):
    """A group of channels."""

    name: Name


class ChannelGroupMemberLine(Line):
    """A channel in a group, at its place."""

    group_id: Id
    channel_id: Id
    position: _Count


class PostingTimeLine(Line):
    """A time of each week, weekday 0 is Monday: for one channel, for a group, or for all."""

    weekday: Annotated[int, Field(ge=0, le=6)]
    wall: Annotated[str, Field(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")]
    channel_id: Id | None
    group_id: Id | None


class DayNoteLine(Line):
    """A note on days, both ends included; without a last day until further notice."""

    starts_on: Day
    ends_on: Day | None
    text: Annotated[Text, gates.prose(queues.NOTE_LENGTH)]
    no_posting: bool
    author_id: Id
