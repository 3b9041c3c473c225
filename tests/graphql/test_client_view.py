"""What a brand's clients see is the brand's choice, and it holds at every place of every door.

The walk goes over every field of the schema, every read operation, route, tool, subscription, feed and mail that a
client reaches. A place that is new has to be named here, or the walk goes there by itself.
"""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import aclosing
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Final

import pytest

from app.access import ClientView, Role
from app.access.operations import all_operations
from app.core import clock as time, iso_time
from app.core.clock import Frozen
from app.core.errors import NotFound
from app.domain import identity, posts
from app.domain.brands import Membership
from app.domain.ideas import Idea
from app.domain.media import MediaAsset
from app.domain.notifications.models import Notification
from app.domain.posts import Post, Publication
from app.domain.posts.models import Revision
from schema.engine import ids
from tests.doors.matrix import OPERATIONS, PIXEL, ROUTES, InBrand
from tests.factories import SYSTEM
from tests.graphql.test_audiences import tools
from tests.graphql.test_post_events import DELETIONS, ENTRIES, POSTS, PUBLICATIONS, Watcher, told
from tests.graphql.test_posts import sandbox, written
from tests.graphql.walks import SCHEMA, Place, demanding, further, routes, selection
from tests.graphql.world import Json, Studio, broken_off
from tests.mailbox import html_of, letters, text_of
from tests.time_limits import WAIT_SECONDS
from tests.world import address

DRAFT, PLANNED, OPEN = "inwardly", "planfully", "outwardly"
"""The words of a post that nobody meant for a client, of one that is approved, and of one that was submitted."""
SEEN: Final[Mapping[ClientView, set[str]]] = {
    ClientView.ALL: {DRAFT, PLANNED, OPEN},
    ClientView.PLANNED: {PLANNED, OPEN},
    ClientView.SHARED: {OPEN},
}


@dataclass
class Filled:
    """Posts, ideas and files of a brand: by their word, the global ids of all rows that have to do with it."""

    channel: str
    posts: dict[str, str] = field(default_factory=dict[str, str])
    rows: dict[str, set[str]] = field(default_factory=dict[str, set[str]])

    def number(self, word: str) -> int:
        """The number of a post."""
        return ids.decode("Post", self.posts[word])

    def file(self, word: str) -> int:
        """The number of the file of a post."""
        return next(parts[1] for row in self.rows[word] if (parts := ids.parts(row)) and parts[0] == "MediaAsset")

    def words(self, text: str) -> set[str]:
        """The words that a text has, or the id of a row of."""
        return {
            word for word, own in self.rows.items() if word in text or any(f'"{ident}"' in text for ident in own)
        }


async def filled(studio: Studio) -> Filled:
    """A brand with each kind of post, each with an idea, a file, texts of a channel and a comment of the team."""
    at = Filled(await sandbox(studio))
    brand, number = studio.brand("B1"), studio.world.id("B1")
    for word in (DRAFT, PLANNED, OPEN):
        idea = await studio.do("ideaCreate", {"brandId": brand, "headline": f"{word} idea"}, "... on Idea { id }")
        file = {"filename": f"{word}.png", "data": PIXEL, "alt_text": f"{word} file", "team_id": number}
        asset = (await studio.world.post("/media/assets", file, by="ED", brand="B1")).json()["asset"]["id"]
        made = await written(
            studio,
            by="ED",
            title=f"{word} title",
            body=f"{word} words",
            channelIds=[at.channel],
            mediaIds=[ids.encode("MediaAsset", asset)],
            ideaId=idea["id"],
            variants=[{"channelId": at.channel, "body": f"{word} there"}],
            followUps=[{"text": f"{word} below"}],
            dueAt=iso_time.offset_form(time.now() + timedelta(days=2)),
        )
        at.posts[word] = made["id"]
        comment = {"postId": made["id"], "body": f"{word} comment"}
        await studio.do("postCommentAdd", comment, "... on ReviewEntry { id }", by="ED")
    await studio.do("postApprove", {"id": at.posts[PLANNED]}, "... on Post { id }", by="ED")
    await studio.do("postSubmitForReview", {"id": at.posts[OPEN]}, "... on Post { id }", by="ED")
    await keep_ids(at)
    return at


