"""Posts: content from draft to review, approval and the calendar, and one publication for each channel.

The room owns every change of state. At approval the content is fixed as a revision with a hash; a change of
content withdraws the approval. Calling platforms is the room above, publishing: it claims due publications
here and brings their outcomes back.
"""

from app.domain.posts.dispatch import (
    Claimed,
    Outcome,
    Overdue,
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
    Variant,
)
from app.domain.posts.models import Post, Publication, Revision
from app.domain.posts.reading import PostView, PublicationView, get, listing
from app.domain.posts.reviewing import approve, schedule, submit
from app.domain.posts.writing import DUE, Removed, create, delete, update

__all__ = [
    "DUE",
    "ApprovalSource",
    "ChannelIssue",
    "Claimed",
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
    "Variant",
    "approve",
    "claim_due",
    "create",
    "delete",
    "erase",
    "expire_due",
    "get",
    "listing",
    "next_due",
    "overdue",
    "record_outcomes",
    "schedule",
    "submit",
    "update",
]
