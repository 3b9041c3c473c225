"""How tools say no: as results, in the words of REST, and without having done anything."""

from typing import Any

import pytest
from mcp import MCPError, types

from app.access import Tier
from app.core.errors import DomainError, Maintenance, Stale, Throttled, TooLarge, Unauthenticated, Unverified
from app.domain.ideas import pages
from app.mcp_server import errors
from app.mcp_server.tools import TOOLS
from app.rest import errors as rest_errors
from tests.ledger import proves
from tests.mcp.agents import ERAS, Place, refusal
from tests.world import rows, token

Json = dict[str, Any]

NO_PROFILE = "No profile is configured for the team yet. Add one before importing ideas."


@proves("MCP-03", "MCP-10", "MCP-23", "S-113", "S-114", "ERR-RULE-10")
@pytest.mark.parametrize("era", ERAS)
async def test_without_a_profile_nothing_is_stored_or_told(place: Place, era: str) -> None:
    before = await rows()
    for tool, arguments in (
        ("push_ideas", {"ideas": [{"headline": "x"}]}),
        ("push_ideas", {"ideas": [{}]}),
        ("push_ideas", {}),
        ("get_mining_context", {}),
    ):
        told, text = await place.refused(tool, arguments, brand="B0", era=era)
        assert told == {"code": "content_profile_missing", "message": NO_PROFILE}
        assert text == f"{NO_PROFILE}\ncode: content_profile_missing"
    assert await rows() == before


@proves("S-127", "MCP-23", "IDEAS-07")
@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    ("sent", "fields"),
    [
        ({}, {"ideas": ["This field is required."]}),
        ({"ideas": None}, {"ideas": ["This must be a list."]}),
        ({"ideas": []}, {"ideas": ["This must not be empty."]}),
        ({"ideas": "x"}, {"ideas": ["This must be a list."]}),
        ({"ideas": ["x"]}, {"ideas.0": ["This must be an object."]}),
        (
            {"ideas": [{"headline": "x"}, {"headline": "x"}, {}]},
            {"ideas.2.headline": ["This field is required."]},
        ),
        ({"ideas": [{"headline": 5}]}, {"ideas.0.headline": ["This must be text."]}),
        ({"ideas": [{"headline": " "}]}, {"ideas.0.headline": ["This must not be blank."]}),
        (
            {"ideas": [{"headline": "x" * 501, "source_refs": [5]}]},
            {
                "ideas.0.headline": ["This must be at most 500 characters long."],
                "ideas.0.source_refs.0": ["This must be text."],
            },
        ),
        ({"ideas": [{"headline": "x\0"}]}, {"ideas.0.headline": ["This must not contain a NUL character."]}),
        (
            {"ideas": [{"headline": "x" + "\u0301" * 31}]},
            {"ideas.0.headline": ["One letter has more than 30 accents or other marks."]},
        ),
    ],
    ids=range(11),
)
async def test_wrong_ideas_are_named_as_rest_names_them(place: Place, era: str, sent: Json, fields: Json) -> None:
    before = await rows()
    told, text = await place.refused("push_ideas", sent, era=era)
    rest = await place.world.post("/ideas/import", sent, by="O1", brand="B1")
    assert told == {"code": "invalid", **rest.json()}
    assert told["errors"] == fields
    lines = [f"{path}: {sentence}" for path, sentences in fields.items() for sentence in sentences]
    assert text == "\n".join(["The given data was invalid.", *lines, "code: invalid"])
    assert "pydantic" not in text
    assert await rows() == before


@proves("S-126", "S-127", "MCP-05")
@pytest.mark.parametrize("name", ["limit", "cursor", "offset", "page", "headline", "X-Service-Brand"])
async def test_an_argument_that_is_not_described_is_refused(place: Place, name: str) -> None:
    before = await rows()
    for tool, arguments, known in (
        ("push_ideas", {"ideas": [{"headline": "x"}]}, "brand, ideas, idempotency_key"),
        ("list_ideas", {}, "brand, format, status"),
        ("get_mining_context", {}, "brand, ref_prefix"),
    ):
        told, text = await place.refused(tool, {**arguments, name: 1})
        message = f"There is no such argument. Known: {known}."
        assert told["errors"] == {name: [message]}
        assert f"{name}: {message}" in text
    assert await rows() == before


@proves("S-122", "S-127")
@pytest.mark.parametrize(
    ("sent", "fields"),
    [
        ({"status": "old"}, {"status": ["This must be one of: 'new', 'accepted', 'used' or 'dismissed'."]}),
        ({"status": ["new"]}, {"status": ["This must be one of: 'new', 'accepted', 'used' or 'dismissed'."]}),
        ({"format": 5}, {"format": ["This must be text."]}),
    ],
)
async def test_a_wrong_filter_is_named(place: Place, sent: Json, fields: Json) -> None:
    told, _ = await place.refused("list_ideas", sent)
    assert told["errors"] == fields


