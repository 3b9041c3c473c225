"""Posts in the studio: writing, listing, copying, scheduling, and what each role is refused."""

from datetime import timedelta
from typing import Any

import pytest

from app.core import iso_time
from app.core.clock import Frozen
from app.domain import posts
from schema.engine import ids
from tests.graphql.world import Json, Studio, counted
from tests.ledger import proves
from tests.world import SYSTEM, channel, rows

POST = """... on Post { id databaseId title body status version dueAt author { firstName } brand { id }
    approval { via approverName approvedBy { firstName } }
    publications { channel { id displayName } status body scheduledAt }
    viewerCan { edit submit approve requestChanges schedule unschedule withdraw comment delete } }"""
BRIEF = "... on Post { id status version dueAt }"
LIST = """query ($id: ID!, $first: Int, $after: String, $last: Int, $before: String, $filter: PostFilter,
        $orderBy: PostOrder) {
    brand(id: $id) { posts(first: $first, after: $after, last: $last, before: $before, filter: $filter,
        orderBy: $orderBy) { edges { cursor node { title } } pageInfo { hasNextPage hasPreviousPage endCursor
        startCursor } } } }"""


async def written(studio: Studio, *, by: str = "O1", brand: str = "B1", shown: str = BRIEF, **given: Any) -> Json:
    made = await studio.do("postCreate", {"brandId": studio.brand(brand), "body": "Words.", **given}, shown, by=by)
    assert made["__typename"] == "Post", made
    return made


async def sandbox(studio: Studio, brand: str = "B1", outcome: str = "succeed") -> str:
    return ids.encode("Channel", (await channel(studio.world, brand, outcome=outcome)).id)


async def titles(studio: Studio, by: str = "O1", **variables: Any) -> str:
    data = await studio.ask(LIST, by=by, id=studio.brand("B1"), **variables)
    return "".join(edge["node"]["title"] for edge in data["brand"]["posts"]["edges"])


async def test_a_post_is_written_and_shown_with_all_that_belongs_to_it(studio: Studio, clock: Frozen) -> None:
    sandbox_id = await sandbox(studio)
    due_at = iso_time.offset_form(clock.at + timedelta(days=1))
    made = await written(
        studio,
        by="M1",
        shown=POST,
        title="Hello",
        channelIds=[sandbox_id],
        variants=[{"channelId": sandbox_id, "body": "Own words."}],
        dueAt=due_at,
    )
    assert made == {
        "__typename": "Post",
        "id": ids.encode("Post", made["databaseId"]),
        "databaseId": made["databaseId"],
        "title": "Hello",
        "body": "Words.",
        "status": "DRAFT",
        "version": 1,
        "dueAt": due_at,
        "author": {"firstName": "M1"},
        "brand": {"id": studio.brand("B1")},
        "approval": None,
        "publications": [
            {
                "channel": {"id": sandbox_id, "displayName": "Sandbox"},
                "status": "PENDING",
                "body": "Own words.",
                "scheduledAt": due_at,
            }
        ],
        "viewerCan": {
            "edit": True,
            "submit": True,
            "approve": False,
            "requestChanges": False,
            "schedule": True,
            "unschedule": True,
            "withdraw": False,
            "comment": True,
            "delete": True,
        },
    }
    approved = await studio.do("postApprove", {"id": made["id"], "expectedVersion": 1}, POST, by="ED")
    assert approved["status"] == "SCHEDULED"
    assert approved["approval"] == {
        "via": "STUDIO",
        "approverName": "ED Person",
        "approvedBy": {"firstName": "ED"},
    }
    assert approved["publications"][0]["status"] == "SCHEDULED"
    found = await studio.ask(
        "query ($id: ID!) { node(id: $id) { ... on Post { version status } } }", id=made["id"]
    )
    assert found == {"node": {"version": 2, "status": "SCHEDULED"}}


