"""Tokens in the studio: the page of one's own, and those of a tier."""

from datetime import timedelta
from typing import Any

import pytest

from app.core.clock import Frozen
from app.core.iso_time import offset_form
from schema.engine import ids
from tests.graphql.world import Json, Studio, counted
from tests.ledger import proves
from tests.mailbox import letters, text_of
from tests.rest.second_factor import turned_on
from tests.world import PASSWORD, address, profile, rows

LIST = """query ($first: Int, $after: String, $kinds: [ApiTokenKind!]) { viewer { accessTokens(
    first: $first, after: $after, kinds: $kinds) { edges { cursor node {
    id name kind isCurrent createdAt lastUsedAt } } pageInfo { hasNextPage hasPreviousPage endCursor } } } }"""
TIERS = """query ($first: Int, $after: String) { viewer { account { tierTokens(first: $first, after: $after) {
    edges { node { id name tier createdBy { email } createdAt lastUsedAt expiresAt } }
    pageInfo { hasNextPage endCursor } } } } }"""
NEW = "... on NewAccessToken { plainTextToken accessToken { id name kind access isCurrent } }"
NEW_TIER = "... on NewTierToken { plainTextToken tierToken { id name tier createdBy { email } expiresAt } }"
ME = "{ viewer { user { email } } }"


async def session(studio: Studio, who: str, called: str, **headers: str) -> None:
    """Sign somebody in once more; the token is kept under this name."""
    sent = {"email": address(who), "password": PASSWORD}
    answer = await studio.world.post("/auth/login", sent, headers=headers or None)
    studio.world.tokens[called] = answer.json()["token"]


async def listed(studio: Studio, by: str = "O1", **variables: Any) -> list[Json]:
    found = await studio.ask(LIST, by=by, **variables)
    return [edge["node"] for edge in found["viewer"]["accessTokens"]["edges"]]


async def made(studio: Studio, name: str = "Reports", by: str = "O1") -> Json:
    return await studio.do("apiTokenCreate", {"name": name, "password": PASSWORD}, NEW, by=by)


async def granted(studio: Studio, name: str = "Robot", tier: str = "READ", by: str = "O1", **more: str) -> Json:
    return await studio.do("tierTokenCreate", {"name": name, "tier": tier, **more}, NEW_TIER, by=by)


async def test_with_two_factor_a_code_is_needed_and_a_repeated_request_needs_none(
    studio: Studio, clock: Frozen
) -> None:
    app = await turned_on(studio.world)
    clock.move(timedelta(minutes=16))
    given = {"name": "Reports", "password": PASSWORD}
    assert (await studio.problem("apiTokenCreate", given))["code"] == "CONFIRMATION_REQUIRED"
    wrong = await studio.problem("apiTokenCreate", {**given, "code": app.wrong()})
    assert (wrong["code"], [field["path"] for field in wrong["fields"]]) == ("INVALID_CODE", ["code"])
    coded = {**given, "code": app.recovery_codes[0]}
    first = await studio.do("apiTokenCreate", coded, NEW, key="one")
    # The answer was lost: the code is used up, and the same request has the same answer.
    assert await studio.do("apiTokenCreate", coded, NEW, key="one") == first
    assert (await studio.problem("apiTokenCreate", coded))["code"] == "INVALID_CODE"
    other = {**coded, "password": "not the password"}
    assert (await studio.do("apiTokenCreate", other, "", key="one"))["code"] == "INVALID_PASSWORD"
    studio.world.tokens["program"] = first["plainTextToken"]
    assert await studio.ask(ME, by="program") == {"viewer": {"user": {"email": address("O1")}}}


