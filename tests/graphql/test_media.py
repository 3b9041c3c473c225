"""Media in the studio: named, described, deleted and paged through. Their bytes come in through REST."""

from datetime import timedelta
from typing import Any

import pytest

from app.core.clock import Frozen
from app.core.config import Settings
from app.core.iso_time import offset_form
from app.domain import media
from app.domain.media import MediaAsset
from schema.engine import ids
from tests.domain.media import films
from tests.domain.media.pictures import film, saved
from tests.factories import SYSTEM
from tests.graphql.world import Json, Studio, counted
from tests.ledger import proves
from tests.rest.test_media import fetched, files, form
from tests.world import channel, rows

WHOLE = "__typename id databaseId filename mimeType sizeBytes url altText width height createdAt"
SHOWN = f"... on MediaAsset {{ {WHOLE} }}"
GONE = "... on Deleted { id }"
PAGE = f"""query ($id: ID!, $first: Int, $after: String, $filter: MediaFilter) {{ brand(id: $id) {{
    media(first: $first, after: $after, filter: $filter) {{
        edges {{ cursor node {{ {WHOLE} }} }} pageInfo {{ hasNextPage endCursor }} }} }} }}"""
NODE = f"query ($id: ID!) {{ node(id: $id) {{ id ... on MediaAsset {{ {WHOLE} }} }} }}"


async def uploaded(studio: Studio, content: bytes | None = None, *, by: str = "ED", **fields: str) -> str:
    """The id of a new file: in B1 for ED, in B3 for O2."""
    answer = await studio.world.post("/media/assets", by=by, **form(content or saved("PNG"), **fields))
    assert answer.status_code == 201, answer.text
    return ids.encode("MediaAsset", answer.json()["asset"]["id"])


async def page(studio: Studio, *, by: str = "O1", **variables: Any) -> Json:
    found = await studio.ask(PAGE, id=studio.brand("B1"), by=by, **variables)
    return found["brand"]["media"]


async def names(studio: Studio, filter_: Json | None = None) -> list[str]:
    return [edge["node"]["filename"] for edge in (await page(studio, filter=filter_))["edges"]]


async def test_a_file_as_the_studio_shows_it(studio: Studio) -> None:
    ident = await uploaded(studio, filename="lake.png", alt_text="A lake")
    row = await MediaAsset.get(id=ids.decode("MediaAsset", ident))
    shown = (await studio.ask(NODE, id=ident))["node"]
    url = shown.pop("url")
    assert shown == {
        "__typename": "MediaAsset",
        "id": ident,
        "databaseId": row.id,
        "filename": "lake.png",
        "mimeType": "image/png",
        "sizeBytes": len(saved("PNG")),
        "altText": "A lake",
        "width": 8,
        "height": 4,
        "createdAt": offset_form(row.created_at),
    }
    assert (await fetched(studio.world, url)).content == saved("PNG")
    for by in ("ED", "M1", "C1"):
        assert (await studio.ask(NODE, id=ident, by=by))["node"]["id"] == ident
    for by in ("O2", "X"):
        assert (await studio.ask(NODE, id=ident, by=by))["node"] is None


@pytest.mark.parametrize("by", ["O1", "ED", "M1"])
async def test_a_file_gets_another_name_and_text(studio: Studio, by: str) -> None:
    ident = await uploaded(studio, alt_text="A lake")
    changed = await studio.do("mediaAssetUpdate", {"id": ident, "filename": "a/hill.png"}, SHOWN, by=by)
    assert (changed["filename"], changed["altText"]) == ("hill.png", "A lake")
    assert (await fetched(studio.world, changed["url"])).content == saved("PNG")
    changed = await studio.do("mediaAssetUpdate", {"id": ident, "altText": None}, SHOWN, by=by)
    assert (changed["filename"], changed["altText"]) == ("hill.png", None)