@proves("S-104", "MCP-19")
@pytest.mark.parametrize("tier", ["read", "standard_write", "elevated_write"])
async def test_a_tier_token_gets_in_and_may_call_nothing(place: Place, tier: str) -> None:
    before = await rows()
    for tool, arguments in (
        ("push_ideas", {"ideas": [{"headline": "x"}]}),
        ("push_ideas", {"nonsense": 1, "brand": "nonsense"}),
        ("list_ideas", {}),
        ("get_mining_context", {}),
    ):
        told, text = await place.refused(tool, arguments, by=tier)
        assert told == {
            "code": "tier_denied",
            "message": "This token's tier does not allow this.",
            "required_tier": "full",
            "token_tier": tier,
        }
        assert text == (
            f"This token's tier does not allow this.\ncode: tier_denied, required_tier: full, token_tier: {tier}\n"
            "Do not repeat the call: ask your user for a token that allows it."
        )
    assert await rows() == before


async def test_a_token_for_ideas_may_call_every_tool_and_no_other_door_but_its_routes(place: Place) -> None:
    place.world.tokens["agent"] = await token("O1", tier=Tier.IDEAS)
    idea = {"headline": "Why we moved the ovens"}
    pushed = await place.done("push_ideas", {"ideas": [idea], "brand": "B1"}, by="agent")
    listed = await place.done("list_ideas", {"brand": "B1"}, by="agent")
    assert [row["id"] for row in listed["ideas"]] == [row["id"] for row in pushed["ideas"]]
    context = await place.done("get_mining_context", {"brand": "B1"}, by="agent")
    assert context["pillars"] == ["Craft", "People"]
    own = await place.done("list_brands", {}, by="agent")
    assert [brand["name"] for brand in own["brands"]] == ["B0", "B1", "B2"]
    async with place.agent("agent") as agent:
        read = await agent.read_resource("galley://brands/B1/content-profile")
        assert "Shop owners" in str(read)
    before = await rows()
    body = {"body": "x", "channel_ids": [], "approve": True}
    refused = await place.world.post("/posts", body, by="agent", brand="B1")
    denied = {"code": "tier_denied", "message": "This token's tier does not allow this.", "token_tier": "ideas"}
    assert (refused.status_code, refused.json()) == (422, denied | {"required_tier": "elevated_write"})
    refused = await place.world.post("/graphql", {"query": "{ viewer { user { id } } }"}, by="agent")
    assert (refused.status_code, refused.json()["code"]) == (403, "tier_denied")
    assert await rows() == before


@proves("S-008")
@pytest.mark.parametrize(
    ("who", "brand", "code"),
    [
        ("elevated_write", "nonsense", "tier_denied"),
        ("C1", "B0", "brand_rejected"),
        ("C1", "B1", "forbidden"),
        ("M1", "B1", "invalid"),
    ],
)
async def test_the_first_reason_is_told(place: Place, who: str, brand: str, code: str) -> None:
    slug = place.world.slug(brand) if brand in place.world.brands else brand
    told, _ = await place.refused("push_ideas", {"ideas": [], "brand": slug, "more": 1}, by=who)
    assert told["code"] == code


@proves("S-127", "MCP-14", "MCP-15", "S-111")
@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    "name", ["approve_post", "publish_post", "posts.approve", "Push_Ideas", "", "\ud7ff" * 500]
)
async def test_an_unknown_tool_is_an_error_of_the_protocol(place: Place, era: str, name: str) -> None:
    before = await rows()
    async with place.agent(era=era) as agent:
        with pytest.raises(MCPError) as refused:
            await agent.call_tool(name, {"id": 1})
    assert refused.value.error.code == types.INVALID_PARAMS == -32602
    known = ", ".join(TOOLS)
    assert refused.value.message == f"Unknown tool: {name[:100]!a}. Known: {known}."
    assert await rows() == before


@proves("S-162", "MCP-23")
@pytest.mark.parametrize("era", ERAS)
async def test_what_nobody_foresaw_is_told_without_a_word_about_it(
    place: Place, era: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(query: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(pages, "_narrowing", broken)
    result = await place.call("list_ideas", era=era)
    told, text = refusal(result)
    assert (told, text) == ({"code": "server_error", "message": "Server Error"}, "Server Error")
    assert "ZeroDivisionError" in caplog.text


def test_values_and_text_of_a_refusal_say_the_same_and_no_more() -> None:
    error = Stale(fields={"a.0": ["Wrong.", "Also wrong."]}, current_version=3, secret="hidden")
    told, text = refusal(errors.result(error))
    assert told == {
        "code": "stale",
        "message": error.message,
        "errors": {"a.0": ["Wrong.", "Also wrong."]},
        "current_version": 3,
    }
    assert text == f"{error.message}\na.0: Wrong.\na.0: Also wrong.\ncode: stale, current_version: 3"
    raised = errors.protocol(error).error
    assert (raised.code, raised.message, raised.data) == (-32602, error.message, told)


@proves("S-128", "TOK-REV-08", "TOK-REV-09")
@pytest.mark.parametrize(
    "error",
    [Maintenance(), Unauthenticated(), Unverified(), TooLarge(), Throttled(retry_after=7, limit=5, remaining=0)],
    ids=lambda error: error.code,
)
def test_what_is_refused_before_the_protocol_is_answered_as_by_rest(error: DomainError) -> None:
    ours, rest = errors.answer(error), rest_errors.answer(error, "/mcp")
    assert (ours.status_code, ours.body, ours.headers) == (rest.status_code, rest.body, rest.headers)
