"""What a client of a brand, a guest and a receiver of webhooks get to read holds nobody's mail address.

Everybody here has no name, so that whatever would fall back to an address does.
"""

import re
from typing import Any, Final

import pytest

from app.access import BrandScope, RequestInfo
from app.core.config import Settings
from app.domain import brands, calendars, identity, posts, webhooks
from app.domain.identity import User
from app.domain.notifications.models import Notification
from app.domain.posts import Audience, NewComment, NewShareLink
from app.domain.webhooks import Delivery, NewListener
from tests.doors.test_values import operations
from tests.graphql.world import Studio
from tests.mailbox import html_of, letters, text_of
from tests.world import World, address, channel

TEAM: Final = [address(who) for who in ("O1", "ED", "M1")]
NAMELESS: Final = "A member of the team"
ANSWERED: Final = 10
"""At least as many paths answer a client."""
LISTENER: Final = {"events": ["post.approved", "post.commented"]}
_PARAMETER: Final = re.compile(r"\{(\w+)\}")


def assert_silent(text: str, where: str) -> None:
    """No address of the team is in this text."""
    told = [mail for mail in TEAM if mail in text]
    assert told == [], (where, told, text[:2000])


async def scope_of(world: World, who: str) -> BrandScope:
    """A person inside B1."""
    caller = await identity.authenticate(world.tokens[who], RequestInfo())
    return await brands.open_scope(caller, world.slug("B1"))


@pytest.fixture
async def post(world: World) -> int:
    """A post that the nameless team wrote, changed, discussed and approved."""
    await User.all().update(first_name="", last_name="")
    sandbox = await channel(world)
    await webhooks.create_listener(await scope_of(world, "O1"), NewListener.model_validate(LISTENER))
    made = await world.written({"channel_ids": [sandbox.id], "title": "One"}, by="ED")
    ident: int = made["id"]
    body = {"body": "Two", "due_at": "2027-01-01T10:00:00Z"}
    assert (await world.patch(f"/posts/{ident}", body, by="M1", brand="B1")).status_code == 200
    await posts.submit(await scope_of(world, "M1"), ident)
    said = NewComment(body="Hm", audience=Audience.CLIENT)
    await posts.comment(await scope_of(world, "M1"), ident, said)
    await posts.approve(
        await scope_of(world, "O1"), ident, posts.PostApproval(note="Fine", audience=Audience.CLIENT)
    )
    return ident


async def test_rest_shows_a_client_no_address(world: World, post: int) -> None:
    known = {"post_id": post, "team_id": world.id("B1")}
    answered = 0
    for verb, path in operations():
        if verb == "get":
            at = _PARAMETER.sub(lambda name: str(known.get(name[1], 1)), path)
            answer = await world.http.get(
                at,
                headers={"Authorization": f"Bearer {world.tokens['C1']}", "X-Service-Brand": world.slug("B1")},
            )
            answered += answer.is_success
            assert_silent(answer.text, at)
    assert answered >= ANSWERED


async def test_agents_read_no_address(world: World, post: int) -> None:
    headers = {
        "Authorization": f"Bearer {world.tokens['C1']}",
        "X-Service-Brand": world.slug("B1"),
        "Accept": "application/json, text/event-stream",
    }

    async def ask(method: str, params: Any) -> Any:
        message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        answer = await world.http.post("/mcp", json=message, headers=headers)
        assert answer.status_code == 200, answer.text
        assert_silent(answer.text, str(params))
        return answer.json()["result"]

    tools = (await ask("tools/list", {}))["tools"]
    for tool in tools:
        await ask("tools/call", {"name": tool["name"], "arguments": {}})
    assert len(tools) >= 4


async def test_names_in_the_studio_are_no_addresses(studio: Studio, world: World, post: int) -> None:
    query = """query ($id: ID!) { brand(id: $id) { posts { nodes {
        author { firstName lastName email } approval { approverName approvedBy { email } }
        reviewThread { nodes { authorName author { email } resolvedBy { email } } }
        history { nodes { editedBy { email } } } shareLinks { label createdBy { email } } } } } }"""
    shown = await studio.ask(query, by="C1", id=studio.brand("B1"))
    assert_silent(str(shown), "studio")
    (row,) = shown["brand"]["posts"]["nodes"]
    assert row["approval"]["approverName"] == NAMELESS
    assert [entry["authorName"] for entry in row["reviewThread"]["nodes"]] == [NAMELESS] * 2


async def test_what_is_sent_to_a_client_a_guest_or_a_program_names_nobody_by_address(
    world: World, post: int, orm: Settings
) -> None:
    link = await posts.share(await scope_of(world, "O1"), NewShareLink(post_ids=[post]))
    page = await world.http.get(link.url.removeprefix("http://galley.test"))
    assert page.status_code == 200
    assert_silent(page.text, "review page")

    await world.confirm("C1")
    caller = await identity.authenticate(world.tokens["C1"], RequestInfo())
    feed = await calendars.create(caller, calendars.FeedCreate(name="mine"))
    calendar = await world.http.get(feed.url.removeprefix("http://galley.test"))
    assert calendar.status_code == 200
    assert "Two" in calendar.text or "One" in calendar.text
    assert_silent(calendar.text, "calendar")

    deliveries = await Delivery.all()
    assert deliveries
    for delivery in deliveries:
        assert_silent(delivery.body, "webhook")
    notices = await Notification.filter(user_id=world.ids["C1"])
    assert notices
    for notice in notices:
        assert_silent(f"{notice.title} {notice.body}", "notification")
    mails = [letter for letter in await letters() if letter["To"] == address("C1")]
    assert mails
    for letter in mails:
        assert_silent(f"{letter['Subject']} {text_of(letter)} {html_of(letter)}", "mail")