async def test_a_video_gets_a_cover_and_a_picture_a_focus(studio: Studio) -> None:
    ident = await uploaded(studio, films.video(*[films.cornered()] * 10), filename="a.mp4")
    shown = SHOWN.replace("filename", "filename coverMs focus { x y }", 1)
    await MediaAsset.all().update(thumbnails_due_at=None)
    changed = await studio.do(
        "mediaAssetUpdate", {"id": ident, "coverMs": 700, "focus": {"x": 0, "y": 1_000}}, shown
    )
    assert (changed["coverMs"], changed["focus"]) == (700, {"x": 0, "y": 1_000})
    # Its copies are made anew, of that frame.
    assert (await MediaAsset.get()).thumbnails_due_at is not None
    changed = await studio.do("mediaAssetUpdate", {"id": ident, "focus": None}, shown)
    assert (changed["coverMs"], changed["focus"]) == (700, None)


@pytest.mark.parametrize(
    ("given", "path"),
    [
        ({"coverMs": 0}, "coverMs"),
        ({"coverMs": -1}, "coverMs"),
        ({"focus": {"x": 1_001, "y": 0}}, "focus.x"),
        ({"filename": None}, "filename"),
        ({"filename": "x" * 256}, "filename"),
        ({"altText": "x" * 2_001}, "altText"),
    ],
)
async def test_words_that_cannot_be_kept(studio: Studio, given: Json, path: str) -> None:
    ident = await uploaded(studio)
    before = await rows()
    refused = await studio.problem("mediaAssetUpdate", {"id": ident, **given})
    assert (refused["code"], [field["path"] for field in refused["fields"]]) == ("INVALID", [path])
    assert await rows() == before


async def test_a_deleted_file_is_gone_with_its_bytes(studio: Studio, orm: Settings) -> None:
    kept, ident = await uploaded(studio), await uploaded(studio)
    url = (await studio.ask(NODE, id=ident))["node"]["url"]
    assert await studio.do("mediaAssetDelete", {"id": ident}, GONE, by="M1") == {
        "__typename": "Deleted",
        "id": ident,
    }
    assert len(files(orm)) == 1
    assert (await fetched(studio.world, url)).status_code == 404
    assert (await studio.ask(NODE, id=ident))["node"] is None
    assert [edge["node"]["id"] for edge in (await page(studio))["edges"]] == [kept]
    assert (await studio.problem("mediaAssetDelete", {"id": ident}))["code"] == "NOT_FOUND"


async def test_a_file_in_a_post_stays(studio: Studio, orm: Settings) -> None:
    ident = await uploaded(studio)
    post = await studio.world.written(media_ids=[ids.decode("MediaAsset", ident)])
    before = await rows()
    refused = await studio.problem("mediaAssetDelete", {"id": ident})
    assert (refused["code"], refused["message"]) == (
        "INVALID_STATE",
        "This file is in 1 post. Take it out of the post first.",
    )
    assert await rows() == before
    assert len(files(orm)) == 1
    await studio.world.delete(f"/posts/{post['id']}", by="O1", brand="B1")
    assert (await studio.do("mediaAssetDelete", {"id": ident}, GONE))["__typename"] == "Deleted"
    assert files(orm) == []


@proves("ERR-RULE-01", "S-108")
async def test_who_may_not_change_a_file(studio: Studio) -> None:
    ident = await uploaded(studio)
    coming = await uploaded(studio)
    number = ids.decode("MediaAsset", ident)
    await MediaAsset.filter(id=ids.decode("MediaAsset", coming)).update(state="pending")
    before = await rows()
    for name, given in [("mediaAssetUpdate", {"altText": "Mine"}), ("mediaAssetDelete", {})]:
        assert (await studio.problem(name, {"id": ident, **given}, by="C1"))["code"] == "FORBIDDEN"
        asked = [
            (ident, "O2"),
            (ident, "X"),
            (coming, "O1"),
            (ids.encode("MediaAsset", 2**62), "O1"),
            (ids.encode("Idea", number), "O1"),
            (str(number), "O1"),
            ("", "O1"),
        ]
        said = {str(await studio.problem(name, {"id": what, **given}, by=by)) for what, by in asked}
        assert len(said) == 1
        assert "NOT_FOUND" in said.pop()
    assert await rows() == before


