"""Deleting an account: what goes, what stays, and that nothing of it fires any more."""

import asyncio
import json
from base64 import b64encode
from datetime import timedelta
from uuid import uuid4

import pytest
from tortoise.fields import OnDelete
from tortoise.fields.relational import ForeignKeyFieldInstance

from app.access import Caller, RequestInfo
from app.access.audit import AuditEntry
from app.connectors.platforms.feed.models import FeedChannel, FeedEntry
from app.connectors.platforms.sandbox.models import SandboxPost
from app.core import clock as program_clock, installation_number, storage
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.db import atomic
from app.core.errors import Invalid, Throttled, Unauthenticated, Unverified
from app.core.models import Model
from app.domain import accounts, brands, channels, identity, media, notifications, posts, publishing
from app.domain.accounts import AccountDeletion
from app.domain.accounts.erasure_notes import NOTE_LIFETIME
from app.domain.identity import InvalidPassword, PasswordNotSet, User
from app.domain.notifications import DeviceToken, NotificationChannel, NotificationType
from app.domain.posts import Post
from tests import factories
from tests.domain.media.pictures import saved
from tests.domain.posts.places import Place, place
from tests.factories import SYSTEM
from tests.ledger import proves
from tests.mailbox import letters, text_of
from tests.world import PASSWORD, World, address, channel, profile, rows

pytestmark = pytest.mark.usefixtures("orm")

HOUR = timedelta(hours=1)
TOLD = NotificationType.POST_FAILED
MARK = "canary"
"""A name that is found nowhere else."""


def typed(caller: Caller, password: str = factories.PASSWORD) -> AccountDeletion:
    """What somebody types who means it."""
    return AccountDeletion(password=password, confirm_email=caller.email)


async def at_the_door(world: World, who: str) -> Caller:
    return await identity.authenticate(world.tokens[who], RequestInfo())


async def leave(at: Place) -> None:
    """Delete the account that the place is in."""
    await accounts.delete(at.scope.caller, typed(at.scope.caller))


async def turn() -> None:
    """One turn of a worker."""
    await publishing.sweep(SYSTEM)
    lease_until = program_clock.now() + publishing.LEASE
    while batch := await publishing.claim(SYSTEM):
        await publishing.work(SYSTEM, batch, lease_until)


@proves("TOK-REV-03", "TOK-REV-06", "TOK-REV-07", "S-098")
async def test_every_token_of_the_user_is_dead_and_other_members_keep_theirs(world: World) -> None:
    world.tokens["session"] = (await world.sign_in("O1")).json()["token"]
    assert (await world.get("/posts", by="ED", brand="B1")).status_code == 200
    owner = await at_the_door(world, "O1")
    await accounts.delete(owner, typed(owner, PASSWORD))
    for name in ("O1", "session", "read", "standard_write", "elevated_write"):
        assert (await world.get("/teams", by=name)).status_code == 401, name
    for who in ("ED", "M1", "C1"):
        teams = await world.get("/teams", by=who)
        assert (teams.status_code, teams.json()) == (200, {"teams": [], "current_team": None})
        refused = await world.get("/posts", by=who, brand="B1")
        assert (refused.status_code, refused.json()["code"]) == (403, "brand_rejected")
    assert (await world.get("/posts", by="O2", brand="B3")).status_code == 200
    answer = await world.post("/auth/login", {"email": address("O1"), "password": PASSWORD})
    assert (answer.status_code, set(answer.json()["errors"])) == (422, {"email"})


@proves("S-098", "S-099")
async def test_everything_in_the_brands_goes_and_nothing_else(world: World) -> None:
    await installation_number.read()
    before = await rows()
    owner = await factories.user("leaving@example.com")
    world.brands["mine"], world.tokens["mine"] = await factories.brand(owner), await factories.token(owner)
    await profile(world, "mine")
    await world.post("/ideas/import", {"ideas": [{"headline": "Words"}]}, by="mine", brand="mine")
    picture = {"filename": "a.png", "data": b64encode(saved("PNG")).decode()}
    assert (await world.post("/media/assets", picture, by="mine")).status_code == 201
    sandbox = await channel(world, "mine")
    await world.written(by="mine", brand="mine", channel_ids=[sandbox.id], approve=True)
    await brands.add_member(SYSTEM, world.slug("mine"), address("X"), factories.Role.EDITOR)
    await brands.add_member(SYSTEM, world.slug("B3"), "leaving@example.com", factories.Role.EDITOR)
    caller = await at_the_door(world, "mine")
    await notifications.register_device(caller, DeviceToken(token="a telephone"))
    await notifications.set_preference(caller, TOLD, NotificationChannel.MAIL, False)
    async with atomic():
        people, brand_id = [owner.id, world.ids["X"]], world.id("mine")
        await notifications.notify(TOLD, people, subject="Failed", body="Look.", brand_id=brand_id)
    await accounts.delete(caller, typed(caller))
    after = await rows()
    # The stand-in for a platform elsewhere has what was sent to it.
    others = {"audit_entry", "users", "outgoing_mail", "change_note", "sandbox_channel"}
    assert {name: found for name, found in after.items() if name not in others} == {
        name: found for name, found in before.items() if name not in others
    }
    assert len(after["users"]) == len(before["users"]) + 1
    assert (await world.get("/teams", by="X")).json() == {"teams": [], "current_team": None}


