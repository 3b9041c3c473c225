"""Acts of the service itself, by its workers, and of operators' commands."""

import json
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any, Final

import pytest
from pydantic import SecretStr

from app.access import Door, RequestInfo, Role, Visitor
from app.connectors import Absence
from app.core import config, crypto
from app.core.errors import InvalidState
from app.domain import (
    accounts,
    archives,
    brands,
    calendars,
    callbacks,
    channels,
    connections,
    identity,
    inbox,
    media,
    metrics,
    notifications,
    payments,
    plans,
    posts,
    profiles,
    publishing,
    webhooks,
)
from app.domain.accounts.deletion import UNVERIFIED_KEPT
from app.domain.channels import NewChannel
from app.domain.metrics import Synced, Value
from app.domain.plans import Allowance, NewAllowance, NewCatalogue, Plan
from app.ops.admin import OPERATOR
from tests.connectors.standins.meta_instagram import ACCOUNT
from tests.domain.archives.places import nothing
from tests.domain.callbacks.test_rules import BODY, SECRETS, hub, signed
from tests.domain.connections import consent
from tests.domain.plans.catalogues import plan
from tests.domain.webhooks.hooks import happen, published, turn
from tests.doors.audit.acts import Act, Call, Line, line, service
from tests.doors.audit.studio import mine
from tests.doors.calls import CALLS, Stage
from tests.graphql.test_publications import tried
from tests.payments.standin import SECRET, signature
from tests.receivers import receiving, status
from tests.rest.second_factor import turned_on
from tests.world import SYSTEM, address

REASON: Final = OPERATOR.reason
GONE: Final = 41
"""A worker that is not at work any more."""

NEW_KEY: Final = "a new key of more than thirty-two characters"


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


async def _channel(stage: Stage) -> None:
    await stage.channel()


async def _paused(stage: Stage) -> None:
    await CALLS["channelResume"](stage)


async def _new_key(stage: Stage) -> None:
    del stage
    kept = crypto.vault()
    newest = crypto.parse_keys(NEW_KEY)[0]
    crypto.configure(crypto.Vault([newest, *kept._keys]))


async def _sealed_channel(stage: Stage) -> None:
    await stage.channel()
    await _new_key(stage)


async def _sealed_endpoint(stage: Stage) -> None:
    await stage.endpoint()
    await _new_key(stage)


async def _disabled_endpoint(stage: Stage) -> None:
    await stage.endpoint()
    await webhooks.disable_for(SYSTEM, stage.numbers["endpoint"])


async def _sealed_factor(stage: Stage) -> None:
    stage.numbers["owner"] = stage.studio.world.ids["O1"]
    await turned_on(stage.studio.world)
    await _new_key(stage)


async def _person(stage: Stage, name: str) -> None:
    stage.numbers["person"] = stage.studio.world.ids[name]


async def _account(stage: Stage) -> None:
    stage.numbers["account"] = stage.studio.world.brands["B1"].account_id


async def _with_token(stage: Stage) -> None:
    stage.numbers["token"] = (await identity.create_token(SYSTEM, address("X"), identity.NewToken(name="Old"))).id


async def _disabled(stage: Stage) -> None:
    await _person(stage, "X")
    await identity.disable_user(SYSTEM, address("X"))


async def _unverified(stage: Stage) -> None:
    """Somebody signed up and nobody verified the address for so long that the account goes."""
    given = await CALLS["accountRegister"](stage)
    await stage.make("accountRegister", given, by=None)
    person = await identity.User.all().order_by("-id").first()
    brand = await brands.Brand.all().order_by("-id").first()
    assert person is not None
    assert brand is not None
    stage.numbers |= {"person": person.id, "gone": brand.id}
    stage.clock.move(UNVERIFIED_KEPT)


async def _delete_unverified(stage: Stage) -> None:
    del stage
    assert await accounts.delete_unverified(SYSTEM) == 1


async def _sealed_device(stage: Stage) -> None:
    await stage.studio.world.post("/device-tokens", {"token": "a device"}, by="O1")
    stage.numbers["device"] = (await notifications.Device.get()).id
    await _new_key(stage)


