"""Uploading media, listing them and reading them by their addresses."""

import asyncio
import errno
import io
import json
import os
import tracemalloc
from base64 import b64decode, b64encode
from collections.abc import AsyncGenerator
from contextlib import suppress
from datetime import timedelta
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import parse_qs, urlsplit
from uuid import uuid4

import httpx2
import pytest
from hypothesis import given, strategies as st
from prometheus_client import REGISTRY
from starlette.requests import Request

from app.access import System
from app.core import crypto, storage
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.errors import Invalid, TooLarge
from app.core.iso_time import microseconds_z
from app.domain import media, plans
from app.domain.media import admission, uploads as stored_uploads
from app.domain.media.cleanup import Swept
from app.rest import uploads
from app.rest.json_payload import Payload
from schema.engine import ids
from tests.bombs.requests import FORMS, JSON
from tests.domain.media.pictures import SECRET, animated, exif, film, frames, opened, picture, saved
from tests.ledger import proves
from tests.world import NOTICES, SYSTEM, World, address, rows

ASIDE = {storage.OWN, storage.TRASH}
"""What a store holds beside the files of brands."""
PATH = "/media/assets"
PNG = saved("PNG")
LIMIT = {
    "message": "The file does not fit into the storage of your plan. Delete files, or choose a larger plan.",
    "limit_reached": True,
}
NO_ROOM = {
    "message": "The service has no room for files at the moment. Try again later.",
}
NO_BRAND = {"message": "You are not in any brand yet.", "code": "brand_required"}
OTHER_TYPE = (
    "Send a JPEG, PNG, GIF, WebP, HEIC or AVIF image, an MP4, QuickTime, WebM or Matroska video, or a PDF."
)
NO_FORM = "Send the file as the part `file` of a form (multipart/form-data), or in JSON as base64 in `data`."
BROKEN = "The body is not a valid form."
FIELD = b'--x\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n'
KEYS = {
    *("id", "filename", "mime_type", "size", "url", "alt_text", "width", "height", "folder", "duplicate_of"),
    "created_at",
}


def form(content: bytes | None = PNG, filename: str = "photo.png", **fields: str) -> dict[str, Any]:
    """A form with a file, as the arguments of a call."""
    body = b"".join(FIELD % (name.encode(), value.encode()) for name, value in fields.items())
    if content is not None:
        head = f'--x\r\nContent-Disposition: form-data; name="file"; filename="{filename}"\r\n'
        body += head.encode() + b"Content-Type: application/pdf\r\n\r\n" + content + b"\r\n"
    return {"content": body + b"--x--\r\n", "headers": {"Content-Type": "multipart/form-data; boundary=x"}}


async def uploaded(world: World, content: bytes = PNG, *, by: str = "O1", **how: str) -> dict[str, Any]:
    answer = await world.post(PATH, by=by, **form(content, **how))
    assert answer.status_code == 201, answer.text
    return answer.json()["asset"]


async def fetched(world: World, url: str, **headers: str) -> httpx2.Response:
    """What stands at an address, for somebody without a token."""
    assert url.startswith("http://galley.test/media/")
    return await world.call("GET", url.removeprefix("http://galley.test"), headers=headers)


def files(orm: Settings) -> list[Path]:
    """Every file that the store or an upload has on the disk."""
    return [file for file in orm.media_dir.rglob("*") if file.is_file() and not ASIDE & {*file.parts}]


async def allow(who: str, size: int) -> None:
    """Let the account of this person store so many bytes."""
    wanted = plans.NewAllowance(name=plans.Allowance.STORAGE_LIMIT, limit=size)
    await plans.set_allowance(SYSTEM, address(who), wanted)


@proves("OTHER-04", "S-155", "S-156", "S-011", "ERR-CODE-02")
async def test_an_image_is_taken_from_a_form(world: World, orm: Settings, clock: Frozen) -> None:
    answer = await world.post(PATH, by="O1", **form(alt_text=" A lake "))
    assert answer.status_code == 201
    asset = answer.json()["asset"]
    assert answer.json() == {
        "asset": asset,
        "team": {"id": world.id("B0"), "name": world.brands["B0"].name},
        "media_asset_id": ids.encode("MediaAsset", asset["id"]),
    }
    assert set(asset) == KEYS
    assert {name: asset[name] for name in KEYS - {"id", "url"}} == {
        "filename": "photo.png",
        "mime_type": "image/png",
        "size": len(PNG),
        "alt_text": "A lake",
        "width": 8,
        "height": 4,
        "folder": "",
        "duplicate_of": None,
        "created_at": microseconds_z(clock.at),
    }
    [file] = files(orm)
    assert file.read_bytes() == PNG
    assert file.stat().st_mode & 0o777 == 0o600
    assert "photo" not in file.name
    assert (await fetched(world, asset["url"])).content == PNG


async def in_library(world: World, brand: str) -> int:
    return await media.MediaAsset.filter(brand_id=world.id(brand)).count()


