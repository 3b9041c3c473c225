"""Share links in the studio, and what their holders see and do without an account."""

from datetime import timedelta
from typing import Any

import pytest

from app.core import iso_time
from app.core.clock import Frozen
from app.domain.identity.models import User
from schema.engine import ids
from tests.graphql.test_posts import sandbox, written
from tests.graphql.world import Json, Studio
from tests.rest.second_factor import turned_on
from tests.world import address, rows

LINK = """id label allowComments allowApproval expiresAt revokedAt lastOpenedAt posts { id }
    createdBy { firstName } createdAt"""
REVIEW = """query ($token: String!) { sharedReview(token: $token) { brandName allowComments allowApproval expiresAt
    posts { id title body status dueAt mediaUrls thread { kind body authorName viaShareLink
        author { email } resolved resolvedBy { email } } } } }"""
SHARED = "... on SharedPost { id status body thread { kind body authorName } }"


async def shared(studio: Studio, *post_ids: str, **given: Any) -> tuple[Json, str]:
    """A new link, and its secret."""
    made = await studio.do(
        "shareLinkCreate",
        {"postIds": list(post_ids), **given},
        f"... on NewShareLink {{ url shareLink {{ {LINK} }} }}",
    )
    assert made["__typename"] == "NewShareLink", made
    return made["shareLink"], made["url"].partition("#")[2].rpartition("=")[2] or made["url"].rpartition("=")[2]


async def test_a_link_is_made_listed_and_ended(studio: Studio, clock: Frozen) -> None:
    one, two = (await written(studio))["id"], (await written(studio))["id"]
    first, _ = await shared(studio, one)
    link, _ = await shared(studio, two, one, label="For Ann", allowApproval=True, allowComments=False)
    assert link == {
        "id": link["id"],
        "label": "For Ann",
        "allowComments": False,
        "allowApproval": True,
        "expiresAt": iso_time.offset_form(clock.at + timedelta(days=30)),
        "revokedAt": None,
        "lastOpenedAt": None,
        "posts": [{"id": one}, {"id": two}],
        "createdBy": {"firstName": "O1"},
        "createdAt": iso_time.offset_form(clock.at),
    }
    query = f"""query ($id: ID!) {{ brand(id: $id) {{ shareLinks(first: 1) {{ edges {{ node {{ {LINK} }} }}
        pageInfo {{ hasNextPage }} }} posts {{ edges {{ node {{ shareLinks {{ id }} }} }} }} }} }}"""
    # The label is the team's.
    (seen,) = (await studio.ask(query, by="C1", id=studio.brand("B1")))["brand"]["shareLinks"]["edges"]
    assert seen["node"] == {**link, "label": None}
    found = (await studio.ask(query, by="M1", id=studio.brand("B1")))["brand"]
    assert found["shareLinks"] == {"edges": [{"node": link}], "pageInfo": {"hasNextPage": True}}
    assert [edge["node"]["shareLinks"] for edge in found["posts"]["edges"]] == [
        [{"id": link["id"]}],
        [{"id": link["id"]}, {"id": first["id"]}],
    ]
    ended = await studio.do("shareLinkRevoke", {"id": link["id"]}, f"... on ShareLink {{ {LINK} }}", by="M1")
    assert ended["revokedAt"] == iso_time.offset_form(clock.at)
    node = "query ($id: ID!) { node(id: $id) { ... on ShareLink { revokedAt } } }"
    assert (await studio.ask(node, id=link["id"]))["node"]["revokedAt"] is not None
    assert await studio.ask(node, by="O2", id=link["id"]) == {"node": None}


