"""Acts of the service itself, by its workers, and of operators' commands."""

from collections.abc import Callable
from typing import Any, Final

from app.access import Door, Role
from app.connectors.platforms.sandbox.oauth_client import REVOKED
from app.domain import (
    accounts,
    brands,
    channels,
    identity,
    media,
    notifications,
    payments,
    plans,
    posts,
    profiles,
    publishing,
    webhooks,
)
from app.domain.channels import NewChannel
from app.domain.plans import Allowance, NewAllowance
from app.ops.admin.command_group import OPERATOR
from tests.doors.audit import steps
from tests.doors.audit.acts import Act, Call, Line, line, service
from tests.doors.audit.studio import mine
from tests.doors.calls import Stage
from tests.world import SYSTEM, address

REASON: Final = OPERATOR.reason


def nobody(subject: str, detail: str | None = None, **more: Any) -> Line:
    """A line that names no actor, in the brand of the stage."""
    return line(subject, detail, **{"actor": None, **more})


def command(
    name: str | tuple[str, ...],
    *lines: Line,
    call: Callable[[Stage], Any],
    before: Callable[[Stage], Any] | None = None,
    title: str = "",
) -> Act:
    """What an operator's command does."""
    return _by(Door.COMMAND, name, *lines, call=call, before=before, title=title)


def worker(
    name: str | tuple[str, ...],
    *lines: Line,
    call: Callable[[Stage], Any],
    before: Callable[[Stage], Any] | None = None,
    title: str = "",
) -> Act:
    """What the service does by itself."""
    return _by(Door.WORKER, name, *lines, call=call, before=before, title=title)


def _by(
    door: Door,
    name: str | tuple[str, ...],
    *lines: Line,
    call: Callable[[Stage], Any],
    before: Callable[[Stage], Any] | None,
    title: str,
) -> Act:
    async def ready(stage: Stage) -> Call:
        if before is not None:
            await before(stage)
        return lambda: call(stage)

    return service(name, *lines, prepare=ready, door=door, title=title)


SANDBOX: Final = NewChannel(platform="sandbox", name="Sandbox")

