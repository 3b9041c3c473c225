"""PDFs: checked and counted when they come in, with their first page as their picture, and posted as documents."""

from pathlib import Path

import pytest
from PIL import Image

from app.connectors.platforms.sandbox.models import SandboxPost
from app.core import storage
from app.core.clock import Frozen
from app.core.config import Settings
from app.domain import media
from app.domain.media import MediaAsset
from app.domain.media.models import MediaThumbnail
from schema.engine import ids
from tests.domain.media.papers import LOCK, paper
from tests.domain.publishing.engine import turn
from tests.pages.test_review import shared
from tests.rest.test_media import PATH, fetched, files, form
from tests.world import SYSTEM, World, channel, rows

NAME = "\u062a\u0642\u0631\u064a\u0631.pdf"


async def test_a_pdf_is_counted_drawn_and_served_as_a_download(
    world: World, orm: Settings, tmp_path: Path
) -> None:
    asset = (await world.post(PATH, by="M1", **form(paper(3), NAME))).json()["asset"]
    assert (asset["mime_type"], asset["width"], asset["filename"]) == ("application/pdf", None, NAME)
    query = {
        "query": "query ($id: ID!) { node(id: $id) { ... on MediaAsset { pages thumbnailUrl(width: 320) } } }",
        "variables": {"id": ids.encode("MediaAsset", asset["id"])},
    }
    assert (await world.post("/graphql", query, by="M1")).json()["data"]["node"] == {
        "pages": 3,
        "thumbnailUrl": None,
    }
    (source,) = await media.claim_thumbnails(SYSTEM, 10)
    await media.make_thumbnails(SYSTEM, source)
    copies = await MediaThumbnail.filter(asset_id=asset["id"]).order_by("width")
    assert [copy.width for copy in copies] == [320, 640]
    await storage.fetch(copies[0].storage_key, copies[0].size, tmp_path / "copy")
    with Image.open(tmp_path / "copy") as image:
        assert (image.size, image.convert("RGB").getpixel((9, 9))) == ((320, 160), (255, 255, 255))
    served = await fetched(world, asset["url"])
    assert served.content == paper(3)
    assert (served.headers["content-type"], served.headers["content-disposition"][:10]) == (
        "application/pdf",
        "attachment",
    )


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"%PDF-1.7\nnothing more", "This PDF is damaged."),
        (paper(0), "This PDF is damaged."),
        (paper(1, LOCK), "Only a password opens this PDF. Save it without one, and then send it."),
    ],
    ids=["no pages", "empty", "locked"],
)
async def test_what_is_no_whole_pdf_is_refused(world: World, orm: Settings, content: bytes, message: str) -> None:
    before = await rows()
    answer = await world.post(PATH, by="M1", **form(content, "a.pdf"))
    assert (answer.status_code, answer.json()["errors"]) == (422, {"file": [message]})
    assert (await rows(), files(orm)) == (before, [])


async def test_a_pdf_is_posted_as_a_document_alone(world: World, clock: Frozen) -> None:
    place = await channel(world)
    asset = (await world.post(PATH, by="M1", **form(paper(3), NAME))).json()["asset"]
    variant = {"channel_id": place.id, "format": "document"}
    fields = {"channel_ids": [place.id], "media_ids": [asset["id"]], "due_at": clock.at.isoformat()}
    before = await SandboxPost.all().count()
    answer = await world.post("/posts", {"body": "Read", **fields}, by="M1", brand="B1")
    assert (answer.status_code, [item["message"] for item in answer.json()["issues"]]) == (
        422,
        ["A PDF is for the format Document, where the platform has one."],
    )
    empty = await world.post(
        "/posts", {"body": "Read", **fields, "media_ids": [], "variants": [variant]}, by="M1", brand="B1"
    )
    assert [item["message"] for item in empty.json()["issues"]] == ["The post needs a PDF."]
    post = await world.written({"body": "Read", **fields, "variants": [variant], "approve": True}, by="ED")
    page = (await world.http.get(await shared(world, post["id"]))).text
    assert f">{NAME}</a>" in page
    await turn()
    assert await SandboxPost.all().count() == before + 1
    (taken,) = await SandboxPost.all().order_by("-id").limit(1)
    assert ((taken.extras or {})["format"], [item["mime_type"] for item in taken.media or []]) == (
        "document",
        ["application/pdf"],
    )
    assert await MediaAsset.filter(id=asset["id"]).exists()