async def test_media_are_narrowed_and_paged(studio: Studio) -> None:
    first = await uploaded(studio, filename="lake.png")
    await uploaded(studio, film(), filename="hill.mp4")
    await uploaded(studio, saved("GIF"), filename="hill.gif", alt_text="Snow")
    await uploaded(studio, by="O2", filename="foreign.png")
    await studio.world.written(media_ids=[ids.decode("MediaAsset", first)])
    cases: list[tuple[Json | None, list[str]]] = [
        (None, ["hill.gif", "hill.mp4", "lake.png"]),
        ({"mimeTypePrefix": "image/"}, ["hill.gif", "lake.png"]),
        ({"search": "HILL"}, ["hill.gif", "hill.mp4"]),
        ({"search": "snow"}, ["hill.gif"]),
        ({"unusedOnly": True}, ["hill.gif", "hill.mp4"]),
        ({"unusedOnly": None, "search": None, "mimeTypePrefix": None}, ["hill.gif", "hill.mp4", "lake.png"]),
        ({"unusedOnly": True, "mimeTypePrefix": "video"}, ["hill.mp4"]),
    ]
    for narrowed, expected in cases:
        assert await names(studio, narrowed) == expected, narrowed
    met: list[str] = []
    after = None
    while True:
        found = await page(studio, by="C1", first=2, after=after)
        met += [edge["node"]["filename"] for edge in found["edges"]]
        after = found["pageInfo"]["endCursor"]
        if not found["pageInfo"]["hasNextPage"]:
            break
    assert met == ["hill.gif", "hill.mp4", "lake.png"]
    refused = await studio.refused(PAGE, id=studio.brand("B1"), after=after, filter={"search": "h"})
    assert [error["code"] for error in refused] == ["INVALID"]


async def test_a_page_costs_the_same_however_many_rows(studio: Studio) -> None:
    await uploaded(studio)
    await page(studio)  # writes down when the token was used
    with counted() as few:
        await page(studio)
    for _ in range(4):
        await uploaded(studio)
    with counted() as many:
        assert len((await page(studio))["edges"]) == 5
    assert many == few
    assert len(few) == 2  # the token with the brand, the page


async def test_deleting_gives_the_room_back(studio: Studio) -> None:
    ident, account = await uploaded(studio), studio.world.brands["B1"].account_id
    assert await media.storage_used(account) == len(saved("PNG"))
    await studio.do("mediaAssetDelete", {"id": ident}, GONE)
    assert await media.storage_used(account) == 0


STARTED = "... on MediaUpload { mediaAssetId url expiresAt }"


async def started(studio: Studio, size: int, *, by: str = "ED", **more: Any) -> Json:
    given = {"brandId": studio.brand("B1"), "filename": "lake", "altText": "A lake", "sizeBytes": size, **more}
    return await studio.do("mediaUploadStart", given, STARTED, by=by)


def path_of(upload: Json) -> str:
    return str(upload["url"]).removeprefix("http://galley.test")


