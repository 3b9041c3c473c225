"""Deleted posts come back by GraphQL, and approvals are taken back."""

from datetime import timedelta

from app.core.clock import Frozen
from schema.engine import ids
from tests.graphql.world import Studio
from tests.world import channel

DELETED = """query Deleted($id: ID!) { brand(id: $id) {
    deletedPosts { id databaseId title deletedAt deletedBy { id } } } }"""
RESTORED = "... on RestoredPost { omissions post { id body status dueAt version } }"
POST = "... on Post { id status dueAt version }"


async def test_a_deleted_post_is_listed_and_restored(studio: Studio, clock: Frozen) -> None:
    due_at = (clock.at + timedelta(hours=1)).isoformat()
    brand = {"brandId": studio.brand("B1")}
    channels = [ids.encode("Channel", (await channel(studio.world)).id)]
    first = await studio.do("postCreate", {**brand, "body": "Bread.", "title": "Rye"}, POST)
    second = await studio.do(
        "postCreate", {**brand, "body": "Hats.", "dueAt": due_at, "channelIds": channels}, POST
    )
    await studio.do("postDelete", {"id": first["id"]}, "... on Deleted { id }", by="M1")
    at = clock.at
    clock.move(timedelta(hours=1))
    await studio.do("postDelete", {"id": second["id"]}, "... on Deleted { id }")
    listed = (await studio.ask(DELETED, by="ED", id=studio.brand("B1")))["brand"]["deletedPosts"]
    assert [row["id"] for row in listed] == [second["id"], first["id"]]
    number = ids.decode("Post", first["id"])
    member = ids.encode("User", studio.world.ids["M1"])
    assert {**listed[1], "deletedAt": None} == {
        "id": first["id"],
        "databaseId": number,
        "title": "Rye",
        "deletedAt": None,
        "deletedBy": {"id": member},
    }
    assert listed[1]["deletedAt"].startswith(at.isoformat()[:19])
    assert (await studio.ask(DELETED, by="C1", id=studio.brand("B1")))["brand"]["deletedPosts"] is None
    assert (await studio.problem("postRestore", {"id": first["id"]}, by="C1"))["code"] == "FORBIDDEN"
    assert (await studio.problem("postRestore", {"id": first["id"]}, by="O2"))["code"] == "NOT_FOUND"
    back = await studio.do("postRestore", {"id": first["id"]}, RESTORED, by="M1")
    assert back["omissions"] == []
    assert (back["post"]["id"], back["post"]["version"]) == (first["id"], first["version"])
    late = await studio.do("postRestore", {"id": second["id"]}, RESTORED)
    assert (late["omissions"], late["post"]["status"], late["post"]["dueAt"]) == (["TIME"], "DRAFT", None)
    assert (await studio.problem("postRestore", {"id": first["id"]}))["code"] == "NOT_FOUND"
    assert (await studio.ask(DELETED, id=studio.brand("B1")))["brand"]["deletedPosts"] == []


async def test_an_approval_is_taken_back(studio: Studio) -> None:
    post = await studio.do("postCreate", {"brandId": studio.brand("B1"), "body": "Bread."}, POST)
    submitted = await studio.do("postSubmitForReview", {"id": post["id"]}, POST)
    approved = await studio.do("postApprove", {"id": post["id"]}, POST)
    given = {"id": post["id"], "expectedVersion": approved["version"]}
    assert (await studio.problem("postApprovalWithdraw", given, by="M1"))["code"] == "FORBIDDEN"
    stale = {**given, "expectedVersion": submitted["version"]}
    assert (await studio.problem("postApprovalWithdraw", stale))["code"] == "STALE"
    back = await studio.do("postApprovalWithdraw", given, POST, by="ED")
    assert (back["status"], back["version"]) == ("IN_REVIEW", approved["version"] + 1)