async def test_links_that_are_refused(studio: Studio) -> None:
    one = (await written(studio))["id"]
    elsewhere = (await written(studio, brand="B2"))["id"]
    theirs = (await written(studio, by="O2", brand="B3"))["id"]
    made, _ = await shared(studio, one)
    before = await rows()
    for post_ids, code in (
        ([], "INVALID"),
        ([theirs], "NOT_FOUND"),
        ([one, theirs], "NOT_FOUND"),
        ([one, elsewhere], "NOT_FOUND"),
        ([one, "x"], "NOT_FOUND"),
        ([ids.encode("Idea", 1)], "NOT_FOUND"),
    ):
        assert (await studio.problem("shareLinkCreate", {"postIds": post_ids}))["code"] == code
    given = {"postIds": [one]}
    assert (await studio.problem("shareLinkCreate", given, by="C1"))["code"] == "FORBIDDEN"
    # Nobody hands on what they may not do themselves.
    allowed = {**given, "allowApproval": True}
    assert (await studio.problem("shareLinkCreate", allowed, by="M1"))["code"] == "FORBIDDEN"
    past = {**given, "expiresAt": "2001-01-01T00:00:00+00:00"}
    refused = await studio.problem("shareLinkCreate", past)
    assert [field["path"] for field in refused["fields"]] == ["expiresAt"]
    assert (await studio.problem("shareLinkRevoke", {"id": made["id"]}, by="C1"))["code"] == "FORBIDDEN"
    assert (await studio.problem("shareLinkRevoke", {"id": made["id"]}, by="O2"))["code"] == "NOT_FOUND"
    assert await rows() == before


async def test_a_guest_looks_and_learns_no_address(studio: Studio) -> None:
    post_id = (await written(studio, title="Hello"))["id"]
    said = await studio.do(
        "postCommentAdd",
        {"postId": post_id, "body": "Why?", "audience": "CLIENT"},
        "... on ReviewEntry { id }",
        by="ED",
    )
    await studio.do("postCommentResolve", {"id": said["id"], "resolved": True}, "")
    link, token = await shared(studio, post_id)
    await User.all().update(first_name="", last_name="")
    found = (await studio.ask(REVIEW, by=None, token=token))["sharedReview"]
    assert found == {
        "brandName": "B1",
        "allowComments": True,
        "allowApproval": False,
        "expiresAt": link["expiresAt"],
        "posts": [
            {
                "id": post_id,
                "title": "Hello",
                "body": "Words.",
                "status": "DRAFT",
                "dueAt": None,
                "mediaUrls": [],
                "thread": [
                    {
                        "kind": "COMMENT",
                        "body": "Why?",
                        "authorName": "A member of the team",
                        "viaShareLink": False,
                        "author": None,
                        "resolved": True,
                        "resolvedBy": None,
                    }
                ],
            }
        ],
    }
    # Members who look at the same page see the same.
    assert (await studio.ask(REVIEW, by="O2", token=token))["sharedReview"] == found
    inside = "query ($token: String!) { sharedReview(token: $token) { posts { thread { post { id } } } } }"
    for by, code in ((None, "UNAUTHENTICATED"), ("O2", "NOT_FOUND")):
        (error,) = await studio.refused(inside, by=by, token=token)
        assert error["code"] == code
    node = "query ($id: ID!) { node(id: $id) { ... on ShareLink { lastOpenedAt } } }"
    assert (await studio.ask(node, id=link["id"]))["node"]["lastOpenedAt"] is not None
    await studio.do("shareLinkRevoke", {"id": link["id"]}, "")
    for dead in (token, "x", ""):
        assert await studio.ask(REVIEW, by=None, token=dead) == {"sharedReview": None}


async def test_a_guest_decides_and_comments(studio: Studio) -> None:
    sandbox_id = await sandbox(studio)
    first = (await written(studio, channelIds=[sandbox_id]))["id"]
    second = (await written(studio, channelIds=[sandbox_id]))["id"]
    for post_id in (first, second):
        await studio.do("postSubmitForReview", {"id": post_id}, "")
    _, token = await shared(studio, first, second, allowApproval=True)
    by = {"token": token, "name": "Ann"}
    said = await studio.do("sharedReviewComment", {**by, "postId": first, "body": "Nice."}, SHARED, by=None)
    assert said["thread"] == [{"kind": "COMMENT", "body": "Nice.", "authorName": "Ann"}]
    stale = await studio.problem("sharedReviewApprove", {**by, "postId": first, "expectedVersion": 9}, by=None)
    assert (stale["code"], stale["currentVersion"]) == ("STALE", 2)
    done = await studio.do("sharedReviewApprove", {**by, "postId": first, "body": "Go."}, SHARED, by=None)
    assert (done["status"], done["thread"][-1]["body"]) == ("APPROVED", "Go.")
    again = await studio.problem("sharedReviewApprove", {**by, "postId": first}, by=None)
    assert again["code"] == "INVALID_STATE"
    sent_back = {**by, "postId": second, "body": "Shorter."}
    done = await studio.do("sharedReviewRequestChanges", sent_back, SHARED, by=None)
    assert done["status"] == "CHANGES_REQUESTED"
    shown = """query ($id: ID!) { node(id: $id) { ... on Post { approval { via approverName approvedBy { id } }
        reviewThread { edges { node { author { id } viaShareLink } } } } } }"""
    found = (await studio.ask(shown, id=first))["node"]
    assert found["approval"] == {"via": "SHARE_LINK", "approverName": "Ann", "approvedBy": None}
    assert {edge["node"]["viaShareLink"] for edge in found["reviewThread"]["edges"]} == {True}


