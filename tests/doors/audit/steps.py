"""What happens before and during the acts of the service and of operators' commands."""

import hmac
import json
from datetime import timedelta
from pathlib import Path
from typing import Final
from uuid import uuid4

import pytest
from pydantic import SecretStr

from app.access import RequestInfo, Visitor
from app.access.audit import AuditEntry
from app.connectors import Absence, NeedsReconnect, registry
from app.connectors.platforms.sandbox.models import SandboxGrant
from app.core import config, crypto, recovery
from app.core.errors import InvalidState
from app.core.platform_clients import OutsideClient
from app.core.sentinel import Cause
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
    publishing,
    webhooks,
)
from app.domain.accounts.deletion import UNVERIFIED_LIFETIME
from app.domain.archives.errors import ArchiveRefused
from app.domain.channels.credentials import keep_credentials
from app.domain.channels.renewals import renew
from app.domain.connections import seals
from app.domain.inbox.drafted_replies import draft_replies
from app.domain.metrics import Synced, Value
from app.domain.notifications.models import Device
from app.domain.plans import Plan
from app.domain.plans.inputs import NewCatalogue
from app.domain.publishing import reconciliation
from app.domain.webhooks.claims import claim_due
from app.domain.webhooks.shares import living, withdraw
from app.ops.admin.command_group import OPERATOR
from tests.connectors.outside_package.pigeon_post import PigeonPost
from tests.connectors.standins.meta_instagram import ACCOUNT
from tests.domain.archives.places import entries, nothing, packed
from tests.domain.callbacks.test_rules import BODY, FIELDS, SECRETS, hub, signed
from tests.domain.connections import consent
from tests.domain.plans.catalogues import plan
from tests.domain.webhooks.hooks import happen, published, turn
from tests.doors.calls import CALLS, Stage
from tests.doors.matrix import PIXEL
from tests.graphql.test_publications import tried
from tests.payments.standin import SECRET, signature
from tests.receivers import receiving, status
from tests.rest.second_factor import turned_on
from tests.world import SYSTEM, address

GONE: Final = 41
"""A worker that is not at work any more."""

NEW_KEY: Final = "a new key of more than thirty-two characters"


async def connected_channel(stage: Stage) -> None:
    await stage.channel()


async def paused(stage: Stage) -> None:
    await CALLS["channelResume"](stage)


async def new_key(stage: Stage) -> None:
    del stage
    kept = crypto.vault()
    newest = crypto.parse_keys(NEW_KEY)[0]
    crypto.configure(crypto.Vault([newest, *kept._keys]))


async def sealed_channel(stage: Stage) -> None:
    await stage.channel()
    await new_key(stage)


async def sealed_endpoint(stage: Stage) -> None:
    await stage.endpoint()
    await new_key(stage)


async def disabled_endpoint(stage: Stage) -> None:
    await stage.endpoint()
    await webhooks.disable_for(SYSTEM, stage.numbers["endpoint"])


async def finished_delivery(stage: Stage) -> None:
    await stage.endpoint()
    sent = await webhooks.send_test_for(SYSTEM, stage.numbers["endpoint"])
    stage.numbers["delivery"] = sent.id
    # Disabling cancels what waits.
    await webhooks.disable_for(SYSTEM, stage.numbers["endpoint"])
    await webhooks.enable_for(SYSTEM, stage.numbers["endpoint"])


async def sealed_factor(stage: Stage) -> None:
    stage.numbers["owner"] = stage.studio.world.ids["O1"]
    await turned_on(stage.studio.world)
    await new_key(stage)


async def known_person(stage: Stage, name: str) -> None:
    stage.numbers["person"] = stage.studio.world.ids[name]


async def known_account(stage: Stage) -> None:
    stage.numbers["account"] = stage.studio.world.brands["B1"].account_id


async def with_token(stage: Stage) -> None:
    stage.numbers["token"] = (await identity.create_token(SYSTEM, address("X"), identity.NewToken(name="Old"))).id


