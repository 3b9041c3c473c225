"""Review in the studio: comments, and what is settled of them."""

import pytest

from schema.engine import ids
from tests.graphql.test_posts import sandbox, written
from tests.graphql.world import Studio
from tests.world import rows

ENTRY = """... on ReviewEntry { id databaseId kind body authorName author { firstName } viaShareLink resolved
    post { id } }"""


async def test_people_comment_and_answer(studio: Studio) -> None:
    post_id = (await written(studio))["id"]
    said = await studio.do("postCommentAdd", {"postId": post_id, "body": "Why?"}, ENTRY, by="C1")
    assert said == {
        "__typename": "ReviewEntry",
        "id": ids.encode("ReviewEntry", said["databaseId"]),
        "databaseId": said["databaseId"],
        "kind": "COMMENT",
        "body": "Why?",
        "authorName": "C1 Person",
        "author": {"firstName": "C1"},
        "viaShareLink": False,
        "resolved": False,
        "post": {"id": post_id},
    }
    answered = {"postId": post_id, "body": "So.", "replyToId": said["id"]}
    assert (await studio.do("postCommentAdd", answered, ENTRY, by="M1"))["body"] == "So."
    settled = "... on ReviewEntry { resolved resolvedBy { firstName } }"
    for resolved, by in ((True, {"firstName": "M1"}), (False, None)):
        given = {"id": said["id"], "resolved": resolved}
        answer = await studio.do("postCommentResolve", given, settled, by="M1")
        assert (answer["resolved"], answer["resolvedBy"]) == (resolved, by)
    found = await studio.ask("query ($id: ID!) { node(id: $id) { ... on ReviewEntry { body } } }", id=said["id"])
    assert found == {"node": {"body": "Why?"}}
    thread = "{ reviewThread { edges { node { body version replyToId resolvedAt } } } }"
    found = await studio.ask(f"query ($id: ID!) {{ node(id: $id) {{ ... on Post {thread} }} }}", id=post_id)
    assert [edge["node"] for edge in found["node"]["reviewThread"]["edges"]] == [
        {"body": "So.", "version": 1, "replyToId": said["id"], "resolvedAt": None},
        {"body": "Why?", "version": 1, "replyToId": None, "resolvedAt": None},
    ]
    other = (await written(studio))["id"]
    for reply in (said["id"], "x", ids.encode("ReviewEntry", 2**60)):
        given = {"postId": other, "body": "So.", "replyToId": reply}
        assert (await studio.problem("postCommentAdd", given))["code"] == "NOT_FOUND"


async def test_an_approval_has_nothing_to_settle(studio: Studio) -> None:
    post_id = (await written(studio, channelIds=[await sandbox(studio)]))["id"]
    await studio.do("postApprove", {"id": post_id}, "")
    query = "query ($id: ID!) { node(id: $id) { ... on Post { reviewThread { edges { node { id } } } } } }"
    edges = (await studio.ask(query, id=post_id))["node"]["reviewThread"]["edges"]
    before = await rows()
    refused = await studio.problem("postCommentResolve", {"id": edges[0]["node"]["id"], "resolved": True})
    assert refused["code"] == "INVALID_STATE"
    assert await rows() == before


@pytest.mark.parametrize("body", ["", " ", "x" * 5_001])
async def test_a_comment_has_words(studio: Studio, body: str) -> None:
    post_id = (await written(studio))["id"]
    before = await rows()
    refused = await studio.problem("postCommentAdd", {"postId": post_id, "body": body})
    assert (refused["code"], [field["path"] for field in refused["fields"]]) == ("INVALID", ["body"])
    assert await rows() == before


async def test_threads_of_others_are_not_there(studio: Studio) -> None:
    theirs = (await written(studio, by="O2", brand="B3"))["id"]
    said = await studio.do("postCommentAdd", {"postId": theirs, "body": "Mine."}, ENTRY, by="O2")
    before = await rows()
    for ident in (theirs, "x", ids.encode("Post", 2**60), said["id"]):
        refused = await studio.problem("postCommentAdd", {"postId": ident, "body": "Hi."})
        assert refused["code"] == "NOT_FOUND"
    for ident in (said["id"], "x", ids.encode("ReviewEntry", 2**60)):
        refused = await studio.problem("postCommentResolve", {"id": ident, "resolved": True})
        assert refused["code"] == "NOT_FOUND"
    node = "query ($id: ID!) { node(id: $id) { id } }"
    assert await studio.ask(node, id=said["id"]) == {"node": None}
    assert (await studio.ask(node, by="O2", id=said["id"]))["node"] == {"id": said["id"]}
    assert await rows() == before