async def test_a_file_goes_into_the_brand_that_it_names_and_what_is_ignored_is_named(world: World) -> None:
    mine, other = world.id("B1"), world.id("B2")
    assert (await world.patch("/me/team", {"team_id": mine}, by="O1")).status_code == 200
    in_json: dict[str, Any] = {"filename": "p.png", "data": b64encode(PNG).decode()}
    chosen: list[dict[str, Any]] = [form(team_id=str(other)), {"json": {**in_json, "team_id": other}}]
    for sent in chosen:
        answer = await world.call("POST", PATH, by="O1", **sent)
        assert (answer.status_code, answer.json()["team"]["id"]) == (201, other), answer.text
        assert "X-Service-Ignored" not in answer.headers
    assert (await in_library(world, "B1"), await in_library(world, "B2")) == (0, 2)
    # The header chooses nothing here, as everywhere at media, and that is told.
    ignored: list[tuple[dict[str, Any], str]] = [
        (form(album="x", colour="y"), "album, colour, X-Service-Brand"),
        ({"json": {**in_json, "album": 1}}, "album, X-Service-Brand"),
    ]
    for sent, names in ignored:
        answer = await world.call("POST", PATH, by="O1", brand="B2", **sent)
        assert (answer.json()["team"]["id"], answer.headers["X-Service-Ignored"]) == (mine, names)
    listed = await world.get(PATH, by="O1", brand="B2")
    assert (len(listed.json()["assets"]), listed.headers["X-Service-Ignored"]) == (2, "X-Service-Brand")
    before = await rows()
    for team, status in ((str(world.id("B3")), 403), ("999999", 403), ("x", 422), ("", 422), ("0", 422)):
        refused = await world.call("POST", PATH, by="O1", **form(team_id=team))
        assert refused.status_code == status, team
    refused = await world.call("POST", PATH, by="O1", **form(team_id="1" * 70_000))
    assert refused.json()["errors"] == {"team_id": ["This must be a whole number."]}
    assert await rows() == before


@proves("OTHER-04", "S-155", "S-156")
async def test_an_image_is_taken_from_json(world: World, orm: Settings) -> None:
    sent = {"filename": "p.png", "content_type": "text/html", "data": b64encode(PNG).decode()}
    described = await world.post(PATH, {**sent, "alt_text": " A lake "}, by="M1")
    assert described.json()["asset"]["alt_text"] == "A lake"
    for file in files(orm):
        file.unlink()
    answer = await world.post(PATH, sent, by="M1")
    assert answer.status_code == 201
    asset = answer.json()["asset"]
    assert (asset["filename"], asset["mime_type"], asset["size"], asset["alt_text"]) == (
        "p.png",
        "image/png",
        len(PNG),
        None,
    )
    assert [file.read_bytes() for file in files(orm)] == [PNG]


@proves("S-155", "S-156")
@pytest.mark.parametrize(
    ("sent", "fields"),
    [
        ({"content": b"", "headers": {}}, {"file": ["Send a file."]}),
        ({"json": {}}, {"file": ["Send a file."]}),
        (form(None), {"file": ["Send a file."]}),
        (form(None, alt_text="x"), {"file": ["Send a file."]}),
        (form(b"", filename=""), {"file": ["Send a file."]}),
        (form(b""), {"file": ["The file is empty."]}),
        (form(b"", filename="x" * 256), {"file": ["The file is empty."]}),
        (form(None, file="text"), {"file": ["Send a file."]}),
        (form(b"%!PS-1.7" + bytes(50), filename="photo.png"), {"file": [OTHER_TYPE]}),
        (form(alt_text="x" * 2001), {"alt_text": ["This must be at most 2000 characters long."]}),
        (form(alt_text="x" * 70_000), {"alt_text": ["This must be at most 2000 characters long."]}),
        (form(filename="x" * 256), {"file": ["This must be at most 255 characters long."]}),
        ({"json": {"filename": "a.png"}}, {"data": ["Send a file."]}),
        ({"json": {"filename": "a.png", "data": None}}, {"data": ["Send a file."]}),
        ({"json": {"filename": "a.png", "data": ""}}, {"data": ["The file is empty."]}),
        ({"json": {"filename": "a.png", "data": 5}}, {"data": ["This must be text."]}),
        ({"json": {"filename": "a.png", "data": "!!"}}, {"data": ["This must be base64."]}),
        ({"json": {"filename": "a.png", "data": "ü"}}, {"data": ["This must be base64."]}),
        ({"json": {"filename": "a.png", "data": b64encode(b"text").decode()}}, {"data": [OTHER_TYPE]}),
        ({"json": {"data": b64encode(PNG).decode()}}, {"filename": ["This field is required."]}),
        (
            {"json": {"filename": " ", "data": "!"}},
            {"filename": ["This must not be blank."], "data": ["This must be base64."]},
        ),
        (
            {"json": {"filename": "a\0", "data": b64encode(PNG).decode()}},
            {"filename": ["This must not contain a NUL character."]},
        ),
        (
            {"json": {"filename": "a.png", "content_type": "x" * 256, "data": b64encode(PNG).decode()}},
            {"content_type": ["This must be at most 255 characters long."]},
        ),
        ({"content": b"[]"}, {"body": ["The body must be a JSON object."]}),
        ({"content": b"{"}, {"body": ["The body is not valid JSON."]}),
        (
            {"content": PNG, "headers": {"Content-Type": "image/png"}},
            {"body": [NO_FORM]},
        ),
        (
            {"content": b"a=b", "headers": {"Content-Type": "application/x-www-form-urlencoded"}},
            {"file": ["Send a file."]},
        ),
        ({"content": b"x", "headers": {"Content-Type": "multipart/form-data"}}, {"body": [BROKEN]}),
        ({"content": b"x", "headers": {"Content-Type": "multipart/form-data; boundary=x"}}, {"body": [BROKEN]}),
        ({**form(), "content": form()["content"][:-20]}, {"body": [BROKEN]}),
        (
            {**form(), "content": form()["content"][:-7] + form()["content"]},
            {"file": ["Send one file at a time."]},
        ),
        (
            {**form(), "content": b"--x\r\nContent-Disposition: form-data\r\n\r\nv\r\n--x--\r\n"},
            {"body": [BROKEN]},
        ),
        (
            {**form(), "content": FIELD % (b"a", b"v") * 101 + b"--x--\r\n"},
            {"body": ["The form has more than 100 parts."]},
        ),
        (
            {**form(), "content": form()["content"].replace(b"photo", b"\xff\xfe")},
            {"file": ["This is not text in UTF-8."]},
        ),
    ],
)
async def test_what_cannot_be_taken_is_told_by_its_field(
    world: World, orm: Settings, sent: dict[str, Any], fields: dict[str, list[str]]
) -> None:
    before = await rows()
    answer = await world.call("POST", PATH, by="O1", **sent)
    assert (answer.status_code, answer.json().get("errors")) == (422, fields), answer.text
    assert await rows() == before
    assert files(orm) == []


