"""Archives in the studio: for the owner alone, with progress and an address that ends."""

import io
import zipfile
from datetime import timedelta

from app.core.clock import Frozen
from app.domain.archives import BrandExport
from tests.due_work import write_one
from tests.graphql.world import Json, Studio

EXPORT = (
    "... on BrandExport { id state bytesDone bytesTotal sizeBytes url problem createdAt finishedAt expiresAt }"
)
OF_BRAND = "query ($id: ID!) { brand(id: $id) { exports { id state sizeBytes url } } }"
REFUSED = (("ED", "FORBIDDEN"), ("M1", "FORBIDDEN"), ("C1", "FORBIDDEN"), ("X", "NOT_FOUND"), ("O2", "NOT_FOUND"))


async def test_an_owner_exports_a_brand(studio: Studio, clock: Frozen) -> None:
    given = {"brandId": studio.brand("B1")}
    assert (await studio.problem("brandExportStart", given))["code"] == "CONFIRMATION_REQUIRED"
    assert not await BrandExport.exists()
    await studio.world.confirm("O1")
    started = await studio.do("brandExportStart", given, EXPORT)
    assert (started["state"], started["url"], started["sizeBytes"]) == ("PENDING", None, None)
    assert (await studio.problem("brandExportStart", given))["code"] == "INVALID_STATE"
    row = await BrandExport.get()
    await write_one(row.id)
    (done,) = (await studio.ask(OF_BRAND, id=studio.brand("B1")))["brand"]["exports"]
    assert (done["id"], done["state"]) == (started["id"], "DONE")
    path = done["url"].removeprefix("http://galley.test")
    whole = await studio.world.http.get(path)
    assert (whole.status_code, whole.headers["content-type"], len(whole.content)) == (
        200,
        "application/zip",
        int(done["sizeBytes"]),
    )
    part = await studio.world.http.get(path, headers={"Range": "bytes=10-"})
    assert (part.status_code, part.content) == (206, whole.content[10:])
    with zipfile.ZipFile(io.BytesIO(whole.content)) as archive:
        assert archive.testzip() is None
        people = archive.read("people.jsonl").decode()
    assert "ed@example.com" in people
    assert (await studio.world.http.get(path.replace("signature=", "signature=x"))).status_code == 403
    media_path = path.replace("/archives/", "/media/")
    assert (await studio.world.http.get(media_path)).status_code == 403
    clock.move(timedelta(hours=25))
    assert (await studio.world.http.get(path)).status_code == 403
    # Its address is for a confirmed token alone; the rest of it for any.
    (done,) = (await studio.ask(OF_BRAND, id=studio.brand("B1")))["brand"]["exports"]
    assert (done["state"], done["url"]) == ("DONE", None)
    await studio.world.confirm("O1")
    (done,) = (await studio.ask(OF_BRAND, id=studio.brand("B1")))["brand"]["exports"]
    await studio.do("brandExportDelete", {"id": done["id"]}, "... on Deleted { id }")
    path = done["url"].removeprefix("http://galley.test")
    assert (await studio.world.http.get(path)).status_code == 404


async def test_nobody_else_does(studio: Studio) -> None:
    given = {"brandId": studio.brand("B1")}
    for who, code in REFUSED:
        assert (await studio.problem("brandExportStart", given, by=who))["code"] == code, who
    await studio.world.confirm("O1")
    started = await studio.do("brandExportStart", given, EXPORT)
    for who, code in REFUSED:
        assert (await studio.problem("brandExportDelete", {"id": started["id"]}, by=who))["code"] == code, who
        found: Json = await studio.ask(
            "query ($id: ID!) { node(id: $id) { id } viewer { brandImports { name } } }", by=who, id=started["id"]
        )
        assert found == {"node": None, "viewer": {"brandImports": []}}
    assert await BrandExport.all().count() == 1