async def test_lists_go_both_ways_in_every_order(studio: Studio, clock: Frozen) -> None:
    sandbox_id = await sandbox(studio)
    for title, days in {"a": 2, "b": None, "c": 1}.items():
        clock.move(timedelta(seconds=1))
        due = {"dueAt": iso_time.offset_form(clock.at + timedelta(days=days))} if days else {}
        await written(studio, title=title, channelIds=[sandbox_id], **due)
    await written(studio, brand="B2", title="x")
    assert await titles(studio) == "cba"
    for field, newest, oldest in (
        ("CREATED_AT", "cba", "abc"),
        ("UPDATED_AT", "cba", "abc"),
        ("DUE_AT", "acb", "cab"),
    ):
        for direction, expected in (("DESC", newest), ("ASC", oldest)):
            order = {"field": field, "direction": direction}
            assert await titles(studio, orderBy=order) == expected
            assert await titles(studio, orderBy=order, last=2) == expected[1:]
    page = (await studio.ask(LIST, id=studio.brand("B1"), first=2))["brand"]["posts"]
    assert page["pageInfo"]["hasNextPage"] is True
    assert await titles(studio, after=page["pageInfo"]["endCursor"]) == "a"
    back = (await studio.ask(LIST, id=studio.brand("B1"), last=1))["brand"]["posts"]
    assert await titles(studio, before=back["pageInfo"]["startCursor"], last=1) == "b"
    assert (
        await titles(studio, filter={"channelId": sandbox_id, "statuses": ["DRAFT"], "search": "WORDS"}) == "cba"
    )
    due_to = iso_time.offset_form(clock.at + timedelta(days=1, seconds=1))
    assert await titles(studio, filter={"dueTo": due_to}) == "c"
    assert await titles(studio, filter={"isScheduled": True}) == "ca"
    assert await titles(studio, filter={"isScheduled": False, "statuses": ["DRAFT", "APPROVED"]}) == "b"
    found = await studio.ask(LIST, id=studio.brand("B1"), first=1, filter={"isScheduled": True})
    cursor = found["brand"]["posts"]["pageInfo"]["endCursor"]
    (refused,) = await studio.refused(LIST, id=studio.brand("B1"), after=cursor, filter={"isScheduled": False})
    assert refused["code"] == "INVALID"
    # What names nothing here finds nothing.
    for nothing in ("", "x", ids.encode("Post", 1), ids.encode("Channel", 2**60)):
        assert await titles(studio, filter={"channelId": nothing}) == ""
        assert await titles(studio, filter={"authorId": nothing}) == ""
    wrong: list[Json] = [{"first": 0}, {"last": 101}, {"first": 1, "last": 1}, {"after": "x"}]
    for bad in wrong:
        (error,) = await studio.refused(LIST, id=studio.brand("B1"), **bad)
        assert (error["path"], error["code"]) == (["brand", "posts"], "INVALID")


async def test_each_step_of_a_post(studio: Studio, clock: Frozen) -> None:
    sandbox_id = await sandbox(studio)
    post_id = (await written(studio, by="M1", channelIds=[sandbox_id]))["id"]

    async def step(name: str, by: str, **given: Any) -> tuple[str, int]:
        done = await studio.do(name, {"id": post_id, **given}, BRIEF, by=by)
        assert done["__typename"] == "Post", done
        return done["status"], done["version"]

    due_at = iso_time.offset_form(clock.at + timedelta(days=1))
    assert await step("postSubmitForReview", "M1", expectedVersion=1, note="Please.") == ("IN_REVIEW", 2)
    assert await step("postWithdrawFromReview", "M1", expectedVersion=2) == ("DRAFT", 3)
    assert await step("postSubmitForReview", "M1") == ("IN_REVIEW", 4)
    assert await step("postRequestChanges", "C1", body="Shorter.") == ("CHANGES_REQUESTED", 5)
    assert await step("postUpdate", "M1", expectedVersion=5, title="Hi", body="Short.") == ("CHANGES_REQUESTED", 6)
    assert await step("postSubmitForReview", "M1") == ("IN_REVIEW", 7)
    assert await step("postApprove", "C1", note="Good.") == ("APPROVED", 8)
    assert await step("postSchedule", "M1", dueAt=due_at) == ("SCHEDULED", 9)
    assert await step("postUnschedule", "M1", expectedVersion=9) == ("APPROVED", 10)
    assert await step("postUnschedule", "M1") == ("APPROVED", 10)
    assert await step("postUpdate", "M1", expectedVersion=10, body="Other.") == ("DRAFT", 11)
    shown = """query ($id: ID!) { node(id: $id) { ... on Post { title
        history { edges { node { version body editedBy { firstName } } } }
        reviewThread { edges { node { kind body authorName author { firstName } viaShareLink
            post { id } } } } } } }"""
    found = (await studio.ask(shown, id=post_id))["node"]
    assert found["title"] == "Hi"
    assert [edge["node"] for edge in found["history"]["edges"]] == [
        {"version": 3, "body": "Other.", "editedBy": {"firstName": "M1"}},
        {"version": 2, "body": "Short.", "editedBy": {"firstName": "M1"}},
        {"version": 1, "body": "Words.", "editedBy": {"firstName": "M1"}},
    ]
    said = [edge["node"] for edge in found["reviewThread"]["edges"]]
    assert [(entry["kind"], entry["body"], entry["authorName"]) for entry in said] == [
        ("APPROVAL", "Good.", "C1 Person"),
        ("CHANGE_REQUEST", "Shorter.", "C1 Person"),
        ("COMMENT", "Please.", "M1 Person"),
    ]
    assert said[0]["author"] == {"firstName": "C1"}
    assert said[0]["post"] == {"id": post_id}
    deleted = await studio.do("postDelete", {"id": post_id}, "... on Deleted { id }", by="M1")
    assert deleted == {"__typename": "Deleted", "id": post_id}
    assert (await studio.ask("query ($id: ID!) { node(id: $id) { id } }", id=post_id)) == {"node": None}


