"""Labels, saved views, snippets and groups in the studio: made, changed, used in posts, and unseen by clients."""

from typing import Any

import pytest

from app.domain.posts import Post
from schema.engine import ids
from tests.graphql.world import Json, Studio
from tests.world import channel, rows

LABEL = "... on Label { id name colour startsOn endsOn brief postCount }"
POST = "... on Post { id version status labels { name } }"
LISTS = """query ($id: ID!, $filter: PostFilter) { brand(id: $id) {
    labels { name postCount } snippets { name body } savedViews { name place query isShared }
    channelGroups { name channels { displayName } } dayNotes { text } postingTimes { version }
    posts(filter: $filter) { edges { node { body labels { name } } } }
    postCounts(filter: $filter) { status count } } }"""


async def label(studio: Studio, name: str, **given: Any) -> str:
    """The id of a new label."""
    return (await studio.do("labelSave", {"brandId": studio.brand("B1"), "name": name, **given}, LABEL))["id"]


async def post(studio: Studio, body: str, **given: Any) -> Json:
    """A new draft."""
    return await studio.do("postCreate", {"brandId": studio.brand("B1"), "body": body, **given}, POST)


async def lists(studio: Studio, by: str = "O1", brand: str = "B1", **given: Any) -> Json:
    """What a member sees of a brand."""
    return (await studio.ask(LISTS, by=by, id=studio.brand(brand), filter=given or None))["brand"]


def bodies(view: Json) -> list[str]:
    """The texts of a list of posts."""
    return [edge["node"]["body"] for edge in view["posts"]["edges"]]


async def test_a_label_is_made_changed_and_deleted(studio: Studio) -> None:
    ident = await label(studio, "Winter", colour="BLUE", startsOn="2026-12-01")
    change = {"brandId": studio.brand("B1"), "id": ident, "endsOn": "2027-02-28", "brief": "Warm things."}
    saved = await studio.do("labelSave", change, LABEL, by="M1")
    assert saved == {
        "__typename": "Label",
        "id": ident,
        "name": "Winter",
        "colour": "BLUE",
        "startsOn": "2026-12-01",
        "endsOn": "2027-02-28",
        "brief": "Warm things.",
        "postCount": 0,
    }
    draft = await post(studio, "Hats", labelIds=[ident])
    deleted = await studio.do("labelDelete", {"id": ident}, "... on LabelDeleted { id posts }")
    assert deleted == {"__typename": "LabelDeleted", "id": ident, "posts": 1}
    assert (await studio.problem("labelDelete", {"id": ident}))["code"] == "NOT_FOUND"
    assert (await lists(studio))["posts"]["edges"][0]["node"] == {"body": "Hats", "labels": []}
    assert (await Post.get(id=ids.decode("Post", draft["id"]))).version == draft["version"]


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({}, "name"),
        ({"name": "wİNTER"}, "name"),
        ({"name": "STRASSE"}, "name"),
        ({"name": "One; two"}, "name"),
        ({"name": None}, "name"),
        ({"name": "New", "startsOn": "2026-02-30"}, "startsOn"),
        ({"name": "New", "startsOn": "1.12.2026"}, "startsOn"),
        ({"name": "New", "startsOn": "2026-12-02", "endsOn": "2026-12-01"}, "endsOn"),
        ({"name": "New", "colour": None}, "colour"),
    ],
)
async def test_a_wrong_label_is_refused_and_changes_nothing(studio: Studio, given: Json, field: str) -> None:
    await label(studio, "Wi\u0307nter")
    await label(studio, "Straße")
    before = await rows()
    problem = await studio.problem("labelSave", {"brandId": studio.brand("B1"), **given})
    assert (problem["code"], [item["path"] for item in problem["fields"]]) == ("INVALID", [field])
    assert await rows() == before