@proves("S-098")
async def test_what_was_scheduled_is_not_published(clock: Frozen) -> None:
    at, other = await place("succeed"), await place("succeed")
    for one in (at, other):
        await one.approved(clock.at + HOUR, "feed", "succeed")
        await one.post("feed", due_at=clock.at + HOUR)
    await leave(at)
    clock.move(HOUR)
    await turn()
    assert await FeedEntry.all().count() == 1
    assert await SandboxPost.all().count() == 1
    listed = await posts.list_posts(other.scope, posts.PostQuery())
    assert [item.status for item in listed.items] == ["expired", "published"]


@proves("S-098")
async def test_what_a_worker_has_claimed_at_that_moment_is_not_published_either(clock: Frozen) -> None:
    at, other = await place("succeed"), await place("succeed")
    for one in (at, other):
        await one.approved(clock.at, "feed", "succeed")
    batch = await publishing.claim(SYSTEM)
    assert len(batch) == 4
    await leave(at)
    await publishing.work(SYSTEM, batch, clock.at + publishing.LEASE)
    clock.move(HOUR)
    await turn()
    assert await FeedEntry.all().count() == 1
    assert await SandboxPost.all().count() == 1
    assert await Post.all().values_list("status", flat=True) == ["published"]


@proves("S-098")
async def test_a_feed_that_was_live_is_gone(world: World) -> None:
    at = await place()
    await at.approved(program_clock.now(), "feed")
    await turn()
    feed = await channels.Channel.of(at.scope).first()
    assert feed is not None
    assert (await world.get(f"/feeds/{feed.uuid}.json")).status_code == 200
    await leave(at)
    for path in (f"/feeds/{feed.uuid}", f"/feeds/{feed.uuid}.json", f"/feeds/{feed.uuid}.atom"):
        assert (await world.get(path)).status_code == 404
    assert (await FeedChannel.all().count(), await FeedEntry.all().count()) == (0, 0)


async def test_what_a_platform_holds_open_is_ended_and_one_that_is_not_offered_does_no_harm() -> None:
    at = await place()
    feed = await channels.Channel.of(at.scope).first()
    assert feed is not None
    gone = [channels.Erased(uuid4(), "nowhere"), channels.Erased(feed.uuid, "feed")]
    await channels.disconnect_erased(gone)
    assert (await FeedChannel.get(uuid=feed.uuid)).closed_at is not None


@pytest.mark.parametrize("way", ["themself", "operator: user", "operator: brand"])
@proves("S-098", "S-156")
async def test_files_of_media_are_erased_at_once_and_not_into_the_trash(
    world: World, orm: Settings, way: str
) -> None:
    picture = {"filename": "b.png", "data": b64encode(saved("PNG")).decode()}
    assert (await world.post("/media/assets", picture, by="O2")).status_code == 201
    assert (await world.post("/media/assets", picture, by="O1")).status_code == 201
    owner = await at_the_door(world, "O1")
    if way == "themself":
        await accounts.delete(owner, typed(owner, PASSWORD))
    elif way == "operator: user":
        await accounts.delete_user(SYSTEM, owner.email)
    else:
        own = (await media.MediaAsset.all().order_by("-id"))[0]
        await accounts.delete_brand(SYSTEM, str((await brands.Brand.get(id=own.brand_id)).slug))
    (other,) = await media.MediaAsset.all()
    files = [file.relative_to(orm.media_dir).as_posix() for file in orm.media_dir.rglob("*") if file.is_file()]
    notes = [] if way == "operator: brand" else [storage.ERASURES]
    assert sorted(files) == [*notes, other.storage_key]


