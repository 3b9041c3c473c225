"""The audit log in the studio."""

from datetime import timedelta
from typing import Any

import pytest

from app.core import iso_time
from app.core.clock import Frozen
from schema.engine import ids
from tests.graphql.test_posts import written
from tests.graphql.test_share_links import shared
from tests.graphql.world import Json, Studio
from tests.ledger import proves
from tests.world import PASSWORD, address

LIST = """query ($id: ID!, $first: Int, $after: String, $filter: AuditFilter) { brand(id: $id) {
    auditLog(first: $first, after: $after, filter: $filter) {
        edges { node { id action description subject detail viaTokenName createdAt
            actor { email } post { title } } }
        pageInfo { hasNextPage endCursor } } } }"""


async def log(studio: Studio, **asked: Any) -> list[Json]:
    page = (await studio.ask(LIST, id=studio.brand("B1"), **asked))["brand"]["auditLog"]
    return [edge["node"] for edge in page["edges"]]


@proves("TOK-TIER-15")
async def test_the_owner_reads_who_did_what(studio: Studio, clock: Frozen) -> None:
    clock.move(timedelta(hours=1))
    made = await studio.world.written(by="ED")
    clock.move(timedelta(hours=1))
    await studio.world.written({"approve": True}, by="elevated_write")
    newest = (await log(studio, first=1))[0]
    assert (newest["action"], newest["actor"], newest["viaTokenName"]) == (
        "posts.approve",
        {"email": "o1@example.com"},
        "a token",
    )
    assert (newest["description"], newest["post"]) == ("Approved a post", {"title": None})
    editor = {"actorId": ids.encode("User", studio.world.ids["ED"])}
    (line,) = await log(studio, filter=editor)
    assert (line["subject"], line["detail"], line["actor"]) == (
        f"post {made['id']}",
        "created",
        {"email": "ed@example.com"},
    )
    hour_ago = iso_time.offset_form(clock.at - timedelta(minutes=30))
    late = [item["action"] for item in await log(studio, filter={"from": hour_ago})]
    assert late == ["posts.approve", "posts.create"]
    of_one_kind = await log(studio, filter={"from": hour_ago, "action": "posts.create"})
    assert [item["detail"] for item in of_one_kind] == ["created"]
    early = await log(studio, filter={"to": hour_ago})
    assert {item["action"] for item in early} >= {"posts.create", "brands.add_member", "brands.create_for"}
    assert await log(studio, filter={"action": "posts.delete"}) == []
    node = "query ($id: ID!) { node(id: $id) { ... on AuditEntry { action } } }"
    assert (await studio.ask(node, id=line["id"]))["node"] == {"action": "posts.create"}
    for by in ("O2", "ED"):
        assert (await studio.ask(node, by=by, id=line["id"]))["node"] is None


@proves("TOK-TIER-15", "S-109")
async def test_every_approval_is_one_line_of_one_action(studio: Studio) -> None:
    world = studio.world
    phone = {"email": address("ED"), "password": PASSWORD}
    answer = await world.post("/auth/login", phone, headers={"X-Service-Client": "mobile_app"})
    world.tokens["phone"] = answer.json()["token"]
    by_api = (await world.written({"approve": True}, by="elevated_write"))["id"]
    made = [(await written(studio))["id"] for _ in range(3)]
    await studio.do("postApprove", {"id": made[0]}, "", by="C1")
    await studio.do("postApprove", {"id": made[1], "note": "Fine."}, "", by="phone")
    _, secret = await shared(studio, made[2], allowApproval=True)
    given = {"token": secret, "postId": made[2], "name": "Jane"}
    await studio.do("sharedReviewApprove", given, "", by=None)
    found = await log(studio, filter={"action": "posts.approve"})
    assert [(line["subject"], line["detail"], line["actor"]) for line in found[::-1]] == [
        (f"post {by_api}", "approved via api, revision 1", {"email": address("O1")}),
        (f"post {ids.decode('Post', made[0])}", "approved via studio, revision 1", {"email": address("C1")}),
        (f"post {ids.decode('Post', made[1])}", "approved via mobile_app, revision 1", {"email": address("ED")}),
        (f"post {ids.decode('Post', made[2])}", "approved via share_link, revision 1", None),
    ]


async def test_the_log_is_paged_newest_first(studio: Studio) -> None:
    whole = [item["id"] for item in await log(studio)]
    page = (await studio.ask(LIST, id=studio.brand("B1"), first=2))["brand"]["auditLog"]
    after = page["pageInfo"]["endCursor"]
    assert [edge["node"]["id"] for edge in page["edges"]] == whole[:2]
    assert [item["id"] for item in await log(studio, after=after)] == whole[2:]
    (error,) = await studio.refused(LIST, id=studio.brand("B2"), after=after)
    assert (error["code"], error["path"]) == ("INVALID", ["brand", "auditLog"])


@pytest.mark.parametrize("by", ["ED", "M1", "C1"])
async def test_nobody_else_reads_it(studio: Studio, by: str) -> None:
    (error,) = await studio.refused(LIST, by=by, id=studio.brand("B1"))
    assert (error["code"], error["path"]) == ("FORBIDDEN", ["brand", "auditLog"])


async def test_an_actor_that_is_no_person_is_refused(studio: Studio) -> None:
    for wrong in ("", ids.encode("Brand", 1)):
        (error,) = await studio.refused(LIST, id=studio.brand("B1"), filter={"actorId": wrong})
        assert error["code"] == "INVALID"