@proves("S-156")
@pytest.mark.parametrize(
    ("kind", "content"),
    [
        ("jpeg", saved("JPEG", picture(64, 32), exif=exif(6))),
        ("png", saved("PNG", picture(64, 32), exif=exif(6))),
        ("webp", saved("WEBP", picture(64, 32), exif=exif(6))),
    ],
)
async def test_places_are_gone_and_the_picture_is_upright(world: World, kind: str, content: bytes) -> None:
    assert SECRET in content
    asset = await uploaded(world, content, filename=f"a.{kind}")
    assert (asset["mime_type"], asset["width"], asset["height"]) == (f"image/{kind}", 32, 64)
    served = (await fetched(world, asset["url"])).content
    assert len(served) == asset["size"]
    assert SECRET not in served
    assert dict(opened(served).getexif()) == {}
    assert opened(served).size == (32, 64)


@proves("S-156")
async def test_an_animation_stays_one_and_a_video_is_taken(world: World) -> None:
    asset = await uploaded(world, animated("GIF", comment=SECRET), filename="a.gif")
    served = (await fetched(world, asset["url"])).content
    assert (frames(served), SECRET in served) == (3, False)
    asset = await uploaded(world, film(), filename="a.mp4")
    assert (asset["mime_type"], asset["width"], asset["height"]) == ("video/mp4", 16, 16)
    assert (await fetched(world, asset["url"])).content == film()


@proves("S-156")
@pytest.mark.parametrize(
    ("sent", "kept", "saved_as"),
    [
        ("../../etc/passwd", "passwd", "passwd.png"),
        ("C:%5Cphotos%5Ca.png", "C:%5Cphotos%5Ca.png", "C:%5Cphotos%5Ca.png"),
        ("evil.html", "evil.html", "evil.html.png"),
        ("Größe 🦊.png", "Größe 🦊.png", "Größe 🦊.png"),
        ("a?b#c%2F.png", "a?b#c%2F.png", "a?b#c%2F.png"),
        ("..", "file.png", "file.png"),
    ],
)
async def test_a_name_does_no_harm(world: World, sent: str, kept: str, saved_as: str) -> None:
    sent_json = {"filename": sent, "data": b64encode(PNG).decode()}
    asset = (await world.post(PATH, sent_json, by="O1")).json()["asset"]
    assert asset["filename"] == kept
    answer = await fetched(world, asset["url"])
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    named = answer.headers["content-disposition"]
    assert named.startswith("attachment; filename=")
    assert httpx2.URL("http://x/?n=" + named.partition("filename*=UTF-8''")[2]).params["n"] == saved_as


@pytest.mark.parametrize(
    ("sent", "name"),
    [
        ("Menu %22Summer%22.png", 'Menu "Summer".png'),
        ("two%0D%0Alines.png", "two  lines.png"),
        ("100%25 %2F.png", "100%25 %2F.png"),
    ],
)
async def test_a_name_in_a_form_is_read_as_browsers_write_it(world: World, sent: str, name: str) -> None:
    assert (await uploaded(world, filename=sent))["filename"] == name


@pytest.mark.parametrize(
    ("disposition", "name"),
    [
        ("filename*=utf-8''%D8%AE%D8%A8%D8%B2.png", "خبز.png"),
        ("filename*=UTF-8'ar'%D8%AE%D8%A8%D8%B2.png; size=69", "خبز.png"),
        ("filename*=\"UTF-8''%D8%AE%D8%A8%D8%B2.png\"", "خبز.png"),
        ("filename=\"khubz.png\"; filename*=UTF-8''%D8%AE%D8%A8%D8%B2.png", "خبز.png"),
        ("filename*=iso-8859-1''%E9t%E9.png", "été.png"),
        ('filename="=?utf-8?B?2K7YqNiyLnBuZw==?="', "خبز.png"),
        ('filename="=?UTF-8?Q?caf=C3=A9.png?="', "café.png"),
        ('filename="=?utf-8?B?2K7?= =?x.png"', "=?utf-8?B?2K7?= =?x.png"),
        ('filename="=?utf-8?Q?=FF?="', "=?utf-8?Q?=FF?="),
        ('filename="=?utf-8?B?a?="', "=?utf-8?B?a?="),
        ('filename="5 = 3? yes?=.png"', "5 = 3? yes?=.png"),
    ],
)
async def test_a_name_in_a_form_is_read_as_older_programs_write_it(
    world: World, disposition: str, name: str
) -> None:
    head = f'--x\r\nContent-Disposition: form-data; name="file"; {disposition}\r\n\r\n'.encode()
    sent = {"content": head + PNG + b"\r\n--x--\r\n", "headers": form()["headers"]}
    answer = await world.post(PATH, by="O1", **sent)
    assert (answer.status_code, answer.json()["asset"]["filename"]) == (201, name)


async def test_a_name_that_is_no_text_is_refused(world: World) -> None:
    before = await rows()
    for broken in (b"filename*=utf-8''%FF.png", b'filename="\xff.png"'):
        head = b'--x\r\nContent-Disposition: form-data; name="file"; ' + broken + b"\r\n\r\n"
        sent = {"content": head + PNG + b"\r\n--x--\r\n", "headers": form()["headers"]}
        answer = await world.post(PATH, by="O1", **sent)
        assert (answer.status_code, list(answer.json()["errors"])) == (422, ["file"]), broken
    assert await rows() == before


