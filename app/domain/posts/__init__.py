"""Posts: content from draft to review, approval and the calendar, and one publication for each channel.

The room owns every change of state. At approval the content is fixed as a revision with a hash; a change of
content withdraws the approval. Calling platforms is the room above, publishing: it claims due publications
here and brings their outcomes back.
"""

from app.domain.posts.dispatch import (
    Choice,
    Claimed,
    Due,
    Outcome,
    Overdue,
    claim_asks,
    claim_due,
    expire_due,
    next_due,
    overdue,
    record_outcomes,
)
from app.domain.posts.erasing import erase
from app.domain.posts.errors import ChannelIssue, PreflightFailed
from app.domain.posts.inputs import (
    ApprovalSource,
    PostCreate,
    PostQuery,
    PostSchedule,
    PostStatus,
    PostUpdate,
    PublicationStatus,
    Settlement,
    Variant,
)
from app.domain.posts.models import Post, Publication, Revision
from app.domain.posts.reading import PostView, PublicationView, get, listing, publication
from app.domain.posts.resuming import resume_channel
from app.domain.posts.reviewing import approve, schedule, submit
from app.domain.posts.settling import UNTOLD, again, reopen, settle
from app.domain.posts.writing import DUE, Removed, create, delete, update

__all__ = [
    "DUE",
    "UNTOLD",
    "ApprovalSource",
    "ChannelIssue",
    "Choice",
    "Claimed",
    "Due",
    "Outcome",
    "Overdue",
    "Post",
    "PostCreate",
    "PostQuery",
    "PostSchedule",
    "PostStatus",
    "PostUpdate",
    "PostView",
    "PreflightFailed",
    "Publication",
    "PublicationStatus",
    "PublicationView",
    "Removed",
    "Revision",
    "Settlement",
    "Variant",
    "again",
    "approve",
    "claim_asks",
    "claim_due",
    "create",
    "delete",
    "erase",
    "expire_due",
    "get",
    "listing",
    "next_due",
    "overdue",
    "publication",
    "record_outcomes",
    "reopen",
    "resume_channel",
    "schedule",
    "settle",
    "submit",
    "update",
]