REFUSED_STATES = {
    "postSubmitForReview": {},
    "postWithdrawFromReview": {},
    "postRequestChanges": {"body": "x"},
    "postApprove": {},
    "postUpdate": {"body": "New.", "expectedVersion": 1},
    "postSchedule": {"dueAt": "2130-01-01T00:00:00+00:00"},
    "postUnschedule": {},
}


@pytest.mark.parametrize("name", REFUSED_STATES)
async def test_the_state_may_refuse(studio: Studio, name: str) -> None:
    made = await written(studio, channelIds=[await sandbox(studio)])
    await posts.Post.all().update(status="publishing")
    before = await rows()
    refused = await studio.problem(name, {"id": made["id"], **REFUSED_STATES[name]})
    assert refused["code"] == "INVALID_STATE"
    assert await rows() == before


VERSIONED = ("postSubmitForReview", "postWithdrawFromReview", "postRequestChanges", "postApprove", "postUpdate",
             "postUnschedule", "postSchedule")  # fmt: skip


@pytest.mark.parametrize("name", VERSIONED)
async def test_another_version_is_stale(studio: Studio, name: str) -> None:
    made = await written(studio)
    await studio.do("postUpdate", {"id": made["id"], "expectedVersion": 1, "title": "New"}, BRIEF)
    before = await rows()
    refused = await studio.problem(name, {"id": made["id"], **REFUSED_STATES[name], "expectedVersion": 1})
    assert (refused["code"], refused["currentVersion"]) == ("STALE", 2)
    assert await rows() == before


MINE = {
    **REFUSED_STATES,
    "postDelete": {},
    "postDuplicate": {},
}


@pytest.mark.parametrize("name", MINE)
async def test_foreign_unknown_and_malformed_posts_are_told_alike(studio: Studio, name: str) -> None:
    foreign = (await written(studio, by="O2", brand="B3"))["id"]
    before = await rows()
    told = []
    for ident in (foreign, ids.encode("Post", 2**60), ids.encode("Idea", 1), "x", ""):
        refused = await studio.problem(name, {"id": ident, **MINE[name]})
        told.append((refused["code"], refused["message"]))
    assert set(told) == {("NOT_FOUND", "Not found.")}
    assert await rows() == before


ROLES = {
    "postDelete": "M1 ED O1",
    "postDuplicate": "M1 ED O1",
    "postSubmitForReview": "M1 ED O1",
    "postUpdate": "M1 ED O1",
    "postUnschedule": "M1 ED O1",
    "postApprove": "C1 ED O1",
}


@pytest.mark.parametrize("name", ROLES)
async def test_each_role_may_what_it_may(studio: Studio, name: str) -> None:
    for who in ("M1", "ED", "O1", "C1"):
        made = await written(studio)
        given = {"id": made["id"], **MINE[name]}
        if who in ROLES[name]:
            assert (await studio.do(name, given, "", by=who))["__typename"] in {"Post", "Deleted"}
        else:
            before = await rows()
            assert (await studio.problem(name, given, by=who))["code"] == "FORBIDDEN"
            assert await rows() == before


async def test_a_client_writes_nothing(studio: Studio) -> None:
    before = await rows()
    given = {"brandId": studio.brand("B1"), "body": "Words."}
    assert (await studio.problem("postCreate", given, by="C1"))["code"] == "FORBIDDEN"
    for foreign in (studio.brand("B3"), "x"):
        assert (await studio.problem("postCreate", {**given, "brandId": foreign}))["code"] == "NOT_FOUND"
    assert await rows() == before


