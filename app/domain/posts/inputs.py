"""What may be sent to this room, with its limits, and the words for states."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any, TypedDict
from urllib.parse import urlsplit

from pydantic import AfterValidator, BaseModel, Field, StrictBool

from app.core import text
from app.core.text import DueTime, Instant, RowId, line, optional_line, optional_prose, prose

TITLE_LENGTH = 255
BODY_LENGTH = 100_000
COMMENT_LENGTH = 5_000
NAME_LENGTH = 100
LABEL_LENGTH = 100
SEARCH_LENGTH = 255
SHARED_POSTS = 20
"""Posts behind one share link."""
CHANNELS = 50
MEDIA = 20
"""Files of one post on one channel; platforms take fewer, and preflight says so."""


class PostStatus(StrEnum):
    """Where a post stands (S-107)."""

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
    """Where one post on one channel stands.

    UNCONFIRMED: the call may or may not have reached the platform; it is never repeated blindly.
    """

    PENDING = "pending"
    SCHEDULED = "scheduled"
    PUBLISHING = "publishing"
    UNCONFIRMED = "unconfirmed"
    PUBLISHED = "published"
    FAILED = "failed"
    EXPIRED = "expired"
    CANCELLED = "cancelled"


class ApprovalSource(StrEnum):
    """Where an approval came from (S-109); `mcp` is reserved and never sent (S-111)."""

    STUDIO = "studio"
    MOBILE_APP = "mobile_app"
    SHARE_LINK = "share_link"
    API = "api"
    MCP = "mcp"


class EntryKind(StrEnum):
    """What an entry of a review thread is (S-150)."""

    COMMENT = "comment"
    APPROVAL = "approval"
    CHANGE_REQUEST = "change_request"


class FixedMedia(TypedDict):
    """A file of a post, and the alternative text that belongs to the content."""

    id: int
    alt_text: str | None


def _web_address(value: str) -> str:
    parts = urlsplit(value)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError("Give an address that starts with https:// or http://.")
    return value


class Variant(BaseModel):
    """What one channel gets instead of the post's text and media; null and absent mean the post's."""

    channel_id: RowId
    body: Annotated[str | None, optional_prose(BODY_LENGTH)] = None
    media_ids: Annotated[list[RowId], Field(max_length=MEDIA)] | None = None


class PostContent(BaseModel):
    """The fields that a post is written with. A due time needs a channel (ruling on scheduling)."""

    title: Annotated[str | None, optional_line(TITLE_LENGTH)] = None
    channel_ids: Annotated[list[RowId], Field(max_length=CHANNELS)] = Field(default_factory=list)
    media_ids: Annotated[list[RowId], Field(max_length=MEDIA)] = Field(default_factory=list)
    variants: Annotated[list[Variant], Field(max_length=CHANNELS)] = Field(default_factory=list)
    due_at: DueTime | None = None


class PostCreate(PostContent):
    """A post to be. `approve` and `approved` are two spellings of one wish (S-101)."""

    body: Annotated[str, prose(BODY_LENGTH)]
    approve: StrictBool | None = None
    approved: StrictBool | None = None

    @property
    def wants_approval(self) -> bool:
        """Whether either spelling asks for approval."""
        return bool(self.approve or self.approved)

    def access_fields(self) -> Mapping[str, Any]:
        """The field that decides which permission and which tier the request needs."""
        return {"approve": self.wants_approval}


class PostUpdate(PostContent):
    """A partial change: absent fields keep their value.

    `due_at` alone is a new time and keeps the approval; anything else withdraws it.
    """

    body: Annotated[str, prose(BODY_LENGTH)] = ""
    expected_version: int | None = None


class PostSchedule(BaseModel):
    """The time at which to publish; now or a little earlier means at once."""

    due_at: DueTime
    expected_version: int | None = None


class Settlement(BaseModel):
    """A person's word on a publication of unknown outcome; the address counts only where it is live."""

    live: StrictBool
    permalink: Annotated[str, line(2_000), AfterValidator(_web_address)] | None = None


