"""How long the rows of each table are kept: docs/lifetimes.md; `python -m workers.table_lifetimes` writes it.

A room that makes a table decides how long its rows last; a line here says so, and by which job they go. A test
compares the lines with the schema and with the jobs.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from workers.periodic_jobs import JOBS

FILE: Final = Path(__file__).parents[1] / "docs" / "lifetimes.md"


@dataclass(frozen=True, slots=True)
class TableLifetime:
    """How long rows are kept, in words, and the job that deletes them; none where they go with what owns them."""

    words: str
    job: str | None = None


_OWNER: Final = TableLifetime("as long as what owns them")
_INSTALLATION: Final = TableLifetime("as long as the installation")
_POST: Final = TableLifetime("as long as their post")
_SANDBOX: Final = TableLifetime("as long as their channel of the sandbox")

LIFETIMES: Final[Mapping[str, TableLifetime]] = {
    **dict.fromkeys(("switch", "plan", "price", "price_key", "catalogue", "address_block"), _INSTALLATION),
    **dict.fromkeys(
        (
            *(
                "account",
                "brand",
                "membership",
                "selection",
                "channel",
                "channel_pace",
                "connection",
                "oauth_client",
            ),
            *(
                "content_profile",
                "idea",
                "idea_use",
                "media_asset",
                "media_thumbnail",
                "media_use",
                "users",
                "passkey",
            ),
            *(
                "recovery_code",
                "two_factor",
                "calendar_feed",
                "device_token",
                "notification_opt_out",
                "grant_notice",
            ),
            *("subscription", "subscription_terms", "plan_grant", "allowance_override", "credit_use"),
            *("payment_checkout", "payment_customer", "payment_price", "payment_subscription", "billing_letter"),
            *(
                "feed_channel",
                "feed_entry",
                "comment_cursor",
                "metric_sync",
                "metric_point",
                "publication_figures",
            ),
            *(
                "label",
                "saved_view",
                "snippet",
                "channel_group",
                "channel_group_member",
                "posting_slot",
                "day_note",
            ),
        ),
        _OWNER,
    ),
    **dict.fromkeys(
        (
            "post",
            "publication",
            "publication_ending",
            "revision",
            "review_entry",
            "shared_post",
            "imported_post",
            "post_label",
            "publication_rendition",
        ),
        _POST,
    ),
    **dict.fromkeys(
        (
            *("sandbox_answer", "sandbox_channel", "sandbox_comment", "sandbox_first_call", "sandbox_grant"),
            "sandbox_post",
        ),
        _SANDBOX,
    ),
    "access_token": TableLifetime("until they end or are revoked", "expire_tokens"),
    "audit_entry": TableLifetime("for ever"),
    "brand_export": TableLifetime("7 days after their end", "sweep_archives"),
    "brand_import": TableLifetime("as long as the brand; those that were abandoned 7 days", "forget_imports"),
    "change_note": TableLifetime("10 minutes", "forget_notes"),
    "contact": TableLifetime("366 days, and as long as a comment of theirs", "forget_comments"),
    "data_deletion": TableLifetime("for ever: the person may ask what became of it"),
    "email_change": TableLifetime("until the link ends", "expire_links"),
    "email_undo": TableLifetime("until the link ends", "expire_links"),
    "inbound_event": TableLifetime("for ever, their bodies 7 days", "forget_callbacks"),
    "invitation": TableLifetime("90 days after their end", "forget_invitations"),
    "known_network": TableLifetime("90 days after the last visit", "expire_sign_ins"),
    "channel_picture": TableLifetime("until their channel is disconnected"),
    "deleted_post": TableLifetime("1 day, in which the post can be restored", "forget_deleted_posts"),
    "link_card": TableLifetime("as long as their post"),
    "link_secret": TableLifetime("until the link ends", "expire_links"),
    "media_rendition": TableLifetime(
        "as long as a publication has them, else 30 days, at most 24 of a file", "forget_renditions"
    ),
    "media_upload": TableLifetime("24 hours", "sweep_media"),
    "publication_rendition": _POST,
    "metric_job": TableLifetime("90 days", "forget_metric_jobs"),
    "notification": TableLifetime("90 days once read or mailed, else 365 days", "forget_notifications"),
    "oauth_attempt": TableLifetime("1 day after their end", "forget_attempts"),
    "outgoing_mail": TableLifetime("until they are sent, at most 30 days", "expire_mail"),
    "passkey_ceremony": TableLifetime("until they end", "expire_sign_ins"),
    "payment_event": TableLifetime("90 days", "forget_payments"),
    "periodic_run": TableLifetime("7 days", "forget_runs"),
    "publication_attempt": TableLifetime("180 days, once the publication has ended", "forget_calls"),
    "push_item": TableLifetime("until they are sent"),
    "repeated_request": TableLifetime("1 day", "expire_repeats"),
    "share_link": TableLifetime("as long as the brand"),
    "social_comment": TableLifetime("366 days", "forget_comments"),
    "terminal_login": TableLifetime("until they end", "expire_sign_ins"),
    "throttle_window": TableLifetime("until their end", "expire_windows"),
    "two_factor_challenge": TableLifetime("1 day after their end", "expire_sign_ins"),
    "two_factor_setup": TableLifetime("until they end", "expire_sign_ins"),
    "webhook_attempt": TableLifetime("with their delivery", "forget_webhooks"),
    "webhook_delivery": TableLifetime("30 days after their end", "forget_webhooks"),
    "webhook_endpoint": TableLifetime("as long as the brand; listeners 1 day", "forget_webhooks"),
    "webhook_worker": TableLifetime("as long as the worker runs"),
}
"""Each table."""


_PERIODS: Final = {3_600: "every hour", 86_400: "every day"}
_INTRODUCTION: Final = """# How long rows are kept

<!-- Written by `python -m workers.table_lifetimes`. -->

Rows are deleted in steps that nobody waits for, by workers with the role `jobs`. What people made has no end: it
goes with its post, brand, account or person.

| table | rows are kept | looked at |
|---|---|---|
"""


def text() -> str:
    """The whole page."""
    periods: dict[str | None, str] = {job.name: _PERIODS.get(round(job.every.total_seconds()), "") for job in JOBS}
    lines = [
        f"| `{table}` | {lifetime.words} | {periods.get(lifetime.job, '')} |\n"
        for table, lifetime in sorted(LIFETIMES.items())
    ]
    return _INTRODUCTION + "".join(lines)


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
