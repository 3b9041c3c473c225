"""The demo workspace: brands, members in every role, a profile, ideas, channels, posts in every lasting state.

What happens to its posts is in `activity`, its weeks before in `past`, those ahead in `present`.
"""

import asyncio
import logging
import secrets
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Final

import orjson

from app.access import BrandScope, BrandScopes, Door, RequestInfo, Role, System
from app.connectors import registry
from app.core import clock, config, log
from app.core.config import settings
from app.core.db import atomic
from app.core.errors import Invalid, InvalidState
from app.core.keyset import Window
from app.core.operator_lists import ListPage
from app.domain import brands, channels, ideas, identity, posts, profiles, publishing
from app.domain.channels import ChannelView, NewChannel
from app.domain.posts import (
    ChangeRequest,
    NewComment,
    NewShareLink,
    PostCreate,
    PostSchedule,
    PostSubmission,
    PostUpdate,
)
from app.ops import console, text_layout
from app.ops.demo import activity, notebook, past, present
from app.ops.demo.past import DemoChannel, DemoMember

_OPERATOR: Final = System.by_command("demo workspace")
_UNFIT: Final = (
    "The demo is for trying things in: it needs the sandbox and is not made in production. Nothing was made."
    " Try it with an installation on your own machine."
)
_PATIENCE_SECONDS: Final = 15
_COLLEAGUES: Final = {
    Role.EDITOR: ("Emil", "Hansen"),
    Role.MEMBER: ("Mira", "Costa"),
    Role.CLIENT: ("Clara", "Jensen"),
}
_UNSETTLED: Final = {"scheduled", "publishing"}
_PLACES: Final = (
    DemoChannel("feed", "feed", "Northwind Bakery"),
    DemoChannel("sandbox", "sandbox-facebook", "Harbour shop"),
    DemoChannel("faulty", "sandbox-x", "Old noticeboard"),
    DemoChannel("stall", "sandbox-instagram", "Market stall"),
)
"""The channels of the first brand, where it has a past. Those that people know are rehearsed in the sandbox."""
_PROFILE: Final = profiles.ProfileSave(
    voice="Plain and warm; short sentences, no buzzwords.",
    persona="Owners of small shops who do their own marketing.",
    pillars=["Behind the counter", "Customers' stories", "What we learned"],
)

_BAKING: Final = "The dough rests all night. If we started at six, the crust would be yesterday's news by nine."
_RYE: Final = (
    "Dark, sour and patient: our rye is back on the shelf from Thursday. It keeps for a week, if you let it."
)
_EMIL: Final = "Emil has shaped our rolls since spring. Ask him about the scar on his thumb, not about baguettes."
_ORDERS: Final = (
    "Holiday orders are open. Tell us by the 18th what you need, and it waits for you with your name on it."
)
_SHELVES: Final = (
    "We moved three shelves on Tuesday. The queue now ends at the window and not in the rain. Sometimes a week of"
    " thinking is an afternoon of carrying."
)
_CLOSED: Final = "We are closed on Monday: the oven gets its new stones."
_CINNAMON: Final = "Cinnamon rolls all day, until they are gone. They are usually gone by eleven."
_OVEN: Final = "Four at a time, every twelve minutes, since half past three. Come while they are warm."
_FERRY: Final = "From Monday on our rolls sail with you: the kiosk of the seven o'clock ferry has two baskets."
_HALF_PRICE: Final = "Everything that is still here at five is half price until six."


FIRST, SECOND = "Northwind Bakery", "Tailwind Books"


@dataclass(frozen=True, slots=True)
class _Brand:
    id: int
    slug: str
    name: str


@dataclass(frozen=True, slots=True)
class _Workspace:
    """What there is before anything is published."""

    email: str
    token: str = field(repr=False)
    scope: BrandScope
    brands: Sequence[_Brand]
    channels: Mapping[str, ChannelView]
    post_ids: Mapping[str, int]
    due_ids: list[int]


