"""One publication of twenty that cannot be read: nineteen go out in the same turn, and one waits for nobody."""

from datetime import timedelta
from typing import Final

import pytest

from app.connectors.platforms.sandbox.models import SandboxPost
from app.core import clock as core_clock
from app.core.clock import Frozen
from app.core.db import Statement
from app.domain import publishing
from app.domain.posts import Publication
from tests.database import DATABASE
from tests.domain.posts.places import place
from tests.domain.publishing.engine import turn
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

NUMBER: Final = 20
ANY_VALUE: Final = pytest.mark.skipif(
    DATABASE == "postgres", reason="PostgreSQL lets no such value into the column"
)
CONTENT: Final = {
    "media of another shape": "UPDATE revision SET media = '{\"post\": 7}' WHERE id = :revision",
    "media that are no media": 'UPDATE revision SET media = \'{"post": [{"id": "x"}]}\' WHERE id = :revision',
    "options of another shape": "UPDATE revision SET options = '[1]' WHERE id = :revision",
}
BY_ROW: Final = {
    "parts of another shape": "UPDATE publication SET parts = '7' WHERE id = :publication",
    "a time that is none": "UPDATE publication SET scheduled_at = 'broken' WHERE id = :publication",
}


@pytest.mark.parametrize(
    ("statement", "is_claimed"),
    [
        *(pytest.param(text, False, id=name) for name, text in CONTENT.items()),
        *(pytest.param(text, True, id=name, marks=ANY_VALUE) for name, text in BY_ROW.items()),
    ],
)
async def test_the_others_go_out_in_the_same_turn(clock: Frozen, statement: str, *, is_claimed: bool) -> None:
    at = await place("succeed")
    views = [await at.approved(core_clock.now(), "succeed", body=f"Post {number}") for number in range(NUMBER)]
    broken = await Publication.get(post_id=views[7].id)
    values = {"revision": broken.revision_id, "publication": broken.id}
    await Statement(statement).run(**{name: value for name, value in values.items() if f":{name}" in statement})
    await turn()
    assert sorted(row.body for row in await SandboxPost.all()) == sorted(
        f"Post {number}" for number in range(NUMBER) if number != 7
    )
    # It does not go out, and its lease, once it is over, holds up nobody either.
    (status,) = await Statement("SELECT status FROM publication WHERE id = :id", str).rows(id=broken.id)
    assert status == ("publishing" if is_claimed else "failed")
    [orphan] = [await at.approved(core_clock.now(), "succeed", body="An orphan")]
    await publishing.claim(SYSTEM)
    clock.move(timedelta(minutes=10))
    await turn()
    assert await SandboxPost.filter(body="An orphan").count() == 1
    assert (await SandboxPost.all().count(), (await Publication.get(post_id=orphan.id)).status) == (
        NUMBER,
        "published",
    )
