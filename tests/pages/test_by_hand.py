"""`/by-hand`: a person publishes one post by a link of a reminder, on a phone and without a session."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any, Final

import httpx2
import pytest

from app.access import RequestInfo
from app.access.throttles import HAND_ACTS, HAND_VIEWS
from app.core import crypto, hand_links
from app.core.clock import Frozen
from app.core.hand_links import Errand
from app.domain import channels, identity, notifications, posts
from app.domain.brands import Brand, Membership
from app.domain.channels import NewChannel
from app.domain.identity import User
from app.domain.notifications import DeviceToken
from app.domain.notifications.models import Notification
from app.domain.posts import PostApproval, PostSchedule, Publication, Settlement
from tests.mailbox import letters, link_of
from tests.pages.browser import hidden
from tests.pages.test_review import scope_of
from tests.pushes import pushes
from tests.rest.test_attachments import asset
from tests.security_events import heard
from tests.world import SYSTEM, World, address, rows

BASE: Final = "http://galley.test"
DEAD: Final = "This link no longer works"
PLACE: Final = "https://wall.example/posts/1"
HOUR: Final = timedelta(hours=1)
DAY: Final = timedelta(days=1)


async def waiting(world: World, clock: Frozen, **fields: Any) -> Publication:
    """A publication of ED on a wall of B1 that awaits its person."""
    new = NewChannel(platform="hand", name="Wall", fields={"place": "Wall", "address": "https://wall.example"})
    channel = await channels.connect(SYSTEM, world.slug("B1"), new)
    made = await world.written({"channel_ids": [channel.id], **fields}, by="ED")
    scope = await scope_of(world)
    await posts.schedule(scope, made["id"], PostSchedule(due_at=clock.at))
    await posts.approve(scope, made["id"], PostApproval())
    await posts.remind_by_hand(SYSTEM)
    return await Publication.get(post_id=made["id"])


async def mailed() -> str:
    """The path of the link in the newest reminder to ED."""
    mine = [item for item in await letters() if item["To"] == address("ED") and "Publish" in str(item["Subject"])]
    return link_of(mine[-1]).removeprefix(BASE)


async def link(world: World, clock: Frozen, **fields: Any) -> str:
    """The path of the link in the mail to ED about a new publication by hand."""
    await waiting(world, clock, **fields)
    return await mailed()


async def press(http: httpx2.AsyncClient, path: str, act: str = "done", **fields: str) -> httpx2.Response:
    """Press a button of the page, as a browser that was never here."""
    token = path.partition("token=")[2]
    return await http.post("/by-hand", data={"token": token, "act": act, **fields})


async def test_from_the_mail_to_done_without_a_session(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    picture = await asset(world, alt_text="A loaf")
    row = await waiting(
        world, clock, body="Fresh <b>bread</b> & more", media_ids=[picture], follow_ups=[{"text": "Till noon."}]
    )
    path = await mailed()
    before = await rows("throttle_window")
    page = await http.get(path)
    assert page.status_code == 200
    for text in ("Publish on Wall", "Fresh &lt;b&gt;bread&lt;/b&gt; &amp; more", "A loaf", "Comment below it"):
        assert text in page.text, text
    assert "Till noon." in page.text
    assert 'href="https://wall.example"' in page.text
    assert (page.headers["referrer-policy"], page.headers["cache-control"]) == ("no-referrer", "no-store")
    assert "set-cookie" not in page.headers
    assert set(hidden(page)) == {"token"}
    assert await rows("throttle_window") == before
    answer = await press(http, path, permalink=PLACE)
    assert (answer.status_code, "counts as live" in answer.text) == (200, True)
    assert "set-cookie" not in answer.headers
    row = await Publication.get(id=row.id)
    assert (row.status, row.permalink, row.external_id) == ("published", PLACE, PLACE)
    lines = (await rows())["audit_entry"]
    last = [item for item in lines if item["subject"] == f"publication {row.id}"][-1]
    assert (last["detail"], last["door"], last["actor_id"]) == (
        f"settled: live, by the link of user {world.ids['ED']}",
        "page",
        None,
    )
    for again in (await http.get(path), await press(http, path)):
        assert (again.status_code, DEAD in again.text) == (404, True)


async def test_the_push_has_the_link_and_no_row_has_it(world: World, clock: Frozen) -> None:
    caller = await identity.authenticate(world.tokens["ED"], RequestInfo())
    await notifications.register_device(caller, DeviceToken(token="phone"))
    row = await waiting(world, clock)
    (push,) = [item for item in await pushes() if item["data"]["type"] == "post_by_hand"]
    path = push["data"]["link"].removeprefix(BASE)
    assert path.startswith("/by-hand?token=")
    assert (await world.http.get(path)).status_code == 200
    notice = await Notification.get(type="post_by_hand")
    assert (notice.link, notice.errand) == (
        f"{BASE}/studio/{world.id('B1')}/editor/{row.post_id}",
        f"{row.id} 1 {int((clock.at + DAY).timestamp())}",
    )
    signature = path.rpartition(".")[2]
    assert all(signature not in str(items) for items in (await rows()).values())


async def test_not_published_is_a_failure(http: httpx2.AsyncClient, world: World, clock: Frozen) -> None:
    row = await waiting(world, clock)
    answer = await press(http, await mailed(), "absent", permalink="not an address")
    assert answer.status_code == 422
    answer = await press(http, await mailed(), "absent")
    assert (answer.status_code, "is not live" in answer.text) == (200, True)
    row = await Publication.get(id=row.id)
    assert (row.status, row.error) == ("failed", "A person did not publish it.")


@pytest.mark.parametrize("wrong", ["no address", "javascript:alert(1)", "ftp://x.example/a", "https://"])
async def test_an_address_that_is_none_is_refused_and_stays_in_the_field(
    http: httpx2.AsyncClient, world: World, clock: Frozen, wrong: str
) -> None:
    path = await link(world, clock)
    before = await rows("throttle_window")
    answer = await press(http, path, permalink=wrong)
    assert (answer.status_code, "Give the address of the post" in answer.text) == (422, True)
    assert f'value="{wrong}"' in answer.text
    assert await rows("throttle_window") == before


Change = Callable[[World, Publication, Frozen], Awaitable[object]]


async def _settled(world: World, row: Publication, clock: Frozen) -> None:
    await posts.settle(await scope_of(world), row.id, Settlement(live=True))


async def _deleted(world: World, row: Publication, clock: Frozen) -> None:
    await posts.delete(await scope_of(world), row.post_id)


async def _over(world: World, row: Publication, clock: Frozen) -> None:
    clock.move(DAY)


async def _left(world: World, row: Publication, clock: Frozen) -> None:
    await Membership.filter(brand_id=row.brand_id, user_id=world.ids["ED"]).delete()


async def _switched_off(world: World, row: Publication, clock: Frozen) -> None:
    await Membership.filter(brand_id=row.brand_id, user_id=world.ids["ED"]).update(active=False)


async def _demoted(world: World, row: Publication, clock: Frozen) -> None:
    await Membership.filter(brand_id=row.brand_id, user_id=world.ids["ED"]).update(role="client")


async def _locked_out(world: World, row: Publication, clock: Frozen) -> None:
    await Brand.filter(id=row.brand_id).update(requires_two_factor=True)


async def _disabled(world: World, row: Publication, clock: Frozen) -> None:
    await User.filter(id=world.ids["ED"]).update(disabled_at=clock.at)


async def _another_epoch(world: World, row: Publication, clock: Frozen) -> None:
    await Publication.filter(id=row.id).update(epoch=row.epoch + 1)


async def _without_keys(world: World, row: Publication, clock: Frozen) -> None:
    crypto.configure(crypto.Vault([b"n" * 32]))


ENDS: Final[dict[str, Change]] = {
    "settled": _settled,
    "deleted": _deleted,
    "a day later": _over,
    "left": _left,
    "switched off": _switched_off,
    "demoted": _demoted,
    "locked out": _locked_out,
    "disabled": _disabled,
    "tried again": _another_epoch,
    "without its key": _without_keys,
}


@pytest.mark.parametrize("end", ENDS)
async def test_the_link_ends_with(http: httpx2.AsyncClient, world: World, clock: Frozen, end: str) -> None:
    row = await waiting(world, clock)
    path = await mailed()
    assert (await http.get(path)).status_code == 200
    await ENDS[end](world, row, clock)
    before = await rows("throttle_window")
    with heard() as events:
        for answer in (await http.get(path), await press(http, path), await press(http, path, "absent")):
            assert (answer.status_code, DEAD in answer.text) == (404, True)
    assert events.counted == {"link_refused: by_hand": 3}
    assert await rows("throttle_window") == before


async def test_a_link_is_for_one_publication_and_one_person(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    row = await waiting(world, clock)
    token = (await mailed()).partition("token=")[2]
    person, number, epoch, end, signature = token.split(".")
    other = Errand(row.id, row.epoch, clock.at + DAY)
    wrong = [
        "",
        "x",
        "%00",
        f"{world.ids['O1']}.{number}.{epoch}.{end}.{signature}",
        f"{person}.{row.id + 1}.{epoch}.{end}.{signature}",
        f"{person}.{number}.{int(epoch) + 1}.{end}.{signature}",
        f"{person}.{number}.{epoch}.{int(end) + 86_400}.{signature}",
        f"{person}.{number}.{epoch}.{end}.{signature[:-2]}AA",
        f"{person}.{number}.{epoch}.{end}",
        # Of a person who is in another brand.
        hand_links.link(str(other), world.ids["O2"]).partition("token=")[2],
    ]
    before = await rows("throttle_window")
    for text in wrong:
        for answer in (
            await http.get(f"/by-hand?token={text}"),
            await http.post("/by-hand", data={"token": text}),
        ):
            assert answer.status_code == 404, text
    assert await rows("throttle_window") == before
    assert (await http.get(f"/by-hand?token={token}")).status_code == 200


async def test_machines_that_look_ahead_and_other_sites_change_nothing(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    path = await link(world, clock)
    before = await rows("throttle_window")
    assert (await http.head(path)).status_code == 200
    ahead = await http.get(path, headers={"Sec-Purpose": "prefetch"})
    assert (ahead.status_code, ahead.content) == (204, b"")
    fields = {"token": path.partition("token=")[2], "act": "done"}
    for headers in ({"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://evil.example"}):
        assert (await http.post("/by-hand", data=fields, headers=headers)).status_code == 403
    assert await rows("throttle_window") == before


async def test_a_held_brand_is_told_of(http: httpx2.AsyncClient, world: World, clock: Frozen) -> None:
    row = await waiting(world, clock)
    path = await mailed()
    assert "Ask the team before you publish this" not in (await http.get(path)).text
    await Brand.filter(id=row.brand_id).update(held_at=clock.at, held_by_id=world.ids["O1"])
    assert "Ask the team before you publish this" in (await http.get(path)).text


async def test_looks_and_acts_are_limited(http: httpx2.AsyncClient, world: World, clock: Frozen) -> None:
    path = await link(world, clock)
    limit = HAND_VIEWS.number
    assert isinstance(limit, int)
    for _ in range(limit):
        assert (await http.get(path)).status_code == 200
    assert (await http.get(path)).status_code == 429
    acts = HAND_ACTS.number
    assert isinstance(acts, int)
    for _ in range(acts):
        assert (await press(http, "/by-hand?token=x")).status_code == 404
    assert (await press(http, path)).status_code == 429