async def keep_ids(at: Filled) -> None:
    """Note the global ids of the rows of each word."""
    for word, post_id in at.posts.items():
        number = ids.decode("Post", post_id)
        at.rows[word] = {post_id} | {
            ids.encode(kind, row.id)
            for kind, rows in {
                "Publication": await Publication.filter(post_id=number),
                "PostRevision": await Revision.filter(post_id=number),
                "Idea": await Idea.filter(headline=f"{word} idea"),
                "MediaAsset": await MediaAsset.filter(filename=f"{word}.png"),
            }.items()
            for row in rows
        }


async def choose(studio: Studio, view: ClientView) -> None:
    """Choose what the clients of B1 see."""
    given = {"id": studio.brand("B1"), "clientView": view.name}
    answer = await studio.do("brandUpdate", given, "... on Brand { clientView }")
    assert answer["clientView"] == view.name


def arguments(at: Filled) -> dict[str, str]:
    """What the fields get that need an argument: rows that a client may not see."""
    now = time.now()
    begin, end = iso_time.offset_form(now - timedelta(days=9)), iso_time.offset_form(now + timedelta(days=9))
    days = f'(filter: {{firstDay: "{now - timedelta(days=9):%Y-%m-%d}", lastDay: "{now:%Y-%m-%d}"}})'
    file = ids.encode("MediaAsset", at.file(DRAFT))
    content = f'(input: {{body: "Hm", channelIds: ["{at.channel}"], mediaIds: ["{file}"]}})'
    return {
        "Brand.mediaAsset": f"(databaseId: {at.file(DRAFT)})",
        "Brand.post": f"(databaseId: {at.number(DRAFT)})",
        "Brand.freeSlots": f'(channelIds: ["{at.channel}"])',
        "Brand.calendar": f'(from: "{begin}", to: "{end}")',
        "Brand.metrics": f'(from: "{begin}", to: "{end}")',
        **dict.fromkeys(("Brand.preflight", "Brand.fits", "Brand.hints", "Brand.measures"), content),
        **dict.fromkeys(("Brand.metricDays", "Brand.postingHours", "Brand.postFigures"), days),
        "MediaAsset.thumbnailUrl": "(width: 320)",
        "Channel.choices": '(option: "none")',
    }


def places(given: Mapping[str, str]) -> list[Place]:
    """Every field below a brand by the shortest way there, and every field below a post by the list of posts.

    What hangs below a post is asked of a list: one alone may be absent, and a calendar is too long.
    """
    alone = {"Brand.calendar", "Brand.post", "Brand.mediaAsset"}
    found: dict[tuple[str, str, str], Place] = {}
    for start, steps, types in (("Brand", (), ()), ("Post", ("posts", "nodes"), ("Brand", "PostConnection"))):
        ways = routes(start, {name: text for name, text in given.items() if name not in alone})
        for way in (*ways.values(), *further(ways.values(), given)):
            found.setdefault((start, way.edge, way.shown), Place((*steps, *way.steps), (*types, *way.types)))
    return list(found.values())


async def walk(studio: Studio, at: Filled) -> dict[str, set[str]]:
    """The words that a client reads at each place of the schema below their brand, by the field."""
    given = arguments(at)
    found: dict[str, set[str]] = {}
    for place in places(given):
        text = f"query ($id: ID!) {{ brand(id: $id) {{ id {selection(place, given)} }} }}"
        answer = await studio.send(text, by="C1", id=studio.brand("B1"))
        assert "data" in answer.json(), (place, answer.text)
        found[place.edge] = found.get(place.edge, set()) | at.words(answer.text)
    return found


