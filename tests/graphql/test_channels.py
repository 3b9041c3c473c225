"""Channels in the studio: what can be connected, connecting it, and disconnecting it."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest

from app.connectors import Target, gate, registry
from app.core.clock import Frozen
from app.core.iso_time import offset_form
from app.domain.channels import Channel
from app.domain.connections.models import Connection
from app.domain.posts import Publication
from app.domain.publishing.models import ChannelPace
from schema.engine import ids
from tests.connectors.standins.server import standing_in
from tests.connectors.standins.telegram import TOKEN, Telegram
from tests.domain.channels.test_connections import Elsewhere
from tests.graphql.world import Json, Studio, counted
from tests.ledger import proves
from tests.world import rows

WHOLE = "__typename id databaseId platform displayName handle profileUrl state problem connectedAt"
SHOWN = f"... on Channel {{ {WHOLE} }}"
STARTED = "... on ChannelConnectStarted { authorizeUrl }"
PAGE = f"""query ($id: ID!, $first: Int, $after: String) {{ brand(id: $id) {{
    channels(first: $first, after: $after) {{
        edges {{ cursor node {{ {WHOLE} }} }} pageInfo {{ hasNextPage endCursor }} }} }} }}"""
NODE = f"query ($id: ID!) {{ node(id: $id) {{ id ... on Channel {{ {WHOLE} }} }} }}"
OFFERED = """query ($id: ID!) { brand(id: $id) { platforms {
    key label connectMethod standIn fields { key label secret required kind help choices { value } }
    key label connectMethod authorizationFields { key required }
    fields { key label secret required kind help choices { value } }
    features { threads longestThread title altTexts deletion comments metrics }
    limits { textLimit textUnit maxImages maxVideos imageBytes videoBytes mediaRequired } } } }"""


def form(studio: Studio, platform: str, brand: str = "B1", **fields: str) -> Json:
    filled = [{"key": key, "value": value} for key, value in fields.items()]
    return {"brandId": studio.brand(brand), "platform": platform, "fields": filled}


async def connected(studio: Studio, platform: str = "feed", brand: str = "B1", **fields: str) -> Json:
    by = "O2" if brand == "B3" else "O1"
    made = await studio.do("channelConnect", form(studio, platform, brand, **fields), SHOWN, by=by)
    assert made["__typename"] == "Channel", made
    return made


async def shown(studio: Studio, *, by: str = "O1", **variables: Any) -> list[str]:
    found = await studio.ask(PAGE, id=studio.brand("B1"), by=by, **variables)
    return [edge["node"]["id"] for edge in found["brand"]["channels"]["edges"]]


async def test_a_channel_that_asks_for_nothing(studio: Studio) -> None:
    given = {"brandId": studio.brand("B1"), "platform": "feed", "displayName": "News"}
    made = await studio.do("channelConnect", given, SHOWN)
    row = await Channel.get(id=made["databaseId"])
    assert made == {
        "__typename": "Channel",
        "id": ids.encode("Channel", row.id),
        "databaseId": row.id,
        "platform": "feed",
        "displayName": "News",
        "handle": None,
        "profileUrl": f"http://galley.test/feeds/{row.uuid}",
        "state": "CONNECTED",
        "problem": None,
        "connectedAt": offset_form(row.connected_at),
    }
    for by in ("O1", "ED", "M1"):
        assert (await studio.ask(NODE, id=made["id"], by=by))["node"] == made
    for by in ("C1", "O2", "X"):
        assert (await studio.ask(NODE, id=made["id"], by=by))["node"] is None


async def test_a_form_is_verified_and_its_secrets_are_shown_nowhere(studio: Studio) -> None:
    given = form(studio, "telegram", token=TOKEN, chat="@galley_news")
    async with standing_in(Telegram()):
        answer = await studio.send(
            f"mutation ($input: ChannelConnectInput!) {{ channelConnect(input: $input) {{ {SHOWN} }} }}",
            by="O1",
            input=given,
        )
        again = await studio.do("channelConnect", given, SHOWN)
    made = answer.json()["data"]["channelConnect"]
    assert (made["displayName"], made["handle"]) == ("Galley news", "@galley_news")
    assert (made["profileUrl"], made["state"]) == ("https://t.me/galley_news", "CONNECTED")
    assert TOKEN not in answer.text
    assert TOKEN not in repr(await rows())
    # The same account is connected once more, not twice.
    assert again == made
    assert await shown(studio) == [made["id"]]


@pytest.mark.parametrize(
    ("platform", "fields", "path"),
    [
        ("nowhere", {}, "platform"),
        ("", {}, "platform"),
        ("feed", {"colour": "red"}, "fields.colour"),
        ("sandbox", {"delay_ms": "soon"}, "fields.delay_ms"),
        ("telegram", {"token": TOKEN, "chat": "@nobody_here"}, "fields.chat"),
        ("telegram", {"token": TOKEN, "chat": " "}, "fields.chat"),
        ("telegram", {"token": "1:" + "x" * 35, "chat": "@galley_news"}, "fields.token"),
        ("bluesky", {"handle": "a.example"}, "fields.app_password"),
    ],
)
async def test_what_is_wrong_is_said_on_its_field(
    studio: Studio, platform: str, fields: dict[str, str], path: str
) -> None:
    before = await rows()
    async with standing_in(Telegram()):
        refused = await studio.problem("channelConnect", form(studio, platform, **fields))
    assert refused["code"] == "INVALID"
    assert path in [field["path"] for field in refused["fields"]]
    assert await rows() == before


async def test_a_field_too_many_or_too_long(studio: Studio) -> None:
    before = await rows()
    twice = form(studio, "sandbox", outcome="succeed")
    twice["fields"] *= 2
    cases: list[tuple[Json, str]] = [
        (twice, "fields.outcome"),
        (form(studio, "sandbox", outcome="x" * 5_001), "fields.0.value"),
        ({**form(studio, "feed"), "displayName": "x" * 101}, "displayName"),
    ]
    for given, path in cases:
        refused = await studio.problem("channelConnect", given)
        assert (refused["code"], [field["path"] for field in refused["fields"]]) == ("INVALID", [path])
    assert await rows() == before


async def test_ways_that_a_platform_is_not_connected_by(studio: Studio) -> None:
    registry.configure(sandbox=True, also=[Elsewhere()])
    before = await rows()
    given = {"brandId": studio.brand("B1"), "platform": "elsewhere"}
    for name, sent in [("channelConnect", given), ("channelConnectStart", given)]:
        assert (await studio.problem(name, sent))["code"] == "INVALID_STATE"
    assert (
        "is connected by a form. There is no page of its own to open."
        in (await studio.problem("channelConnectStart", given))["message"]
    )
    refused = await studio.problem("channelConnectStart", {**given, "platform": "telegram"})
    assert (refused["code"], refused["message"]) == (
        "INVALID_STATE",
        "Telegram is connected by a form. There is no page of its own to open.",
    )
    refused = await studio.problem("channelConnectStart", {**given, "platform": "nowhere"})
    assert (refused["code"], [field["path"] for field in refused["fields"]]) == ("INVALID", ["platform"])
    assert await rows() == before


async def test_a_disconnected_channel_is_listed_no_more(studio: Studio) -> None:
    kept, made = await connected(studio), await connected(studio)
    removed = await studio.do("channelDisconnect", {"id": made["id"]}, SHOWN)
    assert removed == {**made, "state": "REMOVED"}
    assert (await Channel.get(id=made["databaseId"])).credentials is None
    assert await shown(studio) == [kept["id"]]
    assert (await studio.ask(NODE, id=made["id"]))["node"] == removed
    before = await rows()
    assert await studio.do("channelDisconnect", {"id": made["id"]}, SHOWN) == removed
    assert await rows() == before
    refused = await studio.world.post(
        "/posts", {"body": "Words", "channel_ids": [made["databaseId"]]}, by="O1", brand="B1"
    )
    assert refused.status_code == 404


@proves("ERR-RULE-01", "S-108")
async def test_who_may_not_connect_or_disconnect(studio: Studio) -> None:
    made = await connected(studio)
    before = await rows()
    given = {"brandId": studio.brand("B1"), "platform": "feed"}
    own = {"id": made["id"]}
    for name, sent in [("channelConnect", given), ("channelConnectStart", given), ("channelDisconnect", own)]:
        for by in ("ED", "M1", "C1"):
            assert (await studio.problem(name, sent, by=by))["code"] == "FORBIDDEN"
        key, mine = next(iter(sent.items()))
        asked = [(mine, "O2"), (mine, "X"), (ids.encode("Post", 1), "O1"), ("", "O1"), ("1", "O1")]
        asked.append((ids.encode("Brand" if key == "brandId" else "Channel", 2**62), "O1"))
        said = {str(await studio.problem(name, {**sent, key: what}, by=by)) for what, by in asked}
        assert len(said) == 1
        assert "NOT_FOUND" in said.pop()
    assert await rows() == before


@proves("S-108")
async def test_a_client_sees_no_channels_and_every_member_the_platforms(studio: Studio) -> None:
    await connected(studio)
    refused = await studio.refused(PAGE, id=studio.brand("B1"), by="C1")
    assert [(error["path"], error["code"]) for error in refused] == [(["brand", "channels"], "FORBIDDEN")]
    for by in ("O1", "ED", "M1", "C1"):
        offered = (await studio.ask(OFFERED, id=studio.brand("B1"), by=by))["brand"]["platforms"]
        assert [item["key"] for item in offered] == [item.key for item in registry.platforms()]


async def test_the_numbers_behind_the_limits_have_their_sources(studio: Studio) -> None:
    asked = "facts { name label value unit source readOn note }"
    document = "query ($id: ID!) { brand(id: $id) { platforms { key limits { maxImages } " + asked + " } } }"
    offered = (await studio.ask(document, id=studio.brand("B1")))["brand"]["platforms"]
    of = {item["key"]: item for item in offered}
    assert {fact["name"]: fact for fact in of["x"]["facts"]}["cashtags"] == {
        "name": "cashtags",
        "label": "cashtags of a text",
        "value": 1,
        "unit": "cashtags",
        "source": "https://docs.x.com/x-api/posts/manage-tweets/integrate",
        "readOn": "2026-08-22",
        "note": "Customers of Enterprise may use more.",
    }
    own = {fact["name"]: fact for fact in of["feed"]["facts"]}["images"]
    assert (own["value"], own["source"], own["readOn"], own["note"]) == (20, None, None, None)
    assert of["threads"]["limits"] == {"maxImages": 20}
    assert all(item["facts"] for item in offered)


async def test_what_a_platform_says_of_itself(studio: Studio) -> None:
    offered = (await studio.ask(OFFERED, id=studio.brand("B1")))["brand"]["platforms"]
    of = {item["key"]: item for item in offered}
    assert of["feed"]["connectMethod"] == "NONE"
    assert of["feed"]["fields"] == []
    assert of["telegram"] == {
        "key": "telegram",
        "label": "Telegram",
        "connectMethod": "CREDENTIALS",
        "standIn": False,
        "authorizationFields": [],
        "fields": [
            {
                "key": "token",
                "label": "Token of the bot",
                "secret": True,
                "required": True,
                "kind": "TEXT",
                "help": "From @BotFather in Telegram. The bot has to be an administrator of the channel.",
                "choices": [],
            },
            {
                "key": "chat",
                "label": "Channel or group: @name, address or id",
                "secret": False,
                "required": True,
                "kind": "TEXT",
                "help": (
                    "The address of a topic of a group, such as https://t.me/name/12, leads posts into this topic."
                ),
                "choices": [],
            },
        ],
        "features": {
            "threads": True,
            "longestThread": 50,
            "title": False,
            "altTexts": False,
            "deletion": of["telegram"]["features"]["deletion"],
            "comments": False,
            "metrics": False,
        },
        "limits": {
            "textLimit": 4096,
            "textUnit": "UTF-16 units",
            "maxImages": 10,
            "maxVideos": 10,
            "imageBytes": 10_000_000,
            "videoBytes": 50_000_000,
            "mediaRequired": False,
        },
    }
    assert [item["key"] for item in offered if item["standIn"]] == [
        "sandbox",
        *(f"sandbox-{key}" for key in registry.BUILT_IN if key not in ("feed", "hand", "sandbox")),
    ]
    feed = {"threads": False, "longestThread": None, "title": True, "altTexts": True}
    assert {name: of["feed"]["features"][name] for name in feed} == feed
    forms = {key: [(form["key"], form["required"]) for form in of[key]["authorizationFields"]] for key in of}
    assert {key: form for key, form in forms.items() if form} == {
        "bluesky": [("handle", False), ("service", False), ("languages", False)],
        "mastodon": [("instance", True), ("visibility", False), ("language", False), ("other_account", False)],
        "sandbox": [("person", False), ("outcome", False), ("delay_ms", False)],
    }
    visibility = next(item for item in of["mastodon"]["fields"] if item["key"] == "visibility")
    assert visibility["kind"] == "CHOICE"
    assert [choice["value"] for choice in visibility["choices"]] == ["public", "unlisted", "private"]
    registry.configure(sandbox=False)
    offered = (await studio.ask(OFFERED, id=studio.brand("B1")))["brand"]["platforms"]
    assert "sandbox" not in [item["key"] for item in offered]


async def test_channels_come_newest_first_at_the_same_cost(studio: Studio) -> None:
    made = [await connected(studio)]
    await connected(studio, brand="B3")
    await shown(studio)  # writes down when the token was used
    with counted() as few:
        await shown(studio)
    made += [await connected(studio) for _ in range(4)]
    newest_first = [item["id"] for item in reversed(made)]
    with counted() as many:
        assert await shown(studio) == newest_first
    assert many == few
    assert len(few) == 2  # the token with the brand, the page
    assert await shown(studio, by="M1") == newest_first
    found = (await studio.ask(PAGE, id=studio.brand("B1"), first=2))["brand"]["channels"]
    assert [edge["node"]["id"] for edge in found["edges"]] == newest_first[:2]
    assert found["pageInfo"]["hasNextPage"] is True
    assert await shown(studio, first=3, after=found["pageInfo"]["endCursor"]) == newest_first[2:]
    await studio.ask(OFFERED, id=studio.brand("B1"))  # from now on the document is known
    with counted() as platforms:
        await studio.ask(OFFERED, id=studio.brand("B1"))
    assert len(platforms) == 1  # the token with the brand


HEALTH = """query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Channel { health {
    lastSuccessAt successes failures accessUntil renewsItself calls mostCalls periodSeconds } } } }"""


async def test_the_health_of_many_channels_is_one_statement(studio: Studio, clock: Frozen) -> None:
    feed = await connected(studio)
    others = [await connected(studio) for _ in range(3)]
    paced = await Channel.get(id=others[0]["databaseId"])
    await Channel.filter(id=paced.id).update(platform="telegram")
    calls = [(clock.at - age).isoformat() for age in (timedelta(days=2), timedelta(seconds=1))]
    await ChannelPace.create(channel_id=paced.id, calls=calls)
    connection = await Connection.create(
        brand_id=paced.brand_id,
        uuid=uuid4(),
        platform="x",
        issuer="x",
        subject="",
        subject_key="k",
        name="",
        scopes=[],
        state="active",
        authorized_at=clock.at,
        ends_at=clock.at + timedelta(days=6),
        refresh_due_at=clock.at,
        refresh_epoch=0,
        refresh_failures=0,
    )
    await Channel.filter(id=paced.id).update(connection_id=connection.id)
    for number, (status, age) in enumerate(
        [("published", 3), ("published", 40), ("failed", 5), ("failed", 31), ("cancelled", 1)]
    ):
        post = await studio.world.written(title=f"{number}", channel_ids=[feed["databaseId"]])
        at = clock.at - timedelta(days=age)
        out = {"published_at": at} if status == "published" else {}
        await Publication.filter(post_id=post["id"]).update(status=status, scheduled_at=at, **out)
    wanted = [row["id"] for row in (feed, *others)]
    with counted() as one:
        await studio.ask(HEALTH, ids=wanted[:1])
    with counted() as all_:
        found = [node["health"] for node in (await studio.ask(HEALTH, ids=wanted))["nodes"]]
    assert len(one) == len(all_)
    nothing = {"lastSuccessAt": None, "successes": 0, "failures": 0, "accessUntil": None, "renewsItself": False}
    free = {"calls": None, "mostCalls": None, "periodSeconds": None}
    last = offset_form(clock.at - timedelta(days=3))
    assert found[0] == {**nothing, **free, "lastSuccessAt": last, "successes": 1, "failures": 1}
    assert found[2:] == [{**nothing, **free}] * 2
    budget = gate.budget(registry.platform("telegram"), Target(paced.id, paced.uuid, "", {}))
    assert budget is not None
    assert found[1] == {
        **nothing,
        "accessUntil": offset_form(clock.at + timedelta(days=6)),
        "renewsItself": True,
        "calls": 1,
        "mostCalls": budget.calls,
        "periodSeconds": budget.period.total_seconds(),
    }
    refused = await studio.send(HEALTH, by="C1", ids=wanted[:1])
    assert refused.json()["data"]["nodes"] in ([None], [{"health": None}])