async def make(*, plain: bool = False) -> Mapping[str, Any]:
    """Make a workspace of its own, however often it is run, and say how to get in.

    It has five weeks behind it and two ahead; a `plain` one has neither, and little of anything. The past arrives
    as an archive, after the people, and the rest of the brands by one transaction. Then it adds pictures, and
    waits a few seconds for its posts to be published, by a running worker or by itself. Errors: InvalidState in
    production, and where the sandbox is off.
    """
    if settings().environment == "production" or registry.platform("sandbox") is None:
        raise InvalidState(_UNFIT)
    # One of its posts fails, which is no news to whoever runs it.
    log.configure(level=logging.ERROR)
    password = secrets.token_urlsafe(12)
    members = _members(secrets.token_hex(3))
    if plain:
        async with atomic():
            rows = await _workspace(members, password, bakery=None)
    else:
        async with atomic():
            await _people(members, password)
        bakery = await past.bring(_OPERATOR, FIRST, members, _PLACES)
        async with atomic():
            rows = await _workspace(members, password, bakery=_Brand(bakery.brand_id, str(bakery.slug), FIRST))
    await _illustrate(rows, plain=plain)
    await _publish(rows, plain=plain)
    return {
        "base_url": settings().base_url,
        "email": rows.email,
        "password": password,
        "token": rows.token,
        "brands": [{"id": item.id, "slug": item.slug, "name": item.name} for item in rows.brands],
        "channels": [_channel_facts(row, rows.brands) for row in rows.channels.values()],
    }


async def _workspace(members: Sequence[DemoMember], password: str, *, bakery: _Brand | None) -> _Workspace:
    """The brands with what is in them; the first one came from an archive, or is made here with its people."""
    email = members[0].email
    if bakery is None:
        await _people(members, password)
        first = await _brand(email, FIRST)
        for member in members[1:]:
            await brands.add_member(_OPERATOR, first.slug, member.email, member.role)
        rows = {
            "feed": await _channel(first, "feed", FIRST),
            "sandbox": await _channel(first, "sandbox", "Sandbox"),
            "faulty": await _channel(first, "sandbox", "Sandbox that refuses"),
        }
    else:
        first = bakery
        rows = await _connect_again(first)
    second = await _brand(email, SECOND)
    rows["second feed"] = await _channel(second, "feed", SECOND)
    if bakery is not None:
        rows["second sandbox"] = await _channel(second, "sandbox-mastodon", "Reading room")
        rows["kiosk"] = await _channel(first, "sandbox-threads", "Ferry kiosk")
        rows["guild"] = await _channel(first, "sandbox-linkedin", "Bakers' guild")
        rows["window"] = await _channel(first, "hand", "Birk Street window", place="The window on Birk Street")
    token = await identity.create_token(_OPERATOR, email, identity.NewToken(name="Demo"))
    caller = await identity.authenticate(token.token, RequestInfo(door=Door.COMMAND))
    scope = await brands.open_scope(caller, first.slug)
    await profiles.save(scope, _PROFILE)
    await ideas.push(scope, notebook.IDEAS)
    await activity.listen(scope)
    post_ids, due_ids = await _posts(scope, rows, in_part=bakery is not None)
    if bakery is not None:
        await ideas.push(scope, notebook.MORE_IDEAS)
        await channels.pause(scope, rows["kiosk"].id)
        other = await brands.open_scope(caller, second.slug)
        await present.plan_books(other, [rows["second feed"].id, rows["second sandbox"].id])
    return _Workspace(email, token.token, scope, (first, second), rows, post_ids, due_ids)


async def _connect_again(brand: _Brand) -> dict[str, ChannelView]:
    """The channels of the archive, in the order of `_PLACES`."""
    rows = await channels.find_channels(_OPERATOR, ListPage(limit=len(_PLACES)), brand=brand.slug)
    ids = {row.name: row.id for row in rows}
    return {
        place.key: await channels.reconnect(
            _OPERATOR, ids[place.name], NewChannel(platform=place.platform, name=place.name)
        )
        for place in _PLACES
    }


def _first_start() -> list[str]:
    """What to do where nothing answers at the addresses, which are the default ones then."""
    own = config.load()
    if own.base_url is not None or own.has_living_server:
        return []
    return [f"No server runs here. Start one first:  {console.program()} serve", ""]


