"""Archives that are broken or made to do harm: each is refused with its reason, and nothing of it is stored."""

import zipfile
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import orjson
import pytest

from app.core import clock as clocks, storage
from app.core.clock import Frozen
from app.domain import identity, media
from app.domain.archives.errors import ArchiveRefused, BrandExists
from app.domain.brands import Brand
from tests.domain.archives.places import Files, bring_in, entries, export, forget, full_brand, packed, picture
from tests.factories import SYSTEM
from tests.snapshot import take

pytestmark = pytest.mark.usefixtures("orm")

Change = Callable[[Files], object]


def changed(name: str, change: Callable[[list[dict[str, Any]]], object]) -> Change:
    """Change the lines of a file."""

    def apply(files: Files) -> None:
        rows = [orjson.loads(line) for line in files[name].splitlines()]
        change(rows)
        files[name] = b"".join(orjson.dumps(row) + b"\n" for row in rows)

    return apply


def manifest(**fields: object) -> Change:
    """Change the manifest."""

    def apply(files: Files) -> None:
        files["manifest.json"] = orjson.dumps(orjson.loads(files["manifest.json"]) | fields)

    return apply


def first_media(files: Files) -> str:
    return min(name for name in files if name.startswith("media/"))


def other_bytes(files: Files) -> None:
    name = first_media(files)
    files[name] = files[name][:-1] + bytes([files[name][-1] ^ 1])


def other_picture(files: Files) -> None:
    files[first_media(files)] = b"<script>alert(1)</script>".ljust(len(files[first_media(files)]))