async def _due(stage: Stage) -> None:
    """An approved post that is due, and one whose time passed without approval."""
    ident = await stage.post(channelIds=[await stage.channel()])
    await stage.make("postApprove", {"id": ident})
    await stage.make("postSchedule", {"id": ident, "dueAt": stage.clock.at.isoformat()})


async def _unapproved(stage: Stage) -> None:
    due_at = (stage.clock.at + timedelta(minutes=1)).isoformat()
    await stage.post(channelIds=[await stage.channel()], dueAt=due_at)
    stage.clock.move(timedelta(minutes=2))


async def _publish(stage: Stage) -> None:
    """A worker claims what is due, writes its intent, calls the platform and records the outcome."""
    (claimed,) = await publishing.claim(SYSTEM)
    await publishing.work(SYSTEM, [claimed], stage.clock.at + publishing.LEASE)
    assert (await posts.Publication.get(id=claimed.id)).status == "published"


async def _claimed(stage: Stage) -> None:
    """A worker claims what is due and is gone before it calls."""
    await _due(stage)
    (claimed,) = await publishing.claim(SYSTEM, worker=GONE)
    stage.numbers["publication"] = claimed.id


async def _take_over(stage: Stage) -> None:
    assert await publishing.take_over(SYSTEM, {GONE}) == 1
    assert (await posts.Publication.get(id=stage.numbers["publication"])).status == "scheduled"


async def _vanished(stage: Stage) -> None:
    await _claimed(stage)
    stage.clock.move(publishing.LEASE)


async def _leave(stage: Stage) -> None:
    (left,) = await posts.overdue(SYSTEM, stage.clock.at, 10)
    until = stage.clock.at + publishing.LEASE
    await posts.leave(SYSTEM, left, until)
    assert (await posts.Publication.get(id=left.id)).lease_until == until


async def _unknown(stage: Stage) -> None:
    at = stage.clock.at
    await tried(
        stage.studio, stage.clock, posts.PublicationStatus.UNCONFIRMED, unknown_since=at, next_attempt_at=at
    )


async def _settle(stage: Stage) -> None:
    (row,) = await posts.Publication.all()
    await posts.settle_for(OPERATOR, row.id, posts.Settlement(live=False))


async def _learn(stage: Stage) -> None:
    (claimed,) = await posts.claim_asks(SYSTEM, stage.clock.at, stage.clock.at, 10)
    await publishing.learn(SYSTEM, claimed, Absence.UNSURE)


async def _platform_secrets(stage: Stage) -> None:
    config.configure(config.settings().model_copy(update={"meta_app_secret": SecretStr(SECRETS[0])}))


async def _callbacks(stage: Stage) -> None:
    visitor = Visitor(RequestInfo())
    await callbacks.deauthorize(visitor, signed())
    await callbacks.request_deletion(visitor, signed())
    await callbacks.receive_instagram_event(visitor, BODY, hub())
    await callbacks.work_events(SYSTEM)
    await callbacks.rotate_keys(SYSTEM)
    await callbacks.forget_bodies(SYSTEM)


async def _payment_secret(stage: Stage) -> None:
    config.configure(config.settings().model_copy(update={"payments_secret": SecretStr(SECRET)}))


async def _payments(stage: Stage) -> None:
    visitor = Visitor(RequestInfo())
    body = b'{"id":"evt_1","type":"price.created"}'
    header = signature(body, int(stage.clock.at.timestamp()))["Stripe-Signature"]
    await payments.receive(visitor, body, [header])
    await payments.return_from_checkout(visitor, "cs_1")
    await payments.look_due(SYSTEM)
    await payments.want_nightly(SYSTEM)
    await payments.end_due(SYSTEM)
    await payments.forget_events(SYSTEM)


async def _without_a_key(stage: Stage) -> None:
    for refused in (
        payments.look_at(OPERATOR, address("O1")),
        payments.check_prices(OPERATOR),
        payments.publish_prices(OPERATOR),
        payments.make_endpoint(OPERATOR),
    ):
        with pytest.raises(InvalidState):
            await refused


