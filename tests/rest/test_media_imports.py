"""Files from addresses of the web: fetched through the guard of outgoing calls, stored, refused or tried again."""

import asyncio
from datetime import timedelta

import pytest

from app.access import BrandScope, RequestInfo
from app.access.audit import AuditEntry
from app.core import http
from app.core.addresses import Rules
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.db import in_transaction
from app.core.errors import Invalid
from app.domain import brands, identity, media
from app.domain.brands.models import Membership
from app.domain.media import FileUpload, MediaAsset, UploadState
from app.wiring.outbound import Outbound
from tests.domain.media.pictures import saved
from tests.receivers import Reply, endless, receiving, reset, status
from tests.rest.test_media import allow, files
from tests.world import SYSTEM, World, rows

PNG = saved("PNG")
GOOD = status(200, PNG, "Content-Type: text/html")
MINUTE = timedelta(minutes=1)
FULL = "The file does not fit into the storage of your plan. Delete files, or choose a larger plan."


async def editor(world: World) -> BrandScope:
    caller = await identity.authenticate(world.tokens["ED"], RequestInfo())
    return await brands.open_scope(caller, world.slug("B1"))


async def begun(world: World, *addresses: str) -> list[media.UploadView]:
    return await media.import_files(await editor(world), media.MediaImport(addresses=list(addresses)))


async def fetched() -> list[FileUpload]:
    """The rows after one turn of the loop."""
    for work in await media.claim_imports(SYSTEM, 10):
        await media.fetch_import(SYSTEM, work)
    return await FileUpload.all().order_by("id")


async def test_files_are_fetched_and_stored_and_their_addresses_erased(world: World, orm: Settings) -> None:
    async with receiving(GOOD) as server:
        await begun(world, f"{server.url}/a%20lake.png?signature=x#top", f"{server.url}/b", f"{server.url}/b")
        uploads = await fetched()
        assert [request.line.split()[1] for request in server.requests] == [
            "/hook/a%20lake.png?signature=x",
            "/hook/b",
        ]
    assert [(row.state, row.size, row.address, row.error) for row in uploads] == [
        ("stored", len(PNG), None, None)
    ] * 2
    assets = await MediaAsset.all().order_by("id")
    assert [(row.filename, row.mime_type, row.width) for row in assets] == [
        ("a lake.png", "image/png", 8),
        ("b", "image/png", 8),
    ]
    assert [row.asset_id for row in uploads] == [row.id for row in assets]
    assert sorted(file.read_bytes() for file in files(orm)) == [PNG, PNG]
    line = await AuditEntry.filter(action="media.fetch_import").order_by("id").first()
    assert line is not None
    assert (line.subject, line.detail) == (f"media asset {assets[0].id}", f"imported, image/png, {len(PNG)} bytes")
    assert (line.brand_id, line.actor_id) == (world.id("B1"), world.ids["ED"])
    assert await fetched() == uploads


@pytest.mark.parametrize(
    ("reply", "error"),
    [
        (status(404), "The address answers HTTP 404."),
        (status(200, b"<html>"), "Send a JPEG, PNG, GIF, WebP, HEIC or AVIF image"),
        (status(200, b""), "The file is empty."),
        (status(302, b"", "Location: ftp://pictures.example/a"), "The address answers HTTP 302."),
        (endless, FULL),
    ],
)
async def test_what_cannot_be_taken_says_why(
    world: World, orm: Settings, reply: bytes | Reply, error: str
) -> None:
    await allow("O1", 3_000_000)
    async with receiving(reply) as server:
        await begun(world, server.url)
        (upload,) = await fetched()
    assert (upload.state, upload.address, upload.due_at) == ("refused", None, None)
    assert (upload.error or "").startswith(error)
    assert (await MediaAsset.all().count(), files(orm)) == (0, [])


async def test_what_may_pass_is_tried_again_twice(world: World, clock: Frozen) -> None:
    async with receiving(status(503)) as server:
        await begun(world, server.url)
        for pause in (MINUTE, 10 * MINUTE):
            (upload,) = await fetched()
            assert (upload.state, upload.due_at) == ("arriving", clock.at + pause)
            assert await fetched() == [upload]
            server.reply = reset
            clock.move(pause)
        (upload,) = await fetched()
    assert (upload.state, upload.error) == ("refused", "The address cannot be read: The connection broke.")


async def test_a_redirect_leads_to_no_private_network(world: World) -> None:
    async with receiving(GOOD) as inside, receiving(status(302, b"", f"Location: {inside.url}")) as outside:
        await begun(world, outside.url)
        async with Outbound(Rules(private_networks=False, plain_http=True), in_transaction) as strict:
            former = http.client()
            http.configure(strict)
            try:
                (upload,) = await fetched()
            finally:
                http.configure(former)
        assert (inside.requests, outside.requests) == ([], [])
        assert upload.state == "refused"
        await FileUpload.all().delete()
        await begun(world, outside.url)
        assert [row.state for row in await fetched()] == ["stored"]
        assert len(inside.requests) == 1


async def test_who_left_adds_nothing_and_a_full_account_neither(world: World) -> None:
    async with receiving(GOOD) as server:
        await begun(world, server.url)
        await allow("O1", len(PNG) - 1)
        (full,) = await fetched()
        assert (full.state, full.error) == ("refused", FULL)
        await allow("O1", 10_000)
        await begun(world, server.url)
        await Membership.filter(user_id=world.ids["ED"]).update(active=False)
        (_, late) = await fetched()
        assert len(server.requests) == 1
    assert (late.state, await MediaAsset.all().count()) == ("refused", 0)


async def test_what_is_no_address_begins_nothing(world: World) -> None:
    before = await rows()
    with pytest.raises(Invalid) as refused:
        await begun(world, "https://pictures.example/a", "file:///etc/passwd", "x")
    assert list(refused.value.fields) == ["addresses.1", "addresses.2"]
    assert await rows() == before


async def test_a_file_that_is_cancelled_while_it_comes_is_not_stored(world: World) -> None:
    begins, goes_on = asyncio.Event(), asyncio.Event()

    async def slow(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        begins.set()
        await goes_on.wait()
        writer.write(GOOD)

    async with receiving(slow) as server:
        (upload,) = await begun(world, server.url)
        turn = asyncio.create_task(fetched())
        await begins.wait()
        await media.cancel_upload(await editor(world), upload.id)
        goes_on.set()
        assert await turn == []
    assert await MediaAsset.filter(state=UploadState.STORED.value).count() == 0