async def disabled_person(stage: Stage) -> None:
    await known_person(stage, "X")
    await accounts.disable_user(SYSTEM, address("X"))


async def unverified(stage: Stage) -> None:
    """Somebody signed up and nobody verified the address for so long that the account goes."""
    given = await CALLS["accountRegister"](stage)
    await stage.make("accountRegister", given, by=None)
    person = await identity.User.all().order_by("-id").first()
    brand = await brands.Brand.all().order_by("-id").first()
    assert person is not None
    assert brand is not None
    stage.numbers |= {"person": person.id, "gone": brand.id}
    stage.clock.move(UNVERIFIED_LIFETIME)


async def delete_unverified(stage: Stage) -> None:
    del stage
    assert await accounts.delete_unverified(SYSTEM) == 1


async def returned_user(stage: Stage) -> None:
    """Somebody who was erased, and whom a restore brought back."""
    await unverified(stage)
    user = await identity.User.get(id=stage.numbers["person"])
    await identity.User.filter(id=user.id).update(deleted_at=stage.clock.at)
    assert await accounts.note_erasures(stage.clock.at) == 1
    await identity.User.filter(id=user.id).update(deleted_at=None)


async def repeat_erasures(stage: Stage) -> None:
    del stage
    assert await accounts.repeat_erasures(SYSTEM) == 1


async def sealed_device(stage: Stage) -> None:
    await stage.studio.world.post("/device-tokens", {"token": "a device"}, by="O1")
    stage.numbers["device"] = (await Device.get()).id
    await new_key(stage)


async def due_posts(stage: Stage) -> None:
    """An approved post that is due, and one whose time passed without approval."""
    ident = await stage.post(channelIds=[await stage.channel()])
    await stage.make("postApprove", {"id": ident})
    await stage.make("postSchedule", {"id": ident, "dueAt": stage.clock.at.isoformat()})


async def unapproved(stage: Stage) -> None:
    due_at = (stage.clock.at + timedelta(minutes=1)).isoformat()
    await stage.post(channelIds=[await stage.channel()], dueAt=due_at)
    stage.clock.move(timedelta(minutes=2))


async def publish(stage: Stage) -> None:
    """A worker claims what is due, writes its intent, calls the platform and records the outcome."""
    (claimed,) = await publishing.claim(SYSTEM)
    await publishing.work(SYSTEM, [claimed], stage.clock.at + publishing.LEASE)
    assert (await posts.Publication.get(id=claimed.id)).status == "published"


async def claimed_publication(stage: Stage) -> None:
    """A worker claims what is due and is gone before it calls."""
    await due_posts(stage)
    (claimed,) = await publishing.claim(SYSTEM, worker=GONE)
    stage.numbers["publication"] = claimed.id


async def take_over(stage: Stage) -> None:
    assert await publishing.take_over(SYSTEM, {GONE}) == 1
    assert (await posts.Publication.get(id=stage.numbers["publication"])).status == "scheduled"


async def vanished(stage: Stage) -> None:
    await claimed_publication(stage)
    stage.clock.move(publishing.LEASE)


async def leave(stage: Stage) -> None:
    until = stage.clock.at + publishing.LEASE
    (left,) = await posts.overdue(SYSTEM, stage.clock.at, until, 10)
    await posts.leave(SYSTEM, left, until)
    assert (await posts.Publication.get(id=left.id)).lease_until == until


async def unknown(stage: Stage) -> None:
    at = stage.clock.at
    await tried(
        stage.studio, stage.clock, posts.PublicationStatus.UNCONFIRMED, unknown_since=at, next_attempt_at=at
    )


async def settle(stage: Stage) -> None:
    (row,) = await posts.Publication.all()
    await posts.settle_for(OPERATOR, row.id, posts.Settlement(live=False))


