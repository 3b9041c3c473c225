"""A brand that has something in every file of an archive, and archives as plain values."""

import hashlib
import io
import zipfile
from collections.abc import Iterator, Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import orjson
from PIL import Image

from app.access import Role
from app.connectors import Author, CommentKind
from app.core import clock
from app.core.db import Statement
from app.domain import (
    archives,
    brands,
    channels,
    ideas,
    inbox,
    labels,
    metrics,
    posts,
    profiles,
    publishing,
    queues,
    webhooks,
)
from app.domain.archives import ImportedBrand
from app.domain.archives.contents import WrittenArchive
from app.domain.inbox import ReceivedComment
from app.domain.metrics import Measured, Synced, Value
from tests import factories
from tests.domain.posts.places import Place, place
from tests.factories import SYSTEM

Files = dict[str, bytes]

HOUR = timedelta(hours=1)


def picture(number: int) -> bytes:
    """A small image, another one for each number."""
    out = io.BytesIO()
    Image.new("RGB", (4, 4), (number % 256, number // 256, 9)).save(out, "PNG")
    return out.getvalue()


async def nothing(_done: int, _total: int) -> None:
    """Progress that nobody looks at."""


async def full_brand() -> Place:
    """A brand with a line in every file; its posts are in many states."""
    at = await place("succeed", "slow")
    detail = await brands.get(at.scope)
    editor = await factories.member(detail, Role.EDITOR)
    await factories.member(detail, Role.CLIENT)
    await profiles.save(at.scope, profiles.ProfileSave(voice="Warm", persona="Shops", pillars=["One", "Two"]))
    idea = ideas.NewIdea(headline="An idea", format="Thread", source_refs=["a@1"])
    await ideas.push(at.scope, ideas.IdeaPush(ideas=[idea]))
    (row,) = await ideas.Idea.of(at.scope)
    await posts.convert_idea(at.scope, row.id)
    one, two = await at.file(picture(1), "One"), await at.file(picture(2))
    variant = {"channel_id": at.channels["succeed"], "body": "Else", "media_ids": [two.id]}
    variant |= {"format": "story", "options": {"note": "Told", "replies": ["followers"], "cover": one.id}}
    frames = [{"media_id": one.id, "mode": "cut", "x": 1, "y": 2, "width": 5_000, "height": 9_998}]
    own = variant | {"frames": [{"media_id": two.id, "mode": "bars", "shape": 10_000}]}
    await at.post("feed", "succeed", media_ids=[one.id], frames=frames, variants=[own], title="Draft")
    now = clock.now()
    await at.approved(now + HOUR, "feed", "succeed", media_ids=[one.id], variants=[variant])
    await at.approved(now + HOUR, "slow")
    await at.approved(None, "feed")
    comments = [{"text": "The address.", "after": 0}, {"text": "Later.", "after": 30}]
    none = [{"channel_id": at.channels["slow"], "follow_ups": []}]
    live = await at.approved(now, "succeed", follow_ups=comments)
    await at.approved(now + HOUR, "slow", follow_ups=comments, variants=none)
    await at.approved(now + HOUR, "succeed", follow_ups=comments)
    failed = await at.approved(now, "slow")
    await posts.Publication.filter(post_id=failed.id).update(
        status="failed", error="No", next_attempt_at=None, attempts=3
    )
    await posts.Post.filter(id=failed.id).update(status="failed")
    while batch := await publishing.claim(SYSTEM):
        await publishing.work(SYSTEM, batch, batch[0].at + publishing.LEASE)
    review = await at.post("feed")
    await posts.submit(at.scope, review.id, posts.PostSubmission(note="Look"))
    inside = await factories.scope(editor, detail)
    await posts.request_changes(inside, review.id, posts.ChangeRequest(body="Shorter"))
    asked = await posts.ReviewEntry.of(at.scope).get(kind="comment")
    await posts.comment(inside, review.id, posts.NewComment(body="Indeed", reply_to_id=asked.id))
    csv = "key,body\nrow-1,From a file\n"
    await posts.import_posts(at.scope, posts.PostImport(csv=csv))
    publication = await posts.Publication.of(at.scope).get(post_id=live.id, place=0)
    channel_id = at.channels["succeed"]
    comment = ReceivedComment("c1", "Nice", now, Author("p1", "Ada"), publication.external_id)
    await inbox.receive(SYSTEM, channel_id, [comment, ReceivedComment("c2", "Hi", now, kind=CommentKind.MESSAGE)])
    await metrics.store(
        SYSTEM,
        Synced(
            at=now,
            figures=[Measured(publication.id, likes=2)],
            points=[Value(at.scope.brand_id, "followers", now, 3.0, channel_id)],
        ),
    )
    await _planned(at, review.id)
    hook = webhooks.NewEndpoint(url="https://example.com/hook", events=[webhooks.EventType.PUBLISHED])
    await webhooks.create_for(SYSTEM, str(at.scope.slug), hook)
    return at


async def _planned(at: Place, post_id: int) -> None:
    """Labels, groups, snippets, posting times and notes."""
    label = await labels.save(at.scope, labels.LabelSave(name="Winter", starts_on="2026-12-01"))
    await posts.change_labels(at.scope, post_id, posts.LabelChange(add=[label.id]))
    await profiles.save_snippet(at.scope, profiles.SnippetSave(name="Tags", body="#one #two"))
    both = channels.ChannelGroupSave(name="Both", channel_ids=[at.channels["succeed"], at.channels["feed"]])
    group = await channels.save_group(at.scope, both)
    times = [
        queues.TimeOfWeek(weekday=0, wall="09:00", group_id=group.id),
        queues.TimeOfWeek(weekday=1, wall="10:30", channel_id=at.channels["slow"]),
    ]
    await queues.save_times(at.scope, queues.PostingTimesSave(times=times))
    await queues.save_note(at.scope, queues.DayNoteSave(starts_on="2026-12-24", text="Closed", no_posting=True))


async def export(slug: UUID, file: Path) -> WrittenArchive:
    """Write the brand to this file, as an operator does."""
    return await archives.export_to(SYSTEM, str(slug), file, nothing)


async def bring_in(file: Path, owner: str, *, with_members: bool = True) -> ImportedBrand:
    """Import the archive, as an operator does."""
    return await archives.import_brand(SYSTEM, file, owner, nothing, with_members=with_members)


async def forget(at: Place) -> None:
    """Delete the brand, as with its account."""
    await posts.erase([at.scope.brand_id])
    await Statement("DELETE FROM brand WHERE id = :id").run(id=at.scope.brand_id)


def entries(file: Path) -> dict[str, bytes]:
    """The files of an archive."""
    with zipfile.ZipFile(file) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def packed(files: Files, to: Path, *, sign: bool = True) -> Path:
    """An archive of these files; with a manifest that fits them, unless `sign` is off."""
    if sign:
        manifest = orjson.loads(files["manifest.json"])
        manifest["entries"] = {
            name: {
                "size": len(data),
                "sha256": hashlib.sha256(data).hexdigest(),
                "lines": 0 if name.startswith("media/") else data.count(b"\n"),
            }
            for name, data in files.items()
            if name != "manifest.json"
        }
        files = files | {"manifest.json": orjson.dumps(manifest)}
    with zipfile.ZipFile(to, "w") as archive:
        for name, data in files.items():
            kind = zipfile.ZIP_STORED if name.startswith("media/") else zipfile.ZIP_DEFLATED
            archive.writestr(name, data, kind)
    return to


def renamed(file: Path) -> None:
    """Give the brand of an archive another slug, so that it can come in beside the first."""
    files = entries(file)
    brand = orjson.loads(files["brand.jsonl"]) | {"slug": str(uuid4())}
    packed(files | {"brand.jsonl": orjson.dumps(brand) + b"\n"}, file)


def lines(file: Path) -> dict[str, list[dict[str, Any]]]:
    """The lines of an archive by file, with numbers in place of ids: the first line of a file is 1."""
    read = {
        name.removesuffix(".jsonl"): [orjson.loads(line) for line in data.splitlines()]
        for name, data in entries(file).items()
        if name.endswith(".jsonl")
    }
    numbers = {name: {row["id"]: place for place, row in enumerate(rows, 1)} for name, rows in read.items()}
    return {name: [_numbered(name, row, numbers) for row in rows] for name, rows in read.items()}


def media(file: Path) -> dict[str, bytes]:
    """The media of an archive by name."""
    return {name: data for name, data in entries(file).items() if name.startswith("media/")}


_TO = {
    "author_id": "people",
    "approved_by_id": "people",
    "edited_by_id": "people",
    "resolved_by_id": "people",
    "idea_id": "ideas",
    "post_id": "posts",
    "label_id": "labels",
    "group_id": "channel_groups",
    "channel_id": "channels",
    "revision_id": "revisions",
    "asset_id": "media",
    "reply_to_id": "review_entries",
    "publication_id": "publications",
    "parent_id": "publications",
    "contact_id": "contacts",
}


def _numbered(name: str, row: dict[str, Any], numbers: Mapping[str, Mapping[int, int]]) -> dict[str, Any]:
    row = {key: numbers[_TO[key]][value] if key in _TO and value else value for key, value in row.items()}
    row["id"] = numbers[name][row["id"]]
    if name == "revisions":
        row["variants"] = dict(_keyed(row["variants"], numbers))
        row["follow_ups"] = dict(_keyed(row["follow_ups"], numbers))
        row["frames"] = {
            key: {str(numbers["media"][int(ident)]): frame for ident, frame in frames.items()}
            for key, frames in _keyed(row["frames"], numbers)
        }
        row["media"] = {
            key: [{**item, "id": numbers["media"][item["id"]]} for item in items]
            for key, items in _keyed(row["media"], numbers)
        }
        row["options"] = {
            key: item | {"files": {name: numbers["media"][ident] for name, ident in item["files"].items()}}
            for key, item in _keyed(row["options"], numbers)
        }
    return row


def _keyed(by_channel: Mapping[str, Any], numbers: Mapping[str, Mapping[int, int]]) -> Iterator[tuple[str, Any]]:
    for key, value in by_channel.items():
        yield (key if key == "post" else str(numbers["channels"][int(key)])), value