async def test_a_stop_is_told_from_a_request_of_changes(studio: Studio) -> None:
    sandbox_id = await sandbox(studio)
    first = (await written(studio, channelIds=[sandbox_id]))["id"]
    second = (await written(studio, channelIds=[sandbox_id]))["id"]
    for post_id in (first, second):
        await studio.do("postSubmitForReview", {"id": post_id}, "")
    _, token = await shared(studio, first, second, allowApproval=True)
    by = {"token": token, "name": "Ann"}
    await studio.do("sharedReviewApprove", {**by, "postId": first}, SHARED, by=None)
    await studio.do("sharedReviewStop", {**by, "postId": first, "body": "Not now."}, SHARED, by=None)
    await studio.do("sharedReviewRequestChanges", {**by, "postId": second, "body": "Shorter."}, SHARED, by=None)
    shown = """query ($id: ID!) { node(id: $id) { ... on Post { status stop { authorName body kind }
        reviewThread { edges { node { kind isStop replyToId } } } } } }"""
    request = {"kind": "CHANGE_REQUEST", "replyToId": None}
    assert (await studio.ask(shown, id=first))["node"] == {
        "status": "CHANGES_REQUESTED",
        "stop": {"authorName": "Ann", "body": "Not now.", "kind": "CHANGE_REQUEST"},
        "reviewThread": {
            "edges": [
                {"node": {**request, "isStop": True}},
                {"node": {"kind": "APPROVAL", "isStop": False, "replyToId": None}},
            ]
        },
    }
    assert (await studio.ask(shown, id=second))["node"] == {
        "status": "CHANGES_REQUESTED",
        "stop": None,
        "reviewThread": {"edges": [{"node": {**request, "isStop": False}}]},
    }


ACTS: dict[str, Json] = {
    "sharedReviewComment": {"body": "x"},
    "sharedReviewApprove": {},
    "sharedReviewRequestChanges": {"body": "x"},
}


@pytest.mark.parametrize("name", ACTS)
async def test_what_a_guest_is_refused(studio: Studio, name: str) -> None:
    post_id = (await written(studio))["id"]
    other = (await written(studio))["id"]
    _, token = await shared(studio, post_id, allowComments=False)
    before = await rows()
    given = {"token": token, "postId": post_id, "name": "Ann", **ACTS[name]}

    async def code(**more: str) -> str:
        return (await studio.problem(name, {**given, **more}, by=None))["code"]

    assert await code() == "FORBIDDEN"
    assert await code(token="x") == "LINK_NOT_VALID"
    assert await code(postId=other) == "NOT_FOUND"
    assert await code(postId="x") == "NOT_FOUND"
    assert await code(name=" ") == "INVALID"
    assert await rows() == before


async def membership(studio: Studio, who: str) -> str:
    """The id of this person's membership of B1."""
    query = "query ($id: ID!) { brand(id: $id) { members { edges { node { id user { email } } } } } }"
    edges = (await studio.ask(query, id=studio.brand("B1")))["brand"]["members"]["edges"]
    return next(edge["node"]["id"] for edge in edges if edge["node"]["user"]["email"] == address(who))