@proves("BSEL-05", "BSEL-06", "S-003", "S-105", "BSEL-08")
@pytest.mark.parametrize("header", ["B2", "B3", "unknown", "malformed", "twice", "absent"])
async def test_the_brand_is_the_stored_one_whatever_the_header(world: World, header: str) -> None:
    assert (await world.patch("/me/team", {"team_id": world.id("B1")}, by="O1")).status_code == 200
    values = {"unknown": [str(uuid4())], "malformed": ["B2"], "twice": [world.slug("B2")] * 2, "absent": []}
    sent = values[header] if header in values else [world.slug(header)]
    given = form()
    given["headers"] = [*given["headers"].items(), *(("X-Service-Brand", value) for value in sent)]
    answer = await world.post(PATH, by="O1", **given)
    assert answer.status_code == 201
    asset = await media.MediaAsset.get(id=answer.json()["asset"]["id"])
    assert asset.brand_id == world.id("B1")
    headers = [("X-Service-Brand", value) for value in sent]
    listed = (await world.get(PATH, by="read", headers=headers)).json()["assets"]
    assert [item["id"] for item in listed] == [asset.id]
    await world.patch("/me/team", {"team_id": world.id("B2")}, by="O1")
    assert (await world.get(PATH, by="O1", headers=headers)).json()["assets"] == []


@proves("S-005")
async def test_without_a_brand_there_are_no_media(world: World, orm: Settings) -> None:
    before = await rows()
    for answer in (await world.get(PATH, by="X"), await world.post(PATH, by="X", **form())):
        assert (answer.status_code, answer.json()) == (403, NO_BRAND)
    assert await rows() == before
    assert files(orm) == []


@proves("S-005")
async def test_a_brand_that_was_left_is_followed_by_the_first_one(world: World) -> None:
    from app.domain.brands import Membership  # noqa: PLC0415 the table is looked into here only

    await world.patch("/me/team", {"team_id": world.id("B2")}, by="O1")
    await Membership.filter(user_id=world.ids["O1"], brand_id=world.id("B2")).update(active=False)
    asset = await uploaded(world)
    assert (await media.MediaAsset.get(id=asset["id"])).brand_id == world.id("B0")


@proves("TOK-TIER-07", "S-103", "S-102")
async def test_low_tiers_read_and_never_upload(world: World) -> None:
    asset = await uploaded(world)
    before = await rows()
    for tier in ("read", "standard_write", "elevated_write"):
        assert [item["id"] for item in (await world.get(PATH, by=tier)).json()["assets"]] == [asset["id"]]
        answer = await world.post(PATH, by=tier, **form())
        assert (answer.status_code, answer.json()["code"], answer.json()["required_tier"]) == (
            403,
            "tier_denied",
            "full",
        )
    assert await rows() == before


async def test_a_client_sees_media_and_adds_none(world: World) -> None:
    assert (await world.get(PATH, by="C1")).status_code == 200
    answer = await world.post(PATH, by="C1", **form())
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")


@proves("TOK-TIER-07", "S-105")
async def test_media_are_listed_newest_first_page_by_page(world: World) -> None:
    made = [(await uploaded(world, filename=f"{number}.png"))["id"] for number in range(5)]
    found: list[int] = []
    cursor = ""
    for expected in (2, 2, 1):
        page = (await world.get(f"{PATH}?limit=2{cursor}", by="read")).json()
        assert len(page["assets"]) == expected
        assert set(page["assets"][0]) == KEYS
        found += [item["id"] for item in page["assets"]]
        cursor = f"&cursor={page['next_cursor']}"
    assert page["next_cursor"] is None
    assert found == made[::-1]
    first = (await world.get(f"{PATH}?limit=2", by="O1")).json()["next_cursor"]
    for query, field in (("limit=0", "limit"), ("limit=101", "limit"), ("cursor=x", "cursor")):
        answer = await world.get(f"{PATH}?{query}", by="O1")
        assert (answer.status_code, set(answer.json()["errors"])) == (422, {field})
    answer = await world.get(f"{PATH}?cursor={first}", by="O2")
    assert (answer.status_code, set(answer.json()["errors"])) == (422, {"cursor"})


@proves("OTHER-05", "S-156", "ERR-RULE-07", "ERR-BODY-05", "LIM-16", "S-157")
async def test_storage_is_counted_over_the_account(world: World, orm: Settings) -> None:
    await allow("O1", 2 * len(PNG))
    await uploaded(world)
    await world.patch("/me/team", {"team_id": world.id("B2")}, by="O1")
    await uploaded(world)
    before = await rows(*NOTICES)
    for by in ("O1", "M1"):
        answer = await world.post(PATH, by=by, **form())
        assert (answer.status_code, answer.json()) == (422, LIMIT)
    assert await rows(*NOTICES) == before
    assert len(files(orm)) == 2
    used = (await world.get("/me/entitlements", by="O1")).json()["entitlements"]["storage_limit"]
    assert used == {"limit": 2 * len(PNG), "used": 2 * len(PNG), "remaining": 0, "is_unlimited": False}
    await allow("O1", -1)
    assert (await world.post(PATH, by="O1", **form())).status_code == 201
    assert (await world.post(PATH, by="O2", **form())).status_code == 201