async def test_labels_are_no_content(studio: Studio) -> None:
    one, two = await label(studio, "One"), await label(studio, "Two")
    draft = await post(studio, "Words")
    await studio.do("postApprove", {"id": draft["id"]}, POST)
    change = {"id": draft["id"], "add": [one, two]}
    labelled = await studio.do("postLabelsChange", change, POST, by="M1")
    assert labelled["status"] == "APPROVED"
    assert labelled["labels"] == [{"name": "One"}, {"name": "Two"}]
    row = await Post.get(id=ids.decode("Post", draft["id"]))
    assert (row.revision, row.version, row.approved_at is not None) == (1, labelled["version"], True)
    again = await studio.do("postLabelsChange", change, POST)
    assert again["version"] == labelled["version"]
    stale = {"id": draft["id"], "expectedVersion": draft["version"], "remove": [one]}
    assert (await studio.problem("postLabelsChange", stale))["code"] == "STALE"
    less = await studio.do("postLabelsChange", {"id": draft["id"], "add": [one], "remove": [one]}, POST)
    assert (less["labels"], less["version"]) == ([{"name": "Two"}], labelled["version"] + 1)
    copy = await studio.do("postDuplicate", {"id": draft["id"]}, POST)
    assert copy["labels"] == [{"name": "Two"}]


async def test_labels_of_another_brand_are_not_found(studio: Studio) -> None:
    foreign = await studio.do("labelSave", {"brandId": studio.brand("B2"), "name": "Else"}, LABEL)
    draft = await post(studio, "Words")
    before = await rows()
    for name, given in (
        ("postLabelsChange", {"id": draft["id"], "add": [foreign["id"]]}),
        ("postCreate", {"brandId": studio.brand("B1"), "body": "Words", "labelIds": [foreign["id"]]}),
        ("labelSave", {"brandId": studio.brand("B1"), "id": foreign["id"], "name": "Mine"}),
        ("labelDelete", {"id": ids.encode("Label", 999)}),
    ):
        assert (await studio.problem(name, given))["code"] == "NOT_FOUND", name
    assert await rows() == before


async def test_filters_name_any_of_several_and_counts_follow(studio: Studio) -> None:
    one, two = await label(studio, "One"), await label(studio, "Two")
    places = [ids.encode("Channel", (await channel(studio.world)).id) for _ in range(3)]
    await post(studio, "A", labelIds=[one], channelIds=places[:1])
    await post(studio, "B", labelIds=[one, two], channelIds=places[1:2])
    await post(studio, "C", channelIds=places[2:])
    member = ids.encode("User", studio.world.ids["M1"])
    owner = ids.encode("User", studio.world.ids["O1"])
    cases: list[tuple[dict[str, Any], list[str]]] = [
        ({"labelIds": [one]}, ["B", "A"]),
        ({"labelIds": [two, one]}, ["B", "A"]),
        ({"labelIds": [two]}, ["B"]),
        ({"labelIds": [ids.encode("Label", 999)]}, []),
        ({"labelIds": []}, ["C", "B", "A"]),
        ({"channelIds": places[1:]}, ["C", "B"]),
        ({"channelIds": places[1:], "labelIds": [one]}, ["B"]),
        ({"authorIds": [member]}, []),
        ({"authorIds": [member, owner]}, ["C", "B", "A"]),
        ({"hasMedia": True}, []),
        ({"hasMedia": False}, ["C", "B", "A"]),
    ]
    for given, texts in cases:
        view = await lists(studio, **given)
        assert bodies(view) == texts, given
        assert sum(row["count"] for row in view["postCounts"]) == len(texts), given


async def test_a_client_sees_none_of_it_and_learns_nothing_by_filters(studio: Studio) -> None:
    one = await label(studio, "Secret")
    await post(studio, "A", labelIds=[one])
    brand = {"brandId": studio.brand("B1")}
    view = await lists(studio, by="C1")
    names = ("labels", "snippets", "savedViews", "channelGroups", "dayNotes", "postingTimes")
    assert [view[name] for name in names] == [None] * 6
    assert view["posts"]["edges"] == [{"node": {"body": "A", "labels": None}}]
    assert bodies(await lists(studio, by="C1", labelIds=[one])) == []
    assert (await lists(studio, by="C1", labelIds=[one]))["postCounts"] == []
    node = "query ($id: ID!) { node(id: $id) { id } }"
    assert await studio.ask(node, by="C1", id=one) == {"node": None}
    before = await rows()
    for name, given in (
        ("labelSave", {**brand, "name": "Mine"}),
        ("savedViewSave", {**brand, "name": "Mine", "query": "by=me"}),
        ("snippetSave", {**brand, "name": "Mine", "body": "#me"}),
        ("channelGroupSave", {**brand, "name": "Mine"}),
    ):
        assert (await studio.problem(name, given, by="C1"))["code"] == "FORBIDDEN", name
    assert await rows() == before


