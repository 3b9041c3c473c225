"""The parts of the schema that models cannot express: references between rooms, checks and partial indexes.

The first migration contains them, and so does the schema that tests build from the models.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from app.access import Role
from app.domain.archives import ExportState, ImportState
from app.domain.callbacks import EventState
from app.domain.channels import ChannelState
from app.domain.connections import AttemptState, ConnectionState
from app.domain.ideas import IdeaSource, IdeaStatus
from app.domain.identity import CeremonyPurpose, LinkPurpose, TerminalState
from app.domain.inbox import CommentState
from app.domain.labels import LabelColour, ViewPlace
from app.domain.media import MediaState, RenditionState, UploadState
from app.domain.members import InvitableRole, InvitationState
from app.domain.metrics import MetricJobState
from app.domain.notifications import NotificationChannel
from app.domain.payments import LetterKind
from app.domain.plans import Allowance, CreditState, Interval, PlanLocation, SubscriptionStatus
from app.domain.posts import ApprovalSource, Audience, EntryKind, PostStatus, PublicationStatus
from app.domain.webhooks import AttemptStatus, DeliveryStatus, EndpointState


@dataclass(frozen=True, slots=True)
class Reference:
    """A column that holds the id of a row of another room's table."""

    table: str
    column: str
    to: str
    on_delete: str


@dataclass(frozen=True, slots=True)
class Check:
    """A rule for every row, in SQL that both databases understand."""

    table: str
    name: str
    rule: str


@dataclass(frozen=True, slots=True)
class PartialIndex:
    """An index over the rows that meet a condition, or one of expressions over all of them."""

    table: str
    name: str
    columns: str
    condition: str | None = None
    unique: bool = False


def _one_of(table: str, column: str, values: type[Enum]) -> Check:
    literals = ", ".join(f"'{item.value}'" for item in values)
    return Check(table, f"{table}_{column}_known", f"{column} IN ({literals})")


