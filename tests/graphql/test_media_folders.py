"""Folders of media: files come into them, move, are renamed with them, and are found by them."""

from typing import Any

import pytest

from app.domain.media import MediaAsset
from schema.engine import ids
from tests.domain.media.pictures import film, png_of, saved
from tests.graphql.test_media import names, started, uploaded
from tests.graphql.world import Json, Studio
from tests.rest.test_media import form
from tests.world import rows

MOVED = "... on MediaMoved { count assets { id folder } }"
FOLDERS = "query ($id: ID!) { brand(id: $id) { mediaFolders { path count } } }"
DUPLICATES = "query ($id: ID!) { node(id: $id) { ... on MediaAsset { folder duplicates { id filename } } } }"
COMPOSED, APART = "Caf\u00e9", "Cafe\u0301"


async def folders(studio: Studio, *, by: str = "O1", brand: str = "B1") -> list[tuple[str, int]]:
    answer = await studio.ask(FOLDERS, id=studio.brand(brand), by=by)
    return [(row["path"], row["count"]) for row in answer["brand"]["mediaFolders"]]


async def moved(studio: Studio, folder: str, *, by: str = "ED", **which: Any) -> Json:
    return await studio.do("mediaMove", {"brandId": studio.brand("B1"), "folder": folder, **which}, MOVED, by=by)


async def test_files_come_into_folders_and_move(studio: Studio) -> None:
    first = await uploaded(studio, filename="a.png", folder=" /2026/ Spring/ ")
    second = await uploaded(studio, saved("GIF"), filename="b.gif")
    content = png_of(5, 5)
    upload = await started(studio, len(content), folder=f"{APART}/كتب")
    await studio.world.post(upload["url"].removeprefix("http://galley.test"), by="ED", **form(content))
    assert await folders(studio, by="C1") == [("", 1), ("2026/Spring", 1), (f"{COMPOSED}/كتب", 1)]
    assert await folders(studio, by="O2", brand="B3") == []
    answer = await moved(studio, f"{COMPOSED}/كتب", ids=[first, second, second])
    assert (answer["count"], [row["folder"] for row in answer["assets"]]) == (2, [f"{COMPOSED}/كتب"] * 2)
    assert await folders(studio) == [(f"{COMPOSED}/كتب", 3)]
    assert (await moved(studio, "/", ids=[second]))["assets"] == [{"id": second, "folder": ""}]
    changed = await studio.do(
        "mediaAssetUpdate", {"id": second, "folder": "春/写真"}, "... on MediaAsset { folder }", by="ED"
    )
    assert changed["folder"] == "春/写真"
    assert await names(studio, {"folder": f"{APART}/كتب"}) == ["lake", "a.png"]
    assert await names(studio, {"folder": COMPOSED}) == []
    assert await names(studio, {"folder": "/"}) == []


async def test_a_folder_is_renamed_with_what_is_below_it(studio: Studio) -> None:
    for folder in ("a", "a/b", "a/b/c", "ab", "a_b", "A"):
        await uploaded(studio, folder=folder, filename=f"{folder.replace('/', '-')}.png")
    assert (await moved(studio, "a/b", source="a"))["count"] == 3
    paths = {path for path, _ in await folders(studio)}
    assert paths == {"a/b", "a/b/b", "a/b/b/c", "ab", "a_b", "A"}
    assert (await moved(studio, "/", source="a/b"))["count"] == 3
    assert {path for path, _ in await folders(studio)} == {"", "b", "b/c", "ab", "a_b", "A"}
    assert await names(studio, {"folder": "b/c"}) == ["a-b-c.png"]
    before = await rows()
    for folder, which, code, path in (
        ("1/2/3/4", {"source": "b"}, None, None),
        ("1/2/3/4/5", {"source": "1/2/3/4"}, "INVALID", "folder"),
        ("x" * 254, {"source": "1/2/3/4"}, "INVALID", "folder"),
        ("x", {"source": "b"}, "NOT_FOUND", None),
    ):
        given = {"brandId": studio.brand("B1"), "folder": folder, **which}
        if code is None:
            await moved(studio, folder, **which)
            before = await rows()
            continue
        refused = await studio.problem("mediaMove", given, by="ED")
        assert (refused["code"], [each["path"] for each in refused["fields"]]) == (code, [path] if path else [])
    assert await rows() == before