def text(workspace: Mapping[str, Any]) -> str:
    """The workspace for people, with a call that publishes a post, ready to paste."""
    brand, feed = (
        workspace["brands"][0],
        next(each for each in workspace["channels"] if each["platform"] == "feed"),
    )
    post = {"title": "Open on Sundays", "body": "From this week on, nine to one.", "channel_ids": [feed["id"]]}
    fields = orjson.dumps({**post, "approve": True}).decode().removesuffix("}") + ',"due_at":"'
    _, _, rest = workspace["email"].partition("-")
    facts = [
        ("Sign in", f"{workspace['base_url']}/sign-in"),
        ("E-mail", workspace["email"]),
        *(("", f"{role}-{rest}") for role in ("editor", "member", "client")),
        ("Password", f"{workspace['password']}  (of all four)"),
        ("Token", workspace["token"]),
        *(("Brand", f"{each['slug']}  {each['name']}") for each in workspace["brands"]),
        *(("Channel", _channel_line(each)) for each in workspace["channels"]),
    ]
    lines = [
        *text_layout.pairs(facts, text_layout.width_of(sys.stdout)),
        "",
        *_first_start(),
        "Paste this to publish a post:",
        "",
        f"curl -s {workspace['base_url']}/posts \\",
        f"  -H 'Authorization: Bearer {workspace['token']}' \\",
        f"  -H '{config.load().header_prefix}-Brand: {brand['slug']}' \\",
        "  -H 'Content-Type: application/json' \\",
        f"  -d '{fields}'$(date -u +%Y-%m-%dT%H:%M:%SZ)'\"}}'",
        "",
        f"A moment later it is at {feed['profile_url']}",
    ]
    return "\n".join(lines)


def _members(mark: str) -> list[DemoMember]:
    """The owner, and a colleague in every other role."""
    rest = [
        DemoMember(f"{role.value}-{mark}@example.com", first_name, last_name, role)
        for role, (first_name, last_name) in _COLLEAGUES.items()
    ]
    return [DemoMember(f"owner-{mark}@example.com", "Olivia", "Berg", Role.SUPER_ADMIN), *rest]


async def _people(members: Sequence[DemoMember], password: str) -> None:
    for member in members:
        person = identity.NewUser(
            email=member.email,
            password=password,
            first_name=member.first_name,
            last_name=member.last_name,
            verified=True,
        )
        await identity.create_user(_OPERATOR, person)


async def _brand(owner: str, name: str) -> _Brand:
    row = await brands.create_for(_OPERATOR, owner, brands.NewBrand(name=name))
    return _Brand(row.id, str(row.slug), row.name)


async def _channel(brand: _Brand, platform: str, name: str, **fields: str) -> ChannelView:
    return await channels.connect(_OPERATOR, brand.slug, NewChannel(platform=platform, name=name, fields=fields))


def _channel_line(row: Mapping[str, Any]) -> str:
    return "  ".join(filter(None, (str(row["id"]), f"{row['name']} ({row['platform']})", row["profile_url"])))


def _channel_facts(row: ChannelView, rows: Sequence[_Brand]) -> dict[str, Any]:
    brand = next(each for each in rows if each.id == row.brand_id)
    return {
        "id": row.id,
        "uuid": str(row.uuid),
        "name": row.name,
        "platform": row.platform,
        "profile_url": row.profile_url,
        "brand": brand.slug,
    }


async def _posts(
    scope: BrandScope, rows: Mapping[str, ChannelView], *, in_part: bool
) -> tuple[dict[str, int], list[int]]:
    """Write the posts; those that get a picture by its name, and those that are due now."""
    feed, sandbox, faulty = rows["feed"].id, rows["sandbox"].id, rows["faulty"].id
    now, later = clock.now(), present.ahead(timedelta(days=3))
    draft = await posts.create(scope, PostCreate(title="Why we bake at four", body=_BAKING, channel_ids=[feed]))
    review = await posts.create(scope, PostCreate(title="Rye is back", body=_RYE, channel_ids=[feed]))
    await posts.submit(scope, review.id)
    await _sent_back(scope, feed)
    await posts.create(scope, PostCreate(title="Meet Emil", body=_EMIL, channel_ids=[feed], approve=True))
    planned = PostCreate(
        title="Holiday orders", body=_ORDERS, channel_ids=[feed, sandbox], due_at=later, approve=True
    )
    holiday = await posts.create(scope, planned)
    live = PostCreate(
        title="We moved three shelves", body=_SHELVES, channel_ids=[feed, sandbox], due_at=now, approve=True
    )
    archived = PostCreate(title="Closed on Monday", body=_CLOSED, channel_ids=[sandbox], due_at=now, approve=True)
    soon = now + timedelta(seconds=2)
    failing = PostCreate(title="Cinnamon day", body=_CINNAMON, channel_ids=[faulty], due_at=soon, approve=True)
    late = PostCreate(title="Half price until six", body=_HALF_PRICE, channel_ids=[feed], due_at=soon)
    ferry = PostCreate(
        title="Bread on the ferry", body=_FERRY, channel_ids=[sandbox, faulty], due_at=soon, approve=True
    )
    rows_due = (live, archived, failing, late, *([ferry] if in_part else []))
    due_ids = [(await posts.create(scope, data)).id for data in rows_due]
    # The platform changes its mind after the approval: a failure as it happens in life.
    refusing = NewChannel(platform=rows["faulty"].platform, name=rows["faulty"].name, fields={"outcome": "reject"})
    await channels.reconnect(_OPERATOR, faulty, refusing)
    return {"dough": draft.id, "rye": review.id, "cookies": holiday.id}, due_ids


