"""Wall times in the brand's zone: what is stored, when posts are due, and changes of the zone."""

from datetime import UTC, datetime, timedelta

import pytest

from app.connectors import Repeat
from app.core.clock import Frozen
from app.core.errors import Invalid
from app.domain import brands, posts
from app.domain.brands import BrandChange
from app.domain.posts import Post, PostSchedule, PostUpdate
from tests import factories
from tests.domain.posts.places import Place
from tests.domain.publishing.engine import on, turn
from tests.domain.publishing.ledgers import LedgerPlatform

pytestmark = pytest.mark.usefixtures("orm")

bare = datetime.fromisoformat
BEFORE = datetime(2026, 3, 1, tzinfo=UTC)


async def in_zone(zone: str, platform: LedgerPlatform) -> Place:
    """A place on this platform whose brand plans in this zone."""
    at = await on(platform)
    await brands.update(at.scope, BrandChange(time_zone=zone))
    return Place(await brands.open_scope(at.scope.caller, str(at.scope.slug)), at.channels)


async def kept(post: posts.PostView) -> tuple[datetime | None, str | None, str | None]:
    row = await Post.get(id=post.id)
    return row.due_at, row.due_wall, row.due_zone


async def test_a_time_without_an_offset_is_one_of_the_brands_zone(clock: Frozen) -> None:
    clock.to(BEFORE)
    at = await in_zone("Europe/Berlin", LedgerPlatform("ledger", Repeat.KEYED))
    post = await at.post("ledger", due_at="2026-07-01T10:00")
    summer = datetime(2026, 7, 1, 8, tzinfo=UTC)
    assert post.due_at == summer
    assert await kept(post) == (summer, "2026-07-01T10:00:00", "Europe/Berlin")
    post = await posts.schedule(at.scope, post.id, PostSchedule(due_at=bare("2026-03-29T02:30")))
    moved = datetime(2026, 3, 29, 1, 30, tzinfo=UTC)
    assert await kept(post) == (moved, "2026-03-29T03:30:00", "Europe/Berlin")
    with_offset = datetime(2026, 10, 25, 1, 30, tzinfo=UTC)
    post = await posts.update(at.scope, post.id, PostUpdate(due_at=bare("2026-10-25T02:30+01:00")))
    assert await kept(post) == (with_offset, "2026-10-25T02:30:00", "Europe/Berlin")
    version = (await posts.update(at.scope, post.id, PostUpdate(due_at=with_offset))).version
    assert version == post.version
    post = await posts.update(at.scope, post.id, PostUpdate(due_at=bare("2026-10-25T02:30")))
    assert await kept(post) == (datetime(2026, 10, 25, 0, 30, tzinfo=UTC), "2026-10-25T02:30:00", "Europe/Berlin")
    post = await posts.update(at.scope, post.id, PostUpdate(due_at=None))
    assert await kept(post) == (None, None, None)


async def test_a_post_stays_at_its_instant_when_the_zone_changes(clock: Frozen) -> None:
    clock.to(BEFORE)
    at = await in_zone("Europe/Berlin", LedgerPlatform("ledger", Repeat.KEYED))
    post = await at.approved(None, "ledger")
    await posts.schedule(at.scope, post.id, PostSchedule(due_at=bare("2026-07-01T10:00")))
    before = await kept(post)
    await brands.update(at.scope, BrandChange(time_zone="America/New_York"))
    assert (
        await kept(post) == before == (datetime(2026, 7, 1, 8, tzinfo=UTC), "2026-07-01T10:00:00", "Europe/Berlin")
    )
    scope = await brands.open_scope(at.scope.caller, str(at.scope.slug))
    await posts.schedule(scope, post.id, PostSchedule(due_at=bare("2026-07-01T10:00")))
    assert await kept(post) == (datetime(2026, 7, 1, 14, tzinfo=UTC), "2026-07-01T10:00:00", "America/New_York")


@pytest.mark.parametrize(
    ("wall", "fires"),
    [
        ("2026-03-29T02:30", datetime(2026, 3, 29, 1, 30, tzinfo=UTC)),
        ("2026-10-25T02:30", datetime(2026, 10, 25, 0, 30, tzinfo=UTC)),
    ],
)
async def test_in_the_night_of_the_change_a_post_fires_once_and_never_early(
    clock: Frozen, wall: str, fires: datetime
) -> None:
    clock.to(BEFORE)
    platform = LedgerPlatform("ledger", Repeat.KEYED)
    at = await in_zone("Europe/Berlin", platform)
    post = await at.approved(datetime.fromisoformat(wall), "ledger")
    assert post.due_at == fires
    for seconds in (-3600, -1, -3600, -1):
        clock.to(fires + timedelta(seconds=seconds))
        await turn()
    assert platform.ledger.calls == []
    clock.to(fires)
    await turn()
    assert len(platform.ledger.calls) == 1
    # The clock on the wall shows the same again an hour later, and so does one that is set back.
    for hours in (1, -1, 0):
        clock.to(fires + timedelta(hours=hours))
        await turn()
    assert len(platform.ledger.calls) == 1
    assert (await posts.get(at.scope, post.id)).status == "published"


async def test_a_time_that_leaves_the_calendar_is_refused(clock: Frozen) -> None:
    clock.to(BEFORE)
    at = await in_zone("America/New_York", LedgerPlatform("ledger", Repeat.KEYED))
    before = await Post.all().count()
    with pytest.raises(Invalid) as refused:
        await at.post("ledger", due_at="9999-12-31T23:59")
    assert refused.value.fields == {"due_at": ["This time is out of range."]}
    assert await Post.all().count() == before


async def test_the_zone_of_a_brand_is_a_known_one() -> None:
    owner = await factories.user()
    brand = await factories.brand(owner)
    assert brand.time_zone == "UTC"
    scope = await factories.scope(owner, brand)
    changed = await brands.update(scope, BrandChange(time_zone="Australia/Lord_Howe"))
    assert (changed.time_zone, changed.name) == ("Australia/Lord_Howe", brand.name)
    with pytest.raises(ValueError, match="IANA"):
        BrandChange(time_zone="Mars/Base")
    with pytest.raises(ValueError, match="IANA"):
        brands.NewBrand(name="New", time_zone="europe/berlin")
    made = await brands.create_for(
        factories.SYSTEM, owner.email or "", brands.NewBrand(name="New", time_zone="Europe/Berlin")
    )
    assert made.time_zone == "Europe/Berlin"
