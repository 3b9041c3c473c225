"""The public routes of connectors at the base address."""

from uuid import uuid4

from app.core import metrics
from app.pages import mounts
from tests.ledger import proves
from tests.world import World, channel, rows


@proves("S-075")
async def test_a_sandbox_shows_what_it_took_to_anybody(world: World) -> None:
    target = await channel(world)
    answer = await world.get(f"/sandbox/{target.uuid}/posts")
    assert (answer.status_code, answer.json()) == (200, {"posts": []})
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["x-request-id"]
    assert b'route="/sandbox/{uuid}/posts",status="200"' in metrics.rendered()


async def test_a_body_reaches_the_connector(world: World) -> None:
    target = await channel(world)
    answer = await world.post(f"/sandbox/{target.uuid}/comments", {"body": "Nice", "author": "Ann"})
    assert answer.status_code == 200
    assert (answer.json()["body"], answer.json()["author"]) == ("Nice", "Ann")


@proves("GEN-10")
async def test_what_is_not_there_or_too_large_is_refused(world: World) -> None:
    target = await channel(world)
    before = await rows()
    for path in (f"/sandbox/{uuid4()}/posts", "/sandbox/nonsense/posts", f"/feeds/{uuid4()}.atom", "/feeds/x"):
        assert (await world.get(path)).status_code == 404, path
    large = b"x" * (mounts.LARGEST + 1)
    answer = await world.call("POST", f"/sandbox/{target.uuid}/comments", content=large)
    assert (answer.status_code, answer.json()) == (413, {"message": "The request is too large."})
    assert await rows() == before


async def test_a_page_runs_no_script_and_stands_in_no_frame(world: World) -> None:
    page = await world.get(f"/feeds/{uuid4()}")
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "script-src" not in policy