async def _illustrate(workspace: _Workspace, *, plain: bool) -> None:
    """Put pictures into the library and into posts; one more goes live with them, and a client may look at one.

    What is planned for the weeks ahead comes with them, unless the workspace is plain.
    """
    scope, post_ids = workspace.scope, workspace.post_ids
    if not plain:
        await activity.subscribe(scope, workspace.brands[0].slug)
    pictures = await activity.upload_pictures(scope)
    for name, post_id in post_ids.items():
        await posts.update(scope, post_id, PostUpdate(media_ids=[pictures[name]]))
    # New content needs a new approval.
    await posts.approve(scope, post_ids["cookies"])
    link = NewShareLink(post_ids=[post_ids["rye"]], label="Clara, by mail", allow_approval=True)
    await posts.share(scope, link)
    live = PostCreate(
        title="Rolls every twelve minutes",
        body=_OVEN,
        channel_ids=[workspace.channels["feed"].id, workspace.channels["sandbox"].id],
        media_ids=[pictures["oven"], pictures["shop"]],
        due_at=clock.now(),
        approve=True,
    )
    workspace.due_ids.append((await posts.create(scope, live)).id)
    if not plain:
        channel_ids = {name: row.id for name, row in workspace.channels.items()}
        await present.plan_bakery(scope, channel_ids, pictures)


async def _publish(workspace: _Workspace, *, plain: bool) -> None:
    scope, due_ids = workspace.scope, workspace.due_ids
    await _settle(scope, due_ids)
    letters = notebook.LETTERS if plain else [*notebook.LETTERS, *notebook.MORE_LETTERS]
    await activity.fill_inbox(_OPERATOR, workspace.channels["sandbox"], due_ids, letters)
    channel_ids = [workspace.channels[key].id for key in ("feed", "sandbox")]
    await activity.count(_OPERATOR, scope.brand_id, channel_ids, due_ids)
    await channels.read_pictures(_OPERATOR)
    await posts.delete(scope, due_ids[1])
    await posts.schedule(scope, workspace.post_ids["rye"], PostSchedule(due_at=present.ahead(timedelta(days=3))))


async def _sent_back(scope: BrandScope, channel_id: int) -> None:
    """A post that a reviewer wants changed, with what was said about it."""
    post = await posts.create(
        scope, PostCreate(title="Sunday hours", body="We open at nine on Sundays.", channel_ids=[channel_id])
    )
    await posts.submit(scope, post.id, PostSubmission(note="Is the tone right?"))
    request = ChangeRequest(body="Say where: people ask for the address first.")
    await posts.request_changes(scope, post.id, request)
    thread = (await posts.threads_of(BrandScopes((scope,)), [post.id], Window(1)))[post.id]
    if isinstance(thread, Invalid):
        raise thread
    reply = NewComment(body="Good point, I will add it.", reply_to_id=thread.items[0].id)
    await posts.comment(scope, post.id, reply)


async def _settle(scope: BrandScope, idents: Sequence[int]) -> None:
    for _ in range(_PATIENCE_SECONDS * 5):
        await publishing.sweep(_OPERATOR)
        lease_until = clock.now() + publishing.LEASE
        await publishing.work(_OPERATOR, await publishing.claim(_OPERATOR), lease_until)
        states = [(await posts.get(scope, ident)).status for ident in idents]
        if not _UNSETTLED & set(states) and "draft" not in states:
            return
        await asyncio.sleep(0.2)
