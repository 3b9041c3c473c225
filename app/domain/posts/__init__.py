"""Posts: content from draft to review, approval and the calendar, and one publication for each channel.

The room owns every change of state. Approval fixes the content as a revision with a hash; a change of content
withdraws the approval. The room above, publishing, calls the platforms: it claims due publications here and
returns their outcomes.
"""

from app.domain.posts.abilities import Abilities as Abilities, abilities_of as abilities_of
from app.domain.posts.approval import DUE as DUE
from app.domain.posts.attention import (
    ATTENTION_LENGTH as ATTENTION_LENGTH,
    Attention as Attention,
    PostCount as PostCount,
    attention_of as attention_of,
    post_counts as post_counts,
)
from app.domain.posts.change_notes import (
    added_entries as added_entries,
    changed_posts as changed_posts,
    changed_publications as changed_publications,
)
from app.domain.posts.composition import EVERYWHERE as EVERYWHERE, Composition as Composition
from app.domain.posts.copies import convert_idea as convert_idea, duplicate as duplicate
from app.domain.posts.deferred_notifications import tell_due as tell_due
from app.domain.posts.drafts import Removed as Removed, create as create, delete as delete, update as update
from app.domain.posts.erasure import erase as erase, forget_places as forget_places
from app.domain.posts.errors import ChannelIssue as ChannelIssue, PreflightFailed as PreflightFailed
from app.domain.posts.file_export import export_posts as export_posts
from app.domain.posts.file_import import (
    Imported as Imported,
    ImportedRow as ImportedRow,
    RowState as RowState,
    import_posts as import_posts,
)
from app.domain.posts.inputs import (
    BODY_LENGTH as BODY_LENGTH,
    CHANNELS as CHANNELS,
    COMMENT_LENGTH as COMMENT_LENGTH,
    ISSUES as ISSUES,
    MEASURES as MEASURES,
    MEDIA as MEDIA,
    SHARED_POSTS as SHARED_POSTS,
    ApprovalSource as ApprovalSource,
    ChangeRequest as ChangeRequest,
    EntryKind as EntryKind,
    NewComment as NewComment,
    NewShareLink as NewShareLink,
    PostApproval as PostApproval,
    PostCreate as PostCreate,
    PostFilter as PostFilter,
    PostImport as PostImport,
    PostOrder as PostOrder,
    PostQuery as PostQuery,
    PostSchedule as PostSchedule,
    PostStatus as PostStatus,
    PostSubmission as PostSubmission,
    PostUpdate as PostUpdate,
    Preflight as Preflight,
    PublicationStatus as PublicationStatus,
    Settlement as Settlement,
    SharedApproval as SharedApproval,
    SharedChangeRequest as SharedChangeRequest,
    SharedComment as SharedComment,
    Variant as Variant,
)
from app.domain.posts.models import (
    Post as Post,
    Publication as Publication,
    ReviewEntry as ReviewEntry,
    Revision as Revision,
    SharedPost as SharedPost,
    ShareLink as ShareLink,
)
from app.domain.posts.notifications import tell_author_left as tell_author_left
from app.domain.posts.pages import list_posts as list_posts, post_pages as post_pages
from app.domain.posts.preflight_check import (
    TextMeasure as TextMeasure,
    measures as measures,
    preflight as preflight,
)
from app.domain.posts.publications.administration import settle_for as settle_for
from app.domain.posts.publications.backlog import backlog as backlog, count_unsettled as count_unsettled
from app.domain.posts.publications.channel_resume import (
    resume_channel as resume_channel,
    resume_channel_for as resume_channel_for,
)
from app.domain.posts.publications.claims import (
    Choice as Choice,
    Due as Due,
    claim_asks as claim_asks,
    claim_due as claim_due,
    next_due as next_due,
)
from app.domain.posts.publications.expiry import expire_due as expire_due
from app.domain.posts.publications.leases import (
    Overdue as Overdue,
    claimers as claimers,
    hold_claims as hold_claims,
    leave as leave,
    overdue as overdue,
)
from app.domain.posts.publications.manual_resolution import (
    UNTOLD as UNTOLD,
    again as again,
    reopen as reopen,
    settle as settle,
)
from app.domain.posts.publications.operator_views import (
    OperatorPublication as OperatorPublication,
    list_publications as list_publications,
    show_publication as show_publication,
)
from app.domain.posts.publications.outcomes import Outcome as Outcome, record_outcomes as record_outcomes
from app.domain.posts.publications.payloads import Claimed as Claimed
from app.domain.posts.publications.preparations import (
    begin_stages as begin_stages,
    keep_stage as keep_stage,
    rotate_keys as rotate_keys,
    seal_stage as seal_stage,
)
from app.domain.posts.publications.takedown import (
    LivePublication as LivePublication,
    claim_live as claim_live,
    record_removal as record_removal,
)
from app.domain.posts.publications.views import (
    CALENDAR_LENGTH as CALENDAR_LENGTH,
    ListedPublication as ListedPublication,
    PublicationView as PublicationView,
    calendar as calendar,
    media_of as media_of,
    publication as publication,
    publication_media as publication_media,
    publications_by_ids as publications_by_ids,
    publications_of as publications_of,
)
from app.domain.posts.review import (
    approve as approve,
    request_changes as request_changes,
    schedule as schedule,
    submit as submit,
    unschedule as unschedule,
    withdraw as withdraw,
)
from app.domain.posts.revisions import (
    REVISIONS as REVISIONS,
    RevisionView as RevisionView,
    histories as histories,
    revisions_by_ids as revisions_by_ids,
)
from app.domain.posts.rules import is_removable as is_removable, is_retriable as is_retriable
from app.domain.posts.share_links.endings import (
    approving_links as approving_links,
    baseless_links as baseless_links,
    showing_links as showing_links,
)
from app.domain.posts.share_links.guest_actions import (
    shared_approve as shared_approve,
    shared_comment as shared_comment,
    shared_request_changes as shared_request_changes,
)
from app.domain.posts.share_links.outlines import (
    COMMENTS as COMMENTS,
    ReviewOutline as ReviewOutline,
    SharedChannel as SharedChannel,
    SharedContent as SharedContent,
    SharedOutline as SharedOutline,
    shared_comments as shared_comments,
    shared_contents as shared_contents,
    shared_outline as shared_outline,
)
from app.domain.posts.share_links.pages import (
    NEWEST_LINKS as NEWEST_LINKS,
    ShareLinkView as ShareLinkView,
    link_pages as link_pages,
    links_by_ids as links_by_ids,
    links_of as links_of,
)
from app.domain.posts.share_links.service import (
    NewLink as NewLink,
    revoke_share_link as revoke_share_link,
    share as share,
)
from app.domain.posts.share_links.views import (
    NEWEST_ENTRIES as NEWEST_ENTRIES,
    SharedPostView as SharedPostView,
    SharedReview as SharedReview,
    note_opening as note_opening,
    shared as shared,
)
from app.domain.posts.thread_views import (
    EntryView as EntryView,
    entries_by_ids as entries_by_ids,
    threads_of as threads_of,
)
from app.domain.posts.threads import comment as comment, resolve_comment as resolve_comment
from app.domain.posts.variants import VariantView as VariantView, variants_of as variants_of
from app.domain.posts.views import (
    Approval as Approval,
    ListedPost as ListedPost,
    PostView as PostView,
    by_ids as by_ids,
    get as get,
)
