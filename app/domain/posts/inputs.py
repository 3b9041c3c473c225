"""The inputs of this room with their limits, and its states."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any, Final, TypedDict, cast
from urllib.parse import urlsplit

from pydantic import (
    AfterValidator,
    BaseModel,
    Field,
    StrictBool,
    ValidationInfo,
    WithJsonSchema,
    field_validator,
)
from pydantic_core import PydanticCustomError

from app.connectors import OptionData, gate, options, threads
from app.core import csv_text, text
from app.core.days import Day
from app.core.keyset import CursorQuery
from app.core.text import DueTime, Instant, RowId, optional_string, string
from app.domain import media
from app.domain.labels import LABELS_OF_POST, LabelName

TITLE_LENGTH = 255
BODY_LENGTH = 100_000
COMMENT_LENGTH = 5_000
_NAME_LENGTH = 100
AGENT_LENGTH = 100
FORMAT_LENGTH = 16
OPTIONS = options.MOST_OPTIONS
_LABEL_LENGTH = 100
_SEARCH_LENGTH = 255
FILTER_LENGTH = 100
"""The most channels, authors or labels that a filter names."""
SHARED_POSTS = 20
ROUND_POSTS = 50
ROUND_ADDRESSES = 20
_EMAIL_LENGTH = 255
"""The most posts of one share link."""
CHANNELS = 50
MEDIA = 20
"""The most files of one post on one channel; the lower limits of platforms are checked by preflight."""
FOLLOW_UPS = 5
"""The most comments below one post on one channel."""
LONGEST_DELAY = 43_200
"""Minutes after the post; a comment comes within thirty days."""
ISSUES = CHANNELS * gate.MOST_ISSUES
"""The most issues of a preflight."""
MEASURES = CHANNELS * threads.MOST_PARTS
"""The most lengths of the texts of one content."""
FRAMES = 100
"""The most frames of one post for all its channels: those of its files on any of them."""
FITS = CHANNELS * MEDIA
"""The most files of one content on all channels."""
BULK_POSTS = 100
"""The most posts of one act on several."""
IMPORT_LENGTH = 900_000
IMPORT_FILES = 40
"""How many addresses of files the rows of one import may name."""
WINDOW: Final = 2**31 - 1
"""The largest number of a window that has a post open."""
LAST_LINE: Final = BODY_LENGTH + 1
"""The last line that a text may have."""
IMPORT_PROBLEMS = 14
"""How many columns of a row can be wrong, the row itself included."""
FILE_COLUMNS = csv_text.CELLS
_COLUMN_LENGTH = 200
COLUMN_NAMES = 10
"""How many columns of a file may make one value."""
IMPORT_ROWS = 100
"""How many rows one import may have; longer files are sent in parts."""


class PostStatus(StrEnum):
    """The state of a post (S-107)."""

    DRAFT = "draft"
    IN_REVIEW = "in_review"
    CHANGES_REQUESTED = "changes_requested"
    APPROVED = "approved"
    SCHEDULED = "scheduled"
    PUBLISHING = "publishing"
    PUBLISHED = "published"
    FAILED = "failed"
    EXPIRED = "expired"
    ARCHIVED = "archived"


class PublicationStatus(StrEnum):
    """The state of one post on one channel.

    UNCONFIRMED: the call may or may not have reached the platform; it is never repeated blindly. AWAITING_PERSON:
    its time has come, and a person publishes it.
    """

    PENDING = "pending"
    SCHEDULED = "scheduled"
    PUBLISHING = "publishing"
    AWAITING_PERSON = "awaiting_person"
    UNCONFIRMED = "unconfirmed"
    PUBLISHED = "published"
    FAILED = "failed"
    EXPIRED = "expired"
    CANCELLED = "cancelled"


class ApprovalSource(StrEnum):
    """The source of an approval (S-109); `mcp` is reserved and never sent (S-111)."""

    STUDIO = "studio"
    MOBILE_APP = "mobile_app"
    SHARE_LINK = "share_link"
    API = "api"
    MCP = "mcp"


class EntryKind(StrEnum):
    """The kind of an entry in a review thread (S-150)."""

    COMMENT = "comment"
    APPROVAL = "approval"
    CHANGE_REQUEST = "change_request"


class PresenceState(StrEnum):
    """What somebody does with a post in a window."""

    READING = "READING"
    TYPING = "TYPING"
    GONE = "GONE"


class Audience(StrEnum):
    """Who reads an entry of a review thread.

    TEAM: the members who may manage content. CLIENT: they, members who may only read it, and holders of links.
    """

    TEAM = "team"
    CLIENT = "client"


class FixedMedia(TypedDict):
    """A file of a post with the alternative text that is part of the content."""

    id: int
    alt_text: str | None


class FixedFollowUp(TypedDict):
    """A comment below a post that is part of the content: its text, and the minutes after the post."""

    text: str
    after: int


class ChannelOptions(TypedDict, total=False):
    """What a channel gets of a post beside its text and media; what was not chosen is left out.

    With `by_hand` a person publishes it, on a channel whose platform is not by hand anyway. `values` are by the
    name of their option, `files` the ids of those options that are a file. `words` are what the platform called
    values that live there when they were chosen; they are no content.
    """

    format: str
    by_hand: bool
    values: Mapping[str, OptionData]
    files: Mapping[str, int]
    words: Mapping[str, Mapping[str, str]]


_option_text: Final = optional_string(options.MOST_TEXT).read


def _option_value(value: object) -> object:
    """A value of an option with clean texts; its kind is checked by what its platform declares."""
    if isinstance(value, str):
        return _option_text(value)
    if isinstance(value, list):
        return [_option_text(item) if isinstance(item, str) else item for item in cast("list[object]", value)]
    return value


OptionValue = Annotated[
    Any,
    AfterValidator(_option_value),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "string", "maxLength": options.MOST_TEXT},
                {"type": "integer"},
                {"type": "boolean"},
                {"type": "array", "items": {"type": "string"}, "maxItems": options.MOST_VALUES},
                {"type": "null"},
            ]
        }
    ),
]
"""What may be sent for an option of any kind."""


def _web_address(value: str) -> str:
    parts = urlsplit(value)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError("Give an address that starts with https:// or http://.")
    return value


class NewFollowUp(BaseModel):
    """A comment below a post by its own account, `after` so many minutes; 0 is at once."""

    text: Annotated[str, string(COMMENT_LENGTH)]
    after: Annotated[int, Field(ge=0, le=LONGEST_DELAY)] = 0


class NewFrame(BaseModel):
    """What of a file a post shows; see `media.FixedFrame`. `frame_choices` refuses what does not go together."""

    media_id: RowId
    mode: media.FrameMode | None = None
    x: Annotated[int, Field(ge=0, lt=media.WHOLE)] | None = None
    y: Annotated[int, Field(ge=0, lt=media.WHOLE)] | None = None
    width: Annotated[int, Field(ge=1, le=media.WHOLE)] | None = None
    height: Annotated[int, Field(ge=1, le=media.WHOLE)] | None = None
    background: Annotated[str, Field(pattern=media.COLOUR)] | None = None
    shape: Annotated[int, Field(ge=media.LEAST_SHAPE, le=media.LARGEST_SHAPE)] | None = None
    start_ms: Annotated[int, Field(ge=0, le=media.LARGEST_TIME)] | None = None
    end_ms: Annotated[int, Field(ge=1, le=media.LARGEST_TIME)] | None = None


class VariantContent(BaseModel):
    """The own text, media and options of one channel. Null and absent values are those of the post.

    `options` are by name, as the platform declares them; a file is its id. With `by_hand` a person publishes it
    there.
    """

    channel_id: RowId
    body: Annotated[str | None, optional_string(BODY_LENGTH)] = None
    media_ids: Annotated[list[RowId], Field(max_length=MEDIA)] | None = None
    format: Annotated[str | None, optional_string(FORMAT_LENGTH)] = None
    options: Annotated[dict[str, OptionValue], Field(max_length=OPTIONS)] | None = None
    by_hand: StrictBool | None = None


class Variant(VariantContent):
    """What one channel has of its own, its time included. Null and absent values are those of the post.

    `due_at` is no content: absent keeps the channel's own time, null takes it away. So it is with `follow_ups`; an
    empty list is for no comments on this channel. So it is with `frames`, of which each is in the place of that
    for all channels.
    """

    due_at: DueTime | None = None
    follow_ups: Annotated[list[NewFollowUp], Field(max_length=FOLLOW_UPS)] | None = None
    frames: Annotated[list[NewFrame], Field(max_length=MEDIA)] | None = None


class PostContent(BaseModel):
    """The fields of a new or changed post. A due time needs a channel (ruling on scheduling).

    With `allow_issues` a post that is not approved is stored and gets its time, even if a platform would refuse it
    as it is.
    """

    title: Annotated[str | None, optional_string(TITLE_LENGTH)] = None
    channel_ids: Annotated[list[RowId], Field(max_length=CHANNELS)] = Field(default_factory=list)
    media_ids: Annotated[list[RowId], Field(max_length=MEDIA)] = Field(default_factory=list)
    variants: Annotated[list[Variant], Field(max_length=CHANNELS)] = Field(default_factory=list)
    follow_ups: Annotated[list[NewFollowUp], Field(max_length=FOLLOW_UPS)] = Field(default_factory=list)
    frames: Annotated[list[NewFrame], Field(max_length=FRAMES)] = Field(default_factory=list)
    due_at: DueTime | None = None
    allow_issues: StrictBool = False


class PostCreate(PostContent):
    """A new post. `approve` and `approved` are two spellings of the same field (S-101).

    `queue` gives it the first free slot of its channels, in place of a due time. `labels` are names; those that
    the brand lacks are made.
    """

    body: Annotated[str, string(BODY_LENGTH)]
    queue: StrictBool = False
    labels: Annotated[list[LabelName], Field(max_length=LABELS_OF_POST)] = Field(default_factory=list)
    approve: StrictBool | None = None
    approved: StrictBool | None = None

    @field_validator("queue")
    @classmethod
    def _without_time(cls, queue: StrictBool, info: ValidationInfo) -> bool:
        if queue and info.data.get("due_at") is not None:
            raise PydanticCustomError("text.queue", "A post of the queue gets its time there: leave due_at out.")
        return queue

    @property
    def wants_approval(self) -> bool:
        """Whether either spelling asks for approval."""
        return bool(self.approve or self.approved)

    def access_fields(self) -> Mapping[str, Any]:
        """The fields that decide which permission and which tier the request needs."""
        return {"approve": self.wants_approval}


class PostUpdate(PostContent):
    """A partial change: absent fields keep their value.

    `due_at` alone is a new time and keeps the approval; so does `drop_proposal`, which takes away the time that an
    agent proposes. Anything else withdraws it.
    """

    body: Annotated[str, string(BODY_LENGTH)] = ""
    drop_proposal: StrictBool = False
    expected_version: int | None = None


class PostSchedule(BaseModel):
    """The time at which to publish; now or a little earlier means at once.

    Own times of channels move along. With `channel_ids` it is the time of these channels alone. With
    `allow_issues` a post that is not approved gets its time even if a platform would refuse it as it is.
    """

    due_at: DueTime
    channel_ids: Annotated[list[RowId], Field(min_length=1, max_length=CHANNELS)] | None = None
    allow_issues: StrictBool = False
    expected_version: int | None = None


class Settlement(BaseModel):
    """The outcome of a publication as a person states it; `permalink` counts only if it is live."""

    live: StrictBool
    permalink: Annotated[str, string(2_000), AfterValidator(_web_address)] | None = None


class ImportColumn(StrEnum):
    """What a column of a file is for a post. IMAGES are addresses of files, MEDIA are ids of stored ones.

    CHANNEL_TIMES are the own times of channels, such as `North=2026-12-01T12:00`. FIRST_COMMENT is the text of a
    comment below the post at once, FOLLOW_UPS are the comments after it; see `follow_up_cells`. FRAMES are what of
    its files is shown; see `frame_cells`. FORMAT and OPTIONS are what single channels have of their own; see
    `option_cells`.
    """

    KEY = "key"
    TITLE = "title"
    BODY = "body"
    DUE_AT = "due_at"
    CHANNELS = "channels"
    MEDIA = "media"
    IMAGES = "images"
    LABELS = "labels"
    CHANNEL_TIMES = "channel_times"
    FIRST_COMMENT = "first_comment"
    FOLLOW_UPS = "follow_ups"
    FRAMES = "frames"
    FORMAT = "format"
    OPTIONS = "options"


class ImportSource(StrEnum):
    """The tool whose columns a file has."""

    BUFFER = "buffer"
    HOOTSUITE = "hootsuite"
    MIXPOST = "mixpost"
    POSTIZ = "postiz"


class DateOrder(StrEnum):
    """How 12/06/2026 is read: as 12 June or as 6 December."""

    DAY_FIRST = "day_first"
    MONTH_FIRST = "month_first"


_ColumnNames = Annotated[
    list[Annotated[str, string(_COLUMN_LENGTH)]], Field(min_length=1, max_length=COLUMN_NAMES)
]


class PostImport(BaseModel):
    """Posts as CSV text with a header line. `first_row` is the number of its first row after the header.

    `rows` names the rows to import; null means all. A dry run checks the same, stores nothing and reads no file at
    an address. `source` is the tool whose columns the file has; `columns` names the columns of the file that are
    meant, where they have other names, and wins over it. `date_order` decides dates that could be two days.
    `channel_ids` are the channels of rows that name none. With `allow_issues` a row that a platform would refuse
    as it is becomes a draft, too, and says why among its hints.
    """

    csv: Annotated[str, text.document(IMPORT_LENGTH)]
    source: ImportSource | None = None
    columns: dict[ImportColumn, _ColumnNames] | None = None
    date_order: DateOrder | None = None
    channel_ids: Annotated[list[RowId], Field(max_length=CHANNELS)] = Field(default_factory=list)
    dry_run: StrictBool = False
    first_row: Annotated[int, Field(ge=1, le=1_000_000_000)] = 1
    rows: Annotated[list[int], Field(max_length=IMPORT_ROWS)] | None = None
    allow_issues: StrictBool = False


class PostQuery(CursorQuery):
    """Which posts to list: those that fulfil every condition.

    Due from `due_from` until before `due_to`, with `search` in title or body.
    """

    status: PostStatus | None = None
    channel_id: RowId | None = None
    due_from: Instant | None = None
    due_to: Instant | None = None
    updated_since: Instant | None = None
    search: Annotated[str | None, optional_string(_SEARCH_LENGTH)] = None


class PostOrder(StrEnum):
    """The time by which posts are ordered."""

    CREATED_AT = "created_at"
    UPDATED_AT = "updated_at"
    DUE_AT = "due_at"


class PostFilter(BaseModel):
    """Which posts to list, in which order: due from `due_from` until before `due_to`, `search` in title or body.

    `updated_since` means those that changed then or later.

    `is_scheduled` means those with a due time, or those without one, whatever their state. `needs_care` means
    those with a publication that failed or whose outcome is unknown, or those without one.

    `channel_ids`, `author_ids` and `label_ids` mean those with any of these; an empty list is the same as none.
    For who may not see labels no post has one. `has_media` means those with a file on any channel, or those
    without one, and `has_video` the same of films. `by_agent` means those that an agent drafted, or those by
    people; for a client all are by people.

    Archived posts are listed only where `statuses` names them; an empty list is the same as none.
    """

    statuses: list[PostStatus] | None = None
    channel_id: RowId | None = None
    channel_ids: Annotated[list[RowId], Field(max_length=FILTER_LENGTH)] | None = None
    author_id: RowId | None = None
    author_ids: Annotated[list[RowId], Field(max_length=FILTER_LENGTH)] | None = None
    label_ids: Annotated[list[RowId], Field(max_length=FILTER_LENGTH)] | None = None
    has_media: StrictBool | None = None
    has_video: StrictBool | None = None
    by_agent: StrictBool | None = None
    search: Annotated[str | None, optional_string(_SEARCH_LENGTH)] = None
    due_from: Instant | None = None
    due_to: Instant | None = None
    updated_since: Instant | None = None
    is_scheduled: StrictBool | None = None
    needs_care: StrictBool | None = None
    order: PostOrder = PostOrder.CREATED_AT
    newest_first: bool = True


class LabelChange(BaseModel):
    """Labels to add to a post and to remove from it; one that is named twice is removed."""

    add: Annotated[list[RowId], Field(max_length=LABELS_OF_POST)] = Field(default_factory=list)
    remove: Annotated[list[RowId], Field(max_length=LABELS_OF_POST)] = Field(default_factory=list)
    expected_version: int | None = None


class BulkItem(BaseModel):
    """One of several posts, with the version that was read."""

    id: RowId
    expected_version: int | None = None


def distinct(items: list[BulkItem]) -> list[BulkItem]:
    """Items of different posts. Errors: PydanticCustomError."""
    if len({item.id for item in items}) < len(items):
        raise PydanticCustomError("text.twice", "Name each post once.")
    return items


class BulkLabels(BaseModel):
    """Labels to add to each post and to remove from each."""

    add: Annotated[list[RowId], Field(max_length=LABELS_OF_POST)] = Field(default_factory=list)
    remove: Annotated[list[RowId], Field(max_length=LABELS_OF_POST)] = Field(default_factory=list)


class BulkChannels(BaseModel):
    """Channels to add to each post and to remove from each."""

    add: Annotated[list[RowId], Field(max_length=CHANNELS)] = Field(default_factory=list)
    remove: Annotated[list[RowId], Field(max_length=CHANNELS)] = Field(default_factory=list)


class BulkChange(BaseModel):
    """Exactly one act on several posts. To approve one needs the version that was read."""

    submit: StrictBool = False
    approve: StrictBool = False
    delete: StrictBool = False
    restore: StrictBool = False
    labels: BulkLabels | None = None
    channels: BulkChannels | None = None
    items: Annotated[list[BulkItem], Field(min_length=1, max_length=BULK_POSTS), AfterValidator(distinct)]

    @field_validator("items")
    @classmethod
    def _with_one_act(cls, items: list[BulkItem], info: ValidationInfo) -> list[BulkItem]:
        names = ("submit", "approve", "delete", "restore", "labels", "channels")
        acts = [name for name in names if info.data.get(name)]
        if len(acts) != 1:
            raise PydanticCustomError("text.act", "Ask for exactly one act.")
        if acts == ["approve"] and any(item.expected_version is None for item in items):
            raise PydanticCustomError("text.version", "An approval needs the version of each post that was read.")
        return items

    def access_fields(self) -> Mapping[str, Any]:
        """The field that decides which permission the request needs."""
        return {"approve": self.approve}


class Preflight(BaseModel):
    """A content to check, and its channels; times and the stored post that it is of count for hints alone."""

    body: Annotated[str, string(BODY_LENGTH)]
    channel_ids: Annotated[list[RowId], Field(max_length=CHANNELS)]
    media_ids: Annotated[list[RowId], Field(max_length=MEDIA)] = Field(default_factory=list)
    variants: Annotated[list[Variant], Field(max_length=CHANNELS)] = Field(default_factory=list)
    follow_ups: Annotated[list[NewFollowUp], Field(max_length=FOLLOW_UPS)] = Field(default_factory=list)
    frames: Annotated[list[NewFrame], Field(max_length=FRAMES)] = Field(default_factory=list)
    due_at: DueTime | None = None
    post_id: RowId | None = None


class PostSubmission(BaseModel):
    """A submission for review; the note becomes a comment in the thread.

    It is for the team unless `audience` says more.
    """

    note: Annotated[str | None, optional_string(COMMENT_LENGTH)] = None
    audience: Audience | None = None
    expected_version: int | None = None


class PostApproval(BaseModel):
    """An approval, with an optional note; its entry in the thread is for the team unless `audience` says more."""

    note: Annotated[str | None, optional_string(COMMENT_LENGTH)] = None
    audience: Audience | None = None
    expected_version: int | None = None


class ChangeRequest(BaseModel):
    """The changes to make before the post can be approved, for the team unless `audience` says more."""

    body: Annotated[str, string(COMMENT_LENGTH)]
    audience: Audience | None = None
    expected_version: int | None = None


class NewComment(BaseModel):
    """A comment in a review thread, on one of its entries or on the post.

    Without `audience` an answer is for those who read what it answers, any other comment for the team.
    """

    body: Annotated[str, string(COMMENT_LENGTH)]
    reply_to_id: RowId | None = None
    audience: Audience | None = None


class PresenceUpdate(BaseModel):
    """What a window tells of itself; without a channel its person is at the text for all channels.

    `line` is that of the text in which their caret is, from 1; None where it is in no text.
    """

    window: Annotated[int, Field(ge=0, le=WINDOW)]
    state: PresenceState
    channel_id: RowId | None = None
    line: Annotated[int, Field(ge=1, le=LAST_LINE)] | None = None


_RoundAddress = Annotated[str, text.email_line(_EMAIL_LENGTH)]


class NewShareLink(BaseModel):
    """A new share link, for the current content of the posts. Without `expires_at` it ends after 30 days.

    `allow_approval` lets its holder approve and request changes. One that `follows` is a round, which shows what
    was submitted or approved last; `name` is what its holders read, `due_on` the day until which decisions are
    needed, and mails bring it to `addresses`.
    """

    follows: StrictBool = False
    post_ids: Annotated[list[RowId], Field(min_length=1, max_length=ROUND_POSTS)]
    label: Annotated[str | None, text.optional_name(_LABEL_LENGTH)] = None
    name: Annotated[str | None, text.optional_name(_LABEL_LENGTH)] = None
    allow_comments: StrictBool = True
    allow_approval: StrictBool = False
    expires_at: Instant | None = None
    due_on: Day | None = None
    addresses: Annotated[list[_RoundAddress], Field(max_length=ROUND_ADDRESSES)] = Field(default_factory=list[str])

    @field_validator("post_ids")
    @classmethod
    def _in_number(cls, ids: list[int], info: ValidationInfo) -> list[int]:
        if len(set(ids)) > SHARED_POSTS and not info.data.get("follows"):
            raise PydanticCustomError(
                "share.posts", "A link that does not follow has at most {most} posts.", {"most": SHARED_POSTS}
            )
        return ids

    @field_validator("due_on", "addresses")
    @classmethod
    def _of_a_round(cls, value: object, info: ValidationInfo) -> object:
        if value and not info.data.get("follows"):
            raise PydanticCustomError("share.round", "Only a link that follows its posts has this.")
        return value

    def access_fields(self) -> Mapping[str, Any]:
        """The field that decides which permission the request needs."""
        return {"allow_approval": self.allow_approval}


class ShareLinkAddition(BaseModel):
    """Posts that a round shows from now on, as they are now."""

    post_ids: Annotated[list[RowId], Field(min_length=1, max_length=ROUND_POSTS)]


class SharedApproval(BaseModel):
    """An approval through a share link; `name` is typed by the holder, `revision` is the content that they saw."""

    name: Annotated[str, text.name(_NAME_LENGTH)]
    note: Annotated[str | None, optional_string(COMMENT_LENGTH)] = None
    expected_version: int | None = None
    revision: int | None = None


class SharedChangeRequest(BaseModel):
    """A request for changes through a share link."""

    name: Annotated[str, text.name(_NAME_LENGTH)]
    body: Annotated[str, string(COMMENT_LENGTH)]
    expected_version: int | None = None
    revision: int | None = None


class SharedComment(BaseModel):
    """A comment through a share link."""

    name: Annotated[str, text.name(_NAME_LENGTH)]
    body: Annotated[str, string(COMMENT_LENGTH)]