async def _assigned(stage: Stage) -> None:
    await _account(stage)
    await plans.assign(OPERATOR, address("O1"), "agency")


async def _authorized(stage: Stage) -> None:
    world = stage.studio.world
    caller = await identity.authenticate(world.tokens["O1"], RequestInfo())
    scope = await brands.open_scope(caller, world.slug("B1"))
    await consent.received(scope, "bob")
    one, two = await consent.connected(scope)
    stage.numbers |= {"one": one.id, "two": two.id, "connection": one.connection_id or 0}


async def _callback(stage: Stage) -> None:
    world = stage.studio.world
    caller = await identity.authenticate(world.tokens["O1"], RequestInfo())
    stage.numbers["url"] = await connections.start(
        await brands.open_scope(caller, world.slug("B1")), connections.FilledForm(platform="sandbox")
    )


async def _receive_callback(stage: Stage) -> None:
    await connections.receive(Visitor(RequestInfo()), "sandbox", await consent.consented(stage.numbers["url"]))


async def _start_for(stage: Stage) -> None:
    form = connections.FilledForm(platform="sandbox")
    await connections.start_for(OPERATOR, stage.studio.world.slug("B1"), form)


async def _renewals(stage: Stage) -> None:
    row = await channels.Channel.get(id=stage.numbers["one"])
    target = (await channels.targets(SYSTEM, [row.id]))[row.id]
    await channels.renew(SYSTEM, row.id, dict(target.credentials))
    stage.clock.move(timedelta(minutes=48))
    assert await channels.renew_due(SYSTEM) == 1
    await channels.revoke_unused(SYSTEM)
    assert await connections.end_attempts(SYSTEM) == 1
    await connections.forget_attempts(SYSTEM)
    await connections.rotate_keys(SYSTEM)


async def _revoke(stage: Stage) -> None:
    await channels.revoke(SYSTEM, [stage.numbers["connection"]])


async def _remove_account(stage: Stage) -> None:
    await channels.remove_account(SYSTEM, "sandbox", "ann-one")


async def _idle(stage: Stage) -> None:
    now = stage.clock.at
    await posts.claim_asks(SYSTEM, now, now, 10)
    await posts.tell_due(SYSTEM)
    publication = await posts.Publication.get(post_id=stage.numbers["post"])
    claim = (publication.id, publication.epoch)
    await posts.begin_stages(SYSTEM, now, [claim])
    await posts.keep_stage(SYSTEM, claim, {"container": "1"})
    assert await posts.rotate_keys(SYSTEM) == 0
    await publishing.sweep(SYSTEM)
    await media.sweep(SYSTEM)
    await notifications.forget_old(SYSTEM)
    await notifications.push_due(SYSTEM)
    await webhooks.forget_old(SYSTEM)
    await webhooks.claim_due(SYSTEM, 10, webhooks.Bounds.alike(1))
    await identity.expire_sign_ins(SYSTEM)


async def _refusing(stage: Stage) -> None:
    await stage.channel()
    (stage.numbers["target"],) = (await channels.targets(SYSTEM, [stage.numbers["channel"]])).values()


async def _refuse(stage: Stage) -> None:
    await channels.mark_refused(SYSTEM, [(stage.numbers["target"], "Sign in again.")])


async def _credentials(stage: Stage) -> None:
    ident = stage.numbers["channel"]
    there = (await channels.targets(SYSTEM, [ident]))[ident]
    assert await channels.keep_credentials(SYSTEM, ident, there.credentials, {"token": "renewed"})


async def _hold_back(stage: Stage) -> None:
    await channels.hold_back(SYSTEM, {stage.numbers["channel"]: stage.clock.at + timedelta(minutes=1)})


async def _commented(stage: Stage) -> None:
    await CALLS["socialCommentIgnore"](stage)