async def test_a_view_is_ones_own_or_the_teams(studio: Studio) -> None:
    shown = "... on SavedView { id name place query isShared }"
    brand = {"brandId": studio.brand("B1")}
    own = await studio.do("savedViewSave", {**brand, "name": "Own", "query": "by=me"}, shown, by="M1")
    assert own | {"id": ""} == {
        "__typename": "SavedView",
        "id": "",
        "name": "Own",
        "place": "POSTS",
        "query": "by=me",
        "isShared": False,
    }
    assert (await lists(studio, by="ED"))["savedViews"] == []
    for name, given in (
        ("savedViewSave", {**brand, "id": own["id"], "isShared": True}),
        ("savedViewDelete", {"id": own["id"]}),
    ):
        assert (await studio.problem(name, given, by="ED"))["code"] == "NOT_FOUND", name
    change = {**brand, "id": own["id"], "isShared": True, "place": "CALENDAR"}
    assert (await studio.do("savedViewSave", change, shown, by="M1"))["isShared"]
    assert (await lists(studio, by="ED"))["savedViews"] == [
        {"name": "Own", "place": "CALENDAR", "query": "by=me", "isShared": True}
    ]
    assert await studio.do("savedViewDelete", {"id": own["id"]}, "... on Deleted { id }", by="ED")
    problem = await studio.problem("savedViewSave", brand)
    assert [item["path"] for item in problem["fields"]] == ["name", "query"]


async def test_snippets_and_groups_are_kept_in_order(studio: Studio) -> None:
    brand = {"brandId": studio.brand("B1")}
    places = [ids.encode("Channel", (await channel(studio.world)).id) for _ in range(2)]
    for number, ident in enumerate(places):
        given = {"id": ident, "displayName": f"Place {number}"}
        await studio.do("channelUpdate", given, "... on Channel { id }")
    snippet = await studio.do("snippetSave", {**brand, "name": "Tags", "body": "#a"}, "... on Snippet { id body }")
    await studio.do("snippetSave", {**brand, "id": snippet["id"], "body": "#b"}, "... on Snippet { id }")
    problem = await studio.problem("snippetSave", {**brand, "name": "tags", "body": "#c"})
    assert [item["path"] for item in problem["fields"]] == ["name"]
    shown = "... on ChannelGroup { id name channels { id } }"
    group = await studio.do("channelGroupSave", {**brand, "name": "All", "channelIds": places[::-1]}, shown)
    assert [item["id"] for item in group["channels"]] == places[::-1]
    renamed = await studio.do("channelGroupSave", {**brand, "id": group["id"], "name": "Both"}, shown)
    assert (renamed["name"], renamed["channels"]) == ("Both", group["channels"])
    foreign = ids.encode("Channel", (await channel(studio.world, "B3")).id)
    given = {**brand, "id": group["id"], "channelIds": [foreign]}
    assert (await studio.problem("channelGroupSave", given))["code"] == "NOT_FOUND"
    await studio.do("channelDisconnect", {"id": places[1]}, "... on Channel { id }")
    view = await lists(studio)
    assert view["snippets"] == [{"name": "Tags", "body": "#b"}]
    assert view["channelGroups"] == [{"name": "Both", "channels": [{"displayName": "Place 0"}]}]
    emptied = await studio.do("channelGroupSave", {**brand, "id": group["id"], "channelIds": []}, shown)
    assert emptied["channels"] == []