@proves("OTHER-05", "S-156", "ERR-RULE-07")
async def test_fifty_at_the_last_byte_are_one(
    world: World, orm: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission, "UPLOADS_AT_ONCE", 50)
    monkeypatch.setattr(admission, "AT_ONCE_BY_USER", 50)
    await uploaded(world)
    await allow("O1", 2 * len(PNG))
    answers = await asyncio.gather(*(world.post(PATH, by="O1", **form()) for _ in range(50)))
    assert sorted(answer.status_code for answer in answers) == [201] + [422] * 49
    assert all(answer.json() == LIMIT for answer in answers if answer.status_code == 422)
    assert await media.MediaAsset.all().count() == 2
    assert await media.storage_used(world.brands["B0"].account_id) == 2 * len(PNG)
    assert len(files(orm)) == 2


@proves("S-156")
async def test_a_file_of_a_hundred_mebibytes_is_the_largest(
    world: World, orm: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert media.FILE_BYTES == 100 * 1024 * 1024
    monkeypatch.setattr(admission, "FILE_BYTES", len(PNG))
    assert (await world.post(PATH, by="O1", **form())).status_code == 201
    sent = {"filename": "a", "data": b64encode(PNG + b"x").decode()}
    for answer in (await world.post(PATH, by="O1", **form(PNG + b"x")), await world.post(PATH, sent, by="O1")):
        assert (answer.status_code, answer.json()) == (413, {"message": "The request is too large."})
    monkeypatch.setattr(uploads, "LARGEST_FORM", 100)
    monkeypatch.setattr(uploads, "LARGEST_JSON", 100)
    for answer in (await world.post(PATH, by="O1", **form()), await world.post(PATH, sent, by="O1")):
        assert answer.status_code == 413
    assert len(files(orm)) == 1
    assert (await world.call("POST", PATH, **form(PNG * 2))).status_code == 401


@pytest.mark.parametrize(
    ("kind", "largest"),
    [("multipart/form-data; boundary=x", 105_906_176), ("application/json", 140_858_708), ("", 140_858_708)],
)
async def test_a_request_may_announce_a_file_of_a_hundred_mebibytes(
    orm: Settings, kind: str, largest: int
) -> None:
    for length, refusal in ((largest, Invalid), (largest + 1, TooLarge)):
        asked = 0

        async def receive() -> dict[str, object]:
            nonlocal asked
            asked += 1
            return {"type": "http.request", "body": b"", "more_body": False}

        headers = [(b"content-type", kind.encode()), (b"content-length", str(length).encode())]
        request = Request({"type": "http", "method": "POST", "path": PATH, "headers": headers}, receive)
        with pytest.raises(refusal):
            async with uploads.received(request, media.UploadAdmission(None)):
                pass
        assert asked == (1 if refusal is Invalid else 0)
    assert files(orm) == []


@pytest.mark.parametrize(
    ("kind", "length", "least"),
    [
        ("multipart/form-data; boundary=x", None, None),
        ("multipart/form-data; boundary=x", 1_048_576, 0),
        ("multipart/form-data; boundary=x", 1_048_577, 1),
        ("application/json", None, None),
        ("application/json", 1_048_576, 0),
        # Four characters of base64 are three bytes.
        ("application/json", 1_048_976, 300),
    ],
)
def test_an_announced_length_is_that_of_a_file_but_for_a_mebibyte(
    kind: str, length: int | None, least: int | None
) -> None:
    headers = [(b"content-type", kind.encode())]
    headers += [] if length is None else [(b"content-length", str(length).encode())]
    assert uploads.announced(Request({"type": "http", "headers": headers})) == least


async def taken(body: bytes, kind: str, admission: media.UploadAdmission, *, piece: int = 64 * 1024) -> bytes:
    """The file in a body that arrives in pieces of this size."""
    at = 0

    async def receive() -> dict[str, object]:
        nonlocal at
        chunk = body[at : at + piece]
        at += piece
        return {"type": "http.request", "body": chunk, "more_body": at < len(body)}

    headers = [(b"content-type", kind.encode())]
    request = Request({"type": "http", "method": "POST", "path": PATH, "headers": headers}, receive)
    async with uploads.received(request, admission) as file:
        return file.path.read_bytes()


async def test_of_json_the_bytes_of_the_file_count_as_they_come(
    orm: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = bytes(3 * 2**20)
    sizes: list[int] = []

    def check(_: media.UploadAdmission, size: int) -> None:
        sizes.append(size)

    monkeypatch.setattr(media.UploadAdmission, "check", check)
    body = b'{"filename": "a", "data": "' + b64encode(content) + b'"}'
    assert await taken(body, "application/json", media.UploadAdmission(None)) == content
    assert sizes[-1] == len(content)
    assert len(sizes) > 3
    assert all(later - before <= 2**20 for before, later in pairwise(sizes))
    assert files(orm) == []


@pytest.mark.parametrize("what", [*JSON, *FORMS])
async def test_a_body_of_any_kind_takes_little_memory(orm: Settings, what: str) -> None:
    body = (JSON | FORMS)[what](8 * 2**20)
    kind = "application/json" if what in JSON else "multipart/form-data; boundary=x"
    tracemalloc.start()
    try:
        with suppress(Invalid, TooLarge):
            await taken(body, kind, media.UploadAdmission(None))
        assert tracemalloc.get_traced_memory()[1] < 10 * 2**20
    finally:
        tracemalloc.stop()
    assert files(orm) == []


def events(event: str, reason: str) -> float:
    """How often this was noted."""
    labels = {"event": event, "reason": reason}
    return REGISTRY.get_sample_value("galley_security_events_total", labels) or 0


@pytest.mark.parametrize("around", [2**16, 2**16 - 200])
async def test_around_a_file_in_json_there_are_64_kibibytes(world: World, orm: Settings, around: int) -> None:
    before, count = await rows(), events("limit_reached", "upload_json")
    sent = {"filename": "a.png", "other": "x" * around, "data": b64encode(PNG).decode()}
    answer = await world.post(PATH, sent, by="O1")
    if around < 2**16:
        assert (answer.status_code, events("limit_reached", "upload_json")) == (201, count)
        return
    assert (answer.status_code, answer.json()) == (413, {"message": "The request is too large."})
    assert events("limit_reached", "upload_json") == count + 1
    assert await rows() == before
    assert files(orm) == []


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (b"A: b\r\n" * 8, None),
        (b"A: b\r\n" * 9, "A part of the form has more than 8 headers."),
        (b"A: " + b"b" * 4_000 + b"\r\n", None),
        (b"A: " + b"b" * 5_000 + b"\r\n", BROKEN),
    ],
)
async def test_a_part_of_a_form_has_eight_short_headers(
    world: World, orm: Settings, lines: bytes, said: str | None
) -> None:
    given, count = form(), events("limit_reached", "upload_form")
    given["content"] = (
        b"--x\r\n"
        + lines.replace(b"A: b", b'Content-Disposition: form-data; name="a"', 1)
        + (b"\r\nv\r\n" + given["content"])
    )
    if b"A: bb" in lines:
        given["content"] = form()["content"].replace(b"Content-Type", lines + b"Content-Type", 1)
    answer = await world.post(PATH, by="O1", **given)
    if said is None:
        assert answer.status_code == 201
    else:
        assert (answer.status_code, answer.json()["errors"]) == (422, {"body": [said]})
        assert files(orm) == []
    assert events("limit_reached", "upload_form") == count + ("headers" in (said or ""))