@pytest.mark.time_limit(300, reason="every field is asked three times")
async def test_no_field_shows_a_client_more_than_the_brand_chose(studio: Studio) -> None:
    at = await filled(studio)
    assert demanding("Brand") == set(arguments(at))
    shown: dict[ClientView, set[str]] = {}
    for view, words in SEEN.items():
        await choose(studio, view)
        found = await walk(studio, at)
        assert {edge: more for edge, own in found.items() if (more := own - words)} == {}, view
        assert found["Brand.posts"] == found["Brand.calendar"] == words
        shown[view] = {edge for edge, own in found.items() if own}
    # What a client who sees everything is shown in a walk, and one who does not is not: the walk came there.
    of_posts = {
        "Brand.posts",
        "Attention.posts",
        "Post.media",
        "Post.history",
        "Post.variants",
        "Publication.media",
    }
    whole = {"Brand.ideas", "Brand.media", "Brand.post", "Brand.mediaAsset", "Post.idea", "MediaAsset.usedIn"}
    assert of_posts | whole <= shown[ClientView.ALL]
    assert of_posts <= shown[ClientView.SHARED] <= shown[ClientView.PLANNED] <= shown[ClientView.ALL] - whole


async def test_an_id_out_of_sight_is_as_absent_as_one_of_another_brand(studio: Studio) -> None:
    at = await filled(studio)
    await choose(studio, ClientView.PLANNED)
    node = "query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }"

    async def kinds(word: str, by: str) -> set[str | None]:
        rows = (await studio.ask(node, by=by, ids=sorted(at.rows[word])))["nodes"]
        return {row and row["__typename"] for row in rows}

    every = {"Post", "Publication", "PostRevision", "MediaAsset", "Idea"}
    assert (await kinds(DRAFT, "C1"), await kinds(DRAFT, "ED")) == ({None}, every)
    assert await kinds(PLANNED, "C1") == every - {"Idea"} | {None}
    # A content that a client looks at names files as well.
    text = "query ($id: ID!, $input: PreflightInput!) { brand(id: $id) { preflight(input: $input) { code } } }"
    content = {"body": "Hm", "channelIds": [at.channel]}
    for word, by, codes in ((DRAFT, "C1", ["NOT_FOUND"]), (DRAFT, "ED", []), (OPEN, "C1", [])):
        named = content | {"mediaIds": [ids.encode("MediaAsset", at.file(word))]}
        answer = (await studio.send(text, by=by, id=studio.brand("B1"), input=named)).json()
        assert [error["extensions"]["code"] for error in answer.get("errors", [])] == codes, (word, by)
    await choose(studio, ClientView.SHARED)
    assert await kinds(PLANNED, "C1") == {None}
    await choose(studio, ClientView.ALL)
    assert await kinds(DRAFT, "C1") == every


ACTS: Final[Mapping[str, Callable[[str], Json]]] = {
    "postApprove": lambda ident: {"id": ident},
    "postApprovalWithdraw": lambda ident: {"id": ident},
    "postRequestChanges": lambda ident: {"id": ident, "body": "No."},
    "postCommentAdd": lambda ident: {"postId": ident, "body": "Hm."},
}
"""What a client may do to a post."""


