"""Posts: content from draft to review, approval and the calendar, and one publication for each channel.

The room owns every change of state. At approval the content is fixed as a revision with a hash; a change of
content withdraws the approval. Calling platforms is the room above, publishing: it claims due publications
here and brings their outcomes back.
"""

from app.domain.posts.abilities import Abilities, abilities, abilities_of
from app.domain.posts.announcing import added_entries, changed_posts, changed_publications
from app.domain.posts.approving import DUE
from app.domain.posts.claimed import Claimed
from app.domain.posts.claiming import Choice, Due, claim_asks, claim_due
from app.domain.posts.conversations import entries_by_ids, threads_of
from app.domain.posts.copying import convert_idea, duplicate
from app.domain.posts.deciding import shared_approve, shared_comment, shared_request_changes
from app.domain.posts.endings import tell_due
from app.domain.posts.erasing import erase
from app.domain.posts.errors import ChannelIssue, PreflightFailed
from app.domain.posts.histories import REVISIONS, RevisionView, histories, revisions_by_ids
from app.domain.posts.inputs import (
    ApprovalSource,
    ChangeRequest,
    EntryKind,
    NewComment,
    NewShareLink,
    PostApproval,
    PostCreate,
    PostFilter,
    PostOrder,
    PostQuery,
    PostSchedule,
    PostStatus,
    PostSubmission,
    PostUpdate,
    Preflight,
    PublicationStatus,
    Settlement,
    SharedApproval,
    SharedChangeRequest,
    SharedComment,
    ShareLinkQuery,
    ThreadQuery,
    Variant,
)
from app.domain.posts.links import link_pages, links_by_ids, links_of
from app.domain.posts.listed import ListedPost, by_ids, pages
from app.domain.posts.models import Post, Publication, ReviewEntry, Revision, SharedPost, ShareLink
from app.domain.posts.outcomes import Outcome, record_outcomes
from app.domain.posts.passing import Overdue, claimers, expire_due, hold_claims, leave, next_due, overdue
from app.domain.posts.preflighting import preflight
from app.domain.posts.publications import (
    ListedPublication,
    calendar,
    media_of,
    publication_media,
    publications_by_ids,
    publications_of,
)
from app.domain.posts.reading import Approval, PostView, PublicationView, get, listing, publication
from app.domain.posts.removing import LivePublication, claim_live, record_removal
from app.domain.posts.resuming import resume_channel, resume_channel_for
from app.domain.posts.reviewing import approve, request_changes, schedule, submit, unschedule, withdraw
from app.domain.posts.settling import UNTOLD, again, reopen, settle
from app.domain.posts.shared import SharedChannel, SharedPostView, SharedReview, note_opening, shared
from app.domain.posts.sharing import NewLink, ShareLinkView, revoke_share_link, share, share_links
from app.domain.posts.threads import EntryView, comment, resolve_comment, thread
from app.domain.posts.writing import Removed, create, delete, update

__all__ = [
    "DUE",
    "REVISIONS",
    "UNTOLD",
    "Abilities",
    "Approval",
    "ApprovalSource",
    "ChangeRequest",
    "ChannelIssue",
    "Choice",
    "Claimed",
    "Due",
    "EntryKind",
    "EntryView",
    "ListedPost",
    "ListedPublication",
    "LivePublication",
    "NewComment",
    "NewLink",
    "NewShareLink",
    "Outcome",
    "Overdue",
    "Post",
    "PostApproval",
    "PostCreate",
    "PostFilter",
    "PostOrder",
    "PostQuery",
    "PostSchedule",
    "PostStatus",
    "PostSubmission",
    "PostUpdate",
    "PostView",
    "Preflight",
    "PreflightFailed",
    "Publication",
    "PublicationStatus",
    "PublicationView",
    "Removed",
    "ReviewEntry",
    "Revision",
    "RevisionView",
    "Settlement",
    "ShareLink",
    "ShareLinkQuery",
    "ShareLinkView",
    "SharedApproval",
    "SharedChangeRequest",
    "SharedChannel",
    "SharedComment",
    "SharedPost",
    "SharedPostView",
    "SharedReview",
    "ThreadQuery",
    "Variant",
    "abilities",
    "abilities_of",
    "added_entries",
    "again",
    "approve",
    "by_ids",
    "calendar",
    "changed_posts",
    "changed_publications",
    "claim_asks",
    "claim_due",
    "claim_live",
    "claimers",
    "comment",
    "convert_idea",
    "create",
    "delete",
    "duplicate",
    "entries_by_ids",
    "erase",
    "expire_due",
    "get",
    "histories",
    "hold_claims",
    "leave",
    "link_pages",
    "links_by_ids",
    "links_of",
    "listing",
    "media_of",
    "next_due",
    "note_opening",
    "overdue",
    "pages",
    "preflight",
    "publication",
    "publication_media",
    "publications_by_ids",
    "publications_of",
    "record_outcomes",
    "record_removal",
    "reopen",
    "request_changes",
    "resolve_comment",
    "resume_channel",
    "resume_channel_for",
    "revisions_by_ids",
    "revoke_share_link",
    "schedule",
    "settle",
    "share",
    "share_links",
    "shared",
    "shared_approve",
    "shared_comment",
    "shared_request_changes",
    "submit",
    "tell_due",
    "thread",
    "threads_of",
    "unschedule",
    "update",
    "withdraw",
]