async def settle_all(stage: Stage) -> None:
    (row,) = await posts.Publication.all()
    assert await posts.settle_after_recovery(OPERATOR, [row.id], live=False) == 1


async def begin_recovery(stage: Stage) -> None:
    await recovery.begin(Cause.BY_HAND, stage.clock.at, text="a drill")


async def end_promotion(stage: Stage) -> None:
    state = await recovery.read()
    assert state is not None
    await publishing.end_promotion(SYSTEM, state)


async def learn(stage: Stage) -> None:
    (claimed,) = await posts.claim_asks(SYSTEM, stage.clock.at, stage.clock.at, 10)
    await reconciliation.learn(SYSTEM, claimed, Absence.UNSURE)


async def platform_secrets(stage: Stage) -> None:
    client = OutsideClient(client_id="1", client_secret=SecretStr("s"))
    found = {"meta_app_secret": SecretStr(SECRETS[0]), "outside_clients": {"pigeon": client}}
    config.configure(config.settings().model_copy(update=found))
    registry.configure(sandbox=True, also=[PigeonPost()])


async def handled_callbacks(stage: Stage) -> None:
    visitor = Visitor(RequestInfo())
    await callbacks.deauthorize(visitor, signed())
    await callbacks.request_deletion(visitor, signed())
    await callbacks.receive_instagram_event(visitor, BODY, hub())
    signature = hmac.digest(b"s", b'{"comments":[]}', "sha256").hex()
    await callbacks.receive_platform_event(
        visitor, "pigeon", {"x-pigeon-signature": signature}, b'{"comments":[]}'
    )
    await callbacks.work_events(SYSTEM)
    await callbacks.rotate_keys(SYSTEM)
    await callbacks.forget_bodies(SYSTEM)


async def payment_secret(stage: Stage) -> None:
    config.configure(config.settings().model_copy(update={"payments_secret": SecretStr(SECRET)}))


async def handled_payments(stage: Stage) -> None:
    visitor = Visitor(RequestInfo())
    body = b'{"id":"evt_1","type":"price.created"}'
    header = signature(body, int(stage.clock.at.timestamp()))["Stripe-Signature"]
    await payments.receive(visitor, body, [header])
    await payments.return_from_checkout(visitor, "cs_1")
    await payments.look_due(SYSTEM)
    await payments.want_nightly(SYSTEM)
    await payments.end_due(SYSTEM)
    await payments.forget_events(SYSTEM)


async def without_a_key(stage: Stage) -> None:
    for refused in (
        payments.look_at(OPERATOR, address("O1")),
        payments.check_prices(OPERATOR),
        payments.publish_prices(OPERATOR),
        payments.make_endpoint(OPERATOR),
    ):
        with pytest.raises(InvalidState):
            await refused


async def assigned(stage: Stage) -> None:
    await known_account(stage)
    await plans.assign(OPERATOR, address("O1"), "agency")


async def authorized(stage: Stage) -> None:
    world = stage.studio.world
    caller = await identity.authenticate(world.tokens["O1"], RequestInfo())
    scope = await brands.open_scope(caller, world.slug("B1"))
    await consent.received(scope, "bob")
    one, two = await consent.connected(scope)
    stage.numbers |= {"one": one.id, "two": two.id, "connection": one.connection_id or 0}


async def callback(stage: Stage) -> None:
    world = stage.studio.world
    caller = await identity.authenticate(world.tokens["O1"], RequestInfo())
    stage.numbers["url"] = await connections.start(
        await brands.open_scope(caller, world.slug("B1")), connections.FilledForm(platform="sandbox")
    )


async def receive_callback(stage: Stage) -> None:
    await connections.receive(Visitor(RequestInfo()), "sandbox", await consent.consented(stage.numbers["url"]))


async def start_for(stage: Stage) -> None:
    form = connections.FilledForm(platform="sandbox")
    await connections.start_for(OPERATOR, stage.studio.world.slug("B1"), form)