SIGNED: dict[str, tuple[Change, str]] = {
    "path": (
        lambda files: files.update({"../../etc/passwd": b"x"}),
        "'../../etc/passwd' does not belong into an archive of a brand.",
    ),
    "version": (
        manifest(version=2),
        "This archive has version 2 of the format; version 1 is read here.",
    ),
    "format": (manifest(format="zip"), "manifest.json is not that of an archive of a brand."),
    "missing file": (
        lambda files: files.pop("posts.jsonl"),
        "posts.jsonl is missing: this is no archive of a brand, or an incomplete one.",
    ),
    "unknown post": (
        changed("revisions.jsonl", lambda rows: rows[0].update(post_id=999_999)),
        "revisions.jsonl, line 1: post_id names no earlier line of posts.jsonl.",
    ),
    "unknown reply": (
        changed("review_entries.jsonl", lambda rows: rows[0].update(reply_to_id=rows[-1]["id"])),
        "review_entries.jsonl, line 1: reply_to_id names no earlier line of review_entries.jsonl.",
    ),
    "status": (
        changed("posts.jsonl", lambda rows: rows[1].update(status="sent")),
        "'publishing', 'published', 'failed', 'expired' or 'archived'.",
    ),
    "secret": (
        changed("channels.jsonl", lambda rows: rows[0].update(credentials="{}")),
        "channels.jsonl, line 1: credentials: Extra inputs are not permitted.",
    ),
    "nul": (
        changed("ideas.jsonl", lambda rows: rows[0].update(headline="a\0b")),
        "ideas.jsonl, line 1: headline: Value error, a text cannot hold this character.",
    ),
    "order": (
        changed("posts.jsonl", lambda rows: rows.reverse()),
        "posts.jsonl, line 2: ids have to ascend.",
    ),
    "same id": (
        changed("posts.jsonl", lambda rows: rows[1].update(id=rows[0]["id"])),
        "posts.jsonl, line 2: ids have to ascend.",
    ),
    "no brand": (
        lambda files: files.update({"brand.jsonl": b"", "profile.jsonl": b""}),
        "brand.jsonl has to have one line.",
    ),
    "two brands": (
        changed("brand.jsonl", lambda rows: rows.append(rows[0] | {"id": rows[0]["id"] + 1})),
        "brand.jsonl has to have one line.",
    ),
    "same uuid": (
        changed("media.jsonl", lambda rows: rows[1].update(uuid=rows[0]["uuid"])),
        "media.jsonl: two lines have the same uuid.",
    ),
    "another size": (
        changed("media.jsonl", lambda rows: rows[0].update(size=rows[0]["size"] + 1)),
        "has another size than media.jsonl says.",
    ),
    "no end of a line": (
        lambda files: files.update({"points.jsonl": files["points.jsonl"].removesuffix(b"\n")}),
        "points.jsonl, line 1: the line is too long, or has no end.",
    ),
    "a long line": (
        lambda files: files.update({"points.jsonl": b" " * 2**24 + b"\n"}),
        "points.jsonl, line 1: the line is too long, or has no end.",
    ),
    "the longest line": (
        lambda files: files.update({"points.jsonl": b" " * (2**24 - 1) + b"\n"}),
        "points.jsonl, line 1: line: Invalid JSON: EOF while parsing a value at line 2 column 0.",
    ),
    "unknown channel": (
        changed("revisions.jsonl", lambda rows: rows[0].update(variants={"999999": "Else"})),
        "names no channel of the archive.",
    ),
    "odd channel": (
        changed("revisions.jsonl", lambda rows: rows[0]["media"].update({"999": []})),
        "names no channel of the archive.",
    ),
    "no channel": (
        changed("revisions.jsonl", lambda rows: rows[0]["media"].update({"¹": []})),
        "this holds other signs than it may.",
    ),
    "no media": (
        changed("revisions.jsonl", lambda rows: rows[0].update(media={})),
        "have no 'post'.",
    ),
    "no bytes": (
        lambda files: files.pop(first_media(files)),
        "is not both in the archive and in media.jsonl.",
    ),
    "contradiction": (
        changed("revisions.jsonl", lambda rows: rows[1].update(post_id=rows[0]["post_id"], number=1)),
        "Lines of this archive contradict each other.",
    ),
    "script": (
        other_picture,
        "Send a JPEG, PNG, GIF, WebP, HEIC or AVIF image, an MP4, QuickTime, WebM or Matroska video, or a PDF.",
    ),
}
UNSIGNED: dict[str, tuple[Change, str]] = {
    "digest of a medium": (other_bytes, "is not the file that the manifest describes."),
    "digest of lines": (
        changed("posts.jsonl", lambda rows: rows[0].update(body=rows[0]["body"][::-1])),
        "posts.jsonl is not the file that the manifest describes.",
    ),
    "no json": (
        lambda files: files.update({"manifest.json": b"{"}),
        "manifest.json is no JSON.",
    ),
    "a list": (
        lambda files: files.update({"manifest.json": b"[]"}),
        "manifest.json is not that of an archive of a brand.",
    ),
    "unlisted": (
        lambda files: files.update({f"media/{UUID(int=0)}": b"x"}),
        f"media/{UUID(int=0)} is not both in the archive and in its manifest.",
    ),
    "size": (
        changed("posts.jsonl", lambda rows: rows.pop()),
        "posts.jsonl has another size than the manifest says.",
    ),
}


async def stored() -> dict[str, str]:
    """Every row but those of the audit log."""
    return {table: text for table, text in (await take()).tables.items() if table != "audit_entry"}


async def test_what_is_wrong_is_refused_and_leaves_nothing(clock: Frozen, tmp_path: Path) -> None:
    await media.ownership(SYSTEM)  # as a start does
    at = await full_brand()
    owner = (await identity.User.get(id=at.scope.caller.user_id)).email or ""
    await export(at.scope.slug, tmp_path / "good.zip")
    good = entries(tmp_path / "good.zip")
    with pytest.raises(BrandExists):
        await bring_in(tmp_path / "good.zip", owner)
    await forget(at)
    before = await stored()
    for changes, sign in ((SIGNED, True), (UNSIGNED, False)):
        for name, (change, reason) in changes.items():
            files = dict(good)
            change(files)
            bad = packed(files, tmp_path / "bad.zip", sign=sign)
            with pytest.raises(ArchiveRefused) as refused:
                await bring_in(bad, owner)
            assert refused.value.message.endswith(reason), (name, refused.value.message)
            # Of a refused import only the lines of the audit log stay.
            assert await stored() == before, name
    with clocks.freeze(clocks.now() + timedelta(days=8)):
        await media.sweep(SYSTEM)
    assert [key async for keys in storage.store().keys() for key in keys] == []  # noqa: SIM118 no dictionary
    assert await Brand.all().count() == 0
    await bring_in(packed(good, tmp_path / "good.zip"), owner)