ACTS: Final[list[Act]] = [
    worker(
        "accounts.delete_unverified",
        nobody("brand {gone}", "deleted with its account", brand="{gone}"),
        mine("user {person}", "account deleted: its address was never verified", actor=None),
        before=steps.unverified,
        call=steps.delete_unverified,
    ),
    worker(
        "accounts.repeat_erasures",
        nobody("brand {gone}", "deleted with its account", brand="{gone}"),
        mine("user {person}", "account deleted again, after a restore", actor=None),
        before=steps.returned_user,
        call=steps.repeat_erasures,
    ),
    command(
        "brands.add_member",
        nobody("membership {membership}", f"client; {REASON}"),
        call=lambda stage: brands.add_member(OPERATOR, stage.studio.world.slug("B1"), address("X"), Role.CLIENT),
    ),
    command(
        "brands.create_for",
        nobody("brand {new_brand}", REASON, brand="{new_brand}"),
        before=lambda stage: steps.known_person(stage, "X"),
        call=lambda _: brands.create_for(OPERATOR, address("X"), brands.NewBrand(name="X")),
    ),
    command(
        "channels.connect",
        nobody("channel {channel}", f"sandbox; {REASON}"),
        call=lambda stage: channels.connect(OPERATOR, stage.studio.world.slug("B1"), SANDBOX),
    ),
    worker("channels.hold_back", before=steps.connected_channel, call=steps.hold_back),
    worker("channels.keep_credentials", before=steps.connected_channel, call=steps.credentials),
    worker(
        "channels.mark_refused",
        nobody("channel {channel}", "must be connected again: Sign in again."),
        before=steps.refusing,
        call=steps.refuse,
    ),
    command(
        "channels.pause_for",
        nobody("channel {channel}", "paused"),
        before=steps.connected_channel,
        call=lambda stage: channels.pause_for(OPERATOR, stage.numbers["channel"]),
    ),
    command(
        "posts.resume_channel_for",
        nobody("channel {channel}", "resumed"),
        before=steps.paused,
        call=lambda stage: posts.resume_channel_for(OPERATOR, stage.numbers["channel"]),
    ),
    command(
        "channels.reconnect",
        nobody("channel {channel}", REASON),
        before=steps.connected_channel,
        call=lambda stage: channels.reconnect(OPERATOR, stage.numbers["channel"], SANDBOX),
    ),
    command(
        "channels.rotate_keys",
        nobody("channel {channel}", "key rotated"),
        before=steps.sealed_channel,
        call=lambda _: channels.rotate_keys(OPERATOR),
    ),
    command(
        "identity.create_token",
        mine("token {access_token}", "api token for user {person}", actor=None),
        before=lambda stage: steps.known_person(stage, "X"),
        call=lambda _: identity.create_token(OPERATOR, address("X"), identity.NewToken(name="Script")),
    ),
    command(
        "identity.create_user",
        mine("user {users}", REASON, actor=None),
        call=lambda _: identity.create_user(OPERATOR, identity.NewUser(email="new@example.com")),
    ),
    command(
        "accounts.disable_user",
        mine("user {person}", f"disabled; {REASON}", actor=None),
        before=lambda stage: steps.known_person(stage, "X"),
        call=lambda _: accounts.disable_user(OPERATOR, address("X")),
    ),
    command(
        "identity.enable_user",
        mine("user {person}", f"enabled; {REASON}", actor=None),
        before=steps.disabled_person,
        call=lambda _: identity.enable_user(OPERATOR, address("X")),
    ),
    command(
        "accounts.reset_user",
        mine("user {person}", f"all sign-in methods were reset; {REASON}", actor=None),
        before=lambda stage: steps.known_person(stage, "X"),
        call=lambda _: accounts.reset_user(OPERATOR, address("X")),
    ),
    command(
        "identity.revoke_token_by_id",
        mine("token {token}", f"revoked; {REASON}", actor=None),
        before=steps.with_token,
        call=lambda stage: identity.revoke_token_by_id(OPERATOR, stage.numbers["token"]),
    ),
    command(
        "accounts.revoke_tokens_of",
        mine("user {person}", f"1 tokens revoked; {REASON}", actor=None),
        before=lambda stage: steps.known_person(stage, "X"),
        call=lambda _: accounts.revoke_tokens_of(OPERATOR, address("X")),
    ),
    command(
        "accounts.delete_user",
        mine("user {person}", f"account deleted; {REASON}", actor=None),
        before=lambda stage: steps.known_person(stage, "X"),
        call=lambda _: accounts.delete_user(OPERATOR, address("X")),
    ),
    command(
        "accounts.delete_brand",
        line("brand {brand}", f"deleted; {REASON}", actor=None),
        call=lambda stage: accounts.delete_brand(OPERATOR, stage.studio.world.slug("B1")),
    ),
    command(
        "identity.rotate_keys",
        mine("user {owner}", "two-factor key rotated", actor=None),
        before=steps.sealed_factor,
        call=lambda _: identity.rotate_keys(OPERATOR),
    ),
    command(
        "identity.verify_user",
        mine("user {person}", "verified", actor=None),
        before=lambda stage: steps.known_person(stage, "U"),
        call=lambda _: identity.verify_user(OPERATOR, address("U")),
    ),
    worker(
        "inbox.receive",
        nobody("channel {channel}", "2 comments"),
        before=steps.connected_channel,
        call=steps.receive,
    ),
    worker(
        "inbox.receive_events",
        nobody("channel {channel}", "1 comments", action="inbox.receive"),
        before=steps.instagram_channel,
        call=steps.receive_events,
    ),
    worker(
        "inbox.keep_drafts",
        nobody("social comments {social_comment}", "replies drafted"),
        before=steps.commented,
        call=steps.draft,
    ),
    worker(
        ("inbox.scan", "inbox.plan_scans", "inbox.claim_scans", "inbox.draft_replies", "inbox.forget_old"),
        nobody("channel {channel}", "1 comments", action="inbox.receive"),
        before=steps.scan,
        call=steps.scanned,
    ),
    worker("metrics.store", nobody("brand {brand}", "metrics synchronised"), call=steps.measure),
    worker(
        ("metrics.measure", "metrics.plan_night", "metrics.claim_jobs", "metrics.forget_old"),
        nobody("brand {brand}", "metrics synchronised", action="metrics.store"),
        before=steps.begun_night,
        call=steps.measure_night,
    ),
    command(
        "notifications.rotate_keys",
        mine("device {device}", "key rotated", actor=None),
        before=steps.sealed_device,
        call=lambda _: notifications.rotate_keys(OPERATOR),
    ),
    command(
        "plans.assign",
        mine("account {account}", f"plan agency; {REASON}", actor=None),
        before=steps.known_account,
        call=lambda _: plans.assign(OPERATOR, address("O1"), "agency"),
    ),
    command(
        "plans.import_catalogue", mine("catalogue", f"1 plans; {REASON}", actor=None), call=steps.import_catalogue
    ),
    command(
        "plans.load_shipped",
        mine("catalogue", REASON, actor=None),
        before=steps.no_plans,
        call=lambda _: plans.load_shipped(OPERATOR),
    ),
    command(
        "plans.set_allowance",
        mine("account {account}", f"brands 7; {REASON}", actor=None),
        before=steps.known_account,
        call=lambda _: plans.set_allowance(OPERATOR, address("O1"), NewAllowance(name=Allowance.BRANDS, limit=7)),
    ),
    worker(
        "posts.expire_due",
        nobody("post {post}", "expired"),
        before=steps.unapproved,
        call=lambda stage: posts.expire_due(SYSTEM, stage.clock.at, 10),
    ),
    worker(
        ("posts.claim_due", "publishing.begin", "posts.record_outcomes", "publishing.finish"),
        before=steps.due_posts,
        call=steps.publish,
    ),
    worker("posts.remind_by_hand", before=steps.due_by_hand, call=steps.remind),
    worker(("posts.hold_claims", "publishing.take_over"), before=steps.claimed_publication, call=steps.take_over),
    worker(("posts.overdue", "posts.leave"), before=steps.vanished, call=steps.leave),
    worker("publishing.learn", before=steps.unknown, call=steps.learn),
    worker(
        (
            "posts.claim_asks",
            "posts.tell_due",
            "posts.begin_stages",
            "posts.keep_stage",
            "posts.read_due",
            "posts.send_due",
            "posts.rotate_keys",
            "posts.rotate_link_keys",
            "publishing.sweep",
            "publishing.forget_attempts",
            "members.forget_invitations",
            "channels.read_pictures",
            "media.make_thumbnails",
            "media.claim_thumbnails",
            "media.make_rendition",
            "media.claim_renditions",
            "media.claim_films",
            "media.claim_imports",
            "media.fetch_import",
            "posts.forget_renditions",
            "posts.forget_deleted",
            "media.sweep",
            "media.ownership",
            "media.undiscard",
            "posts.doubt",
            "notifications.forget_old",
            "notifications.mail_due",
            "notifications.push_due",
            "webhooks.forget_old",
            "webhooks.claim_due",
            "webhooks.hold",
            "webhooks.living",
            "webhooks.withdraw",
            "identity.expire_sign_ins",
            "identity.tell_grants",
        ),
        before=steps.due_posts,
        call=steps.idle,
    ),
    worker(
        (
            "callbacks.deauthorize",
            "callbacks.request_deletion",
            "callbacks.receive_instagram_event",
            "callbacks.receive_platform_event",
            "callbacks.work_events",
            "callbacks.rotate_keys",
            "callbacks.forget_bodies",
        ),
        before=steps.platform_secrets,
        call=steps.handled_callbacks,
    ),
    worker(
        (
            "payments.receive",
            "payments.return_from_checkout",
            "payments.look_due",
            "payments.want_nightly",
            "payments.end_due",
            "payments.forget_events",
        ),
        before=steps.payment_secret,
        call=steps.handled_payments,
    ),
    command(
        ("payments.look_at", "payments.check_prices", "payments.publish_prices", "payments.make_endpoint"),
        call=steps.without_a_key,
    ),
    command(
        "payments.release",
        mine("account {account}", f"plan released; {REASON}", actor=None),
        mine("account {account}", "subscription trialing; plan released", actor=None),
        before=steps.assigned,
        call=lambda _: payments.release(OPERATOR, address("O1")),
    ),
    command(
        "archives.export_to",
        nobody("brand {brand}", f"exported; {REASON}"),
        before=steps.brand_number,
        call=steps.export,
    ),
    command(
        "archives.import_brand",
        nobody("brand {brand}", f"import begun; {REASON}", brand="{brand}"),
        nobody("brand {brand}", f"imported with 0 posts; {REASON}", brand="{brand}"),
        before=steps.archive,
        call=steps.import_archive,
    ),
    command(
        "archives.import_brand",
        nobody("brand {brand}", f"import begun; {REASON}", brand="{brand}"),
        nobody("brand {brand}", f"import refused; {REASON}", brand=None),
        before=steps.damaged_archive,
        call=steps.import_damaged_archive,
        title="of a damaged archive",
    ),
    worker(
        ("archives.claim_exports", "archives.write", "archives.sweep", "archives.forget_abandoned"),
        before=steps.export_started,
        call=steps.export_turns,
    ),
    worker("calendars.note_reading", before=steps.feed, call=steps.note_reading),
    worker("connections.receive", before=steps.callback, call=steps.receive_callback),
    command(
        "connections.start_for",
        nobody("oauth_attempt {oauth_attempt}", f"sandbox; {REASON}", action="connections.start"),
        call=steps.start_for,
    ),
    worker(
        (
            "channels.renew",
            "channels.renew_due",
            "channels.revoke_unused",
            "connections.end_attempts",
            "connections.forget_attempts",
            "connections.rotate_keys",
        ),
        before=steps.authorized,
        call=steps.renewals,
    ),
    worker(
        "channels.renew",
        nobody("channel {one}", f"must be connected again: {REVOKED}"),
        nobody("channel {two}", f"must be connected again: {REVOKED}"),
        before=steps.authorized,
        call=steps.refused_renewal,
        title="that is refused",
    ),
    worker(
        ("callbacks.request_deletion", "callbacks.work_events"),
        nobody("channel {one}", "its data was deleted", action="callbacks.delete_data"),
        nobody("channel {two}", "its data was deleted", action="callbacks.delete_data"),
        before=steps.revoked_at_meta,
        call=steps.delete_at_meta,
        title="of a person's data",
    ),
    worker(
        "accounts.revoke_connections",
        nobody("channel {one}", SYSTEM.reason, action="channels.revoke"),
        nobody("channel {two}", SYSTEM.reason, action="channels.revoke"),
        before=steps.authorized,
        call=steps.revoke,
    ),
    worker(
        "accounts.remove_platform_account",
        nobody("channel {one}", SYSTEM.reason, action="channels.revoke"),
        before=steps.authorized,
        call=steps.remove_account,
    ),
    worker("posts.note_opening", before=steps.opened, call=steps.note_opening),
    command(
        "posts.settle_for",
        nobody("publication {publication}", "settled: not live"),
        before=steps.unknown,
        call=steps.settle,
    ),
    command(
        "posts.settle_after_recovery",
        nobody("publication {publication}", "settled: not live"),
        before=steps.unknown,
        call=steps.settle_all,
    ),
    command(
        "publishing.resume",
        nobody("recovery", "over: a drill", brand=None),
        before=steps.begin_recovery,
        call=lambda stage: publishing.resume(OPERATOR),
    ),
    worker(
        "publishing.end_promotion",
        nobody("recovery", "over: a drill", brand=None),
        before=steps.begin_recovery,
        call=steps.end_promotion,
    ),
    command(
        "media.adopt", nobody("store of media", "adopted", brand=None), call=lambda stage: media.adopt(OPERATOR)
    ),
    command(
        "profiles.set_for",
        nobody("content profile {content_profile}", REASON),
        call=lambda stage: profiles.set_for(
            OPERATOR, stage.studio.world.slug("B1"), profiles.ProfileSave(voice="V")
        ),
    ),
    command(
        "webhooks.create_for",
        nobody("webhook {webhook_endpoint}", f"post.failed; {REASON}"),
        call=lambda stage: webhooks.create_for(
            OPERATOR,
            stage.studio.world.slug("B1"),
            webhooks.NewEndpoint(url="http://127.0.0.1:9/", events=[webhooks.EventType.FAILED]),
        ),
    ),
    worker(
        "webhooks.record",
        nobody("webhook {endpoint}", "disabled after failed deliveries"),
        before=steps.failing,
        call=steps.fail,
    ),
    command(
        "webhooks.disable_for",
        nobody("webhook {endpoint}", "disabled"),
        before=lambda stage: stage.endpoint(),
        call=lambda stage: webhooks.disable_for(OPERATOR, stage.numbers["endpoint"]),
    ),
    command(
        "webhooks.enable_for",
        nobody("webhook {endpoint}", "enabled"),
        before=steps.disabled_endpoint,
        call=lambda stage: webhooks.enable_for(OPERATOR, stage.numbers["endpoint"]),
    ),
    command(
        "webhooks.reset_for",
        nobody("webhook {endpoint}", "secret rotated"),
        before=lambda stage: stage.endpoint(),
        call=lambda stage: webhooks.reset_for(OPERATOR, stage.numbers["endpoint"]),
    ),
    command(
        "webhooks.send_test_for",
        nobody("webhook {endpoint}", "test, asked for"),
        before=lambda stage: stage.endpoint(),
        call=lambda stage: webhooks.send_test_for(OPERATOR, stage.numbers["endpoint"]),
    ),
    command(
        "webhooks.replay_for",
        nobody("webhook {endpoint}", "test, asked for"),
        before=steps.finished_delivery,
        call=lambda stage: webhooks.replay_for(OPERATOR, stage.numbers["delivery"]),
    ),
    command(
        "webhooks.rotate_keys",
        nobody("webhook {endpoint}", "key rotated"),
        before=steps.sealed_endpoint,
        call=lambda _: webhooks.rotate_keys(OPERATOR),
    ),
]
"""Each operation that no person calls by a token."""