REFERENCES: Sequence[Reference] = (
    Reference("calendar_feed", "brand_id", "brand", "CASCADE"),
    Reference("invitation", "brand_id", "brand", "CASCADE"),
    Reference("channel", "brand_id", "brand", "CASCADE"),
    Reference("connection", "brand_id", "brand", "CASCADE"),
    Reference("oauth_attempt", "brand_id", "brand", "CASCADE"),
    Reference("media_asset", "brand_id", "brand", "CASCADE"),
    Reference("media_use", "brand_id", "brand", "CASCADE"),
    Reference("media_use", "post_id", "post", "CASCADE"),
    Reference("media_use", "channel_id", "channel", "CASCADE"),
    Reference("content_profile", "brand_id", "brand", "CASCADE"),
    Reference("idea", "brand_id", "brand", "CASCADE"),
    Reference("idea_use", "brand_id", "brand", "CASCADE"),
    Reference("idea_use", "post_id", "post", "CASCADE"),
    Reference("snippet", "brand_id", "brand", "CASCADE"),
    Reference("label", "brand_id", "brand", "CASCADE"),
    Reference("post_label", "brand_id", "brand", "CASCADE"),
    Reference("post_label", "post_id", "post", "CASCADE"),
    Reference("saved_view", "brand_id", "brand", "CASCADE"),
    Reference("channel_group", "brand_id", "brand", "CASCADE"),
    Reference("channel_group_member", "brand_id", "brand", "CASCADE"),
    Reference("channel_picture", "brand_id", "brand", "CASCADE"),
    Reference("day_note", "brand_id", "brand", "CASCADE"),
    Reference("posting_slot", "brand_id", "brand", "CASCADE"),
    Reference("posting_slot", "channel_id", "channel", "CASCADE"),
    Reference("posting_slot", "group_id", "channel_group", "CASCADE"),
    Reference("post", "brand_id", "brand", "CASCADE"),
    Reference("publication", "brand_id", "brand", "CASCADE"),
    Reference("imported_post", "brand_id", "brand", "CASCADE"),
    Reference("deleted_post", "brand_id", "brand", "CASCADE"),
    Reference("review_entry", "brand_id", "brand", "CASCADE"),
    Reference("media_rendition", "brand_id", "brand", "CASCADE"),
    Reference("media_upload", "brand_id", "brand", "CASCADE"),
    Reference("link_card", "brand_id", "brand", "CASCADE"),
    Reference("share_link", "brand_id", "brand", "CASCADE"),
    Reference("contact", "brand_id", "brand", "CASCADE"),
    Reference("social_comment", "brand_id", "brand", "CASCADE"),
    Reference("publication_figures", "brand_id", "brand", "CASCADE"),
    Reference("metric_point", "brand_id", "brand", "CASCADE"),
    Reference("metric_sync", "brand_id", "brand", "CASCADE"),
    Reference("metric_job", "brand_id", "brand", "CASCADE"),
    Reference("comment_cursor", "brand_id", "brand", "CASCADE"),
    Reference("brand_export", "brand_id", "brand", "CASCADE"),
    Reference("brand_import", "brand_id", "brand", "CASCADE"),
    Reference("notification", "brand_id", "brand", "SET NULL"),
    # A delivery goes with its endpoint. A reference of its own would lock the brand while posts are locked,
    # in the other order than the deletion of an account.
    Reference("webhook_endpoint", "brand_id", "brand", "CASCADE"),
)
CHECKS: Sequence[Check] = (
    _one_of("link_secret", "purpose", LinkPurpose),
    _one_of("plan", "location", PlanLocation),
    Check(
        "plan",
        "plan_limits",
        "brands >= -1 AND staff_accounts >= -1 AND ai_credits_monthly >= -1 AND storage_limit >= -1",
    ),
    Check("plan", "plan_trial", "trial_key IS NULL OR (trial_key = 'trial' AND NOT retired)"),
    _one_of("price", "interval", Interval),
    Check("price", "price_amount", "amount >= 0"),
    _one_of("credit_use", "state", CreditState),
    Check("credit_use", "credit_use_amount", "amount > 0"),
    _one_of("subscription", "status", SubscriptionStatus),
    Check("subscription", "subscription_interval_known", "interval IS NULL OR interval IN ('monthly', 'yearly')"),
    _one_of("allowance_override", "name", Allowance),
    _one_of("payment_checkout", "interval", Interval),
    Check("payment_checkout", "payment_checkout_open", "open_key IS NULL OR open_key = account_id"),
    _one_of("payment_price", "interval", Interval),
    _one_of("price_key", "interval", Interval),
    Check(
        "payment_subscription",
        "payment_subscription_interval_known",
        "interval IS NULL OR interval IN ('monthly', 'yearly')",
    ),
    _one_of("billing_letter", "kind", LetterKind),
    Check("allowance_override", "allowance_override_allowed", "allowed >= -1"),
    _one_of("membership", "role", Role),
    _one_of("invitation", "role", InvitableRole),
    _one_of("invitation", "state", InvitationState),
    Check("invitation", "invitation_pending", "(state = 'pending') = (pending_key IS NOT NULL)"),
    Check("invitation", "invitation_ended", "(state = 'pending') = (ended_at IS NULL)"),
    _one_of("terminal_login", "state", TerminalState),
    _one_of("passkey_ceremony", "purpose", CeremonyPurpose),
    _one_of("channel", "state", ChannelState),
    _one_of("connection", "state", ConnectionState),
    _one_of("oauth_attempt", "state", AttemptState),
    _one_of("media_asset", "state", MediaState),
    _one_of("media_rendition", "state", RenditionState),
    Check("media_rendition", "media_rendition_due", "(state = 'due') = (due_at IS NOT NULL)"),
    _one_of("media_upload", "state", UploadState),
    Check("media_upload", "media_upload_due", "due_at IS NULL OR address IS NOT NULL"),
    Check("media_rendition", "media_rendition_made", "state <> 'made' OR sha256 IS NOT NULL"),
    Check("media_asset", "media_asset_size", "size > 0"),
    _one_of("idea", "status", IdeaStatus),
    _one_of("idea", "source", IdeaSource),
    _one_of("label", "colour", LabelColour),
    _one_of("saved_view", "place", ViewPlace),
    Check("posting_slot", "posting_slot_weekday", "weekday BETWEEN 0 AND 6"),
    Check("day_note", "day_note_end", "ends_on IS NOT NULL OR no_posting"),
    _one_of("notification_opt_out", "channel", NotificationChannel),
    Check("notification", "notification_somewhere", "in_tray OR by_mail"),
    _one_of("post", "status", PostStatus),
    _one_of("publication", "status", PublicationStatus),
    _one_of("review_entry", "kind", EntryKind),
    _one_of("review_entry", "via", ApprovalSource),
    _one_of("review_entry", "audience", Audience),
    Check("review_entry", "review_entry_author", "(author_id IS NULL) = (author_name IS NOT NULL)"),
    Check("review_entry", "review_entry_resolved", "(resolved_at IS NULL) = (resolved_by_id IS NULL)"),
    Check("publication", "publication_leased", "(status = 'publishing') = (lease_until IS NOT NULL)"),
    Check(
        "publication",
        "publication_due",
        "status NOT IN ('scheduled', 'awaiting_person') OR next_attempt_at IS NOT NULL",
    ),
    Check("publication", "publication_asks", "asks >= 0"),
    Check("publication", "publication_follows", "(place > 0) = (parent_id IS NOT NULL)"),
    Check("publication", "publication_delay", "(place > 0) = (after_minutes IS NOT NULL)"),
    _one_of("social_comment", "state", CommentState),
    Check("social_comment", "social_comment_drafted", "state <> 'drafted' OR drafted_reply IS NOT NULL"),
    Check("metric_point", "metric_point_channel", "channel_key = coalesce(channel_id, 0)"),
    _one_of("metric_job", "state", MetricJobState),
    Check("metric_job", "metric_job_due", "(state = 'pending') = (due_at IS NOT NULL)"),
    _one_of("brand_export", "state", ExportState),
    Check("brand_export", "brand_export_due", "(state = 'pending') = (due_at IS NOT NULL)"),
    Check("brand_export", "brand_export_ended", "(state = 'pending') = (finished_at IS NULL)"),
    _one_of("brand_import", "state", ImportState),
    Check("brand_import", "brand_import_ended", "(state = 'pending') = (finished_at IS NULL)"),
    _one_of("webhook_endpoint", "state", EndpointState),
    Check("webhook_endpoint", "webhook_endpoint_disabled", "(state = 'disabled') = (disabled_at IS NOT NULL)"),
    _one_of("webhook_delivery", "status", DeliveryStatus),
    Check("webhook_delivery", "webhook_delivery_leased", "status = 'pending' OR lease_until IS NULL"),
    Check("webhook_delivery", "webhook_delivery_over", "(status = 'pending') = (finished_at IS NULL)"),
    _one_of("webhook_attempt", "status", AttemptStatus),
    # One of `Source`, or the key of a platform of an outside package.
    Check("inbound_event", "inbound_event_source_named", "source <> ''"),
    _one_of("inbound_event", "state", EventState),
    Check("inbound_event", "inbound_event_due", "(state = 'pending') = (due_at IS NOT NULL)"),
)
INDEXES: Sequence[PartialIndex] = (
    # Undated posts come last in both orders of the dated ones.
    PartialIndex("post", "post_by_due", "brand_id, (coalesce(due_at, '9999-12-31 00:00:00+00:00')), id"),
    PartialIndex("post", "post_by_due_latest", "brand_id, (coalesce(due_at, '1970-01-01 00:00:00+00:00')), id"),
    PartialIndex("post", "post_in_queue", "brand_id, due_at", "in_queue"),
    PartialIndex("share_link", "share_link_due", "due_at", "due_at IS NOT NULL"),
    PartialIndex("users", "users_unverified", "id", "registered AND email_verified_at IS NULL"),
    PartialIndex("notification", "notification_tray", "user_id, id", "in_tray"),
    PartialIndex("notification", "notification_mailed", "user_id, created_at", "by_mail"),
    PartialIndex("notification", "notification_mail_waits", "user_id, mail_due_at", "mail_due_at IS NOT NULL"),
    PartialIndex("notification", "notification_of_brand", "brand_id", "brand_id IS NOT NULL"),
    PartialIndex("notification", "notification_unread", "user_id, id", "in_tray AND read_at IS NULL"),
    PartialIndex("media_asset", "media_asset_to_sweep", "created_at", "state = 'pending'"),
    PartialIndex("media_asset", "media_asset_to_reduce", "thumbnails_due_at", "thumbnails_due_at IS NOT NULL"),
    PartialIndex("invitation", "invitation_taking_seats", "brand_id, expires_at", "state = 'pending'"),
    PartialIndex("idea", "idea_by_format", "brand_id, format_key, created_at, id", "format_key IS NOT NULL"),
    PartialIndex("publication", "publication_to_claim", "next_attempt_at, id", "status = 'scheduled'"),
    PartialIndex("publication", "publication_to_remind", "next_attempt_at, id", "status = 'awaiting_person'"),
    PartialIndex("publication", "publication_in_trouble", "brand_id, id", "status IN ('failed', 'unconfirmed')"),
    PartialIndex("publication", "publication_to_ask", "next_attempt_at, id", "status = 'unconfirmed'"),
    PartialIndex("publication", "publication_in_work", "lease_until", "status = 'publishing'"),
    PartialIndex("publication", "publication_by_own_time", "brand_id, due_at, id", "due_at IS NOT NULL"),
    PartialIndex("publication", "publication_below", "parent_id", "parent_id IS NOT NULL"),
    PartialIndex(
        "publication", "publication_by_external_id", "channel_id, external_id", "external_id IS NOT NULL"
    ),
    PartialIndex("metric_job", "metric_job_to_work", "account, due_at, id", "state = 'pending'"),
    PartialIndex(
        "channel",
        "channel_by_account",
        "brand_id, platform, external_key",
        "external_key IS NOT NULL",
        unique=True,
    ),
    PartialIndex("channel", "channel_held", "held_until", "held_until IS NOT NULL"),
    PartialIndex("post", "post_to_expire", "due_at, id", "status IN ('draft', 'in_review', 'changes_requested')"),
    PartialIndex("webhook_delivery", "webhook_delivery_to_claim", "endpoint_id, due_at, id", "status = 'pending'"),
    PartialIndex("webhook_delivery", "webhook_delivery_due", "due_at", "status = 'pending'"),
    PartialIndex(
        "webhook_delivery", "webhook_delivery_in_work", "endpoint_id, lease_until", "lease_until IS NOT NULL"
    ),
    PartialIndex("webhook_delivery", "webhook_delivery_to_forget", "finished_at", "finished_at IS NOT NULL"),
)