@proves("S-098")
async def test_who_was_deleted_is_erased_again_after_a_restore(world: World, clock: Frozen) -> None:
    owner, other = await at_the_door(world, "O1"), await at_the_door(world, "O2")
    before = await User.get(id=owner.user_id)
    await accounts.delete(owner, typed(owner, PASSWORD))
    assert await accounts.repeat_erasures(SYSTEM) == 0
    # The database as a backup had it; the other number was given again, to somebody who came later.
    await User.filter(id=owner.user_id).update(email=before.email, email_key=before.email_key, deleted_at=None)
    own = str(await installation_number.read())
    times = {"created_at": "2001-01-01T00:00:00Z", "deleted_at": clock.at.isoformat()}
    note = json.dumps({"installation": own, "user": other.user_id, **times}).encode()
    place = storage.store()
    lines = await place.get_small(storage.ERASURES) or b""
    foreign = lines.replace(own.encode(), bytes(36))
    await place.put_small(storage.ERASURES, b"%s%s\n{\n%s" % (lines, note, foreign))
    assert await accounts.repeat_erasures(SYSTEM) == 1
    assert (await User.get(id=owner.user_id)).email is None
    assert (await User.get(id=other.user_id)).email is not None
    clock.move(NOTE_LIFETIME)
    await User.filter(id=owner.user_id).update(deleted_at=None)
    assert await accounts.repeat_erasures(SYSTEM) == 0


@proves("S-098")
async def test_a_store_that_is_away_delays_no_deletion_and_the_number_follows(
    world: World, clock: Frozen, orm: Settings
) -> None:
    (orm.media_dir / storage.OWN).mkdir(parents=True, exist_ok=True)
    (orm.media_dir / storage.ERASURES).mkdir()
    owner = await at_the_door(world, "O1")
    await accounts.delete(owner, typed(owner, PASSWORD))
    (orm.media_dir / storage.ERASURES).rmdir()
    assert await accounts.note_erasures(clock.at) == 1
    assert f'"user":{owner.user_id},'.encode() in (await storage.store().get_small(storage.ERASURES) or b"")


@proves("S-098")
async def test_of_the_person_nothing_is_left_but_a_row_without_a_name(world: World, clock: Frozen) -> None:
    email = f"{MARK}@example.com"
    sent = {"first_name": MARK, "last_name": MARK, "email": email, "password": PASSWORD, "team_name": "Mine"}
    registered = await world.post("/auth/register", sent)
    ident = registered.json()["user"]["id"]
    await identity.verify_user(SYSTEM, email)
    await world.post("/auth/password/forgot", {"email": email})
    world.tokens["canary"] = registered.json()["token"]
    assert await letters() != []
    caller = await at_the_door(world, "canary")
    clock.move(HOUR)
    await accounts.delete(caller, typed(caller, PASSWORD))
    stored = await rows()
    assert MARK not in repr({name: found for name, found in stored.items() if name != "outgoing_mail"})
    user = await User.get(id=ident)
    assert (user.email, user.email_key, user.password_hash) == (None, None, None)
    assert (user.first_name, user.last_name, user.deleted_at) == ("", "", clock.at)
    assert user.created_at == clock.at - HOUR
    goodbye = (await letters())[-1]
    assert (goodbye["To"], goodbye["Subject"]) == (email, "Your Galley account was deleted")
    assert "with everything in them" in text_of(goodbye)
    line = await AuditEntry.filter(action="accounts.delete", subject=f"user {ident}").first()
    assert line is not None
    assert (line.actor_id, line.token_id, line.detail) == (ident, caller.token_id, "account deleted")

    again = await world.post("/auth/register", sent)
    assert again.status_code == 201
    assert again.json()["user"]["id"] != ident


@proves("S-098")
async def test_what_somebody_wrote_for_others_keeps_its_author(world: World) -> None:
    await brands.add_member(SYSTEM, world.slug("B3"), address("O1"), factories.Role.EDITOR)
    written = await world.written(by="O1", brand="B3")
    owner = await at_the_door(world, "O1")
    await accounts.delete(owner, typed(owner, PASSWORD))
    assert (await world.get(f"/posts/{written['id']}", by="O2", brand="B3")).json() == {"post": written}
    author = await User.get(id=(await Post.get(id=written["id"])).author_id)
    assert (author.id, author.deleted_at is not None) == (world.ids["O1"], True)


