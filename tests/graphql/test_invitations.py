"""Invitations in the studio: asking people in, and what the link of a mail does."""

from datetime import timedelta
from typing import Any

import pytest

from app.core.clock import Frozen
from schema.engine import ids
from tests.graphql.world import Json, Studio
from tests.ledger import proves
from tests.mailbox import letters, token_of
from tests.rest.guests import TAKEN, emails, pending, seats
from tests.world import address, rows

SHOWN = "... on Invitation { id databaseId email role state sentAt expiresAt }"
LIST = """query ($id: ID!, $first: Int, $after: String) { brand(id: $id) {
    invitations(first: $first, after: $after) {
    totalCount edges { cursor node { email role state } } pageInfo { hasNextPage endCursor } } } }"""
LIMIT = """mutation ($input: InvitationCreateInput!) { invitationCreate(input: $input) {
    __typename ... on Problem { code allowance { name limit used remaining } } } }"""
PREVIEW = "query ($token: String!) { invitationPreview(token: $token) { brandName email role expiresAt } }"
GUEST = "guest@x.test"


async def invited(studio: Studio, email: str = GUEST, **more: Any) -> Json:
    made = await studio.do("invitationCreate", {"brandId": studio.brand("B1"), "email": email, **more}, SHOWN)
    assert made["__typename"] == "Invitation", made
    return made


async def secret() -> str:
    return token_of((await letters())[-1])


@proves("INV-STATE-01")
async def test_an_address_is_asked_in_as_a_member_unless_said_otherwise(studio: Studio) -> None:
    made = await invited(studio)
    assert (made["email"], made["role"], made["state"]) == (GUEST, "MEMBER", "PENDING")
    assert [item["id"] for item in await pending(studio.world)] == [made["databaseId"]]
    assert [str(mail["To"]) for mail in await letters()] == [GUEST]
    assert (await invited(studio, "c@x.test", role="CLIENT"))["role"] == "CLIENT"
    assert (await invited(studio, "n@x.test", role=None))["role"] == "MEMBER"


@proves("INV-ERR-01", "INV-ERR-02", "INV-ERR-03", "INV-ERR-08")
async def test_who_cannot_be_asked_in_is_told_apart(studio: Studio) -> None:
    await seats(TAKEN + 1)
    await invited(studio)
    before = await rows()
    brand = {"brandId": studio.brand("B1")}
    assert (await studio.problem("invitationCreate", {**brand, "email": address("M1")}))[
        "code"
    ] == "ALREADY_MEMBER"
    assert (await studio.problem("invitationCreate", {**brand, "email": GUEST.upper()}))[
        "code"
    ] == "ALREADY_INVITED"
    refused = await studio.problem("invitationCreate", {**brand, "email": "nobody"})
    assert (refused["code"], [field["path"] for field in refused["fields"]]) == ("INVALID", ["email"])
    limited = (await studio.ask(LIMIT, input={**brand, "email": "more@x.test"}))["invitationCreate"]
    assert limited == {
        "__typename": "Problem",
        "code": "LIMIT_REACHED",
        "allowance": {"name": "STAFF_ACCOUNTS", "limit": TAKEN + 1, "used": TAKEN + 1, "remaining": 0},
    }
    assert await rows() == before


@proves("INV-STATE-03", "INV-STATE-07", "S-048")
async def test_a_pending_one_is_sent_again_and_taken_back(studio: Studio, clock: Frozen) -> None:
    made = await invited(studio)
    first = await secret()
    clock.move(timedelta(days=2))
    again = await studio.do("invitationResend", {"id": made["id"]}, SHOWN)
    assert again["id"] == made["id"]
    assert again["expiresAt"] > made["expiresAt"]
    second = await secret()
    assert (await studio.ask(PREVIEW, by=None, token=first))["invitationPreview"] is None
    assert (await studio.ask(PREVIEW, by=None, token=second))["invitationPreview"] == {
        "brandName": "B1",
        "email": GUEST,
        "role": "MEMBER",
        "expiresAt": again["expiresAt"],
    }
    assert (await studio.do("invitationCancel", {"id": made["id"]}, "... on Deleted { id }"))["id"] == made["id"]
    before = await rows()
    for name in ("invitationResend", "invitationCancel"):
        assert (await studio.problem(name, {"id": made["id"]}))["code"] == "NOT_FOUND"
    assert (await studio.ask(PREVIEW, by=None, token=second))["invitationPreview"] is None
    assert await rows() == before
    node = "query ($id: ID!) { node(id: $id) { ... on Invitation { state } } }"
    assert (await studio.ask(node, id=made["id"]))["node"] == {"state": "CANCELLED"}
    assert (await studio.ask(node, by="O2", id=made["id"]))["node"] is None
    assert (await studio.ask(node, by="ED", id=made["id"]))["node"] is None