@pytest.mark.parametrize(
    ("data", "content"),
    [
        (json.dumps(b64encode(PNG).decode()).replace("/", "\\/"), PNG),
        ('"' + "".join(f"\\u{ord(sign):04x}" for sign in b64encode(PNG).decode()) + '"', PNG),
        ('"iVBORw0KGgo=", "data": ' + json.dumps(b64encode(PNG).decode()), PNG),
    ],
    ids=["PHP's escapes", "all escaped", "twice"],
)
@pytest.mark.parametrize("piece", [1, 7, 64 * 1024])
async def test_json_may_be_written_in_any_way(orm: Settings, data: str, content: bytes, piece: int) -> None:
    body = (
        f' {{"x": [{{"data": "no"}}, "data", "}}"], "filename":"a", "d\\u0061ta" : {data} , "y": null}} '.encode()
    )
    assert await taken(body, "application/json", media.UploadAdmission(None), piece=piece) == content


@given(st.binary(max_size=200), st.integers(1, 50), st.randoms())
def test_base64_is_what_the_library_takes_for_it(content: bytes, piece: int, random: Random) -> None:
    digits = bytearray(b64encode(content))
    if digits and random.random() < 0.5:
        digits[random.randrange(len(digits))] = random.choice(b"A+/=! ")
    out = io.BytesIO()
    payload = Payload("data", out, lambda _: None)
    body = b'{"data":"' + bytes(digits) + b'"}'
    for at in range(0, len(body), piece):
        payload.feed(body[at : at + piece])
    try:
        expected = b64decode(bytes(digits), validate=True)
    except ValueError:
        assert not payload.is_base64
    else:
        assert (payload.is_base64, out.getvalue()) == (True, expected)


async def test_a_field_of_a_form_has_64_kibibytes_at_most(world: World, orm: Settings) -> None:
    before = await rows()
    answer = await world.post(PATH, by="O1", **form(alt_text="x" + " " * 65_536))
    said = {"alt_text": ["This must be at most 2000 characters long."]}
    assert (answer.status_code, answer.json()["errors"]) == (422, said)
    assert await rows() == before
    answer = await world.post(PATH, by="O1", **form(alt_text="x" + " " * 65_535))
    assert (answer.status_code, answer.json()["asset"]["alt_text"]) == (201, "x")
    assert len(files(orm)) == 1


async def test_a_large_form_takes_little_memory(orm: Settings) -> None:
    sent = form(film())["content"].partition(b"--x--")[0].removesuffix(b"\r\n")
    left = 64

    async def receive() -> dict[str, object]:
        nonlocal left
        left -= 1
        chunk = sent if left == 63 else b"\0" * 2**20 if left else b"\r\n--x--\r\n"
        return {"type": "http.request", "body": chunk, "more_body": left > 0}

    headers = [(b"content-type", b"multipart/form-data; boundary=x")]
    request = Request({"type": "http", "method": "POST", "path": PATH, "headers": headers}, receive)
    tracemalloc.start()
    try:
        async with uploads.received(request, media.UploadAdmission(None)) as file:
            assert file.path.stat().st_size == len(film()) + 62 * 2**20
        assert tracemalloc.get_traced_memory()[1] < 16 * 2**20
    finally:
        tracemalloc.stop()
    assert files(orm) == []


async def test_a_large_form_goes_to_the_disk_as_it_comes(world: World, orm: Settings) -> None:
    content = film() + b"\0\0\0\0free" + bytes(5 * 1024 * 1024)
    asset = await uploaded(world, content)
    assert asset["size"] == len(content)
    assert (await fetched(world, asset["url"])).content == content


@proves("S-105")
async def test_a_repeated_upload_is_one(world: World, orm: Settings) -> None:
    await allow("O1", len(PNG))

    def keyed(content: bytes = PNG) -> dict[str, Any]:
        given = form(content)
        return {**given, "headers": {**given["headers"], "Idempotency-Key": "k1"}}

    answers = await asyncio.gather(*(world.post(PATH, by="O1", **keyed()) for _ in range(3)))
    assert [answer.status_code for answer in answers] == [201] * 3
    assert len({answer.json()["asset"]["id"] for answer in answers}) == 1
    assert len(files(orm)) == 1
    answer = await world.post(PATH, by="O1", **keyed(saved("JPEG")))
    assert (answer.status_code, answer.json()["code"]) == (422, "idempotency_mismatch")


