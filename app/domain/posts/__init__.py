"""Posts: content from draft to review, approval and the calendar, and one publication for each channel.

The room owns every change of state. Approval fixes the content as a revision with a hash; a change of content
withdraws the approval. The room above, publishing, calls the platforms: it claims due publications here and
returns their outcomes.
"""

# pyright: reportUnusedImport=false

from app.domain.posts.abilities import Abilities, abilities_of
from app.domain.posts.agent_drafts import create_agent_draft, submit_agent_draft, update_agent_draft
from app.domain.posts.agent_inputs import AgentCheck, AgentDraft, AgentDraftUpdate, AgentSubmission
from app.domain.posts.approval_hints import MOST_HINTS, ChannelHint, hints, hints_of_posts, issues_of_posts
from app.domain.posts.attention import (
    ATTENTION_LENGTH,
    Attention,
    PostCount,
    attention_of,
    planned_counts,
    post_counts,
)
from app.domain.posts.bulk import ITEM_REFUSALS, BulkResult, StateBefore, change_all, state_before
from app.domain.posts.change_notes import DUE, added_entries, changed_posts, changed_publications, gone_posts
from app.domain.posts.channel_options import OptionView
from app.domain.posts.composition import EVERYWHERE, Composition
from app.domain.posts.copies import convert_idea, duplicate
from app.domain.posts.deferred_notifications import tell_all, tell_due
from app.domain.posts.deleted_posts import NEWEST_DELETED, DeletedPostView, deleted_of_brands, forget_deleted
from app.domain.posts.drafts import create, delete, update
from app.domain.posts.due_backlog import (
    DueBacklog,
    DuePost,
    channels_of_posts,
    due_posts,
    lock_backlog,
    space_backlog,
    take_new_slots,
    take_times,
    wake,
)
from app.domain.posts.editor_presence import PresenceSign, presence_topic, set_presence
from app.domain.posts.erasure import erase, forget_places
from app.domain.posts.errors import ChannelIssue, NoSlot, PreflightFailed
from app.domain.posts.file_export import export_part, export_posts
from app.domain.posts.file_import import RowState, import_posts
from app.domain.posts.files import files_by_ids
from app.domain.posts.frame_choices import FrameView
from app.domain.posts.hand_errands import HandPage, hand_page, settle_by_hand
from app.domain.posts.inputs import (
    BODY_LENGTH,
    BULK_POSTS,
    CHANNELS,
    COLUMN_NAMES,
    COMMENT_LENGTH,
    FILE_COLUMNS,
    FITS,
    FOLLOW_UPS,
    FRAMES,
    IMPORT_PROBLEMS,
    IMPORT_ROWS,
    ISSUES,
    LONGEST_DELAY,
    MEASURES,
    MEDIA,
    ROUND_ADDRESSES,
    ROUND_POSTS,
    ApprovalSource,
    Audience,
    BulkChange,
    BulkItem,
    ChangeRequest,
    DateOrder,
    EntryKind,
    FixedFollowUp,
    ImportColumn,
    ImportSource,
    LabelChange,
    NewComment,
    NewFollowUp,
    NewShareLink,
    PostApproval,
    PostCreate,
    PostFilter,
    PostImport,
    PostOrder,
    PostQuery,
    PostSchedule,
    PostStatus,
    PostSubmission,
    PostUpdate,
    Preflight,
    PresenceState,
    PresenceUpdate,
    PublicationStatus,
    Settlement,
    SharedApproval,
    SharedChangeRequest,
    SharedComment,
    ShareLinkAddition,
    Variant,
    distinct,
)
from app.domain.posts.label_changes import change_labels
from app.domain.posts.models import DeletedPost, Post, Publication, ReviewEntry, ShareLink
from app.domain.posts.notifications import tell_author_left
from app.domain.posts.page_cards import TOPIC as CARDS_DUE, read_due as read_cards_due
from app.domain.posts.pages import list_posts, post_pages
from app.domain.posts.post_returns import PostPart, restore
from app.domain.posts.preflight_check import MediaFit, TextMeasure, fits, make_fits, measures, preflight
from app.domain.posts.publication_pictures import forget_renditions
from app.domain.posts.publications.administration import settle_for
from app.domain.posts.publications.backlog import backlog, count_unsettled
from app.domain.posts.publications.channel_resume import resume_channel, resume_channel_for
from app.domain.posts.publications.claims import ClaimChoice, Due, claim_asks, claim_due, next_due
from app.domain.posts.publications.doubts import (
    ABSENT,
    CLOCK_MARGIN,
    MAYBE_LIVE,
    Doubt,
    DoubtQuestion,
    count_doubtful,
    doubt,
    doubtful,
    doubtful_later,
    open_questions,
    release_absent,
    settle_after_recovery,
    unsettled_after_recovery,
)
from app.domain.posts.publications.expiry import expire_due
from app.domain.posts.publications.hand_loop import remind_by_hand, skip_reminders
from app.domain.posts.publications.leases import OverdueClaim, claimers, hold_claims, leave, overdue
from app.domain.posts.publications.manual_resolution import UNTOLD, again, reopen, settle
from app.domain.posts.publications.operator_views import list_publications, show_publication
from app.domain.posts.publications.outcomes import PublicationOutcome, record_outcomes
from app.domain.posts.publications.payloads import PublicationClaim
from app.domain.posts.publications.preparations import begin_stages, keep_stage, rotate_keys, seal_stage
from app.domain.posts.publications.takedown import LivePublication, claim_live, record_removal
from app.domain.posts.publications.views import (
    CALENDAR_LENGTH,
    ListedPublication,
    PublicationView,
    calendar,
    media_of,
    publication,
    publication_media,
    publications_below,
    publications_by_ids,
    publications_of,
)
from app.domain.posts.queued_posts import (
    admit_to_queue,
    fixed_posts,
    lock_queued,
    lock_to_queue,
    move_queued,
    occupations,
    take_slot,
    versions_of,
)
from app.domain.posts.review import (
    approve,
    request_changes,
    schedule,
    submit,
    take_approval_back,
    unschedule,
    withdraw,
)
from app.domain.posts.revisions import REVISIONS, RevisionView, histories, revisions_by_ids
from app.domain.posts.round_offers import ROUNDS_DUE
from app.domain.posts.rules import is_removable, is_retriable, is_settled_by_people
from app.domain.posts.share_links.endings import approving_links, baseless_links, showing_links
from app.domain.posts.share_links.guest_actions import (
    shared_approve,
    shared_comment,
    shared_request_changes,
    shared_stop,
)
from app.domain.posts.share_links.link_secrets import rotate_link_keys
from app.domain.posts.share_links.outlines import (
    COMMENTS,
    ReviewOutline,
    SharedChannel,
    SharedContent,
    SharedOutline,
    shared_comments,
    shared_contents,
    shared_outline,
    shared_texts,
)
from app.domain.posts.share_links.pages import NEWEST_LINKS, ShareLinkView, link_pages, links_by_ids, links_of
from app.domain.posts.share_links.round_addresses import (
    RoundMailView,
    end_round_mail,
    resume_round_mail,
    round_mail,
)
from app.domain.posts.share_links.rounds import add_to_round, remind, rounds_backlog, send_due as send_rounds_due
from app.domain.posts.share_links.service import NewLink, revoke_share_link, share
from app.domain.posts.share_links.views import NEWEST_ENTRIES, SharedPostView, SharedReview, note_opening, shared
from app.domain.posts.sight import publications_in_sight, sight_condition, sight_views
from app.domain.posts.thread_views import EntryView, entries_by_ids, stops_of, threads_of
from app.domain.posts.threads import comment, resolve_comment
from app.domain.posts.variants import (
    VariantView,
    follow_ups_of,
    frames_of,
    publication_options,
    revision_variants,
    variants_of,
)
from app.domain.posts.views import Approval, ListedPost, PostView, by_ids, get, refuse_absent
