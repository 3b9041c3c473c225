"""A brand that requires two-factor, seen by members who have it and by those who do not."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from graphql import GraphQLObjectType, get_named_type, is_composite_type

from app.access import ClientView, RequestInfo, Role
from app.core import changes
from app.core.clock import Frozen
from app.core.db import atomic
from app.domain import brands, channels, ideas, identity, inbox, media, members, notifications, posts, webhooks
from app.domain.brands import Brand, TwoFactorNeeded
from app.domain.notifications import DeviceToken, NotificationType
from schema.engine import ids
from schema.engine.execution import core
from schema.studio import schema
from tests.graphql.conftest import Served
from tests.graphql.hearing import hearing
from tests.graphql.streams import events, listened, socket
from tests.graphql.world import Json, Studio, broken_off
from tests.mailbox import letters, text_of
from tests.pushes import pushes
from tests.rest.second_factor import App, turned_on
from tests.security_events import heard
from tests.world import PASSWORD, SYSTEM, World, address, channel, profile, rows

Ids = dict[str, int]
CODE = "TWO_FACTOR_NEEDED"
MESSAGE = "This brand asks its members for two-factor authentication. Turn it on for your account first."
SHOWN = "... on Brand { requiresTwoFactor lockedUntilTwoFactor }"
LIST = """{ viewer { brands { totalCount edges { node {
    databaseId name slug email phone address requiresTwoFactor lockedUntilTwoFactor } } } } }"""


async def required(studio: Studio, brand: str = "B1") -> App:
    """The owner turns two-factor on and asks the members of the brand for it."""
    app = await turned_on(studio.world)
    done = await studio.do("brandUpdate", {"id": studio.brand(brand), "requiresTwoFactor": True}, SHOWN)
    assert done == {"__typename": "Brand", "requiresTwoFactor": True, "lockedUntilTwoFactor": False}
    return app


async def listed(studio: Studio, by: str) -> dict[str, Json]:
    page = (await studio.ask(LIST, by=by))["viewer"]["brands"]
    assert page["totalCount"] == len(page["edges"])
    return {edge["node"]["name"]: edge["node"] for edge in page["edges"]}


async def test_the_owner_needs_two_factor_to_ask_for_it_and_nobody_else_may(studio: Studio, clock: Frozen) -> None:
    given = {"id": studio.brand("B1"), "requiresTwoFactor": True}
    before = await rows()
    problem = await studio.problem("brandUpdate", given)
    assert (problem["code"], problem["message"].startswith("Turn two-factor authentication on")) == (CODE, True)
    for by in ("ED", "M1", "C1"):
        assert (await studio.problem("brandUpdate", given, by=by))["code"] == "FORBIDDEN"
    assert (await studio.problem("brandUpdate", given | {"requiresTwoFactor": None}))["code"] == "INVALID"
    assert await rows() == before
    await required(studio)
    off = await studio.do("brandUpdate", given | {"requiresTwoFactor": False}, SHOWN)
    assert off["requiresTwoFactor"] is False
    line = (await rows())["audit_entry"][-1]
    assert (line["action"], line["detail"]) == ("brands.update", "requires_two_factor")


async def test_a_foreign_brand_is_told_to_the_operator_and_a_locked_one_is_not(
    studio: Studio, clock: Frozen
) -> None:
    await required(studio)
    idea = {"brandId": studio.brand("B1"), "headline": "Idea"}
    before = await rows()
    for by, code, told in (("ED", CODE, {}), ("X", "NOT_FOUND", {"foreign_row: brand": 1})):
        with heard() as seen:
            assert (await studio.problem("ideaCreate", idea, by=by))["code"] == code
        assert seen.counted == told
    assert await rows() == before


async def test_lists_show_a_locked_brand_by_its_name_alone(studio: Studio, clock: Frozen) -> None:
    reached = {"email": "hello@acme.example", "phone": "1", "address": "1 Quay"}
    await studio.do("brandUpdate", {"id": studio.brand("B1"), **reached}, "")
    await required(studio)
    locked = (await listed(studio, "ED"))["B1"]
    assert locked == {
        "databaseId": studio.world.id("B1"),
        "name": "B1",
        "slug": studio.world.slug("B1"),
        "email": None,
        "phone": None,
        "address": None,
        "requiresTwoFactor": True,
        "lockedUntilTwoFactor": True,
    }
    mine = (await listed(studio, "O1"))["B1"]
    assert (mine["lockedUntilTwoFactor"], mine["email"]) == (False, "hello@acme.example")
    await turned_on(studio.world, "ED")
    opened = (await listed(studio, "ED"))["B1"]
    assert (opened["lockedUntilTwoFactor"], opened["email"]) == (False, "hello@acme.example")


OWN = {
    "id",
    "databaseId",
    "name",
    "slug",
    "email",
    "phone",
    "address",
    "timeZone",
    "createdAt",
    "requiresTwoFactor",
    "clientView",
    "lockedUntilTwoFactor",
}
# The same in every brand; of what the viewer can, nothing is left, not even the role.
ALIKE = {"roles", "assignableRoles", "viewerCan"}


METRICS = '{firstDay: "2026-11-01", lastDay: "2026-11-02"}'


def fields_below() -> dict[str, str]:
    """How each field of a brand is asked for, but those that lists show."""
    brand = core(schema()).type_map["Brand"]
    assert isinstance(brand, GraphQLObjectType)
    given = {
        "calendar": '(from: "2026-11-01T00:00:00Z", to: "2026-11-02T00:00:00Z")',
        "metrics": '(from: "2026-11-01T00:00:00Z", to: "2026-11-02T00:00:00Z")',
        "preflight": '(input: {body: "Words", channelIds: []})',
        "freeSlots": f'(channelIds: ["{ids.encode("Channel", 1)}"])',
        "hints": '(input: {body: "Words", channelIds: []})',
        "fits": '(input: {body: "Words", channelIds: []})',
        "measures": '(input: {body: "Words", channelIds: []})',
        "post": "(databaseId: 1)",
        "mediaAsset": "(databaseId: 1)",
        "metricDays": f"(filter: {METRICS})",
        "postFigures": f"(filter: {METRICS})",
        "postingHours": f"(filter: {METRICS})",
    }
    found: dict[str, str] = {}
    for name, field in brand.fields.items():
        if name not in OWN | ALIKE:
            below = " { __typename }" if is_composite_type(get_named_type(field.type)) else ""
            found[name] = f"{name}{given.get(name, '')}{below}"
    return found


@pytest.mark.parametrize("name", fields_below())
async def test_nothing_below_it_is_shown(studio: Studio, clock: Frozen, name: str) -> None:
    await required(studio)
    asked = f"{{ viewer {{ brands {{ edges {{ node {{ databaseId {fields_below()[name]} }} }} }} }} }}"
    errors = await studio.refused(asked, by="ED")
    assert [(error["path"][-1], error["code"]) for error in errors] == [(name, CODE)]
    # Those who have two-factor are answered as before.
    answer = (await studio.send(asked, by="O1")).json()
    assert CODE not in str(answer.get("errors"))


async def test_a_list_says_that_nothing_may_be_done_in_it_and_keeps_the_other_brands(
    studio: Studio, clock: Frozen
) -> None:
    await brands.add_member(SYSTEM, studio.world.slug("B2"), address("ED"), Role.MEMBER)
    await required(studio)
    shown = "databaseId viewerCan { approve role permissions { area level } }"
    found = await studio.ask(f"{{ viewer {{ brands {{ edges {{ node {{ {shown} }} }} }} }} }}", by="ED")
    opened, locked = (edge["node"] for edge in found["viewer"]["brands"]["edges"])
    assert locked == {
        "databaseId": studio.world.id("B1"),
        "viewerCan": {"approve": False, "role": None, "permissions": []},
    }
    assert (opened["databaseId"], opened["viewerCan"]["role"]) == (studio.world.id("B2"), "MEMBER")
    assert {"area": "CONTENT", "level": "MANAGE"} in opened["viewerCan"]["permissions"]


async def test_it_is_not_opened_by_any_of_its_ids(studio: Studio, clock: Frozen) -> None:
    await required(studio)
    for argument, value in (
        ("id", f'"{studio.brand("B1")}"'),
        ("slug", f'"{studio.world.slug("B1")}"'),
        ("databaseId", studio.world.id("B1")),
    ):
        query = f"{{ brand({argument}: {value}) {{ name }} }}"
        (error,) = await studio.refused(query, by="ED")
        assert error == {"path": ["brand"], "code": CODE, "message": MESSAGE}
        assert await studio.ask(query, by="X") == {"brand": None}
        assert await studio.ask(query, by="O1") == {"brand": {"name": "B1"}}
    (error,) = await studio.refused("{ viewer { currentBrand { name } } }", by="ED")
    assert (error["path"], error["code"]) == (["viewer", "currentBrand"], CODE)


async def test_rows_of_it_are_found_by_nobody_without_two_factor(studio: Studio, clock: Frozen) -> None:
    post = await studio.world.written()
    target = await channel(studio.world)
    await required(studio)
    wanted = [
        ids.encode("Brand", studio.world.id("B1")),
        ids.encode("Post", post["id"]),
        ids.encode("Channel", target.id),
        ids.encode("User", studio.world.ids["O1"]),
    ]
    nodes = "query ($ids: [ID!]!) { nodes(ids: $ids) { id } }"
    assert await studio.ask(nodes, by="ED", ids=wanted) == {"nodes": [None] * 4}
    assert await studio.ask(nodes, by="O1", ids=wanted) == {"nodes": [{"id": one} for one in wanted]}


MUTATIONS: dict[str, Callable[[Studio, Json], Json]] = {
    "brandSelect": lambda studio, post: {"id": studio.brand("B1")},
    "ideaCreate": lambda studio, post: {"brandId": studio.brand("B1"), "headline": "Words"},
    "postCreate": lambda studio, post: {"brandId": studio.brand("B1"), "body": "Words"},
    "postUpdate": lambda studio, post: {
        "id": ids.encode("Post", post["id"]),
        "body": "New",
        "expectedVersion": 1,
    },
    "postDelete": lambda studio, post: {"id": ids.encode("Post", post["id"])},
    "postSubmitForReview": lambda studio, post: {"id": ids.encode("Post", post["id"])},
    "postCommentAdd": lambda studio, post: {"postId": ids.encode("Post", post["id"]), "body": "Words"},
}


@pytest.mark.parametrize("name", MUTATIONS)
async def test_nothing_in_it_is_changed(studio: Studio, clock: Frozen, name: str) -> None:
    post = await studio.world.written(by="ED")
    await required(studio)
    before = await rows()
    problem = await studio.problem(name, MUTATIONS[name](studio, post), by="ED")
    assert (problem["code"], problem["message"]) == (CODE, MESSAGE)
    assert await rows() == before
    foreign = await studio.problem(name, MUTATIONS[name](studio, post), by="X")
    assert foreign["code"] == "NOT_FOUND"


async def test_turning_two_factor_off_ends_the_access_at_once(studio: Studio, clock: Frozen) -> None:
    await required(studio)
    await turned_on(studio.world, "ED")
    query = f'{{ brand(id: "{studio.brand("B1")}") {{ posts {{ edges {{ node {{ id }} }} }} }} }}'
    assert (await studio.ask(query, by="ED"))["brand"]["posts"] == {"edges": []}
    given = {"password": PASSWORD}
    await studio.do("twoFactorDisable", given, "... on TwoFactorState { enabled }", by="ED")
    (error,) = await studio.refused(query, by="ED")
    assert error["code"] == CODE
    # The owner is held to it as well, until it is on again.
    clock.move(timedelta(seconds=30))
    await studio.do("twoFactorDisable", given, "... on TwoFactorState { enabled }")
    unlock = {"id": studio.brand("B1"), "requiresTwoFactor": False}
    assert (await studio.problem("brandUpdate", unlock))["code"] == CODE
    await turned_on(studio.world)
    assert (await studio.do("brandUpdate", unlock, SHOWN))["requiresTwoFactor"] is False
    assert (await studio.ask(query, by="ED"))["brand"]["posts"] == {"edges": []}


TRAY = """{ viewer { unreadNotificationCount
    notifications { edges { node { id typeKey body readAt brand { name } } } pageInfo { hasNextPage } } } }"""


async def tray(studio: Studio, by: str = "ED") -> tuple[int, list[Json]]:
    """How many notifications are unread, and those that are listed."""
    viewer = (await studio.ask(TRAY, by=by))["viewer"]
    return viewer["unreadNotificationCount"], [edge["node"] for edge in viewer["notifications"]["edges"]]


async def told(studio: Studio, brand: str, *who: str, body: str = "Words of the post") -> None:
    people = [studio.world.ids[name] for name in who]
    async with atomic():
        await notifications.notify(
            NotificationType.POST_SUBMITTED, people, subject="News", body=body, brand_id=studio.world.id(brand)
        )


async def test_notices_of_it_wait_unread_until_two_factor_is_on(studio: Studio, clock: Frozen) -> None:
    await told(studio, "B1", "ED", body="Before")
    await told(studio, "B2", "ED", body="Elsewhere")
    (elsewhere, before) = (await tray(studio))[1]
    await required(studio)
    await told(studio, "B1", "ED", "O1", body="After")
    assert await tray(studio) == (1, [elsewhere])
    nodes = "query ($ids: [ID!]!) { nodes(ids: $ids) { id } }"
    assert await studio.ask(nodes, by="ED", ids=[before["id"]]) == {"nodes": [None]}
    kept = await rows()
    one = await studio.problem("notificationsMarkRead", {"ids": [before["id"]]}, by="ED")
    assert one["code"] == "NOT_FOUND"
    assert await rows() == kept
    await studio.do("notificationsMarkRead", {"all": True}, "", by="ED")
    assert [item["body"] for item in (await tray(studio, "O1"))[1]] == ["After"]
    await turned_on(studio.world, "ED")
    unread, listed = await tray(studio)
    assert (unread, [(item["body"], item["readAt"] is None) for item in listed]) == (
        2,
        [("After", True), ("Elsewhere", False), ("Before", True)],
    )
    assert listed[0]["brand"] == {"name": "B1"}


async def test_no_mail_and_no_device_tells_of_it(studio: Studio, clock: Frozen) -> None:
    for who in ("ED", "O1"):
        caller = await identity.authenticate(studio.world.tokens[who], RequestInfo())
        await notifications.register_device(caller, DeviceToken(token=f"phone of {who}"))
    # Waits to be pushed when the brand is locked.
    await told(studio, "B1", "ED", body="Before")
    await required(studio)
    await told(studio, "B1", "ED", "O1", body="After")
    mails = [(mail["To"], text_of(mail).split("\n")[0]) for mail in await letters() if mail["Subject"] == "News"]
    assert sorted(mails) == [(address("ED"), "Before"), (address("O1"), "After")]
    assert [(push["token"], push["body"]) for push in await pushes()] == [("phone of O1", "After")]
    await told(studio, "B2", "ED", body="Elsewhere")
    assert [push["body"] for push in await pushes() if push["token"] == "phone of ED"] == ["Elsewhere"]


async def test_a_subscription_to_ones_notices_is_silent_about_it(studio: Studio, clock: Frozen) -> None:
    await required(studio)
    query = "subscription { notificationReceived { body } }"
    async with hearing(studio, query, by="ED") as heard:
        await told(studio, "B1", "ED", body="Secret")
        await told(studio, "B2", "ED", body="Elsewhere")
        assert (await heard.next())["data"] == {"notificationReceived": {"body": "Elsewhere"}}


async def test_its_account_is_no_way_round(studio: Studio, clock: Frozen) -> None:
    await studio.do("brandUpdate", {"id": studio.brand("B2"), "name": "B2"}, "")
    query = f'{{ brand(id: "{studio.brand("B1")}") {{ account {{ id }} }} }}'
    account = (await studio.ask(query, by="ED"))["brand"]["account"]["id"]
    found = "query ($id: ID!) { node(id: $id) { id ... on Account { trialEndsAt } } }"
    assert (await studio.ask(found, by="ED", id=account))["node"]["id"] == account
    for name in ("B0", "B1", "B2"):
        await Brand.filter(id=studio.world.id(name)).update(requires_two_factor=True)
    assert await studio.ask(found, by="ED", id=account) == {"node": None}
    # One's own account is not a brand's.
    assert (await studio.ask(found, by="O1", id=account))["node"]["id"] == account


ADDED = "subscription ($id: ID!) { ideaAdded(brandId: $id) { headline } }"


async def noted(world: World, headline: str) -> None:
    answer = await world.post("/ideas/import", {"ideas": [{"headline": headline}]}, by="O1", brand="B1")
    assert answer.status_code == 200, answer.text


async def test_subscriptions_of_members_without_it_stop(served: Served) -> None:
    studio = served.studio
    await profile(studio.world)
    given = {"id": studio.brand("B1")}
    topic = ideas.added(studio.world.id("B1"))
    async with (
        events(served.address, served.token("ED"), ADDED, given) as stream,
        socket(served.address) as opened,
    ):
        await opened.init(served.token("M1"))
        await opened.subscribe("1", ADDED, **given)
        await listened(topic, 2)
        await required(studio)
        await noted(studio.world, "Secret")
        name, body = await stream.next()
        assert (name, [error["extensions"]["code"] for error in body["errors"]]) == ("next", [CODE])
        assert "Secret" not in str(body)
        assert await stream.next() == ("complete", None)
        message = await opened.receive()
        assert (message["type"], message["payload"][0]["extensions"]["code"]) == ("error", CODE)
        await listened(topic, 0)
    async with events(served.address, served.token("ED"), ADDED, given) as stream:
        assert (await stream.next())[1]["errors"][0]["extensions"]["code"] == CODE


SUBSCRIPTIONS: dict[str, tuple[str, Callable[[Ids], str]]] = {
    "channelChanged": ("brand", lambda of: channels.topic(of["brand"])),
    "ideaAdded": ("brand", lambda of: ideas.added(of["brand"])),
    "ideaChanged": ("brand", lambda of: ideas.topic(of["brand"])),
    "mediaAdded": ("brand", lambda of: media.added(of["brand"])),
    "membersChanged": ("brand", lambda of: members.topic(of["brand"])),
    "postChanged": ("brand", lambda of: posts.changed_posts(of["brand"])),
    "postDeleted": ("brand", lambda of: posts.gone_posts(of["brand"], ClientView.ALL)),
    "publicationChanged": ("brand", lambda of: posts.changed_publications(of["brand"])),
    "socialCommentChanged": ("brand", lambda of: inbox.topic(of["brand"])),
    "webhookEndpointChanged": ("brand", lambda of: webhooks.topic(of["brand"])),
    "reviewEntryAdded": ("post", lambda of: posts.added_entries(of["post"])),
    "presenceChanged": ("post", lambda of: posts.presence_topic(of["post"])),
    "webhookAttemptLogged": ("endpoint", lambda of: webhooks.logged(of["endpoint"])),
}


def test_every_subscription_is_of_a_brand_or_of_oneself() -> None:
    root = core(schema()).subscription_type
    assert root is not None
    assert set(root.fields) == {*SUBSCRIPTIONS, "entitlementsChanged", "notificationReceived", "viewerChanged"}


@pytest.mark.parametrize("name", SUBSCRIPTIONS)
async def test_each_subscription_ends_at_its_next_event_and_is_refused_after(
    studio: Studio, clock: Frozen, name: str
) -> None:
    kind, topic = SUBSCRIPTIONS[name]
    given = {"brandId": studio.brand("B1"), "url": "https://hooks.example.com/x", "events": ["POST_PUBLISHED"]}
    await studio.world.confirm("O1")
    made = await studio.do("webhookEndpointCreate", given, "... on NewWebhookEndpoint { webhookEndpoint { id } }")
    endpoint = made["webhookEndpoint"]["id"]
    of: Ids = {
        "brand": studio.world.id("B1"),
        "post": (await studio.world.written())["id"],
        "endpoint": ids.decode("WebhookEndpoint", endpoint),
    }
    typed = {"brand": "Brand", "post": "Post", "endpoint": "WebhookEndpoint"}[kind]
    query = f"subscription ($id: ID!) {{ {name}({kind}Id: $id) {{ __typename }} }}"
    ident = ids.encode(typed, of[kind])
    async with hearing(studio, query, id=ident) as heard:
        await Brand.filter(id=of["brand"]).update(requires_two_factor=True)
        await changes.announce(topic(of), of[kind])
        with broken_off(TwoFactorNeeded):
            await heard.next()
    with broken_off(TwoFactorNeeded):
        async with hearing(studio, query, id=ident):
            pass