@proves("S-083", "S-098")
async def test_it_takes_the_password_and_the_address(clock: Frozen) -> None:
    owner = await factories.user()
    await factories.brand(owner)
    caller = await factories.caller(owner)
    before = await rows()
    with pytest.raises(Invalid) as refused:
        await accounts.delete(caller, AccountDeletion(password=factories.PASSWORD, confirm_email="x@example.com"))
    assert set(refused.value.fields) == {"confirm_email"}
    for _ in range(10):
        with pytest.raises(InvalidPassword):
            await accounts.delete(caller, typed(caller, "wrong"))
    with pytest.raises(Throttled):
        await accounts.delete(caller, typed(caller))
    assert await rows() == before
    clock.move(timedelta(minutes=1))
    shouted = AccountDeletion(password=factories.PASSWORD, confirm_email=f" {caller.email.upper()}")
    await accounts.delete(caller, shouted)
    assert await User.filter(id=owner.id, deleted_at__isnull=True).count() == 0


@proves("S-097", "S-098", "S-078")
async def test_who_has_no_password_or_is_not_verified_is_refused() -> None:
    without = await factories.caller(await factories.user(password=None))
    unverified = await factories.caller(await factories.user(verified=False))
    before = await rows()
    with pytest.raises(PasswordNotSet):
        await accounts.delete(without, typed(without))
    with pytest.raises(Unverified):
        await accounts.delete(unverified, typed(unverified))
    assert await rows() == before


async def test_of_two_deletions_at_once_one_does_it() -> None:
    owner = await factories.user()
    await factories.brand(owner)
    callers = [await factories.caller(owner) for _ in range(2)]
    found = await asyncio.gather(*(accounts.delete(one, typed(one)) for one in callers), return_exceptions=True)
    assert sorted(type(one).__name__ for one in found) == ["NoneType", "Unauthenticated"]
    assert len(await letters()) == 1
    with pytest.raises(Unauthenticated):
        await accounts.delete(callers[0], typed(callers[0]))


def tables(model: type[Model]) -> set[type[Model]]:
    found = {model} if model._meta.db_table and not model._meta.abstract else set[type[Model]]()
    return found.union(*(tables(below) for below in model.__subclasses__()))


async def test_whatever_is_tied_to_a_person_goes_with_the_person() -> None:
    """An erased user's row is deleted and made anew, which only cascading keys survive as they should."""
    tied = {
        f"{model._meta.db_table}.{name}": field.on_delete
        for model in tables(Model)
        for name, field in model._meta.fields_map.items()
        if isinstance(field, ForeignKeyFieldInstance) and field.related_model is User
    }
    assert {"access_token.user", "link_secret.user", "account.owner", "membership.user"} <= set(tied)
    assert set(tied.values()) == {OnDelete.CASCADE}


@proves("S-099")
async def test_an_operator_deletes_one_brand_and_nothing_else(world: World) -> None:
    owner = await factories.user("owner-of-two@example.com")
    world.tokens["mine"] = await factories.token(owner)
    world.brands["first"] = await factories.brand(owner, "First")
    await installation_number.read()
    before = await rows()
    world.brands["mine"] = await factories.brand(owner, "Second")
    await profile(world, "mine")
    await world.post("/ideas/import", {"ideas": [{"headline": "Words"}]}, by="mine", brand="mine")
    sandbox = await channel(world, "mine")
    await world.written(by="mine", brand="mine", channel_ids=[sandbox.id], approve=True)
    await brands.add_member(SYSTEM, world.slug("mine"), address("X"), factories.Role.EDITOR)
    row = await accounts.brand_content(SYSTEM, "Second")
    assert (row.members, row.channels, row.posts, row.media) == (2, 1, 1, 0)
    assert [one.name for one in await accounts.brands_of_user(SYSTEM, owner.email or "")] == ["First", "Second"]
    assert await accounts.delete_brand(SYSTEM, "Second") == row.id
    after = await rows()
    others = {"audit_entry", "outgoing_mail", "change_note", "sandbox_channel", "repeated_request", "access_token"}
    assert {name: found for name, found in after.items() if name not in others} == {
        name: found for name, found in before.items() if name not in others
    }
    assert (await world.get("/posts", by="mine", brand="first")).status_code == 200
    last = await AuditEntry.all().order_by("-id").first()
    assert last is not None
    assert (last.action, last.brand_id, last.subject) == ("accounts.delete_brand", row.id, f"brand {row.id}")