async def renewals(stage: Stage) -> None:
    row = await channels.Channel.get(id=stage.numbers["one"])
    target = (await channels.targets(SYSTEM, [row.id]))[row.id]
    await renew(SYSTEM, row.id, dict(target.credentials))
    stage.clock.move(timedelta(minutes=48))
    assert await channels.renew_due(SYSTEM) == 1
    await channels.revoke_unused(SYSTEM)
    assert await connections.end_attempts(SYSTEM) == 1
    await connections.forget_attempts(SYSTEM)
    await connections.rotate_keys(SYSTEM)


async def revoke(stage: Stage) -> None:
    await accounts.revoke_connections(SYSTEM, [stage.numbers["connection"]])


async def remove_account(stage: Stage) -> None:
    await accounts.remove_platform_account(SYSTEM, "sandbox", "ann-one")


async def due_by_hand(stage: Stage) -> None:
    await due_posts(stage)
    await posts.Publication.all().update(by_hand=True)


async def remind(stage: Stage) -> None:
    assert (
        await posts.remind_by_hand(SYSTEM) == await posts.Publication.filter(status="awaiting_person").count() > 0
    )


async def idle(stage: Stage) -> None:
    now = stage.clock.at
    await posts.claim_asks(SYSTEM, now, now, 10)
    await posts.tell_due(SYSTEM)
    publication = await posts.Publication.get(post_id=stage.numbers["post"])
    claim = (publication.id, publication.epoch)
    await posts.begin_stages(SYSTEM, now, [claim])
    await posts.keep_stage(SYSTEM, claim, {"container": "1"})
    assert await posts.rotate_keys(SYSTEM) == 0
    assert await posts.rotate_link_keys(SYSTEM) == 0
    assert await posts.send_rounds_due(SYSTEM) == 0
    await publishing.sweep(SYSTEM)
    await channels.read_pictures(SYSTEM)
    for source in await media.claim_thumbnails(SYSTEM, 10):
        await media.make_thumbnails(SYSTEM, source)
    for work in await media.claim_renditions(SYSTEM, 10):
        await media.make_rendition(SYSTEM, work)
    assert await media.claim_films(SYSTEM, 10) == []
    hour = timedelta(hours=1)
    await media.FileUpload.create(
        brand_id=stage.studio.world.id("B1"),
        uuid=uuid4(),
        user_id=0,
        filename="a",
        address="https://pictures.example/",
        due_at=now,
        ends_at=now + hour,
    )
    for work in await media.claim_imports(SYSTEM, 10):
        await media.fetch_import(SYSTEM, work)
    await posts.forget_renditions(SYSTEM)
    await posts.forget_deleted(SYSTEM)
    await media.sweep(SYSTEM)
    assert await media.ownership(SYSTEM) is media.Ownership.OWN
    assert await media.undiscard(SYSTEM) == 0
    assert await posts.doubt(SYSTEM, now, [], []) == set()
    await notifications.forget_old(SYSTEM)
    await notifications.mail_due(SYSTEM)
    await notifications.push_due(SYSTEM)
    await webhooks.forget_old(SYSTEM)
    await claim_due(SYSTEM, 10, webhooks.Bounds.alike(1))
    await living(SYSTEM, 1, tells=True)
    await withdraw(SYSTEM, 1)
    await webhooks.hold(SYSTEM, [])
    await identity.expire_sign_ins(SYSTEM)
    await identity.tell_grants(SYSTEM)


async def refusing(stage: Stage) -> None:
    await stage.channel()
    (stage.numbers["target"],) = (await channels.targets(SYSTEM, [stage.numbers["channel"]])).values()


async def refuse(stage: Stage) -> None:
    await channels.mark_refused(SYSTEM, [(stage.numbers["target"], "Sign in again.")])


async def credentials(stage: Stage) -> None:
    ident = stage.numbers["channel"]
    there = (await channels.targets(SYSTEM, [ident]))[ident]
    assert await keep_credentials(SYSTEM, ident, there.credentials, {"token": "renewed"})