async def test_an_upload_that_is_started_has_its_id_before_its_bytes(studio: Studio, clock: Frozen) -> None:
    content = saved("PNG")
    upload = await started(studio, len(content))
    assert upload["expiresAt"] == offset_form(clock.at + timedelta(hours=24))
    assert (await studio.ask(NODE, id=upload["mediaAssetId"]))["node"] is None
    assert await names(studio) == []
    # The brand is that of the file, whatever the caller selected and whatever the form says.
    answer = await studio.world.post(path_of(upload), by="ED", **form(content, filename="other.png", alt_text="x"))
    assert answer.status_code == 201, answer.text
    assert (answer.json()["media_asset_id"], answer.json()["team"]["name"]) == (upload["mediaAssetId"], "B1")
    node = (await studio.ask(NODE, id=upload["mediaAssetId"]))["node"]
    assert (node["filename"], node["altText"], node["mimeType"]) == ("lake", "A lake", "image/png")
    assert (node["sizeBytes"], node["width"]) == (len(content), 8)
    assert (await fetched(studio.world, node["url"])).content == content
    before = await rows()
    again = await studio.world.post(path_of(upload), by="ED", **form(saved("GIF")))
    assert (again.status_code, again.json()["code"]) == (422, "invalid_state")
    assert await rows() == before


async def test_an_upload_that_is_started_belongs_to_its_brand_and_ends(studio: Studio, clock: Frozen) -> None:
    content = saved("PNG")
    upload = await started(studio, len(content) - 1)
    before = await rows()
    for by, status in (("O1", 404), ("O2", 404), ("C1", 403), (None, 401)):
        answer = await studio.world.post(path_of(upload), by=by, **form(content))
        assert answer.status_code == status, (by, answer.text)
    larger = await studio.world.post(path_of(upload), by="ED", **form(content))
    assert larger.json()["errors"] == {
        "file": [f"The file has more bytes than the {len(content) - 1} that were announced."]
    }
    unknown = await studio.world.post("/media/assets?started=999999", by="ED", **form(content))
    assert unknown.status_code == 404
    clock.move(timedelta(hours=24))
    late = await studio.world.post(path_of(upload), by="ED", **form(content))
    assert late.status_code == 404
    assert await rows() == before
    clock.move(timedelta(seconds=1))
    await media.sweep(SYSTEM)
    assert (await rows())["media_asset"] == []


async def test_what_is_started_is_reserved(studio: Studio) -> None:
    for size in (0, -1, 2 * 2**30 + 1):
        refused = await studio.problem(
            "mediaUploadStart", {"brandId": studio.brand("B1"), "filename": "a", "sizeBytes": size}
        )
        assert (refused["code"], [each["path"] for each in refused["fields"]]) == ("INVALID", ["sizeBytes"])
    assert (await rows())["media_asset"] == []


async def test_posts_are_found_by_their_files_and_counted(studio: Studio) -> None:
    picture_id, film_id = await uploaded(studio), await uploaded(studio, film(), filename="hill.mp4")
    for body, media_ids in (("None", []), ("Picture", [picture_id]), ("Both", [picture_id, film_id])):
        given = {"brandId": studio.brand("B1"), "body": body, "mediaIds": media_ids}
        await studio.do("postCreate", given, "... on Post { id }")
    variant = {"channelId": ids.encode("Channel", (await channel(studio.world)).id), "mediaIds": [film_id]}
    given = {
        "brandId": studio.brand("B1"),
        "body": "Own",
        "channelIds": [variant["channelId"]],
        "variants": [variant],
    }
    await studio.do("postCreate", given, "... on Post { id }")
    query = """query ($id: ID!, $filter: PostFilter) { brand(id: $id) {
        posts(filter: $filter) { edges { node { body } } } postCounts(filter: $filter) { count } } }"""
    for asked, bodies in (
        ({"hasMedia": True}, ["Own", "Both", "Picture"]),
        ({"hasMedia": False}, ["None"]),
        ({"hasVideo": True}, ["Own", "Both"]),
        ({"hasVideo": False}, ["Picture", "None"]),
        ({"hasMedia": True, "hasVideo": False}, ["Picture"]),
    ):
        view = (await studio.ask(query, id=studio.brand("B1"), filter=asked))["brand"]
        assert [edge["node"]["body"] for edge in view["posts"]["edges"]] == bodies, asked
        assert sum(row["count"] for row in view["postCounts"]) == len(bodies), asked