async def test_what_is_wrong_with_an_input_is_told_by_field(studio: Studio) -> None:
    before = await rows()
    for given, path in (
        ({"body": " "}, "body"),
        ({"title": "x" * 256}, "title"),
        ({"channelIds": ["x"]}, "channelIds.0"),
        ({"mediaIds": [ids.encode("Channel", 1)]}, "mediaIds.0"),
        ({"variants": [{"channelId": "x"}]}, "variants.0.channelId"),
        ({"dueAt": "2001-01-01T00:00:00+00:00"}, "dueAt"),
        ({"dueAt": "2130-01-01T00:00:00+00:00"}, "channelIds"),
    ):
        sent = {"brandId": studio.brand("B1"), "body": "Words.", **given}
        refused = await studio.problem("postCreate", sent)
        assert (refused["code"], [field["path"] for field in refused["fields"]]) == ("INVALID", [path])
    foreign = await sandbox(studio, "B3")
    unknown = {"brandId": studio.brand("B1"), "body": "Words.", "channelIds": [foreign]}
    after = await rows()
    assert (await studio.problem("postCreate", unknown))["code"] == "NOT_FOUND"
    assert await rows() == after
    assert after["post"] == before["post"] == []


ISSUES = "{ channel { id } field code message limit actual unit }"


@proves("ERR-RULE-08")
async def test_a_preflight_tells_every_issue_at_once(studio: Studio) -> None:
    one, two = await sandbox(studio), await sandbox(studio)
    long = "x" * 100_000
    asked = """query ($id: ID!, $input: PreflightInput!) { brand(id: $id) {
        preflight(input: $input) { channel { id } field code } } }"""
    given = {"body": long, "channelIds": [one, two], "variants": [{"channelId": two, "body": "Short."}]}
    before = await rows()
    found = (await studio.ask(asked, by="C1", id=studio.brand("B1"), input=given))["brand"]["preflight"]
    assert found == [{"channel": {"id": one}, "field": "body", "code": "text_too_long"}]
    query = f"""mutation ($input: PostCreateInput!) {{ postCreate(input: $input) {{
        ... on Problem {{ code issues {ISSUES} }} }} }}"""
    sent = {"brandId": studio.brand("B1"), "body": long, "channelIds": [one, two]}
    refused = (await studio.ask(query, input=sent))["postCreate"]
    assert refused["code"] == "PREFLIGHT_FAILED"
    assert [(item["channel"]["id"], item["code"]) for item in refused["issues"]] == [
        (one, "text_too_long"),
        (two, "text_too_long"),
    ]
    assert refused["issues"][0]["actual"] == 100_000
    assert await rows() == before
    foreign = await sandbox(studio, "B3")
    errors = await studio.refused(asked, id=studio.brand("B1"), input={"body": "x", "channelIds": [foreign]})
    assert [error["code"] for error in errors] == ["NOT_FOUND"]


async def test_a_copy_is_a_draft_of_its_own(studio: Studio, clock: Frozen) -> None:
    kept, lost = await sandbox(studio), await sandbox(studio)
    made = await written(
        studio,
        title="Hello",
        channelIds=[kept, lost],
        variants=[{"channelId": kept, "body": "Own."}],
        dueAt=iso_time.offset_form(clock.at + timedelta(days=1)),
    )
    await studio.do("postApprove", {"id": made["id"]}, BRIEF)
    await posts.Post.all().update(status="archived")
    await studio.do("channelDisconnect", {"id": lost}, "")
    copy = await studio.do("postDuplicate", {"id": made["id"]}, POST, by="M1")
    assert copy["id"] != made["id"]
    assert (copy["title"], copy["status"], copy["version"], copy["dueAt"], copy["approval"]) == (
        "Hello",
        "DRAFT",
        1,
        None,
        None,
    )
    assert copy["author"] == {"firstName": "M1"}
    assert [(item["channel"]["id"], item["body"]) for item in copy["publications"]] == [(kept, "Own.")]


async def test_a_copy_can_be_for_other_channels(studio: Studio) -> None:
    first, second, foreign = await sandbox(studio), await sandbox(studio), await sandbox(studio, "B2")
    shown = "... on Post { publications { channel { id } } }"
    made = await written(studio, channelIds=[first])
    copy = await studio.do("postDuplicate", {"id": made["id"], "channelIds": [second]}, shown)
    assert copy["publications"] == [{"channel": {"id": second}}]
    refused = await studio.do("postDuplicate", {"id": made["id"], "channelIds": [foreign]}, shown)
    assert (refused["code"], refused["message"]) == ("NOT_FOUND", "There is no such channel in this brand.")
    assert await posts.Post.all().count() == 2