class PostQuery(BaseModel):
    """Which posts to list."""

    status: PostStatus | None = None
    limit: Annotated[int, Field(ge=1, le=100)] = 25
    cursor: Annotated[str, line(500)] | None = None


class PostOrder(StrEnum):
    """By which time posts are listed."""

    CREATED_AT = "created_at"
    UPDATED_AT = "updated_at"
    DUE_AT = "due_at"


class PostFilter(BaseModel):
    """Which posts to list, and in which order: from `due_from` until before `due_to`, words of title or text.

    Archived posts are listed only where `statuses` names them; none at all are as good as absent.
    """

    statuses: list[PostStatus] | None = None
    channel_id: RowId | None = None
    author_id: RowId | None = None
    search: Annotated[str | None, optional_line(SEARCH_LENGTH)] = None
    due_from: Instant | None = None
    due_to: Instant | None = None
    order: PostOrder = PostOrder.CREATED_AT
    newest_first: bool = True


class Preflight(BaseModel):
    """A content that may become a post, and the channels that it would go to."""

    body: Annotated[str, prose(BODY_LENGTH)]
    channel_ids: Annotated[list[RowId], Field(max_length=CHANNELS)]
    media_ids: Annotated[list[RowId], Field(max_length=MEDIA)] = Field(default_factory=list)
    variants: Annotated[list[Variant], Field(max_length=CHANNELS)] = Field(default_factory=list)


class PostSubmission(BaseModel):
    """A wish to have a post reviewed; the note becomes a comment in its thread."""

    note: Annotated[str | None, optional_prose(COMMENT_LENGTH)] = None
    expected_version: int | None = None


class PostApproval(BaseModel):
    """An approval, with a note or without one."""

    note: Annotated[str | None, optional_prose(COMMENT_LENGTH)] = None
    expected_version: int | None = None


class ChangeRequest(BaseModel):
    """What has to change before the post can be approved."""

    body: Annotated[str, prose(COMMENT_LENGTH)]
    expected_version: int | None = None


class NewComment(BaseModel):
    """A comment in a review thread, to an entry of it or to the post as a whole."""

    body: Annotated[str, prose(COMMENT_LENGTH)]
    reply_to_id: RowId | None = None


class ThreadQuery(BaseModel):
    """Which part of a review thread, newest first."""

    limit: Annotated[int, Field(ge=1, le=100)] = 25
    cursor: Annotated[str, line(500)] | None = None


class NewShareLink(BaseModel):
    """A share link to be: for the posts as they are now. Without `expires_at` it ends after 30 days.

    `allow_approval` lets its holder decide, which is approving and requesting changes.
    """

    post_ids: Annotated[list[RowId], Field(min_length=1, max_length=SHARED_POSTS)]
    label: Annotated[str | None, text.optional_name(LABEL_LENGTH)] = None
    allow_comments: StrictBool = True
    allow_approval: StrictBool = False
    expires_at: Instant | None = None

    def access_fields(self) -> Mapping[str, Any]:
        """The field that decides which permission the request needs."""
        return {"allow_approval": self.allow_approval}


class ShareLinkQuery(BaseModel):
    """Which share links to list: the brand's, or those of one post."""

    post_id: RowId | None = None
    limit: Annotated[int, Field(ge=1, le=100)] = 25
    cursor: Annotated[str, line(500)] | None = None


class SharedApproval(PostApproval):
    """An approval through a share link, by the name that its giver types."""

    name: Annotated[str, text.name(NAME_LENGTH)]


class SharedChangeRequest(ChangeRequest):
    """A request for changes through a share link."""

    name: Annotated[str, text.name(NAME_LENGTH)]


class SharedComment(BaseModel):
    """A comment through a share link."""

    name: Annotated[str, text.name(NAME_LENGTH)]
    body: Annotated[str, prose(COMMENT_LENGTH)]
