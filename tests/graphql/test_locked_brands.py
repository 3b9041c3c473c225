"""A brand that requires two-factor, seen by members who have it and by those who do not."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from graphql import GraphQLObjectType, get_named_type, is_composite_type

from app.core.clock import Frozen
from app.domain import ideas
from schema import ids
from schema.executing import core
from schema.studio import schema
from tests.graphql.conftest import Served
from tests.graphql.streams import events, listened, socket
from tests.graphql.world import Json, Studio
from tests.ledger import proves
from tests.rest.second_factor import App, turned_on
from tests.rest.world import PASSWORD, World, channel, profile, rows

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
    "lockedUntilTwoFactor",
}
# The same in every brand.
ALIKE = {"roles", "assignableRoles"}


def fields_below() -> dict[str, str]:
    """How each field of a brand is asked for, but those that lists show."""
    brand = core(schema()).type_map["Brand"]
    assert isinstance(brand, GraphQLObjectType)
    given = {
        "calendar": '(from: "2026-11-01T00:00:00Z", to: "2026-11-02T00:00:00Z")',
        "metrics": '(from: "2026-11-01T00:00:00Z", to: "2026-11-02T00:00:00Z")',
        "preflight": '(input: {body: "Words", channelIds: []})',
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


@proves("S-070")
async def test_notices_of_it_go_on(studio: Studio, clock: Frozen) -> None:
    """What is told of a brand is told as before; the brand behind a notice is not opened by it."""
    await required(studio)
    post = await studio.world.written(by="O1")
    await studio.do("postSubmitForReview", {"id": ids.encode("Post", post["id"])}, "")
    told = "{ viewer { notifications { edges { node { typeKey brand { name } } } } } }"
    page = (await studio.ask(told, by="ED"))["viewer"]["notifications"]["edges"]
    assert page == [{"node": {"typeKey": "post_submitted", "brand": None}}]


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