async def hold_back(stage: Stage) -> None:
    await channels.hold_back(SYSTEM, {stage.numbers["channel"]: stage.clock.at + timedelta(minutes=1)})


async def commented(stage: Stage) -> None:
    await CALLS["socialCommentIgnore"](stage)


async def receive(stage: Stage) -> None:
    comments = [inbox.ReceivedComment(text, text, stage.clock.at) for text in ("one", "two")]
    await inbox.receive(SYSTEM, stage.numbers["channel"], comments)


async def instagram_channel(stage: Stage) -> None:
    await stage.channel()
    key = channels.external_key("instagram", ACCOUNT)
    await channels.Channel.filter(id=stage.numbers["channel"]).update(platform="instagram", external_key=key)


async def receive_events(stage: Stage) -> None:
    at = int(stage.clock.at.timestamp())
    message = {"sender": {"id": "9007"}, "recipient": {"id": ACCOUNT}, "timestamp": at * 1000}
    messaging = [{**message, "message": {"mid": "mid.1", "text": "Hello"}}]
    entry = {"id": ACCOUNT, "time": at, "messaging": messaging}
    body = json.dumps({"object": "instagram", "entry": [entry]}).encode()
    assert await inbox.receive_events(SYSTEM, "instagram", body) == 1


async def draft(stage: Stage) -> None:
    await inbox.keep_drafts(SYSTEM, {stage.numbers["comment"]: "Thanks."})


async def scan(stage: Stage) -> None:
    """A comment on the platform is read, and no assistant drafts a reply to it."""
    await CALLS["socialCommentIgnore"](stage)
    await inbox.SocialComment.all().delete()
    assert await inbox.plan_scans(SYSTEM) == 1


async def scanned(stage: Stage) -> None:
    del stage
    (scan,) = await inbox.claim_scans(SYSTEM, 10)
    assert await inbox.scan(SYSTEM, scan) == 1
    assert await draft_replies(SYSTEM, 1) == await inbox.forget_old(SYSTEM) == 0


async def measure(stage: Stage) -> None:
    point = Value(stage.studio.world.id("B1"), "reach", stage.clock.at, 1.0)
    await metrics.store(SYSTEM, Synced(stage.clock.at, points=[point]))


async def begun_night(stage: Stage) -> None:
    """A night begins for a channel that was connected before it."""
    await stage.channel()
    stage.clock.move(timedelta(days=1))


async def measure_night(stage: Stage) -> None:
    del stage
    assert await metrics.plan_night(SYSTEM) == 1
    (job,) = await metrics.claim_jobs(SYSTEM, 10)
    await metrics.measure(SYSTEM, job)
    assert await metrics.forget_old(SYSTEM) == 0


async def no_plans(stage: Stage) -> None:
    del stage
    await Plan.all().delete()


async def import_catalogue(stage: Stage) -> None:
    del stage
    await plans.import_catalogue(OPERATOR, NewCatalogue.model_validate({"plan": [plan("starter")]}))


async def failing(stage: Stage) -> None:
    """An endpoint that is one failure from being disabled."""
    await stage.endpoint()
    await webhooks.Endpoint.filter(id=stage.numbers["endpoint"]).update(streak=9)


async def fail(stage: Stage) -> None:
    world = stage.studio.world
    caller = await identity.authenticate(world.tokens["O1"], RequestInfo())
    scope = await brands.open_scope(caller, world.slug("B1"))
    async with receiving(status(500)) as place:
        await webhooks.Endpoint.filter(id=stage.numbers["endpoint"]).update(url=place.url)
        await happen(published(scope))
        for seconds in (10, 60, 300):
            await turn()
            stage.clock.move(timedelta(seconds=seconds))


async def opened(stage: Stage) -> None:
    stage.numbers["secret"] = await stage.shared(await stage.post())


