"""Exports and imports that break off: they go on where they were, and leave nothing half done."""

import os
from datetime import timedelta
from itertools import count
from pathlib import Path
from uuid import UUID, uuid4
from zipfile import ZipFile

import pytest

from app.access import Role
from app.core import failpoints, storage
from app.core.clock import Frozen
from app.core.db import Statement
from app.domain import archives, brands, identity, media
from app.domain.archives import BrandExport, contents
from app.domain.archives.archive_writer import ArchiveBusy, ArchiveWriter
from app.domain.archives.errors import BrandExists
from app.domain.archives.models import BrandImport
from app.domain.brands import Membership
from app.domain.posts import Post, Publication
from tests import factories
from tests.deaths import Death, Killer
from tests.domain.archives.places import bring_in, export, forget, lines, media as media_of, nothing, picture
from tests.domain.posts.places import Place, place
from tests.due_work import write_one
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

MOMENT, MINUTE = timedelta(microseconds=1), timedelta(minutes=1)


async def pictures(count: int) -> Place:
    """A brand with some media."""
    at = await place()
    for number in range(count):
        await at.file(picture(number))
    return at


class Read:
    """The store of media, and which of its files were read."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.keys: list[str] = []
        store = storage.store()
        read = store.read

        def noted(key: str, start: int, end: int) -> object:
            self.keys.append(key)
            return read(key, start, end)

        monkeypatch.setattr(store, "read", noted)


async def test_an_export_goes_on_after_its_last_step(
    clock: Frozen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await pictures(4)
    monkeypatch.setattr(contents, "STEP_BYTES", 1)
    seen = Read(monkeypatch)

    async def killed(done: int, total: int) -> None:
        if done * 2 >= total:
            raise Death

    with pytest.raises(Death):
        await archives.export_to(SYSTEM, str(at.scope.slug), tmp_path / "one.zip", killed)
    assert len(seen.keys) == 2
    assert not (tmp_path / "one.zip").exists()
    # Bytes that were written after the last step are cut off.
    with (tmp_path / "one.zip.part").open("ab") as torn:
        torn.write(b"torn" * 100_000)
    await at.post("feed")
    written = await export(at.scope.slug, tmp_path / "one.zip")
    assert len(seen.keys) == len(set(seen.keys)) == 4
    assert [path.name for path in tmp_path.iterdir()] == ["one.zip"]
    # The rows are those of the moment at which the archive was begun.
    assert lines(tmp_path / "one.zip")["posts"] == []
    assert len(media_of(tmp_path / "one.zip")) == 4
    assert written.manifest.missing == []


async def test_an_archive_has_one_writer_and_survives_a_lost_end(tmp_path: Path) -> None:
    one, two = ArchiveWriter(tmp_path / "a.zip"), ArchiveWriter(tmp_path / "a.zip")
    one.open()
    with pytest.raises(ArchiveBusy):
        two.open()
    with one.entry("kept", is_compressed=True) as out:
        out.write(b"kept")
    one.step()
    one.close()
    (tmp_path / "a.zip.part.end").write_bytes(b"not an end")
    two.open()
    assert two.names() == set()
    two.discard()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("lost", "names"), [(0, {"kept"}), (1, set[str]())], ids=["all of it", "a byte less"])
async def test_an_archive_goes_on_where_its_entries_are_whole(tmp_path: Path, lost: int, names: set[str]) -> None:
    one, two = ArchiveWriter(tmp_path / "a.zip"), ArchiveWriter(tmp_path / "a.zip")
    one.open()
    with one.entry("kept", is_compressed=True) as out:
        out.write(b"kept")
    one.step()
    one.close()
    ended = int.from_bytes((tmp_path / "a.zip.part.end").read_bytes()[32:40], "big")
    with (tmp_path / "a.zip.part").open("r+b") as part:
        part.truncate(ended - lost)
    two.open()
    assert two.names() == names
    with two.entry("more", is_compressed=False) as out:
        out.write(b"more")
    two.finish()
    with ZipFile(tmp_path / "a.zip") as archive:
        assert archive.testzip() is None
        assert set(archive.namelist()) == {*names, "more"}


async def test_media_that_are_deleted_meanwhile_are_missing(clock: Frozen, tmp_path: Path) -> None:
    at = await pictures(2)
    first = await media.MediaAsset.all().order_by("id").first()
    assert first is not None
    owner = (await identity.User.get(id=at.scope.caller.user_id)).email or ""
    await at.post("feed", media_ids=[first.id])
    await storage.store().delete(first.storage_key)
    written = await export(at.scope.slug, tmp_path / "one.zip")
    assert written.manifest.missing == [first.id]
    await forget(at)
    imported = await bring_in(tmp_path / "one.zip", owner)
    assert (imported.files, imported.posts) == (1, 1)
    await export(imported.slug, tmp_path / "two.zip")
    after = lines(tmp_path / "two.zip")
    assert (after["media_uses"], after["revisions"][0]["media"]) == ([], {"post": []})


async def test_what_is_not_uploaded_yet_is_in_no_archive(clock: Frozen, tmp_path: Path) -> None:
    at = await pictures(2)
    await Statement("UPDATE media_asset SET state = 'pending' WHERE id = (SELECT min(id) FROM media_asset)").run()
    kept = await media.MediaAsset.get(state="stored")
    written = await export(at.scope.slug, tmp_path / "one.zip")
    assert [line["uuid"] for line in lines(tmp_path / "one.zip")["media"]] == [str(kept.uuid)]
    assert written.manifest.missing == []


async def test_an_import_goes_on_and_is_seen_when_it_is_whole(clock: Frozen, tmp_path: Path) -> None:
    at = await pictures(3)
    owner = (await identity.User.get(id=at.scope.caller.user_id)).email or ""
    await at.post("feed")
    await export(at.scope.slug, tmp_path / "one.zip")
    await forget(at)
    seen: list[int] = []

    async def killed(done: int, total: int) -> None:
        seen.append(done)
        if done == 2:
            raise Death

    async def noted(done: int, _total: int) -> None:
        seen.append(done)

    with pytest.raises(Death):
        await archives.import_brand(SYSTEM, tmp_path / "one.zip", owner, killed)
    assert await Membership.all().count() == 0
    (begun,) = await archives.imports_of(at.scope.caller)
    assert (begun.state, begun.files_done, begun.files_total) == ("pending", 2, 3)
    # Neither the hourly sweep nor another archive's import takes the files away.
    clock.move(timedelta(hours=2))
    await media.sweep(SYSTEM)
    failpoints.plug(Killer(at=3))
    with pytest.raises(Death):
        await archives.import_brand(SYSTEM, tmp_path / "one.zip", owner, nothing)
    failpoints.plug(None)
    assert await Membership.all().count() == 0
    await archives.import_brand(SYSTEM, tmp_path / "one.zip", owner, noted)
    assert seen[:2] == [0, 1]
    assert seen[3:][0] >= 2
    assert await Membership.all().count() == 1
    assert (await BrandImport.get()).state == "done"
    await export(at.scope.slug, tmp_path / "two.zip")
    assert media_of(tmp_path / "one.zip") == media_of(tmp_path / "two.zip")


async def test_an_import_that_nobody_ends_is_removed(clock: Frozen, tmp_path: Path) -> None:
    await media.ownership(SYSTEM)  # as a start does
    at = await pictures(1)
    owner = (await identity.User.get(id=at.scope.caller.user_id)).email or ""
    await export(at.scope.slug, tmp_path / "one.zip")
    await forget(at)

    async def killed(done: int, _total: int) -> None:
        if done:
            raise Death

    with pytest.raises(Death):
        await archives.import_brand(SYSTEM, tmp_path / "one.zip", owner, killed)
    clock.move(timedelta(days=7))
    assert await archives.forget_abandoned(SYSTEM) == 0
    clock.move(timedelta(seconds=1))
    assert await archives.forget_abandoned(SYSTEM) == 1
    clock.move(timedelta(days=8))
    await media.sweep(SYSTEM)
    assert [key async for keys in storage.store().keys() for key in keys] == []  # noqa: SIM118 no dictionary


async def test_a_job_goes_on_in_the_next_turn_of_another_worker(
    clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await pictures(4)
    monkeypatch.setattr(contents, "STEP_BYTES", 1)
    seen = Read(monkeypatch)
    view = await archives.start(factories.proven(at.scope), archives.ExportStart())
    progress = count(1)

    def die(moment: str) -> None:
        if moment == "export progress" and next(progress) == 3:
            raise Death

    failpoints.plug(die)
    with pytest.raises(Death):
        await write_one(view.id)
    failpoints.plug(None)
    row = await BrandExport.get(id=view.id)
    assert (row.state, row.bytes_done < (row.bytes_total or 0)) == ("pending", True)
    # The claim of the dead worker holds until its lease ends.
    clock.move(timedelta(minutes=2) - MOMENT)
    assert await archives.claim_exports(SYSTEM, 2) == []
    clock.move(MOMENT)
    await write_one(view.id)
    await write_one(view.id)
    row = await BrandExport.get(id=view.id)
    assert (row.state, row.bytes_done, row.failures) == ("done", row.bytes_total, 0)
    assert len(seen.keys) == len(set(seen.keys)) == 4
    stored = [key async for keys in storage.store().keys() for key in keys]  # noqa: SIM118 no dictionary
    assert storage.archive_key(row.uuid) in stored
    assert storage.unfinished_files() == []
    # Kept for a week.
    clock.move(timedelta(days=7))
    assert await archives.sweep(SYSTEM) == 0
    assert await BrandExport.all().count() == 1
    clock.move(MOMENT)
    assert await archives.sweep(SYSTEM) == 1
    assert await BrandExport.all().count() == 0
    stored = [key async for keys in storage.store().keys() for key in keys]  # noqa: SIM118 no dictionary
    assert [key for key in stored if storage.is_archive(key)] == []


async def test_what_nobody_goes_on_with_is_removed_after_a_day(clock: Frozen) -> None:
    at = await pictures(1)
    kept = (await archives.start(factories.proven(at.scope), archives.ExportStart())).id
    known = storage.unfinished((await BrandExport.get(id=kept)).uuid)
    unknown = storage.unfinished(uuid4())
    other = known.with_name("notes.zip.part")
    begun = [unknown, unknown.with_name(f"{unknown.name}.end"), known, other]
    for file in begun:
        file.write_bytes(b"begun")
        os.utime(file, (clock.at.timestamp(), clock.at.timestamp()))
    clock.move(timedelta(days=1))
    assert await archives.sweep(SYSTEM) == 0
    assert {*storage.unfinished_files()} == {*begun}
    clock.move(timedelta(seconds=1))
    assert await archives.sweep(SYSTEM) == 1
    assert {*storage.unfinished_files()} == {known, other}
    assert await archives.sweep(SYSTEM) == 0


async def test_a_job_that_fails_is_tried_three_times_more(clock: Frozen) -> None:
    at = await pictures(1)
    view = await archives.start(factories.proven(at.scope), archives.ExportStart())
    asset = await media.MediaAsset.get()
    await Statement("UPDATE media_asset SET size = size + 1 WHERE id = :id").run(id=asset.id)
    await archives.start(factories.proven((await pictures(0)).scope), archives.ExportStart())
    for failures, minutes in enumerate((1, 10, 60), 1):
        await write_one(view.id)
        row = await BrandExport.get(id=view.id)
        due_at = clock.at + timedelta(minutes=minutes)
        assert (row.state, row.failures, row.due_at, row.lease_until) == ("pending", failures, due_at, None)
        clock.move(timedelta(minutes=minutes))
    await write_one(view.id)
    assert await BrandExport.filter(failures=0, state="pending").count() == 1
    row = await BrandExport.get(id=view.id)
    assert (row.state, row.finished_at, row.size, row.due_at) == ("failed", clock.at, None, None)
    assert row.problem == (
        "The archive could not be written. Start another export, and ask the operator if it fails again."
    )
    assert storage.unfinished_files() == []


@pytest.mark.parametrize(("lasts", "state"), [(7 * MINUTE, "pending"), (7 * MINUTE - MOMENT, "done")])
async def test_a_turn_ends_after_seven_minutes(clock: Frozen, lasts: timedelta, state: str) -> None:
    at, other = await pictures(3), await pictures(1)
    view = await archives.start(factories.proven(at.scope), archives.ExportStart())
    beside = await archives.start(factories.proven(other.scope), archives.ExportStart())
    began = clock.at

    def wait(moment: str) -> None:
        if moment == "export progress" and clock.at == began:
            clock.move(lasts)

    failpoints.plug(wait)
    await write_one(view.id)
    failpoints.plug(None)
    row = await BrandExport.get(id=view.id)
    assert (row.state, row.failures, row.lease_until) == (state, 0, None)
    assert row.due_at == (clock.at if state == "pending" else None)
    assert (await BrandExport.get(id=beside.id)).due_at == began
    await write_one(view.id)
    done = await BrandExport.get(id=view.id)
    assert (done.state, done.bytes_done, done.epoch) == ("done", done.bytes_total, 2 if state == "pending" else 1)
    assert done.size == len(await stored(done.uuid))


async def stored(uuid: UUID) -> bytes:
    """The archive of an export."""
    key = storage.archive_key(uuid)
    return b"".join([chunk async for chunk in storage.store().read(key, 0, 2**30)])


async def test_an_import_by_another_account_begins_anew(clock: Frozen, tmp_path: Path) -> None:
    at = await pictures(2)
    other = await factories.user()
    owner = (await identity.User.get(id=at.scope.caller.user_id)).email or ""
    await factories.brand(other)
    await export(at.scope.slug, tmp_path / "one.zip")
    await forget(at)

    async def killed(done: int, _total: int) -> None:
        if done:
            raise Death

    with pytest.raises(Death):
        await archives.import_brand(SYSTEM, tmp_path / "one.zip", owner, killed)
    first = await BrandImport.get()
    # The same archive goes on, and another account has to begin.
    with pytest.raises(Death):
        await archives.import_brand(SYSTEM, tmp_path / "one.zip", owner, killed)
    assert (await BrandImport.get()).id == first.id
    imported = await bring_in(tmp_path / "one.zip", other.email or "")
    (row,) = await BrandImport.all()
    assert (row.brand_id, row.state, row.id == first.id) == (imported.brand_id, "done", False)
    # Who owned the brand before edits it.
    assert imported.members == [owner]
    found = await Membership.filter(brand_id=imported.brand_id).order_by("id").values_list("user_id", "role")
    assert [tuple(row) for row in found] == [
        (at.scope.caller.user_id, "editor"),
        (other.id, "super_admin"),
    ]


async def test_of_two_imports_at_once_one_stores_the_rows(clock: Frozen, tmp_path: Path) -> None:
    at = await pictures(0)
    owner = (await identity.User.get(id=at.scope.caller.user_id)).email or ""
    await at.post("feed")
    await export(at.scope.slug, tmp_path / "one.zip")
    await forget(at)
    ended: list[dict[str, object]] = []

    async def meanwhile(_done: int, _total: int) -> None:
        if not ended:
            await bring_in(tmp_path / "one.zip", owner)
            ended.extend(await BrandImport.all().values())
            clock.move(MINUTE)

    with pytest.raises(BrandExists):
        await archives.import_brand(SYSTEM, tmp_path / "one.zip", owner, meanwhile)
    assert await BrandImport.all().values() == ended
    assert [row["state"] for row in ended] == ["done"]
    assert (await Post.all().count(), await Membership.all().count()) == (1, 1)


@pytest.mark.parametrize(
    ("post", "publications", "after"),
    [
        ("failed", ["failed", "failed"], "failed"),
        ("failed", ["unconfirmed", "failed"], "publishing"),
        ("failed", ["unconfirmed", "published"], "failed"),
        ("publishing", ["unconfirmed", "scheduled"], "publishing"),
        ("publishing", ["unconfirmed", "published"], "failed"),
        ("publishing", ["scheduled", "failed"], "failed"),
        ("archived", ["unconfirmed", "failed"], "archived"),
    ],
)
async def test_a_post_waits_for_a_person_of_which_a_publication_may_be_live(
    clock: Frozen, tmp_path: Path, post: str, publications: list[str], after: str
) -> None:
    at = await place("succeed")
    owner = (await identity.User.get(id=at.scope.caller.user_id)).email or ""
    await at.approved(clock.at, "feed", "succeed")
    await Post.all().update(status=post)
    for row, status in zip(await Publication.all().order_by("id"), publications, strict=True):
        await Publication.filter(id=row.id).update(status=status)
    await export(at.scope.slug, tmp_path / "one.zip")
    await forget(at)
    await bring_in(tmp_path / "one.zip", owner)
    assert (await Post.get()).status == after


async def test_a_member_is_exported_with_their_role_in_the_brand(clock: Frozen, tmp_path: Path) -> None:
    at, other = await pictures(0), await pictures(0)
    person = await factories.member(await brands.get(at.scope), Role.EDITOR)
    await factories.member(await brands.get(other.scope), Role.CLIENT, person)
    await factories.member(await brands.get(other.scope), Role.CLIENT)
    await export(at.scope.slug, tmp_path / "one.zip")
    found = [(line["email"], line["role"]) for line in lines(tmp_path / "one.zip")["people"]]
    assert found == [(at.scope.caller.email, "super_admin"), (person.email, "editor")]


@pytest.mark.parametrize("with_members", [True, False])
async def test_members_come_along_where_they_have_a_user(
    clock: Frozen, tmp_path: Path, with_members: bool
) -> None:
    at = await pictures(0)
    detail = await brands.get(at.scope)
    known = await factories.member(detail, Role.EDITOR)
    gone = await factories.member(detail, Role.CLIENT)
    owner = await identity.User.get(id=at.scope.caller.user_id)
    await Membership.filter(user_id=known.id).update(active=False)
    await export(at.scope.slug, tmp_path / "one.zip")
    await forget(at)
    await identity.User.filter(id=gone.id).update(email="gone@a.example", email_key="gone@a.example")
    imported = await bring_in(tmp_path / "one.zip", owner.email or "", with_members=with_members)
    here, away = (
        ([owner.email, known.email], [gone.email]) if with_members else ([owner.email], [known.email, gone.email])
    )
    assert (imported.members, imported.absent) == (here, away)
    found = (
        await Membership.filter(brand_id=imported.brand_id).order_by("id").values_list("user_id", "role", "active")
    )
    expected = [(owner.id, "super_admin", True), (known.id, "editor", False)]
    assert [tuple(row) for row in found] == expected[: len(here)]