@proves("S-033")
@pytest.mark.parametrize("by", ["ED", "M1", "C1"])
async def test_only_the_owner_asks_people_in(studio: Studio, by: str) -> None:
    made = await invited(studio)
    before = await rows()
    given: dict[str, Json] = {
        "invitationCreate": {"brandId": studio.brand("B1"), "email": " "},
        "invitationResend": {"id": made["id"]},
        "invitationCancel": {"id": made["id"]},
    }
    for name, sent in given.items():
        assert (await studio.problem(name, sent, by=by))["code"] == "FORBIDDEN"
    (error,) = await studio.refused(LIST, by=by, id=studio.brand("B1"))
    assert (error["code"], error["path"]) == ("FORBIDDEN", ["brand", "invitations"])
    assert await rows() == before


async def test_foreign_and_malformed_ids_are_not_found(studio: Studio) -> None:
    made = await invited(studio)
    before = await rows()
    for name in ("invitationResend", "invitationCancel"):
        for ident in (made["id"], ids.encode("Invitation", 2**62), ids.encode("Brand", 1), "", "1"):
            refused = await studio.problem(name, {"id": ident}, by="O2")
            assert (refused["code"], refused["message"]) == ("NOT_FOUND", "Not found.")
    for ident in (studio.brand("B1"), "", "B1"):
        refused = await studio.problem("invitationCreate", {"brandId": ident, "email": "a@x.test"}, by="O2")
        assert refused["code"] == "NOT_FOUND"
    assert await rows() == before


async def test_pending_ones_are_paged_by_ascending_id(studio: Studio) -> None:
    await seats(-1)
    for number in range(3):
        await invited(studio, f"guest{number}@x.test")
    page = (await studio.ask(LIST, id=studio.brand("B1"), first=2))["brand"]["invitations"]
    assert [edge["node"]["email"] for edge in page["edges"]] == ["guest0@x.test", "guest1@x.test"]
    assert (page["totalCount"], page["pageInfo"]["hasNextPage"]) == (3, True)
    after = page["pageInfo"]["endCursor"]
    rest = (await studio.ask(LIST, id=studio.brand("B1"), first=2, after=after))["brand"]["invitations"]
    assert [edge["node"]["email"] for edge in rest["edges"]] == ["guest2@x.test"]


@proves("INV-STATE-09", "S-042", "S-047")
async def test_anyone_with_the_link_lets_the_invited_address_in(studio: Studio) -> None:
    await invited(studio, role="CLIENT")
    token = {"token": await secret()}
    shown = "... on InvitationAccepted { brandName email }"
    for by in (None, "X"):
        accepted = await studio.do("invitationAccept", token, shown, by=by)
        assert accepted == {"__typename": "InvitationAccepted", "brandName": "B1", "email": GUEST}
    assert (await emails(studio.world))[GUEST] == ["client"]
    before = await rows()
    for bad in ("", "unknown", "\0", "a" * 5000, "ä"):
        assert (await studio.problem("invitationAccept", {"token": bad}, by=None))["code"] == "LINK_NOT_VALID"
        assert (await studio.ask(PREVIEW, by=None, token=bad))["invitationPreview"] is None
    assert await rows() == before


async def test_a_repeated_request_invites_once(studio: Studio) -> None:
    query = f"mutation ($input: InvitationCreateInput!) {{ invitationCreate(input: $input) {{ {SHOWN} }} }}"
    body = {"query": query, "variables": {"input": {"brandId": studio.brand("B1"), "email": GUEST}}}
    headers = {"Idempotency-Key": "k1"}
    first, again = [await studio.world.post("/graphql", body, by="O1", headers=headers) for _ in range(2)]
    assert first.json()["data"] == again.json()["data"]
    assert ("idempotent-replayed" in first.headers, again.headers["idempotent-replayed"]) == (False, "true")
    assert len(await pending(studio.world)) == 1