@pytest.mark.parametrize(
    ("given", "path"),
    [
        ({"folder": "a/../b", "ids": []}, "folder"),
        ({"folder": "1/2/3/4/5/6", "ids": []}, "folder"),
        ({"folder": "x" * 256, "ids": []}, "folder"),
        ({"folder": "a"}, "ids"),
        ({"folder": "a", "source": "/"}, "ids"),
        ({"folder": "a", "source": "b", "ids": []}, "ids"),
    ],
)
async def test_what_is_no_move(studio: Studio, given: Json, path: str) -> None:
    ident = await uploaded(studio)
    before = await rows()
    which = {"ids": [ident]} if "ids" in given else {}
    refused = await studio.problem("mediaMove", {"brandId": studio.brand("B1"), **given, **which}, by="ED")
    assert (refused["code"], [each["path"] for each in refused["fields"]]) == ("INVALID", [path])
    assert await rows() == before


async def test_one_file_of_another_brand_moves_none(studio: Studio) -> None:
    own, foreign = await uploaded(studio), await uploaded(studio, by="O2")
    before = await rows()
    which = {"brandId": studio.brand("B1"), "folder": "a"}
    assert (await studio.problem("mediaMove", {**which, "ids": [own, foreign]}, by="ED"))["code"] == "NOT_FOUND"
    assert (await studio.problem("mediaMove", {**which, "ids": [own]}, by="C1"))["code"] == "FORBIDDEN"
    assert await rows() == before


async def test_the_same_bytes_are_named_and_files_are_found(studio: Studio) -> None:
    first = await uploaded(studio, filename="lake.png", alt_text=APART, folder="2026/Spring")
    await uploaded(studio, by="O2", filename="foreign.png")
    await uploaded(studio, film(), filename="hill.mp4")
    second = await uploaded(studio, filename=f"{COMPOSED}.png")
    upload = await started(studio, len(saved("PNG")))
    answer = await studio.world.post(
        upload["url"].removeprefix("http://galley.test"), by="ED", **form(saved("PNG"))
    )
    assert answer.json()["asset"]["duplicate_of"] == ids.decode("MediaAsset", first)
    node = (await studio.ask(DUPLICATES, id=second))["node"]
    assert [twin["id"] for twin in node["duplicates"]] == [first, upload["mediaAssetId"]]
    assert (await studio.ask(DUPLICATES, id=first, by="C1"))["node"]["folder"] == "2026/Spring"
    listed = (await studio.world.get("/media/assets", by="ED")).json()["assets"]
    assert {row["filename"]: row["duplicate_of"] for row in listed} == {
        "lake": ids.decode("MediaAsset", first),
        f"{COMPOSED}.png": ids.decode("MediaAsset", first),
        "hill.mp4": None,
        "lake.png": None,
    }
    for given, expected in (
        ({"duplicates": True}, ["lake", f"{COMPOSED}.png", "lake.png"]),
        ({"withoutAltText": True}, [f"{COMPOSED}.png"]),
        ({"withoutAltText": False, "duplicates": None}, ["lake", f"{COMPOSED}.png", "hill.mp4", "lake.png"]),
        ({"search": "CAFÉ"}, [f"{COMPOSED}.png", "lake.png"]),
        ({"search": APART.lower()}, [f"{COMPOSED}.png", "lake.png"]),
        ({"search": "2026/spr"}, ["lake.png"]),
        ({"search": "lake", "folder": "2026/Spring"}, ["lake.png"]),
    ):
        assert await names(studio, given) == expected, given
    await MediaAsset.filter(id=ids.decode("MediaAsset", second)).delete()
    twins = (await studio.ask(DUPLICATES, id=first))["node"]["duplicates"]
    assert [twin["id"] for twin in twins] == [upload["mediaAssetId"]]