async def _receive(stage: Stage) -> None:
    comments = [inbox.Received(text, text, stage.clock.at) for text in ("one", "two")]
    await inbox.receive(SYSTEM, stage.numbers["channel"], comments)


async def _instagram(stage: Stage) -> None:
    await stage.channel()
    key = channels.external_key("instagram", ACCOUNT)
    await channels.Channel.filter(id=stage.numbers["channel"]).update(platform="instagram", external_key=key)


async def _receive_events(stage: Stage) -> None:
    at = int(stage.clock.at.timestamp())
    message = {"sender": {"id": "9007"}, "recipient": {"id": ACCOUNT}, "timestamp": at * 1000}
    messaging = [{**message, "message": {"mid": "mid.1", "text": "Hello"}}]
    entry = {"id": ACCOUNT, "time": at, "messaging": messaging}
    body = json.dumps({"object": "instagram", "entry": [entry]}).encode()
    assert await inbox.receive_events(SYSTEM, "instagram", body) == 1


async def _draft(stage: Stage) -> None:
    await inbox.keep_drafts(SYSTEM, {stage.numbers["comment"]: "Thanks."})


async def _scan(stage: Stage) -> None:
    """A comment on the platform is read, and no assistant drafts a reply to it."""
    await CALLS["socialCommentIgnore"](stage)
    await inbox.SocialComment.all().delete()
    assert await inbox.plan_scans(SYSTEM) == 1
    assert await inbox.send_scans(SYSTEM) == 1


async def _scanned(stage: Stage) -> None:
    del stage
    assert await inbox.scan(SYSTEM, (await inbox.CommentCursor.get()).id) == 1
    assert await inbox.draft_replies(SYSTEM, 1) == await inbox.forget_old(SYSTEM) == 0


async def _measure(stage: Stage) -> None:
    point = Value(stage.studio.world.id("B1"), "reach", stage.clock.at, 1.0)
    await metrics.store(SYSTEM, Synced(stage.clock.at, points=[point]))


async def _night(stage: Stage) -> None:
    """A night begins for a channel that was connected before it."""
    await stage.channel()
    stage.clock.move(timedelta(days=1))


async def _measure_night(stage: Stage) -> None:
    del stage
    assert await metrics.plan_night(SYSTEM) == 1
    assert await metrics.send_due(SYSTEM) == 1
    await metrics.measure(SYSTEM, (await metrics.MetricJob.get()).id)
    assert await metrics.forget_old(SYSTEM) == 0


async def _no_plans(stage: Stage) -> None:
    del stage
    await Plan.all().delete()


async def _import(stage: Stage) -> None:
    del stage
    await plans.import_catalogue(OPERATOR, NewCatalogue.model_validate({"plan": [plan("starter")]}))


async def _failing(stage: Stage) -> None:
    """An endpoint that is one failure from being disabled."""
    await stage.endpoint()
    await webhooks.Endpoint.filter(id=stage.numbers["endpoint"]).update(streak=9)


async def _fail(stage: Stage) -> None:
    world = stage.studio.world
    caller = await identity.authenticate(world.tokens["O1"], RequestInfo())
    scope = await brands.open_scope(caller, world.slug("B1"))
    async with receiving(status(500)) as place:
        await webhooks.Endpoint.filter(id=stage.numbers["endpoint"]).update(url=place.url)
        await happen(published(scope))
        for seconds in (10, 60, 300):
            await turn()
            stage.clock.move(timedelta(seconds=seconds))


async def _opened(stage: Stage) -> None:
    stage.numbers["secret"] = await stage.shared(await stage.post())


async def _note_opening(stage: Stage) -> None:
    await posts.note_opening(Visitor(), stage.numbers["secret"])
    assert (await posts.ShareLink.get()).last_opened_at is not None


async def _feed(stage: Stage) -> None:
    made = await stage.make("calendarFeedCreate", {})
    stage.numbers["secret"] = made["url"].rpartition("=")[2]


async def _note_reading(stage: Stage) -> None:
    await calendars.note_reading(Visitor(), stage.numbers["secret"])
    assert (await identity.CalendarFeed.get()).last_read_at is not None


