"""One act on several posts: each by itself, with its own refusal, and with the way back."""

from typing import Any

from app.core.clock import Frozen
from app.domain.posts import Post
from schema.engine import ids
from tests.graphql.test_queues import DAY, every_day
from tests.graphql.world import Json, Studio
from tests.world import channel, rows

SHOWN = """... on PostOutcomes { results { id problem { code fields { path } }
    post { id status dueAt inQueue version } before { dueAt inQueue labels { id } channels { id } } } }"""


async def drafts(studio: Studio, count: int, **given: Any) -> list[Json]:
    """Posts of B1."""
    brand = {"brandId": studio.brand("B1")}
    return [
        await studio.do("postCreate", {**brand, "body": f"Post {number}", **given}, "... on Post { id version }")
        for number in range(count)
    ]


async def act(studio: Studio, name: str, items: list[Json], by: str = "O1", **given: Any) -> list[Json]:
    """What became of each post."""
    sent = {"brandId": studio.brand("B1"), "items": items, **given}
    return (await studio.do(name, sent, SHOWN, by=by))["results"]


async def states() -> list[tuple[Any, ...]]:
    """The times of all posts."""
    return [
        (row.id, row.due_at, row.due_wall, row.in_queue, row.status) for row in await Post.all().order_by("id")
    ]


async def test_times_of_several_posts_and_the_way_back(studio: Studio, clock: Frozen) -> None:
    one = ids.encode("Channel", (await channel(studio.world)).id)
    times = await every_day(studio, clock, 4)
    queued = await drafts(studio, 2, channelIds=[one], queue=True)
    loose, bare = (await drafts(studio, 1, channelIds=[one]))[0], (await drafts(studio, 1))[0]
    before = await states()
    items: list[Json] = [
        {"id": queued[0]["id"], "shift": {"days": 1, "minutes": -30}},
        {"id": queued[1]["id"], "clear": True},
        {"id": loose["id"], "place": "END"},
        {"id": bare["id"], "at": times[3]},
        {"id": ids.encode("Post", 999), "clear": True},
    ]
    results = await act(studio, "postsPlace", items)
    moved = (clock.at.fromisoformat(times[1]) - DAY / 48).isoformat()
    assert [(one["post"] or {}).get("dueAt") for one in results] == [moved, None, times[0], None, None]
    assert [(one["post"] or {}).get("inQueue") for one in results] == [False, False, True, False, None]
    assert [(one["problem"] or {}).get("code") for one in results] == [None, None, None, "INVALID", "NOT_FOUND"]
    back = [
        {"id": one["id"], "clear": True}
        if one["before"]["dueAt"] is None
        else {"id": one["id"], "at": one["before"]["dueAt"], "inQueue": one["before"]["inQueue"]}
        for one in results
        if one["before"]
    ]
    assert [one["problem"] for one in await act(studio, "postsPlace", back)] == [None] * 3
    assert await states() == before
    far = {"id": queued[0]["id"], "shift": {"days": -300}}
    none = {"id": loose["id"], "shift": {"days": 1}}
    stale = {"id": queued[1]["id"], "expectedVersion": 1, "clear": True}
    codes = [one["problem"]["code"] for one in await act(studio, "postsPlace", [far, none, stale])]
    assert (codes, await states()) == (["INVALID", "INVALID_STATE", "STALE"], before)


async def test_several_posts_of_which_some_are_refused(studio: Studio, clock: Frozen) -> None:
    posts = await drafts(studio, 30)
    for one in posts[:3]:
        await studio.do("postSubmitForReview", {"id": one["id"]}, "... on Post { id }")
    await studio.do("postDelete", {"id": posts[3]["id"]}, "... on Deleted { id }")
    items = [{"id": one["id"], "expectedVersion": one["version"]} for one in posts]
    items[4]["expectedVersion"] = 7
    results = await act(studio, "postsChange", items, by="M1", submit=True)
    codes = [one["problem"]["code"] for one in results if one["problem"]]
    assert codes == ["STALE", "STALE", "STALE", "NOT_FOUND", "STALE"]
    assert {one["post"]["status"] for one in results[5:]} == {"IN_REVIEW"}
    assert [one["id"] for one in results] == [one["id"] for one in posts]
    approved = [{"id": one["id"], "expectedVersion": one["post"]["version"]} for one in results[5:8]]
    assert (await studio.problem("postsChange", _sent(studio, approved, approve=True), by="M1"))[
        "code"
    ] == "FORBIDDEN"
    done = await act(studio, "postsChange", approved, by="ED", approve=True)
    assert {one["post"]["status"] for one in done} == {"APPROVED"}


async def test_labels_channels_and_deletion_of_several(studio: Studio, clock: Frozen) -> None:
    brand = {"brandId": studio.brand("B1")}
    label = (await studio.do("labelSave", {**brand, "name": "Launch"}, "... on Label { id }"))["id"]
    place = ids.encode("Channel", (await channel(studio.world)).id)
    posts = [*await drafts(studio, 1, labelIds=[label]), *await drafts(studio, 1, channelIds=[place])]
    items = [{"id": one["id"]} for one in posts]
    results = await act(studio, "postsChange", items, labels={"add": [label]})
    assert [one["before"]["labels"] for one in results] == [[{"id": label}], []]
    assert [one["post"]["version"] for one in results] == [1, 2]
    results = await act(studio, "postsChange", items, channels={"add": [place]})
    assert [one["before"]["channels"] for one in results] == [[], [{"id": place}]]
    assert [one["post"]["version"] for one in results] == [2, 2]
    results = await act(studio, "postsChange", items, delete=True)
    assert [(one["problem"], one["post"]) for one in results] == [(None, None)] * 2
    assert await Post.all().count() == 0
    back = await act(studio, "postsChange", [*items, {"id": ids.encode("Post", 999)}], restore=True)
    assert [(one["problem"] or {}).get("code") for one in back] == [None, None, "NOT_FOUND"]
    assert [one["post"]["version"] for one in back[:2]] == [2, 2]
    assert [one["before"] for one in back] == [None] * 3


def _sent(studio: Studio, items: list[Json], **given: Any) -> Json:
    return {"brandId": studio.brand("B1"), "items": items, **given}


async def test_an_act_has_to_be_one_and_clear(studio: Studio, clock: Frozen) -> None:
    one = {"id": (await drafts(studio, 1))[0]["id"]}
    before = await rows()
    for name, items, more in (
        ("postsChange", [one], {}),
        ("postsChange", [one], {"submit": True, "delete": True}),
        ("postsChange", [one], {"approve": True}),
        ("postsChange", [one, one], {"submit": True}),
        ("postsChange", [], {"submit": True}),
        ("postsPlace", [one], {}),
        ("postsPlace", [{**one, "clear": True, "place": "END"}], {}),
        ("postsPlace", [{**one, "place": "AT"}], {}),
    ):
        problem = await studio.problem(name, _sent(studio, items, **more))
        assert problem["code"] == "INVALID", (name, more)
        assert all(field["path"].startswith("items") for field in problem["fields"]), problem
    assert await rows() == before