async def test_a_post_is_made_of_an_idea_once(studio: Studio) -> None:
    async def idea(**given: str) -> str:
        sent = {"brandId": studio.brand("B1"), "headline": "A loaf", **given}
        return (await studio.do("ideaCreate", sent, "... on Idea { id }"))["id"]

    first = await idea(angle="How it rises.")
    shown = "... on Post { id title body status idea { id status posts { id } } publications { id } }"
    made = await studio.do("ideaConvertToPost", {"id": first, "channelIds": [await sandbox(studio)]}, shown)
    assert (made["title"], made["body"], made["status"]) == ("A loaf", "How it rises.", "DRAFT")
    assert made["idea"] == {"id": first, "status": "USED", "posts": [{"id": made["id"]}]}
    assert len(made["publications"]) == 1
    second = await idea(headline="x" * 400)
    direct = await written(studio, shown=shown, ideaId=second)
    assert direct["idea"]["status"] == "USED"
    third = await idea(headline="y" * 400)
    converted = await studio.do("ideaConvertToPost", {"id": third}, shown)
    assert (len(converted["title"]), converted["body"]) == (255, "y" * 400)
    dismissed = await idea()
    await studio.do("ideaStatusSet", {"id": dismissed, "status": "DISMISSED"}, "")
    theirs = {"brandId": studio.brand("B3"), "headline": "Mine"}
    foreign = (await studio.do("ideaCreate", theirs, "... on Idea { id }", by="O2"))["id"]
    before = await rows()
    for ident, code in (
        (first, "INVALID_STATE"),
        (dismissed, "INVALID_STATE"),
        (foreign, "NOT_FOUND"),
        ("x", "NOT_FOUND"),
    ):
        assert (await studio.problem("ideaConvertToPost", {"id": ident}))["code"] == code
        given = {"brandId": studio.brand("B1"), "body": "Words.", "ideaId": ident}
        assert (await studio.problem("postCreate", given))["code"] == code
    assert (await studio.problem("ideaConvertToPost", {"id": second}, by="C1"))["code"] == "FORBIDDEN"
    assert await rows() == before


async def test_statements_are_as_many_for_one_post_as_for_many(studio: Studio, clock: Frozen) -> None:
    sandbox_id = await sandbox(studio)
    query = """query ($id: ID!) { brand(id: $id) { posts { edges { node { id author { email } brand { name }
        media { url usedIn { id } } idea { headline } viewerCan { edit } approval { approvedBy { email } }
        publications { channel { displayName } post { id } media { url } attempts { number } }
        reviewThread(first: 3) { edges { node { body author { email } post { id } } } }
        history(first: 2) { edges { node { body editedBy { email } } } }
        shareLinks { posts { id } createdBy { email } } } } } } }"""

    async def more() -> None:
        made = await written(studio, channelIds=[sandbox_id])
        await studio.do("postApprove", {"id": made["id"]}, BRIEF)
        await studio.do("shareLinkCreate", {"postIds": [made["id"]]}, "")

    await more()
    await studio.ask(query, id=studio.brand("B1"))  # from now on the document is known
    with counted() as few:
        await studio.ask(query, id=studio.brand("B1"))
    for _ in range(4):
        await more()
    with counted() as many:
        data = await studio.ask(query, id=studio.brand("B1"))
    assert len(data["brand"]["posts"]["edges"]) == 5
    assert len(many) == len(few)


async def test_a_post_that_is_being_published_is_not_deleted(studio: Studio, clock: Frozen) -> None:
    made = await written(studio, channelIds=[await sandbox(studio)], dueAt=iso_time.offset_form(clock.at))
    await studio.do("postApprove", {"id": made["id"]}, BRIEF)
    (claimed,) = await posts.claim_due(SYSTEM, clock.at, clock.at + timedelta(minutes=2), 10)
    before = await rows()
    for by in ("O1", "M1"):
        refused = await studio.problem("postDelete", {"id": made["id"]}, by=by)
        assert (refused["code"], refused["message"]) == (
            "INVALID_STATE",
            "The post is being published. Try again when that is over.",
        )
    assert await rows() == before
    failed = posts.PublicationOutcome(
        claimed.id, claimed.post_id, claimed.epoch, posts.PublicationStatus.FAILED, error="No."
    )
    await posts.record_outcomes(SYSTEM, clock.at, [failed])
    gone = await studio.do("postDelete", {"id": made["id"]}, "... on Deleted { id }")
    assert gone == {"__typename": "Deleted", "id": made["id"]}