def _archive_file() -> Path:
    return config.settings().data_dir / "brand.zip"


async def _brand_number(stage: Stage) -> None:
    _archive_file().unlink(missing_ok=True)
    stage.numbers["brand"] = stage.studio.world.id("B1")


async def _export(stage: Stage) -> None:
    await archives.export_to(OPERATOR, stage.studio.world.slug("B1"), _archive_file(), nothing)


async def _archive(stage: Stage) -> None:
    await _brand_number(stage)
    await archives.export_to(OPERATOR, stage.studio.world.slug("B3"), _archive_file(), nothing)
    await brands.Brand.filter(id=stage.studio.world.id("B3")).delete()


async def _import_archive(stage: Stage) -> None:
    row = await archives.import_brand(OPERATOR, _archive_file(), address("O2"), nothing)
    stage.numbers["brand"] = row.brand_id


async def _export_started(stage: Stage) -> None:
    await stage.make("brandExportStart", {"brandId": stage.studio.brand("B1")})


async def _export_turns(stage: Stage) -> None:
    stage.clock.move(timedelta(minutes=3))
    assert await archives.send_due(SYSTEM) == 1
    row = await archives.BrandExport.get()
    await archives.write(SYSTEM, row.id)
    assert (await archives.BrandExport.get()).state == "done"
    assert await archives.sweep(SYSTEM) == await archives.forget_abandoned(SYSTEM) == 0


SANDBOX: Final = NewChannel(platform="sandbox", name="Sandbox")