class Broken(storage.FileStore):
    """A store on a disk that does not write."""

    def __init__(self, folder: Path, number: int) -> None:
        super().__init__(folder)
        self._number = number

    async def put(self, key: str, file: Path) -> None:
        """Refuse."""
        raise OSError(self._number, os.strerror(self._number))


@pytest.mark.parametrize(
    ("number", "status", "body"),
    [
        (errno.EIO, 500, {"message": "Server Error"}),
        (errno.ENOSPC, 503, NO_ROOM),
        (errno.EDQUOT, 503, NO_ROOM),
    ],
)
async def test_a_failed_write_leaves_nothing_and_may_be_tried_again(
    world: World, orm: Settings, number: int, status: int, body: dict[str, str]
) -> None:
    given = form()
    given["headers"]["Idempotency-Key"] = "k1"
    storage.plug(Broken(orm.media_dir, number), orm.media_dir)
    before = await rows()
    answer = await world.post(PATH, by="O1", **given)
    assert (answer.status_code, answer.json()) == (status, body)
    # The room was reserved and given back; the note of the first is all that tells of it.
    assert {**await rows(), "change_note": before["change_note"]} == before
    assert files(orm) == []
    storage.plug(storage.FileStore(orm.media_dir), orm.media_dir)
    assert (await world.post(PATH, by="O1", **given)).status_code == 201


class Away(storage.FileStore):
    """A store that cannot be reached."""

    async def put(self, key: str, file: Path) -> None:
        raise storage.StoreAway("no route to the store")

    async def delete(self, key: str) -> None:
        raise storage.StoreAway("no route to the store")

    async def read(self, key: str, start: int, end: int) -> AsyncGenerator[bytes]:
        raise storage.StoreAway("no route to the store")
        yield b""


async def test_while_the_store_is_away_uploads_and_files_come_later(
    world: World, orm: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    asset = await uploaded(world)
    given = form(saved("JPEG"), "other.jpeg")
    given["headers"]["Idempotency-Key"] = "k1"
    storage.plug(Away(orm.media_dir), orm.media_dir)
    before, present = await rows(), files(orm)
    for answer in (await world.post(PATH, by="O1", **given), await fetched(world, asset["url"])):
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "10")
        assert "no route" not in answer.text
    assert {**await rows(), "change_note": before["change_note"]} == before
    assert files(orm) == present
    assert "Traceback" not in caplog.text
    storage.plug(storage.FileStore(orm.media_dir), orm.media_dir)
    assert (await world.post(PATH, by="O1", **given)).status_code == 201
    assert (await fetched(world, asset["url"])).content == PNG


async def test_a_file_that_was_written_goes_with_its_reservation(world: World, orm: Settings) -> None:
    class Late(storage.FileStore):
        async def put(self, key: str, file: Path) -> None:
            await super().put(key, file)
            raise OSError(errno.EIO, "the disk failed after the last byte")

    storage.plug(Late(orm.media_dir), orm.media_dir)
    before = await rows()
    answer = await world.post(PATH, by="O1", **form())
    assert (answer.status_code, answer.json()) == (500, {"message": "Server Error"})
    assert {**await rows(), "change_note": before["change_note"]} == before
    assert files(orm) == []


async def test_a_file_that_another_request_finished_stays(world: World, orm: Settings) -> None:
    """The same request came again and finished first; then the store fails for the first one."""
    given = form()
    given["headers"]["Idempotency-Key"] = "k1"
    finished: list[dict[str, Any]] = []

    class Overtaken(storage.FileStore):
        async def put(self, key: str, file: Path) -> None:
            storage.plug(storage.FileStore(orm.media_dir), orm.media_dir)
            finished.append((await world.post(PATH, by="O1", **given)).json()["asset"])
            raise OSError(errno.EIO, "the disk failed")

    storage.plug(Overtaken(orm.media_dir), orm.media_dir)
    answer = await world.post(PATH, by="O1", **given)
    assert (answer.status_code, answer.json()) == (500, {"message": "Server Error"})
    (kept,) = finished
    assert [item["id"] for item in (await world.get(PATH, by="O1")).json()["assets"]] == [kept["id"]]
    assert (await fetched(world, kept["url"])).content == PNG
    assert (await world.post(PATH, by="O1", **given)).json()["asset"]["id"] == kept["id"]


class Killed(BaseException):
    """The end of the process, as the code sees it."""


@pytest.mark.parametrize("at", ["before the file", "after the file"])
async def test_what_a_dead_process_left_is_swept(
    world: World, orm: Settings, monkeypatch: pytest.MonkeyPatch, clock: Frozen, at: str
) -> None:
    kept = await uploaded(world)

    class Dying(storage.FileStore):
        async def put(self, key: str, file: Path) -> None:
            if at == "after the file":
                await super().put(key, file)
            raise Killed

    async def nothing(scope: object, asset: object) -> None:
        """A dead process cleans nothing up."""

    storage.plug(Dying(orm.media_dir), orm.media_dir)
    with monkeypatch.context() as dying:
        dying.setattr(stored_uploads, "_give_up", nothing)
        with pytest.raises(Killed):
            await world.post(PATH, by="O1", **form())
    assert await media.MediaAsset.filter(state="pending").count() == 1
    assert [item["id"] for item in (await world.get(PATH, by="O1")).json()["assets"]] == [kept["id"]]
    assert await media.sweep(System("test")) == Swept(0, 0)
    clock.move(timedelta(hours=1))
    assert (await media.sweep(System("test"))).reservations == 0
    clock.move(timedelta(microseconds=1))
    assert (await media.sweep(System("test"))).reservations == 1
    assert await media.MediaAsset.all().count() == 1
    assert len(files(orm)) == 1
    assert (await fetched(world, kept["url"])).content == PNG