async def note_opening(stage: Stage) -> None:
    await posts.note_opening(Visitor(), stage.numbers["secret"])
    assert (await posts.ShareLink.get()).last_opened_at is not None


async def feed(stage: Stage) -> None:
    await stage.studio.world.confirm("O1")
    made = await stage.make("calendarFeedCreate", {})
    stage.numbers["secret"] = made["url"].rpartition("=")[2]


async def note_reading(stage: Stage) -> None:
    await calendars.note_reading(Visitor(), stage.numbers["secret"])
    assert (await identity.CalendarFeed.get()).last_read_at is not None


def archive_file() -> Path:
    return config.settings().data_dir / "brand.zip"


async def brand_number(stage: Stage) -> None:
    archive_file().unlink(missing_ok=True)
    stage.numbers["brand"] = stage.studio.world.id("B1")


async def export(stage: Stage) -> None:
    await archives.export_to(OPERATOR, stage.studio.world.slug("B1"), archive_file(), nothing)


async def archive(stage: Stage) -> None:
    await brand_number(stage)
    await archives.export_to(OPERATOR, stage.studio.world.slug("B3"), archive_file(), nothing)
    await brands.Brand.filter(id=stage.studio.world.id("B3")).delete()


async def import_archive(stage: Stage) -> None:
    row = await archives.import_brand(OPERATOR, archive_file(), address("O2"), nothing)
    stage.numbers["brand"] = row.brand_id


async def export_started(stage: Stage) -> None:
    await stage.studio.world.confirm("O1")
    await stage.make("brandExportStart", {"brandId": stage.studio.brand("B1")})


async def export_turns(stage: Stage) -> None:
    (export,) = await archives.claim_exports(SYSTEM, 10)
    await archives.write(SYSTEM, export)
    assert (await archives.BrandExport.get()).state == "done"
    assert await archives.sweep(SYSTEM) == await archives.forget_abandoned(SYSTEM) == 0


async def damaged_archive(stage: Stage) -> None:
    """An archive whose picture is none, which only shows when it is brought in."""
    given = {"filename": "a.png", "data": PIXEL}
    assert (await stage.studio.world.post("/media/assets", given, by="O2", brand="B3")).status_code == 201
    await archive(stage)
    files = entries(archive_file())
    (name,) = (name for name in files if name.startswith("media/"))
    packed(files | {name: b"<script>".ljust(len(files[name]))}, archive_file())


async def import_damaged_archive(stage: Stage) -> None:
    with pytest.raises(ArchiveRefused):
        await archives.import_brand(OPERATOR, archive_file(), address("O2"), nothing)
    begun = await AuditEntry.get(action="archives.import_brand", detail__startswith="import begun")
    stage.numbers["brand"] = begun.brand_id or 0


async def refused_renewal(stage: Stage) -> None:
    """The platform knows nothing of the authorization any more."""
    await SandboxGrant.all().delete()
    row = await channels.Channel.get(id=stage.numbers["one"])
    target = (await channels.targets(SYSTEM, [row.id]))[row.id]
    with pytest.raises(NeedsReconnect):
        await renew(SYSTEM, row.id, dict(target.credentials))


async def revoked_at_meta(stage: Stage) -> None:
    """A person at Meta has taken the app away from channels, and the connection knows them by a key alone."""
    await platform_secrets(stage)
    await authorized(stage)
    await accounts.revoke_connections(SYSTEM, [stage.numbers["connection"]])
    known = seals.subject_key("facebook", str(FIELDS["user_id"]))
    await connections.Connection.filter(id=stage.numbers["connection"]).update(
        platform="facebook", subject_key=known
    )


async def delete_at_meta(stage: Stage) -> None:
    await callbacks.request_deletion(Visitor(RequestInfo()), signed())
    assert await callbacks.work_events(SYSTEM) == 1
    assert not await connections.Connection.exists()