async def test_what_a_client_does_to_a_post_out_of_sight_is_refused_as_for_another_brand(studio: Studio) -> None:
    at = await filled(studio)
    foreign = (await written(studio, by="O2", brand="B3"))["id"]
    await choose(studio, ClientView.PLANNED)
    writes = {
        name
        for name, rows in OPERATIONS.items()
        if name in all_operations() and not all_operations()[name].reads
        if any(isinstance(row, InBrand) and Role.CLIENT in row.roles for row in rows)
    }
    assert writes == {
        *("posts.approve", "posts.take_approval_back", "posts.request_changes", "posts.comment"),
        *("posts.change_all", "posts.resolve_comment", "accounts.leave_brand"),
    }
    before = await Post.filter(id=at.number(DRAFT)).values()
    for name, given in ACTS.items():
        refusal = await studio.problem(name, given(at.posts[DRAFT]), by="C1")
        assert refusal == await studio.problem(name, given(foreign), by="C1"), name
        assert refusal["code"] == "NOT_FOUND"
    items = [{"id": at.posts[DRAFT], "expectedVersion": before[0]["version"]}]
    bulk = {"brandId": studio.brand("B1"), "approve": True, "items": items}
    shown = "... on PostOutcomes { results { problem { code } post { id } } }"
    (outcome,) = (await studio.do("postsChange", bulk, shown, by="C1"))["results"]
    assert outcome == {"problem": {"code": "NOT_FOUND"}, "post": None}
    assert await Post.filter(id=at.number(DRAFT)).values() == before
    assert await posts.ReviewEntry.filter(post_id=at.number(DRAFT)).count() == 1


async def test_no_route_tool_file_or_feed_shows_a_client_more(studio: Studio) -> None:
    at = await filled(studio)
    world = studio.world
    feed = await studio.do("calendarFeedCreate", {"name": "mine"}, "", by="C1")
    assert feed["code"] == "CONFIRMATION_REQUIRED"
    await world.post("/auth/confirm", {"password": "correct horse 1"}, by="C1")
    feed = await studio.do("calendarFeedCreate", {"name": "mine"}, "... on NewCalendarFeed { url }", by="C1")
    numbers = {"post_id": at.number(DRAFT), "asset_id": at.file(DRAFT), "team_id": world.id("B1")}
    paths = {
        route.path.format(**numbers)
        for route in ROUTES
        if route.method == "GET" and isinstance(route.rule, InBrand) and Role.CLIENT in route.rule.roles
        if "{channel_id}" not in route.path and "{upload_uuid}" not in route.path
    }
    assert {"/posts", "/posts/export", "/media/assets", "/ideas/mining-context"} < paths
    for view, words in SEEN.items():
        await choose(studio, view)
        texts = {path: (await world.get(path, by="C1", brand="B1")).text for path in sorted(paths)}
        texts["feed"] = (await world.http.get(feed["url"])).text
        texts["tools"] = await tools(studio, "C1")
        found = {place: at.words(text) for place, text in texts.items()}
        assert {place: more for place, own in found.items() if (more := own - words)} == {}, view
        assert found["/posts"] == found["/posts/export"] == found["feed"] == words
        whole = words if view is ClientView.ALL else set[str]()
        assert (found["/media/assets"], found["tools"]) == (whole, words)
    absent = await world.get(f"/posts/{at.number(DRAFT)}", by="C1", brand="B1")
    unknown = await world.get("/posts/999999999", by="C1", brand="B1")
    assert (absent.status_code, absent.json()) == (404, unknown.json())
    assert (await world.get(f"/posts/{at.number(OPEN)}", by="C1", brand="B1")).status_code == 200


async def test_numbers_count_what_a_client_sees(studio: Studio) -> None:
    at = await filled(studio)
    await Post.filter(id=at.number(DRAFT)).update(status="expired")
    await Publication.filter(post_id=at.number(PLANNED), place=0).update(status="failed")
    text = """query ($id: ID!) { brand(id: $id) { posts { totalCount } ideas { totalCount } media { totalCount }
        postCounts { count } attention { failed expired toReview publications { id } posts { id } } } }"""
    by_view: dict[ClientView, Json] = {}
    for view in SEEN:
        await choose(studio, view)
        by_view[view] = (await studio.ask(text, by="C1", id=studio.brand("B1")))["brand"]
    assert [by_view[view]["posts"]["totalCount"] for view in SEEN] == [3, 2, 1]
    assert [by_view[view]["ideas"]["totalCount"] for view in SEEN] == [3, 0, 0]
    assert [by_view[view]["media"]["totalCount"] for view in SEEN] == [3, 0, 0]
    assert [sum(row["count"] for row in by_view[view]["postCounts"]) for view in SEEN] == [3, 2, 1]
    waiting = [by_view[view]["attention"] for view in SEEN]
    assert [(row["failed"], row["expired"], row["toReview"]) for row in waiting] == [
        (1, 1, 1),
        (1, 0, 1),
        (0, 0, 1),
    ]
    assert [len(row["publications"]) for row in waiting] == [1, 1, 0]
    assert [row["posts"] for row in waiting][1:] == [[{"id": at.posts[OPEN]}]] * 2