@proves("TOK-FULL-01", "TOK-FULL-03", "TOK-OBT-01")
async def test_a_token_is_made_with_a_name_and_the_password_and_shown_once(studio: Studio) -> None:
    new = await made(studio, "  Reports ")
    token = new.pop("plainTextToken")
    assert new == {
        "__typename": "NewAccessToken",
        "accessToken": {
            "id": new["accessToken"]["id"],
            "name": "Reports",
            "kind": "API",
            "access": "FULL",
            "isCurrent": False,
        },
    }
    studio.world.tokens["program"] = token
    assert await studio.ask(ME, by="program") == {"viewer": {"user": {"email": address("O1")}}}
    secret = token.rsplit("_", 1)[1]
    for query in (LIST, TIERS, "{ viewer { currentToken { id name kind isCurrent createdAt lastUsedAt } } }"):
        assert secret not in (await studio.send(query, by="program")).text
    assert secret not in repr(await rows())


async def test_a_token_for_an_agent_is_for_ideas_alone_and_is_listed_and_revoked(studio: Studio) -> None:
    await profile(studio.world)
    given = {"name": "My agent", "password": PASSWORD, "ideasOnly": True}
    new = await studio.do("apiTokenCreate", given, NEW)
    studio.world.tokens["agent"] = new["plainTextToken"]
    assert new["plainTextToken"].startswith("gly_a_")
    assert new["accessToken"]["access"] == "IDEAS"
    assert (new["accessToken"]["name"], new["accessToken"]["kind"]) == ("My agent", "AGENT")
    (letter,) = (mail for mail in await letters() if mail["Subject"].startswith("A new token for an agent"))
    assert letter["To"] == address("O1")
    assert [one["name"] for one in await listed(studio, kinds=["AGENT"])] == ["My agent"]
    imported = await studio.world.post("/ideas/import", {"ideas": [{"headline": "Rye"}]}, by="agent", brand="B1")
    assert (imported.status_code, imported.json()["imported"]) == (200, 1)
    before = await rows()
    for answer in (
        await studio.send(ME, by="agent"),
        await studio.world.get("/invitations", by="agent", brand="B1"),
        await studio.world.post("/auth/confirm", {"password": PASSWORD}, by="agent"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "tier_denied")
        assert answer.json()["token_tier"] == "ideas"
    assert await rows() == before
    ident = new["accessToken"]["id"]
    assert (await studio.problem("tierTokenRevoke", {"id": ident}))["code"] == "NOT_FOUND"
    gone = await studio.do("accessTokenRevoke", {"id": ident}, "... on Deleted { id }")
    assert gone["id"] == ident
    refused = await studio.world.get("/teams", by="agent")
    assert refused.status_code == 401


async def test_a_token_for_drafts_is_another_than_one_for_ideas(studio: Studio) -> None:
    given = {"name": "My writer", "password": PASSWORD, "access": "DRAFTS"}
    new = await studio.do("apiTokenCreate", given, NEW)
    assert new["plainTextToken"].startswith("gly_d_")
    assert (new["accessToken"]["kind"], new["accessToken"]["access"]) == ("AGENT", "DRAFTS")
    (letter,) = (mail for mail in await letters() if mail["Subject"].startswith("A new token for an agent"))
    assert "It reads and adds ideas and drafts of posts, and nothing else." in " ".join(text_of(letter).split())
    studio.world.tokens["agent"] = new["plainTextToken"]
    refused = await studio.send(ME, by="agent")
    assert (refused.status_code, refused.json()["token_tier"]) == (403, "drafts")
    before = await rows()
    problem = await studio.problem("apiTokenCreate", {**given, "ideasOnly": True})
    assert (problem["code"], problem["fields"][0]["path"]) == ("INVALID", "ideasOnly")
    assert await rows() == before


@pytest.mark.parametrize("name", ["", " ", "x" * 101])
async def test_a_token_has_a_name(studio: Studio, name: str) -> None:
    before = await rows()
    for mutation, more in (("apiTokenCreate", {"password": PASSWORD}), ("tierTokenCreate", {"tier": "READ"})):
        problem = await studio.problem(mutation, {"name": name, **more})
        assert (problem["code"], [field["path"] for field in problem["fields"]]) == ("INVALID", ["name"])
    assert await rows() == before


@proves("S-093", "S-094")
async def test_the_page_shows_sessions_and_tokens_newest_first_and_says_which_is_current(
    studio: Studio, clock: Frozen
) -> None:
    await session(studio, "O1", "phone", **{"X-Service-Client": "mobile_app"})
    await session(studio, "O1", "here")
    await made(studio, by="here")
    await granted(studio, by="here")
    found = await listed(studio, by="here")
    assert [(one["name"], one["kind"], one["isCurrent"]) for one in found] == [
        ("Reports", "API", False),
        ("Sign-in (studio)", "SESSION", True),
        ("Sign-in (mobile_app)", "SESSION", False),
        ("a token", "API", False),
    ]
    assert found[0]["createdAt"] == offset_form(clock.at)
    assert (found[0]["lastUsedAt"], found[1]["lastUsedAt"]) == (None, offset_form(clock.at))
    current = await studio.ask("{ viewer { currentToken { id isCurrent kind } } }", by="here")
    assert current["viewer"]["currentToken"] == {"id": found[1]["id"], "isCurrent": True, "kind": "SESSION"}
    of_kind = {
        kind: [one["name"] for one in await listed(studio, by="here", kinds=kinds)]
        for kind, kinds in (("session", ["SESSION"]), ("cli", ["CLI"]), ("both", ["API", "CLI"]), ("none", []))
    }
    assert of_kind == {
        "session": ["Sign-in (studio)", "Sign-in (mobile_app)"],
        "cli": [],
        "both": ["Reports", "a token"],
        "none": [],
    }


async def test_pages_meet_every_token_once_and_a_cursor_is_of_one_list(studio: Studio) -> None:
    for number in range(4):
        await made(studio, f"token {number}")
    met: list[str] = []
    after, more = None, True
    while more:
        page = (await studio.ask(LIST, first=2, after=after))["viewer"]["accessTokens"]
        met += [edge["node"]["name"] for edge in page["edges"]]
        assert page["pageInfo"]["hasPreviousPage"] == (after is not None)
        after, more = page["pageInfo"]["endCursor"], page["pageInfo"]["hasNextPage"]
    assert met == ["token 3", "token 2", "token 1", "token 0", "a token"]
    for by, wrong in (
        ("O1", {"after": "x"}),
        ("O2", {"after": after}),
        ("O1", {"after": after, "kinds": ["API"]}),
        ("O1", {"first": 0}),
        ("O1", {"first": 101}),
    ):
        (error,) = await studio.refused(LIST, by=by, **wrong)
        assert (error["path"], error["code"]) == (["viewer", "accessTokens"], "INVALID")


@proves("TOK-REV-01", "TOK-REV-05", "TOK-REV-07", "S-093")
async def test_revoking_ends_one_token_also_the_session_of_another_device(studio: Studio) -> None:
    await session(studio, "O1", "here")
    await session(studio, "O1", "there")
    new = await made(studio)
    studio.world.tokens["program"] = new["plainTextToken"]
    there = next(one for one in await listed(studio, by="there") if one["isCurrent"])
    for ident, called in ((new["accessToken"]["id"], "program"), (there["id"], "there")):
        assert (await studio.send(ME, by=called)).status_code == 200
        gone = await studio.do("accessTokenRevoke", {"id": ident}, "... on Deleted { id }", by="here")
        assert gone == {"__typename": "Deleted", "id": ident}
        assert (await studio.send(ME, by=called)).status_code == 401
        assert (await studio.problem("accessTokenRevoke", {"id": ident}, by="here"))["code"] == "NOT_FOUND"
    assert (await studio.send(ME, by="here")).status_code == 200
    assert (await studio.send(ME, by="O1")).status_code == 200


@proves("TOK-REV-04", "S-093")
async def test_the_token_of_the_session_cannot_revoke_itself_but_signs_out(studio: Studio) -> None:
    await session(studio, "O1", "here")
    current = next(one for one in await listed(studio, by="here") if one["isCurrent"])
    before = await rows()
    problem = await studio.problem("accessTokenRevoke", {"id": current["id"]}, by="here")
    assert (problem["code"], problem["message"]) == (
        "CURRENT_TOKEN",
        "This is the token of your present session. Sign out to end it.",
    )
    assert await rows() == before
    assert (await studio.send(ME, by="here")).status_code == 200
    assert (await studio.world.post("/auth/logout", by="here")).status_code == 200
    assert (await studio.send(ME, by="here")).status_code == 401


@proves("TOK-TIER-01", "TOK-TIER-02")
@pytest.mark.parametrize("tier", ["READ", "STANDARD_WRITE", "ELEVATED_WRITE"])
async def test_the_owner_of_a_brand_makes_a_token_of_a_tier_and_sees_its_text_once(
    studio: Studio, tier: str
) -> None:
    new = await granted(studio, tier=tier)
    token = new.pop("plainTextToken")
    shown = new["tierToken"]
    assert shown == {
        "id": shown["id"],
        "name": "Robot",
        "tier": tier,
        "createdBy": {"email": address("O1")},
        "expiresAt": None,
    }
    studio.world.tokens["robot"] = token
    for brand in ("B1", "B2"):
        assert (await studio.world.get("/posts", by="robot", brand=brand)).status_code == 200
    assert (await studio.world.get("/posts", by="robot", brand="B3")).status_code == 403
    answer = await studio.send(TIERS, by="O1")
    assert shown["id"] in answer.text
    assert token.rsplit("_", 1)[1] not in answer.text
    assert "Robot" not in [one["name"] for one in await listed(studio)]


@proves("TOK-TIER-01")
@pytest.mark.parametrize("by", ["ED", "M1", "C1", "X"])
async def test_nobody_else_makes_one(studio: Studio, by: str) -> None:
    before = await rows()
    problem = await studio.problem("tierTokenCreate", {"name": "Robot", "tier": "READ"}, by=by)
    assert (problem["code"], problem["message"]) == (
        "FORBIDDEN",
        "Only the owner of a brand may make such a token.",
    )
    assert await rows() == before
    found = await studio.ask(TIERS, by=by)
    assert found["viewer"]["account"]["tierTokens"]["edges"] == []


@proves("TOK-TIER-01")
async def test_only_the_owner_of_an_account_sees_its_tier_tokens(studio: Studio) -> None:
    await granted(studio)
    query = (
        "query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Account { tierTokens { edges { node { name } } } } } }"
    )
    own = {
        by: (await studio.ask("{ viewer { account { id } } }", by=by))["viewer"]["account"]["id"]
        for by in ("O1", "ED")
    }
    answer = (await studio.send(query, by="ED", ids=[own["O1"], own["ED"]])).json()
    assert answer["data"] == {"nodes": [{"tierTokens": None}, {"tierTokens": {"edges": []}}]}
    assert [(error["path"], error["extensions"]["code"]) for error in answer["errors"]] == [
        (["nodes", 0, "tierTokens"], "FORBIDDEN")
    ]


@proves("TOK-TIER-02")
async def test_a_tier_is_needed_and_one_of_three(studio: Studio) -> None:
    before = await rows()
    query = """mutation ($input: TierTokenCreateInput!) { tierTokenCreate(input: $input) { __typename } }"""
    for given in ({"name": "Robot"}, {"name": "Robot", "tier": "FULL"}, {"name": "Robot", "tier": None}):
        (error,) = await studio.refused(query, input=given)
        assert error["code"] == "INVALID"
    assert await rows() == before


@proves("S-095")
async def test_a_tier_token_may_have_an_end(studio: Studio, clock: Frozen) -> None:
    ends = clock.at + timedelta(days=1)
    new = await granted(studio, expiresAt=offset_form(ends))
    assert new["tierToken"]["expiresAt"] == offset_form(ends)
    studio.world.tokens["robot"] = new["plainTextToken"]
    assert (await studio.world.get("/teams", by="robot")).status_code == 200
    clock.to(ends)
    assert (await studio.world.get("/teams", by="robot")).status_code == 401
    before = await rows()
    given = {"name": "Robot", "tier": "READ", "expiresAt": offset_form(ends)}
    problem = await studio.problem("tierTokenCreate", given)
    assert (problem["code"], [field["path"] for field in problem["fields"]]) == ("INVALID", ["expiresAt"])
    assert await rows() == before


@proves("TOK-TIER-03")
async def test_a_tier_token_is_renamed_and_revoked(studio: Studio) -> None:
    new = await granted(studio)
    studio.world.tokens["robot"] = new["plainTextToken"]
    ident = new["tierToken"]["id"]
    shown = "... on TierToken { id name tier }"
    renamed = await studio.do("tierTokenRename", {"id": ident, "name": " Machine "}, shown)
    assert renamed == {"__typename": "TierToken", "id": ident, "name": "Machine", "tier": "READ"}
    problem = await studio.problem("tierTokenRename", {"id": ident, "name": " "})
    assert [field["path"] for field in problem["fields"]] == ["name"]
    gone = await studio.do("tierTokenRevoke", {"id": ident}, "... on Deleted { id }")
    assert gone == {"__typename": "Deleted", "id": ident}
    assert (await studio.world.get("/teams", by="robot")).status_code == 401


@proves("ERR-RULE-02")
async def test_foreign_malformed_and_unknown_ids_name_nothing(studio: Studio) -> None:
    full = (await made(studio, by="O2"))["accessToken"]["id"]
    tier = (await granted(studio, by="O2"))["tierToken"]["id"]
    own = (await granted(studio))["tierToken"]["id"]
    before = await rows()
    never = [ids.encode("AccessToken", 10**12), ids.encode("TierToken", 10**12), "", "x", full[:-1]]
    as_full = ids.encode("AccessToken", (ids.parts(own) or ("", 0))[1])
    for ident in (full, tier, own, as_full, *never):
        assert (await studio.problem("accessTokenRevoke", {"id": ident}))["code"] == "NOT_FOUND"
    for ident in (full, tier, as_full, *never):
        assert (await studio.problem("tierTokenRevoke", {"id": ident}))["code"] == "NOT_FOUND"
        assert (await studio.problem("tierTokenRename", {"id": ident, "name": "x"}))["code"] == "NOT_FOUND"
    assert await rows() == before
    nodes = "query ($ids: [ID!]!) { nodes(ids: $ids) { id } }"
    found = await studio.ask(nodes, ids=[full, tier, own, as_full, *never])
    assert found["nodes"] == [None, None, {"id": own}, None, *[None] * len(never)]


async def test_pages_of_tier_tokens_cost_as_many_statements_however_many(studio: Studio) -> None:
    query = TIERS.replace("viewer {", "viewer { two: accessTokens(first: 2) { edges { node { name } } }")
    await granted(studio)
    with counted() as few:
        await studio.ask(query)
    for number in range(4):
        await granted(studio, f"Robot {number}")
    with counted() as many:
        found = await studio.ask(query, first=5)
    assert [edge["node"]["name"] for edge in found["viewer"]["account"]["tierTokens"]["edges"]] == [
        "Robot 3",
        "Robot 2",
        "Robot 1",
        "Robot 0",
        "Robot",
    ]
    assert many == few
    assert len(few) == 5  # the token, the account, a page each, who made them


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0", "Firefox, Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0 Safari/537.36 Edg/156.0", "Edge, Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/604.1", "Safari, iPhone"),
        ("<script>alert(1)</script>", None),
    ],
)
async def test_a_session_says_what_signed_in(studio: Studio, agent: str, device: str | None) -> None:
    await session(studio, "O1", "there", **{"User-Agent": agent})
    query = "{ viewer { currentToken { device address } } }"
    found = (await studio.ask(query, by="there"))["viewer"]["currentToken"]
    assert found == {"device": device, "address": "127.0.0.1"}
    # A token that is made for a program has signed in nowhere.
    assert (await studio.ask(query))["viewer"]["currentToken"]["device"] is None
