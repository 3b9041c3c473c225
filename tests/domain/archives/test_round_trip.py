"""A brand whole as one archive, and back: equal but for what must not come along."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import orjson
import pytest

from app.access import Role
from app.core.clock import Frozen
from app.domain import brands, identity, posts
from app.domain.archives import rules
from app.domain.archives.sections import SECTIONS
from tests import factories
from tests.domain.archives.places import bring_in, entries, export, forget, full_brand, lines, media, packed
from tests.domain.posts.places import place

pytestmark = pytest.mark.usefixtures("orm")

Rows = list[dict[str, Any]]


APPROVAL = ("submitted_at", "approved_at", "approved_via", "approved_by_id", "approver_name")
WAITING = ("key", "revision_id", "scheduled_at")


def arrived(name: str, row: dict[str, Any]) -> dict[str, Any]:
    """A line of a brand after its import, from the line before."""
    match name, row.get("status"):
        case "posts", "approved" | "scheduled":
            return row | dict.fromkeys(APPROVAL) | {"status": "draft"}
        case "follow_ups", "scheduled":
            return row | {"status": "failed", "error": rules.INTERRUPTED}
        case "publications", "scheduled":
            return row | dict.fromkeys(WAITING) | {"status": "pending"}
        case "channels", _ if row["platform"] != "feed":
            return row | {"state": "needs_reconnect"}
        case _:
            return row


async def test_a_brand_is_equal_elsewhere(clock: Frozen, tmp_path: Path) -> None:
    at = await full_brand()
    owner = await identity.User.get(id=at.scope.caller.user_id)
    await brands.Brand.filter(id=at.scope.brand_id).update(client_view="planned")
    written = await export(at.scope.slug, tmp_path / "one.zip")
    before = lines(tmp_path / "one.zip")
    assert [name for name, rows in before.items() if not rows] == []
    assert written.manifest.missing == []
    below = before["follow_ups"]
    assert [(row["variant_body"], row["status"], row["after_minutes"]) for row in below] == [
        ("The address.", "published", 0),
        ("Later.", "scheduled", 30),
    ]
    assert {row["parent_id"] for row in below} < {row["id"] for row in before["publications"]}
    await forget(at)
    clock.move(timedelta(seconds=1))
    imported = await bring_in(tmp_path / "one.zip", owner.email or "")
    assert (imported.slug, imported.posts, imported.files) == (at.scope.slug, len(before["posts"]), 2)
    await export(imported.slug, tmp_path / "two.zip")
    after = lines(tmp_path / "two.zip")
    for name, rows in before.items():
        assert after[name] == [arrived(name, row) for row in rows], name
    assert [row["client_view"] for row in after["brand"]] == ["planned"]
    assert media(tmp_path / "one.zip") == media(tmp_path / "two.zip")


async def test_an_older_archive_has_the_audiences_and_the_view_of_its_time(clock: Frozen, tmp_path: Path) -> None:
    at = await place()
    owner = await identity.User.get(id=at.scope.caller.user_id)
    client = await factories.scope(
        await factories.member(detail := await brands.get(at.scope), Role.CLIENT), detail
    )
    await brands.Brand.filter(id=at.scope.brand_id).update(client_view="shared")
    post = await at.post("feed")
    asked = await posts.comment(client, post.id, posts.NewComment(body="So?"))
    await posts.comment(at.scope, post.id, posts.NewComment(body="Yes.", reply_to_id=asked.id))
    await posts.comment(at.scope, post.id, posts.NewComment(body="They pay late."))
    await posts.comment(at.scope, post.id, posts.NewComment(body="On Monday.", audience=posts.Audience.CLIENT))
    await export(at.scope.slug, tmp_path / "one.zip")
    audiences = [row["audience"] for row in lines(tmp_path / "one.zip")["review_entries"]]
    assert audiences == ["client", "client", "team", "client"]
    files = entries(tmp_path / "one.zip")
    rows = [orjson.loads(line) for line in files["review_entries.jsonl"].splitlines()]
    older = b"".join(orjson.dumps({k: v for k, v in row.items() if k != "audience"}) + b"\n" for row in rows)
    recent = {section.file for section in SECTIONS if section.is_recent}
    files = {name: data for name, data in files.items() if name not in recent}
    (brand,) = [orjson.loads(line) for line in files["brand.jsonl"].splitlines()]
    assert brand.pop("client_view") == "shared"
    older_files = {"review_entries.jsonl": older, "brand.jsonl": orjson.dumps(brand) + b"\n"}
    packed(files | older_files, tmp_path / "older.zip")
    await forget(at)
    imported = await bring_in(tmp_path / "older.zip", owner.email or "")
    await export(imported.slug, tmp_path / "two.zip")
    audiences = [row["audience"] for row in lines(tmp_path / "two.zip")["review_entries"]]
    assert audiences == ["client", "client", "team", "team"]
    assert [row["client_view"] for row in lines(tmp_path / "two.zip")["brand"]] == ["all"]


async def test_people_of_other_brands_stay_behind(clock: Frozen, tmp_path: Path) -> None:
    at = await place()
    owner = await identity.User.get(id=at.scope.caller.user_id)
    other = await factories.brand()
    both = await factories.member(other, Role.CLIENT)
    await factories.member(await brands.get(at.scope), Role.EDITOR, both)
    await factories.member(other)
    left = await factories.user()
    post = await at.post("feed")
    await posts.Post.filter(id=post.id).update(author_id=left.id)
    await export(at.scope.slug, tmp_path / "one.zip")
    people = {row["email"]: (row["role"], row["active"]) for row in lines(tmp_path / "one.zip")["people"]}
    assert people == {
        owner.email: ("super_admin", True),
        both.email: ("editor", True),
        left.email: (None, None),
    }