async def test_a_client_hears_of_what_they_see(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    at = await filled(studio)
    await choose(studio, ClientView.PLANNED)
    brand = studio.brand("B1")
    assert SCHEMA.subscription_type is not None
    assert set(SCHEMA.subscription_type.fields) == {
        *(
            "postChanged",
            "postDeleted",
            "publicationChanged",
            "reviewEntryAdded",
            "ideaAdded",
            "ideaChanged",
            "mediaAdded",
        ),
        # Of no post, for the team alone, or of what is out.
        *("entitlementsChanged", "membersChanged", "channelChanged", "socialCommentChanged", "presenceChanged"),
        *("webhookAttemptLogged", "webhookEndpointChanged", "notificationReceived", "viewerChanged"),
    }
    named = {"postId": at.posts[DRAFT]}
    for text, variables in ((ENTRIES, named), (POSTS, named | {"brandId": brand})):
        with broken_off(NotFound):
            async with aclosing(told(studio, "C1", text, **variables)) as events:
                await anext(events)
    watcher = Watcher(monkeypatch)
    for days, text in enumerate((POSTS, PUBLICATIONS), 3):
        async with aclosing(told(studio, "C1", text, brandId=brand)) as events:
            first = await watcher.first(events)
            for word in (DRAFT, OPEN):
                due_at = iso_time.offset_form(time.now() + timedelta(days=days))
                await studio.do("postSchedule", {"id": at.posts[word], "dueAt": due_at}, "", by="O1")
            event = (await asyncio.wait_for(first, WAIT_SECONDS)).popitem()[1]
        assert event.get("post", event)["id"] == at.posts[OPEN]
    async with aclosing(told(studio, "C1", DELETIONS, brandId=brand)) as events:
        first = await watcher.first(events)
        for word in (DRAFT, OPEN):
            await studio.do("postDelete", {"id": at.posts[word]}, "", by="O1")
        assert await asyncio.wait_for(first, WAIT_SECONDS) == {"postDeleted": {"id": at.posts[OPEN]}}


async def test_a_client_who_wrote_a_post_is_told_of_it_only_where_they_see_it(
    studio: Studio, clock: Frozen
) -> None:
    at = await filled(studio)
    await choose(studio, ClientView.SHARED)
    editor = await identity.find_user(address("ED"))
    await Membership.filter(brand_id=studio.world.id("B1"), user_id=editor.id).update(role=Role.CLIENT.value)
    before = await Notification.filter(user_id=editor.id).count()
    now = clock.move(timedelta(days=3))
    assert await posts.expire_due(SYSTEM, now, 10) == 2
    notices = await Notification.filter(user_id=editor.id).order_by("id").offset(before)
    assert {word for word in at.posts if any(word in f"{row.title} {row.body}" for row in notices)} == {OPEN}
    owners = await Notification.filter(user_id__not=editor.id)
    assert {DRAFT, OPEN} <= {word for word in at.posts if any(word in f"{row.title} {row.body}" for row in owners)}
    mails = [
        text_of(mail) + html_of(mail) + str(mail["Subject"])
        for mail in await letters()
        if mail["To"] == address("ED")
    ]
    assert not any(DRAFT in text for text in mails)