async def test_links_end_with_the_rights_of_their_maker_and_the_audit_log_says_why(studio: Studio) -> None:
    post = (await written(studio))["id"]
    made: dict[str, tuple[Json, str]] = {}
    for name, by, approves in (("approves", "ED", True), ("shows", "ED", False), ("other", "O1", True)):
        given = {"postIds": [post], "allowApproval": approves}
        shown = "... on NewShareLink { url shareLink { id } }"
        answer = await studio.do("shareLinkCreate", given, shown, by=by)
        made[name] = answer["shareLink"], answer["url"].rpartition("=")[2]

    async def open_links() -> set[str]:
        answers = {
            name: await studio.world.http.get(f"/review?token={token}") for name, (_, token) in made.items()
        }
        return {name for name, answer in answers.items() if answer.status_code == 200}

    async def revoked() -> dict[str, str]:
        lines = [line for line in (await rows())["audit_entry"] if line["subject"].startswith("share link ")]
        known = {f"share link {ids.decode('ShareLink', link['id'])}": name for name, (link, _) in made.items()}
        return {known[line["subject"]]: line["detail"] for line in lines if line["detail"].startswith("revoked")}

    member = await membership(studio, "ED")
    assert await open_links() == {"approves", "shows", "other"}
    await studio.do("memberRoleSet", {"membershipId": member, "role": "MEMBER"}, "")
    assert await open_links() == {"shows", "other"}
    assert await revoked() == {"approves": "revoked: its maker has another role"}
    # The role comes back, the link does not.
    await studio.do("memberRoleSet", {"membershipId": member, "role": "EDITOR"}, "")
    assert await open_links() == {"shows", "other"}
    await studio.do("memberActiveSet", {"membershipId": member, "active": False}, "")
    assert await open_links() == {"other"}
    assert (await revoked())["shows"] == "revoked: its maker was switched off"


async def test_a_link_of_more_than_30_days_needs_a_confirmed_token(studio: Studio, clock: Frozen) -> None:
    post = (await written(studio))["id"]
    given = {"postIds": [post], "expiresAt": (clock.at + timedelta(days=30, microseconds=1)).isoformat()}
    before = await rows()
    assert (await studio.problem("shareLinkCreate", given))["code"] == "CONFIRMATION_REQUIRED"
    # Who may not share at all is told so first.
    assert (await studio.problem("shareLinkCreate", given, by="C1"))["code"] == "FORBIDDEN"
    assert await rows() == before
    await shared(studio, post, expiresAt=(clock.at + timedelta(days=30)).isoformat())
    await studio.world.confirm("O1")
    await shared(studio, post, expiresAt=given["expiresAt"])


async def test_a_link_does_nothing_while_the_brand_is_locked_to_its_maker(studio: Studio) -> None:
    post = (await written(studio))["id"]
    given = {"postIds": [post]}
    made = await studio.do("shareLinkCreate", given, "... on NewShareLink { url }", by="ED")
    path = made["url"].removeprefix("http://galley.test")
    await turned_on(studio.world, "O1")
    await studio.do("brandUpdate", {"id": studio.brand("B1"), "requiresTwoFactor": True}, "")
    assert (await studio.world.http.get(path)).status_code == 404
    await turned_on(studio.world, "ED")
    assert (await studio.world.http.get(path)).status_code == 200


async def test_a_link_names_the_posts_that_it_shows_no_more(studio: Studio) -> None:
    one, two = (await written(studio))["id"], (await written(studio))["id"]
    link, token = await shared(studio, one, two)
    query = "query ($id: ID!) { node(id: $id) { ... on ShareLink { posts { id } changedPosts { id } } } }"
    assert (await studio.ask(query, id=link["id"]))["node"]["changedPosts"] == []
    await studio.do(
        "postUpdate", {"id": two, "expectedVersion": 1, "title": "Only another title"}, "... on Post { id }"
    )
    node = (await studio.ask(query, id=link["id"]))["node"]
    assert [len(node["posts"]), node["changedPosts"]] == [2, [{"id": two}]]
    guest = await studio.ask(
        "query ($token: String!) { sharedReview(token: $token) { posts { body } } }", token=token
    )
    assert [post["body"] for post in guest["sharedReview"]["posts"]] == ["Words.", ""]
