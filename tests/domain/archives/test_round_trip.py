"""A brand whole as one archive, and back: equal but for what must not come along."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from app.core.clock import Frozen
from app.domain import identity
from tests.domain.archives.places import bring_in, export, forget, full_brand, lines, media

pytestmark = pytest.mark.usefixtures("orm")

Rows = list[dict[str, Any]]


APPROVAL = ("submitted_at", "approved_at", "approved_via", "approved_by_id", "approver_name")
WAITING = ("key", "revision_id", "scheduled_at")


def arrived(name: str, row: dict[str, Any]) -> dict[str, Any]:
    """A line of a brand after its import, from the line before."""
    match name, row.get("status"):
        case "posts", "approved" | "scheduled":
            return row | dict.fromkeys(APPROVAL) | {"status": "draft"}
        case "publications", "scheduled":
            return row | dict.fromkeys(WAITING) | {"status": "pending"}
        case "channels", _ if row["platform"] != "feed":
            return row | {"state": "needs_reconnect"}
        case _:
            return row


async def test_a_brand_is_equal_elsewhere(clock: Frozen, tmp_path: Path) -> None:
    at = await full_brand()
    owner = await identity.User.get(id=at.scope.caller.user_id)
    written = await export(at.scope.slug, tmp_path / "one.zip")
    before = lines(tmp_path / "one.zip")
    assert [name for name, rows in before.items() if not rows] == []
    assert written.manifest.missing == []
    await forget(at)
    clock.move(timedelta(seconds=1))
    imported = await bring_in(tmp_path / "one.zip", owner.email or "")
    assert (imported.slug, imported.posts, imported.files) == (at.scope.slug, len(before["posts"]), 2)
    await export(imported.slug, tmp_path / "two.zip")
    after = lines(tmp_path / "two.zip")
    for name, rows in before.items():
        assert after[name] == [arrived(name, row) for row in rows], name
    assert media(tmp_path / "one.zip") == media(tmp_path / "two.zip")