@proves("S-156")
async def test_an_address_is_good_for_a_day_and_says_what_the_file_is(world: World, clock: Frozen) -> None:
    asset = await uploaded(world)
    answer = await fetched(world, asset["url"])
    assert answer.status_code == 200
    headers = {
        "content-type": "image/png",
        "content-length": str(len(PNG)),
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
        "content-disposition": "attachment; filename=\"photo.png\"; filename*=UTF-8''photo.png",
        "cache-control": "private, max-age=86400, immutable",
        "accept-ranges": "bytes",
    }
    assert {name: answer.headers[name] for name in headers} == headers
    clock.move(timedelta(hours=23, minutes=59))
    assert (await fetched(world, asset["url"])).status_code == 200
    clock.move(timedelta(minutes=1))
    refused = await fetched(world, asset["url"])
    assert (refused.status_code, refused.json()) == (
        403,
        {"message": "This address is not valid any more.", "code": "address_refused"},
    )


@proves("S-156")
async def test_a_changed_address_is_refused(world: World) -> None:
    first, second = await uploaded(world), await uploaded(world)
    parts = urlsplit(first["url"])
    uuid, name = parts.path.split("/")[2:]
    query = {key: values[0] for key, values in parse_qs(parts.query).items()}
    other = urlsplit(second["url"]).path.split("/")[2]
    later, signature = str(int(query["expires"]) + 1), query["signature"]
    for path, params in (
        (f"/media/{uuid}/{name}", {}),
        (f"/media/{uuid}/{name}", {"expires": query["expires"]}),
        (f"/media/{uuid}/{name}", {**query, "expires": later}),
        (f"/media/{uuid}/{name}", {**query, "expires": "9" * 30}),
        (f"/media/{uuid}/{name}", {**query, "expires": "²"}),
        (f"/media/{uuid}/{name}", {**query, "signature": signature[:-1]}),
        (f"/media/{uuid}/{name}", {**query, "signature": "ü"}),
        (f"/media/{other}/{name}", query),
        (f"/media/{uuid.upper()}/{name}", query),
        (f"/media/{uuid}/evil.html", query),
        ("/media/x/y", query),
        (f"/media/{uuid}%0A{query['expires']}/{name}", query),
    ):
        answer = await world.call("GET", str(httpx2.URL(path, params=params)))
        assert (answer.status_code, answer.json()["code"]) == (403, "address_refused"), path
    await media.MediaAsset.filter(uuid=uuid).update(state="pending")
    assert (await fetched(world, first["url"])).status_code == 404
    await media.MediaAsset.filter(uuid=uuid).delete()
    assert (await fetched(world, first["url"])).status_code == 404


async def test_addresses_outlive_a_change_of_keys(world: World) -> None:
    asset = await uploaded(world)
    old = crypto.parse_keys("a key for tests which have no secrets to keep")
    new = crypto.parse_keys("another key that is newer than the first one")
    crypto.configure(crypto.Vault((*new, *old)))
    assert (await fetched(world, asset["url"])).status_code == 200
    crypto.configure(crypto.Vault(new))
    assert (await fetched(world, asset["url"])).status_code == 403


@pytest.mark.parametrize(
    ("sent", "status", "span"),
    [
        ("bytes=0-9", 206, (0, 10)),
        ("bytes=10-", 206, (10, None)),
        ("bytes=-10", 206, (-10, None)),
        ("bytes=5-999999", 206, (5, None)),
        ("bytes=-999999", 200, (0, None)),
        ("bytes=0-", 200, (0, None)),
        ("bytes=0-1,3-4", 200, (0, None)),
        ("bytes=9-1", 200, (0, None)),
        ("bytes=-", 200, (0, None)),
        ("lines=1-2", 200, (0, None)),
        ("bytes=999999-", 416, None),
        ("bytes=-0", 416, None),
    ],
)
async def test_a_part_can_be_read(
    world: World, sent: str, status: int, span: tuple[int, int | None] | None
) -> None:
    asset = await uploaded(world)
    answer = await fetched(world, asset["url"], Range=sent)
    assert answer.status_code == status
    if span is None:
        assert (answer.content, answer.headers["content-range"]) == (b"", f"bytes */{len(PNG)}")
        return
    start, end, _ = slice(*span).indices(len(PNG))
    assert answer.content == PNG[start:end]
    assert answer.headers["content-length"] == str(end - start)
    expected = f"bytes {start}-{end - 1}/{len(PNG)}" if status == 206 else None
    assert answer.headers.get("content-range") == expected


async def test_what_is_known_is_not_sent_again(world: World) -> None:
    asset = await uploaded(world)
    tag = (await fetched(world, asset["url"])).headers["etag"]
    for known in (tag, f'"x", {tag}', f"W/{tag}"):
        answer = await fetched(world, asset["url"], **{"If-None-Match": known})
        assert (answer.status_code, answer.content, answer.headers["etag"]) == (304, b"", tag)
    assert (await fetched(world, asset["url"], **{"If-None-Match": '"x"'})).status_code == 200
    part = {"Range": "bytes=0-1"}
    assert (await fetched(world, asset["url"], **part, **{"If-Range": tag})).status_code == 206
    assert (await fetched(world, asset["url"], **part, **{"If-Range": '"x"'})).status_code == 200
    path = asset["url"].removeprefix("http://galley.test")
    head = await world.call("HEAD", path)
    assert (head.status_code, head.headers["content-length"], head.content) == (200, str(len(PNG)), b"")
