"""What rows become where they arrive: nothing is approved, scheduled, connected or under way."""

from collections.abc import Mapping
from typing import Any, Final

from app.access import Role
from app.domain.channels import ChannelState
from app.domain.inbox import CommentState
from app.domain.posts import ApprovalSource, PostStatus, PublicationStatus

_RECONNECT: Final = "This channel came with an archive of the brand. Connect it again."
INTERRUPTED: Final = "This publication was waiting when the brand was exported."
_LOSE_APPROVAL: Final = (PostStatus.APPROVED, PostStatus.SCHEDULED)
_APPROVAL: Final = ("submitted_at", "approved_at", "approved_via", "approved_by_id", "approver_name")

Row = dict[str, Any]


def post(row: Row) -> Row:
    """An approved or scheduled post becomes a draft, so that only a new approval publishes it.

    One that was being published is failed; `row_storage` leaves it so unless a publication is unconfirmed. A typed
    name is that of a guest.
    """
    status = PostStatus(row["status"])
    if row["approver_name"] is not None:
        row = row | {"approved_via": ApprovalSource.SHARE_LINK.value, "approved_by_id": None}
    if status in _LOSE_APPROVAL:
        return row | {"status": PostStatus.DRAFT.value} | dict.fromkeys(_APPROVAL)
    if status is PostStatus.PUBLISHING:
        return row | {"status": PostStatus.FAILED.value}
    return row


def publication(row: Row, post_status: PostStatus, exported_at: object) -> Row:
    """A publication of a draft waits for its approval; of others, one that may have arrived is unconfirmed."""
    status = PublicationStatus(row["status"])
    if status is PublicationStatus.SCHEDULED and post_status in _LOSE_APPROVAL:
        waiting = {"status": PublicationStatus.PENDING.value, "key": None, "revision_id": None}
        return row | waiting | {"scheduled_at": None}
    if status in (PublicationStatus.SCHEDULED, PublicationStatus.AWAITING_PERSON):
        return row | {"status": PublicationStatus.FAILED.value, "error": INTERRUPTED}
    if status is PublicationStatus.PUBLISHING:
        since = row["unknown_since"] or exported_at
        return row | {"status": PublicationStatus.UNCONFIRMED.value, "unknown_since": since}
    return row


def follow_up(row: Row) -> Row:
    """A comment below a post that is live waits no longer: it failed, and can be tried again."""
    is_waiting = PublicationStatus(row["status"]) in (PublicationStatus.PENDING, PublicationStatus.SCHEDULED)
    return row | {"status": PublicationStatus.FAILED.value, "error": INTERRUPTED} if is_waiting else row


def entry(row: Row) -> Row:
    """Who has no user stands there as a guest: a typed name must not look like that of a member."""
    return row if row["author_name"] is None else row | {"via": ApprovalSource.SHARE_LINK.value, "author_id": None}


def channel(row: Row) -> Row:
    """A channel has no credentials, so it has to be connected again."""
    if row["state"] == ChannelState.REMOVED:
        return row | {"problem": None}
    return row | {"state": ChannelState.NEEDS_RECONNECT.value, "problem": _RECONNECT}


def comment(row: Row) -> Row:
    """A reply of unknown outcome is dropped: without the channel nobody can look it up."""
    if row["reply"] is None or row["replied_at"] is not None:
        return row
    return row | {"reply": None, "reply_external_id": None}


def comment_state(row: Mapping[str, Any]) -> str:
    """The state of a comment: drafted only with a drafted reply."""
    state = CommentState(row["state"])
    return CommentState.NEW.value if state is CommentState.DRAFTED and not row["drafted_reply"] else state.value


def role(archived: Role) -> Role:
    """The role of a member who is not the owner here: the owner of the brand before becomes an editor."""
    return Role.EDITOR if archived is Role.SUPER_ADMIN else archived
