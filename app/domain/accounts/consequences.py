"""One table of what follows when a member, a brand, an account or a channel goes: every departure, room by room.

An entry names the columns that point to who or what goes, and what becomes of their rows. `follow` carries out the
entries of a departure in their order, in the transaction of the departure; the operations that lead to it are
in `memberships`, `deletion` and `channel_removal`. What acts for a person has a table of its own, `grants`: the
entries that say so carry out its column.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from app.access import idempotency
from app.domain import brands, channels, identity, inbox, labels, media, members, metrics, notifications, posts
from app.domain.accounts import endings
from app.domain.accounts.occasions import Occasion
from app.domain.identity import Ending


class Departure(StrEnum):
    """Who or what goes."""

    LEAVING = "a member leaves a brand"
    REMOVAL = "a member is removed from a brand"
    BRAND = "a brand is deleted, by an operator or with the account that it belongs to"
    ACCOUNT = "an account is deleted, with the person whose it is"
    CHANNEL = "a channel is removed, by a member or on the platform"
    CHANNEL_DATA = "the data of a channel is deleted for the person on the platform"


class Fate(StrEnum):
    """What becomes of the rows that point to what goes."""

    DELETED = "deleted"
    CLEARED = "stay, and no longer point to it"
    STAYS = "stay"
    GRANT = "as the chapters above say"


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """Who or what goes, and why, in the words of the audit log.

    `erased` gets the channels to disconnect on their platforms, and `files` the files to erase, after the commit.
    """

    why: str
    user_id: int = 0
    brand_ids: Sequence[int] = ()
    channel_ids: Sequence[int] = ()
    by_mail: bool = True
    erased: list[channels.Erased] = field(default_factory=list[channels.Erased])
    files: list[str] = field(default_factory=list[str])


_Step = Callable[[Subject], Awaitable[object]]


@dataclass(frozen=True, slots=True)
class Consequence:
    """What becomes of the rows behind these columns (`table.column`).

    `by` does it; without one the departure itself does, or a key of the database. `note` says why, or what else
    happens.
    """

    fate: Fate
    columns: Sequence[str]
    note: str = ""
    by: _Step | None = None


async def follow(departure: Departure, subject: Subject) -> None:
    """Carry out what follows from a departure, in the open transaction."""
    for consequence in CONSEQUENCES[departure]:
        if consequence.by is not None:
            await consequence.by(subject)


def _end_grants(occasion: Occasion) -> _Step:
    async def end(subject: Subject) -> None:
        brand_id = subject.brand_ids[0] if occasion is not Occasion.DELETION else None
        await endings.end(occasion, Ending(subject.user_id, subject.why, brand_id=brand_id))

    return end


async def _tell_of_reviews(subject: Subject) -> None:
    for brand_id in subject.brand_ids:
        await posts.tell_author_left(brand_id, subject.user_id)


async def _tell_others(subject: Subject) -> None:
    for brand_id in await members.tell_of_deletion(subject.user_id):
        await posts.tell_author_left(brand_id, subject.user_id)


def _delete_views(*, everywhere: bool) -> _Step:
    async def delete(subject: Subject) -> None:
        await labels.forget_views(subject.user_id, None if everywhere else subject.brand_ids)

    return delete


async def _delete_brands(subject: Subject) -> None:
    await follow(Departure.BRAND, subject)


async def _tell_members(subject: Subject) -> None:
    await brands.tell_members(subject.brand_ids)


async def _delete_posts(subject: Subject) -> None:
    await posts.erase(subject.brand_ids)


async def _delete_channels(subject: Subject) -> None:
    subject.erased.extend(await channels.erase(subject.brand_ids))


async def _collect_files(subject: Subject) -> None:
    subject.files.extend(await media.files_of(subject.brand_ids))


async def _delete_notifications(subject: Subject) -> None:
    await notifications.forget_brands(subject.brand_ids)


async def _delete_tray(subject: Subject) -> None:
    await notifications.forget_user(subject.user_id)


async def _delete_keys(subject: Subject) -> None:
    await idempotency.forget_user(subject.user_id)


async def _delete_uploads(subject: Subject) -> None:
    await media.forget_uploads(subject.user_id)


async def _delete_person(subject: Subject) -> None:
    await identity.erase(subject.user_id, by_mail=subject.by_mail)


async def _delete_comments(subject: Subject) -> None:
    await inbox.forget_channels(subject.channel_ids)


async def _delete_figures(subject: Subject) -> None:
    await metrics.forget_channels(subject.channel_ids)


async def _delete_pictures(subject: Subject) -> None:
    await channels.forget_pictures(subject.channel_ids)


async def _delete_places(subject: Subject) -> None:
    await posts.forget_places(subject.channel_ids)


_SIGN_IN: Final = (
    "access_token.user_id",
    "link_secret.user_id",
    "email_change.user_id",
    "email_undo.user_id",
    "passkey.user_id",
    "passkey_ceremony.user_id",
    "recovery_code.user_id",
    "terminal_login.user_id",
    "two_factor.user_id",
    "two_factor_challenge.user_id",
    "two_factor_setup.user_id",
    "device_token.user_id",
)
_CREATIONS: Final = (
    "calendar_feed.user_id",
    "share_link.created_by_id",
    "webhook_endpoint.addressed_by_id",
    "brand_export.requested_by_id",
    "oauth_attempt.user_id",
)
_HISTORY: Final = (
    "post.approved_by_id",
    "brand.held_by_id",
    "deleted_post.deleted_by_id",
    "revision.edited_by_id",
    "review_entry.author_id",
    "review_entry.resolved_by_id",
    "day_note.author_id",
    "audit_entry.actor_id",
)
_HANDLERS: Final = "it counts for nothing while they are no member; authors are reminded instead"
_SHARED_VIEWS: Final = "the shared ones are the team's, and stay"
_OWN: Final = (
    "account.owner_id",
    "grant_notice.user_id",
    "known_network.user_id",
    "notification.user_id",
    "notification_opt_out.user_id",
    "repeated_request.user_id",
)


def _of_member(occasion: Occasion) -> Sequence[Consequence]:
    return (
        Consequence(Fate.DELETED, ("membership.user_id",), "the seat is free again"),
        Consequence(
            Fate.CLEARED, ("selection.user_id",), "the remaining brand with the lowest id is selected, or none"
        ),
        Consequence(Fate.GRANT, (*_CREATIONS, *_SIGN_IN), by=_end_grants(occasion)),
        Consequence(
            Fate.STAYS,
            ("post.author_id",),
            "posts belong to the brand; the owner gets one notice of those that wait in review",
            by=_tell_of_reviews,
        ),
        Consequence(Fate.DELETED, ("saved_view.user_id",), _SHARED_VIEWS, by=_delete_views(everywhere=False)),
        Consequence(Fate.STAYS, _HISTORY, "it is the history of the brand"),
        Consequence(Fate.STAYS, ("channel.handled_by_id",), _HANDLERS),
        Consequence(
            Fate.STAYS, ("media_upload.user_id",), "nothing is stored of them any more; they end within a day"
        ),
        Consequence(Fate.STAYS, _OWN, "they belong to the person"),
    )


_OF_BRAND: Final = (
    Consequence(
        Fate.DELETED,
        (
            "post.brand_id",
            "publication.brand_id",
            "review_entry.brand_id",
            "imported_post.brand_id",
            "deleted_post.brand_id",
            "link_card.brand_id",
            "publication_figures.brand_id",
            "idea_use.brand_id",
            "post_label.brand_id",
        ),
        "nothing of them is published any more; before channels, which posts hold",
        by=_delete_posts,
    ),
    Consequence(
        Fate.DELETED,
        ("channel.brand_id", "connection.brand_id", "social_comment.brand_id", "comment_cursor.brand_id"),
        "channels are disconnected on their platforms after the commit",
        by=_delete_channels,
    ),
    Consequence(Fate.DELETED, ("notification.brand_id",), by=_delete_notifications),
    Consequence(
        Fate.DELETED,
        ("membership.brand_id",),
        "with the brand; open windows of its members are notified",
        by=_tell_members,
    ),
    Consequence(
        Fate.DELETED,
        (
            "selection.brand_id",
            "invitation.brand_id",
            "calendar_feed.brand_id",
            "share_link.brand_id",
            "webhook_endpoint.brand_id",
            "oauth_attempt.brand_id",
            "content_profile.brand_id",
            "idea.brand_id",
            "label.brand_id",
            "snippet.brand_id",
            "saved_view.brand_id",
            "channel_group.brand_id",
            "channel_group_member.brand_id",
            "channel_picture.brand_id",
            "posting_slot.brand_id",
            "day_note.brand_id",
            "contact.brand_id",
            "metric_point.brand_id",
            "metric_sync.brand_id",
            "metric_job.brand_id",
            "brand_export.brand_id",
            "brand_import.brand_id",
        ),
        "with the brand",
    ),
    Consequence(Fate.DELETED, ("webhook_delivery.brand_id",), "with their endpoint"),
    Consequence(
        Fate.DELETED,
        ("media_asset.brand_id", "media_use.brand_id", "media_rendition.brand_id", "media_upload.brand_id"),
        "with the brand; their files are erased at once",
        by=_collect_files,
    ),
    Consequence(Fate.STAYS, ("audit_entry.brand_id",), "who deleted it can be asked"),
)
_OF_ACCOUNT: Final = (
    Consequence(
        Fate.DELETED,
        ("membership.user_id", "selection.user_id"),
        "in brands of others the seat is free again",
    ),
    Consequence(
        Fate.STAYS,
        ("post.author_id",),
        "in brands of others, whose owners get one notice of those that wait in review",
        by=_tell_others,
    ),
    Consequence(Fate.DELETED, ("brand.account_id",), "as the table of brands says", by=_delete_brands),
    Consequence(Fate.DELETED, ("notification.user_id", "notification_opt_out.user_id"), by=_delete_tray),
    Consequence(Fate.DELETED, ("repeated_request.user_id",), by=_delete_keys),
    Consequence(
        Fate.DELETED, ("media_upload.user_id",), "what has come of the files goes a day later", by=_delete_uploads
    ),
    Consequence(
        Fate.DELETED,
        ("account.owner_id", "grant_notice.user_id", "known_network.user_id"),
        "a row without personal data takes the place of the person; a last mail reports it",
        by=_delete_person,
    ),
    Consequence(
        Fate.DELETED,
        (
            "subscription.account_id",
            "subscription_terms.account_id",
            "plan_grant.account_id",
            "allowance_override.account_id",
            "credit_use.account_id",
            "payment_checkout.account_id",
            "billing_letter.account_id",
        ),
        "with the account",
    ),
    Consequence(Fate.CLEARED, ("payment_customer.account_id",), "what is paid at the processor is ended there"),
    Consequence(Fate.GRANT, (*_CREATIONS, *_SIGN_IN), by=_end_grants(Occasion.DELETION)),
    Consequence(Fate.DELETED, ("saved_view.user_id",), _SHARED_VIEWS, by=_delete_views(everywhere=True)),
    Consequence(Fate.STAYS, _HISTORY, "in brands of others it names a deleted user"),
    Consequence(Fate.STAYS, ("channel.handled_by_id",), _HANDLERS),
)
_PLACES: Final = ("publication.channel_id", "media_use.channel_id")
_READINGS: Final = (
    "social_comment.channel_id",
    "metric_point.channel_id",
)
_PLANS: Final = ("channel_group_member.channel_id", "posting_slot.channel_id")
_WORK: Final = ("comment_cursor.channel_id", "metric_job.channel_id", "channel_pace.channel_id")

_PICTURE: Final = Consequence(
    Fate.DELETED, ("channel_picture.channel_id",), "nobody is shown by it any more", by=_delete_pictures
)

CONSEQUENCES: Final[Mapping[Departure, Sequence[Consequence]]] = {
    Departure.LEAVING: _of_member(Occasion.LEAVING),
    Departure.REMOVAL: _of_member(Occasion.REMOVAL),
    Departure.BRAND: _OF_BRAND,
    Departure.ACCOUNT: _OF_ACCOUNT,
    Departure.CHANNEL: (
        Consequence(
            Fate.STAYS, _PLACES, "what is live stays live; what is planned fails at its time and says why"
        ),
        Consequence(Fate.STAYS, _READINGS, "they can be read; nobody can answer"),
        Consequence(Fate.STAYS, _PLANS, "groups and posting times have it back when it is connected again"),
        _PICTURE,
        Consequence(Fate.STAYS, _WORK, "nothing is called for a channel that is not connected"),
    ),
    Departure.CHANNEL_DATA: (
        Consequence(
            Fate.DELETED,
            ("social_comment.channel_id",),
            "with their authors who wrote nowhere else",
            by=_delete_comments,
        ),
        Consequence(Fate.DELETED, ("metric_point.channel_id",), "with the figures of posts", by=_delete_figures),
        Consequence(
            Fate.STAYS,
            _PLACES,
            "posts keep their states; where they are on the platform is deleted",
            by=_delete_places,
        ),
        Consequence(Fate.STAYS, _PLANS, "they say nothing about the person"),
        _PICTURE,
        Consequence(Fate.STAYS, _WORK, "nothing is called for a channel that is not connected"),
    ),
}
"""What follows from every departure, in order."""