ACTS: Final[list[Act]] = [
    worker(
        "accounts.delete_unverified",
        nobody("brand {gone}", "deleted with its account", brand="{gone}"),
        mine("user {person}", "account deleted: its address was never verified", actor=None),
        before=_unverified,
        call=_delete_unverified,
    ),
    command(
        "brands.add_member",
        nobody("membership {membership}", f"client; {REASON}"),
        call=lambda stage: brands.add_member(OPERATOR, stage.studio.world.slug("B1"), address("X"), Role.CLIENT),
    ),
    command(
        "brands.create_for",
        nobody("brand {new_brand}", REASON, brand="{new_brand}"),
        before=lambda stage: _person(stage, "X"),
        call=lambda _: brands.create_for(OPERATOR, address("X"), brands.NewBrand(name="X")),
    ),
    command(
        "channels.connect",
        nobody("channel {channel}", f"sandbox; {REASON}"),
        call=lambda stage: channels.connect(OPERATOR, stage.studio.world.slug("B1"), SANDBOX),
    ),
    worker("channels.hold_back", before=_channel, call=_hold_back),
    worker("channels.keep_credentials", before=_channel, call=_credentials),
    worker(
        "channels.mark_refused",
        nobody("channel {channel}", "must be connected again: Sign in again."),
        before=_refusing,
        call=_refuse,
    ),
    command(
        "channels.pause_for",
        nobody("channel {channel}", "paused"),
        before=_channel,
        call=lambda stage: channels.pause_for(OPERATOR, stage.numbers["channel"]),
    ),
    command(
        "posts.resume_channel_for",
        nobody("channel {channel}", "resumed"),
        before=_paused,
        call=lambda stage: posts.resume_channel_for(OPERATOR, stage.numbers["channel"]),
    ),
    command(
        "channels.reconnect",
        nobody("channel {channel}", REASON),
        before=_channel,
        call=lambda stage: channels.reconnect(OPERATOR, stage.numbers["channel"], SANDBOX),
    ),
    command(
        "channels.rotate_keys",
        nobody("channel {channel}", "key rotated"),
        before=_sealed_channel,
        call=lambda _: channels.rotate_keys(OPERATOR),
    ),
    command(
        "identity.create_token",
        mine("token {access_token}", "api token for user {person}", actor=None),
        before=lambda stage: _person(stage, "X"),
        call=lambda _: identity.create_token(OPERATOR, address("X"), identity.NewToken(name="Script")),
    ),
    command(
        "identity.create_user",
        mine("user {users}", REASON, actor=None),
        call=lambda _: identity.create_user(OPERATOR, identity.NewUser(email="new@example.com")),
    ),
    command(
        "identity.disable_user",
        mine("user {person}", f"disabled; {REASON}", actor=None),
        before=lambda stage: _person(stage, "X"),
        call=lambda _: identity.disable_user(OPERATOR, address("X")),
    ),
    command(
        "identity.enable_user",
        mine("user {person}", f"enabled; {REASON}", actor=None),
        before=_disabled,
        call=lambda _: identity.enable_user(OPERATOR, address("X")),
    ),
    command(
        "identity.reset_user",
        mine("user {person}", f"all sign-in methods were reset; {REASON}", actor=None),
        before=lambda stage: _person(stage, "X"),
        call=lambda _: identity.reset_user(OPERATOR, address("X")),
    ),
    command(
        "identity.revoke_token_by_id",
        mine("token {token}", f"revoked; {REASON}", actor=None),
        before=_with_token,
        call=lambda stage: identity.revoke_token_by_id(OPERATOR, stage.numbers["token"]),
    ),
    command(
        "identity.revoke_tokens_of",
        mine("user {person}", f"1 tokens revoked; {REASON}", actor=None),
        before=lambda stage: _person(stage, "X"),
        call=lambda _: identity.revoke_tokens_of(OPERATOR, address("X")),
    ),
    command(
        "identity.rotate_keys",
        mine("user {owner}", "two-factor key rotated", actor=None),
        before=_sealed_factor,
        call=lambda _: identity.rotate_keys(OPERATOR),
    ),
    command(
        "identity.verify_user",
        mine("user {person}", "verified", actor=None),
        before=lambda stage: _person(stage, "U"),
        call=lambda _: identity.verify_user(OPERATOR, address("U")),
    ),
    worker("inbox.receive", nobody("channel {channel}", "2 comments"), before=_channel, call=_receive),
    worker(
        "inbox.receive_events",
        nobody("channel {channel}", "1 comments", action="inbox.receive"),
        before=_instagram,
        call=_receive_events,
    ),
    worker(
        "inbox.keep_drafts",
        nobody("social comments {social_comment}", "replies drafted"),
        before=_commented,
        call=_draft,
    ),
    worker(
        ("inbox.scan", "inbox.plan_scans", "inbox.send_scans", "inbox.draft_replies", "inbox.forget_old"),
        nobody("channel {channel}", "1 comments", action="inbox.receive"),
        before=_scan,
        call=_scanned,
    ),
    worker("metrics.store", nobody("brand {brand}", "metrics synchronised"), call=_measure),
    worker(
        ("metrics.measure", "metrics.plan_night", "metrics.send_due", "metrics.forget_old"),
        nobody("brand {brand}", "metrics synchronised", action="metrics.store"),
        before=_night,
        call=_measure_night,
    ),
    command(
        "notifications.rotate_keys",
        mine("device {device}", "key rotated", actor=None),
        before=_sealed_device,
        call=lambda _: notifications.rotate_keys(OPERATOR),
    ),
    command(
        "plans.assign",
        mine("account {account}", f"plan agency; {REASON}", actor=None),
        before=_account,
        call=lambda _: plans.assign(OPERATOR, address("O1"), "agency"),
    ),
    command("plans.import_catalogue", mine("catalogue", f"1 plans; {REASON}", actor=None), call=_import),
    command(
        "plans.load_shipped",
        mine("catalogue", REASON, actor=None),
        before=_no_plans,
        call=lambda _: plans.load_shipped(OPERATOR),
    ),
    command(
        "plans.set_allowance",
        mine("account {account}", f"brands 7; {REASON}", actor=None),
        before=_account,
        call=lambda _: plans.set_allowance(OPERATOR, address("O1"), NewAllowance(name=Allowance.BRANDS, limit=7)),
    ),
    worker(
        "posts.expire_due",
        nobody("post {post}", "expired"),
        before=_unapproved,
        call=lambda stage: posts.expire_due(SYSTEM, stage.clock.at, 10),
    ),
    worker(
        ("posts.claim_due", "publishing.begin", "posts.record_outcomes", "publishing.finish"),
        before=_due,
        call=_publish,
    ),
    worker(("posts.hold_claims", "publishing.take_over"), before=_claimed, call=_take_over),
    worker("posts.leave", before=_vanished, call=_leave),
    worker("publishing.learn", before=_unknown, call=_learn),
    worker(
        (
            "posts.claim_asks",
            "posts.tell_due",
            "posts.begin_stages",
            "posts.keep_stage",
            "posts.rotate_keys",
            "publishing.sweep",
            "media.sweep",
            "notifications.forget_old",
            "notifications.push_due",
            "webhooks.forget_old",
            "webhooks.claim_due",
            "identity.expire_sign_ins",
        ),
        before=_due,
        call=_idle,
    ),
    worker(
        (
            "callbacks.deauthorize",
            "callbacks.request_deletion",
            "callbacks.receive_instagram_event",
            "callbacks.work_events",
            "callbacks.rotate_keys",
            "callbacks.forget_bodies",
        ),
        before=_platform_secrets,
        call=_callbacks,
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
        before=_payment_secret,
        call=_payments,
    ),
    command(
        ("payments.look_at", "payments.check_prices", "payments.publish_prices", "payments.make_endpoint"),
        call=_without_a_key,
    ),
    command(
        "payments.release",
        mine("account {account}", f"plan released; {REASON}", actor=None),
        mine("account {account}", "subscription trialing; plan released", actor=None),
        before=_assigned,
        call=lambda _: payments.release(OPERATOR, address("O1")),
    ),
    command(
        "archives.export_to",
        nobody("brand {brand}", f"exported; {REASON}"),
        before=_brand_number,
        call=_export,
    ),
    command(
        "archives.import_brand",
        nobody("brand {brand}", f"import begun; {REASON}", brand="{brand}"),
        nobody("brand {brand}", f"imported with 0 posts; {REASON}", brand="{brand}"),
        before=_archive,
        call=_import_archive,
    ),
    worker(
        ("archives.send_due", "archives.write", "archives.sweep", "archives.forget_abandoned"),
        before=_export_started,
        call=_export_turns,
    ),
    worker("calendars.note_reading", before=_feed, call=_note_reading),
    worker("connections.receive", before=_callback, call=_receive_callback),
    command(
        "connections.start_for",
        nobody("oauth_attempt {oauth_attempt}", f"sandbox; {REASON}", action="connections.start"),
        call=_start_for,
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
        before=_authorized,
        call=_renewals,
    ),
    worker(
        "channels.revoke",
        nobody("channel {one}", SYSTEM.reason),
        nobody("channel {two}", SYSTEM.reason),
        before=_authorized,
        call=_revoke,
    ),
    worker(
        "channels.remove_account",
        nobody("channel {one}", SYSTEM.reason, action="channels.revoke"),
        before=_authorized,
        call=_remove_account,
    ),
    worker("posts.note_opening", before=_opened, call=_note_opening),
    command(
        "posts.settle_for",
        nobody("publication {publication}", "settled: not live"),
        before=_unknown,
        call=_settle,
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
        before=_failing,
        call=_fail,
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
        before=_disabled_endpoint,
        call=lambda stage: webhooks.enable_for(OPERATOR, stage.numbers["endpoint"]),
    ),
    command(
        "webhooks.reset_for",
        nobody("webhook {endpoint}", "secret rotated"),
        before=lambda stage: stage.endpoint(),
        call=lambda stage: webhooks.reset_for(OPERATOR, stage.numbers["endpoint"]),
    ),
    command(
        "webhooks.rotate_keys",
        nobody("webhook {endpoint}", "key rotated"),
        before=_sealed_endpoint,
        call=lambda _: webhooks.rotate_keys(OPERATOR),
    ),
]
"""Each operation that no person calls by a token."""