async def test_what_is_no_archive_is_refused(tmp_path: Path) -> None:
    owner = "nobody@example.com"
    plain = tmp_path / "plain.zip"
    for content in (b"", b"PK\x03\x04", picture(1), b"PK\x05\x06" + bytes(18)):
        plain.write_bytes(content)
        with pytest.raises(ArchiveRefused):
            await bring_in(plain, owner)
    with zipfile.ZipFile(plain, "w", zipfile.ZIP_BZIP2) as archive:
        archive.writestr("manifest.json", b"{}")
    with pytest.raises(ArchiveRefused, match="packed in a way"):
        await bring_in(plain, owner)
    with zipfile.ZipFile(plain, "w", zipfile.ZIP_DEFLATED) as archive:
        # A bomb: a thousand bytes of file for a million.
        archive.writestr("media/00000000-0000-4000-8000-000000000000", bytes(1_000_000))
    with pytest.raises(ArchiveRefused, match="packed in a way"):
        await bring_in(plain, owner)


GIB = 2**30
MEDIUM = "media/00000000-0000-4000-8000-000000000000"


@pytest.mark.parametrize(
    ("sizes", "reason"),
    [
        ({MEDIUM: 100 * 2**20}, "brand.jsonl is missing"),
        ({MEDIUM: 2 * GIB + 1}, f"{MEDIUM} is too large."),
        ({"manifest.json": 256 * 2**20}, "brand.jsonl is missing"),
        ({"manifest.json": 256 * 2**20 + 1}, "manifest.json is too large."),
        ({"brand.jsonl": 16 * GIB}, "channels.jsonl is missing"),
        ({"brand.jsonl": 16 * GIB + 1}, "brand.jsonl is too large."),
        ({"brand.jsonl": 15 * GIB, "posts.jsonl": GIB, MEDIUM: 1}, "channels.jsonl is missing"),
        ({"brand.jsonl": 15 * GIB, "posts.jsonl": GIB + 1}, "The files of lines are too large together."),
    ],
    ids=str,
)
async def test_how_large_an_archive_may_say_that_it_is(tmp_path: Path, sizes: dict[str, int], reason: str) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        for name, size in sizes.items():
            archive.writestr(name, b"x")
            archive.getinfo(name).file_size = size
    with pytest.raises(ArchiveRefused) as refused:
        await bring_in(tmp_path / "a.zip", "nobody@example.com")
    assert refused.value.message.startswith(reason)


async def test_entries_that_no_archive_has_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("posts.jsonl", b"x")
        archive.getinfo("posts.jsonl").flag_bits |= 1
    with pytest.raises(ArchiveRefused, match=r"^posts\.jsonl is encrypted\.$"):
        await bring_in(path, "nobody@example.com")
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("posts.jsonl", b"x")
        with pytest.warns(UserWarning, match="Duplicate name"):
            archive.writestr("posts.jsonl", b"x")
    with pytest.raises(ArchiveRefused, match=r"^Two entries have the same name\.$"):
        await bring_in(path, "nobody@example.com")


@pytest.mark.parametrize(
    ("rest", "reason"),
    [
        ("both", "A channel of this brand is in this installation already."),
        ("media", "A media file of this brand is in this installation already."),
    ],
)
async def test_a_part_of_a_brand_that_is_here_does_not_come_twice(
    clock: Frozen, tmp_path: Path, rest: str, reason: str
) -> None:
    at = await full_brand()
    owner = (await identity.User.get(id=at.scope.caller.user_id)).email or ""
    await export(at.scope.slug, tmp_path / "one.zip")
    files = entries(tmp_path / "one.zip")
    changed("brand.jsonl", lambda rows: rows[0].update(slug=str(uuid4())))(files)
    if rest == "media":
        changed("channels.jsonl", lambda rows: [row.update(uuid=str(uuid4())) for row in rows])(files)
    before = await stored()
    with pytest.raises(BrandExists) as refused:
        await bring_in(packed(files, tmp_path / "two.zip"), owner)
    assert refused.value.message == reason
    assert await stored() == before
