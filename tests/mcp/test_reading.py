"""Resources and the prompt."""

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from mcp import Client, MCPError, types

from app.domain import profiles
from tests.ledger import proves
from tests.mcp.agents import ERAS, NOTE, Place
from tests.world import rows

Json = dict[str, Any]

PROFILE = {"note": NOTE, "voice": "Plain", "pillars": ["Craft", "People"], "persona": "Shop owners"}


async def read(agent: Client, uri: str) -> Json:
    (found,) = (await agent.read_resource(uri)).contents
    assert isinstance(found, types.TextResourceContents)
    assert str(found.uri) == uri
    return json.loads(found.text)


async def refused(agent: Client, uri: str) -> types.ErrorData:
    with pytest.raises(MCPError) as error:
        await agent.read_resource(uri)
    return error.value.error


@pytest.mark.parametrize("era", ERAS)
async def test_profile_format_and_values_can_be_read(place: Place, era: str) -> None:
    async with place.agent(era=era) as agent:
        listed = (await agent.list_resources()).resources
        assert [str(resource.uri) for resource in listed] == [
            "galley://content-profile",
            "galley://ideas/format",
            "galley://ideas/values",
        ]
        assert all(resource.title and resource.description and resource.mime_type for resource in listed)
        assert await read(agent, "galley://content-profile") == {**PROFILE, "brand": place.brand("B1")}
        form = await read(agent, "galley://ideas/format")
        (tool, *_) = (await agent.list_tools()).tools
        assert form == tool.input_schema["properties"]["ideas"]["items"]
        Draft202012Validator(form).validate({"headline": "x", "source_refs": ["y"]})
        assert not Draft202012Validator(form).is_valid({"angle": "x"})
        assert await read(agent, "galley://ideas/values") == {
            "status": ["new", "accepted", "used", "dismissed"],
            "source": ["studio", "rest", "mcp"],
            "ideas_per_push": 25,
            "ideas_per_list": 50,
            "known_refs_per_answer": 500,
            "window_days": 90,
        }


async def test_the_profile_of_another_of_ones_brands_can_be_read(place: Place) -> None:
    async with place.agent() as agent:
        (template,) = (await agent.list_resource_templates()).resource_templates
        assert template.uri_template == "galley://brands/{brand}/content-profile"
        found = await read(agent, f"galley://brands/{place.world.slug('B2')}/content-profile")
        assert found == {**PROFILE, "brand": place.brand("B2")}
    async with place.agent("C1") as agent:
        assert (await read(agent, "galley://content-profile"))["brand"] == place.brand("B1")


@proves("MCP-22", "S-104")
@pytest.mark.parametrize("era", ERAS)
async def test_what_may_not_be_read_is_refused_in_words(place: Place, era: str) -> None:
    before = await rows()
    async with place.agent(era=era, brand="B0") as agent:
        error = await refused(agent, "galley://content-profile")
        assert (error.code, error.message) == (-32602, profiles.ContentProfileMissing.text)
        assert error.data == {"code": "content_profile_missing", "message": error.message}
        for slug in (place.world.slug("B3"), "x"):
            error = await refused(agent, f"galley://brands/{slug}/content-profile")
            assert error.data == {
                "code": "brand_rejected",
                "message": "This brand is not available to you.",
                "brands": [place.brand(name) for name in ("B0", "B1", "B2")],
            }
        for uri in ("galley://nothing", "file:///etc/passwd", "galley://brands//content-profile", "x"):
            error = await refused(agent, uri)
            assert (error.code, error.data) == (-32602, None)
            assert error.message.startswith("Unknown resource: ")
    async with place.agent("read", era) as agent:
        assert len((await agent.list_resources()).resources) == 3
        error = await refused(agent, "galley://content-profile")
        assert (error.data or {})["code"] == "tier_denied"
    assert await rows() == before


@pytest.mark.parametrize("era", ERAS)
async def test_what_nobody_foresaw_is_told_without_a_word_about_it(
    place: Place, era: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(scope: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(profiles.ContentProfile, "of", broken)
    async with place.agent(era=era) as agent:
        error = await refused(agent, "galley://content-profile")
    assert (error.code, error.message, error.data) == (types.INTERNAL_ERROR, "Server Error", None)
    assert "ZeroDivisionError" in caplog.text


@pytest.mark.parametrize("era", ERAS)
async def test_the_prompt_leads_from_recent_work_to_ideas(place: Place, era: str) -> None:
    async with place.agent(era=era) as agent:
        prompt, other = (await agent.list_prompts()).prompts
        assert (prompt.name, other.name) == ("mine_ideas", "draft_posts")
        assert [(argument.name, argument.required) for argument in prompt.arguments or []] == [
            ("work", None),
            ("since", None),
            ("brand", None),
        ]
        bare = await agent.get_prompt("mine_ideas")
        told = await agent.get_prompt("mine_ideas", {"work": "~/shop\nand more", "since": "May", "brand": "b-1"})
        long = await agent.get_prompt("mine_ideas", {"since": "x" * 501})
        drafts = await agent.get_prompt("draft_posts", {"subject": "rye\nbread", "brand": "b-1"})
        with pytest.raises(MCPError) as error:
            await agent.get_prompt("approve")
    assert error.value.message == "Unknown prompt: 'approve'. Known: mine_ideas, draft_posts."
    (message,) = drafts.messages
    assert isinstance(message.content, types.TextContent)
    for word in ("about rye bread", 'create_draft with brand "b-1"', "People decide what goes out"):
        assert word in message.content.text
    (message,) = bare.messages
    assert isinstance(message.content, types.TextContent)
    assert message.role == "user"
    for word in ("the work that is open here", "two weeks ago", "get_mining_context.", "push_ideas, at most 25"):
        assert word in message.content.text
    (message,) = told.messages
    assert isinstance(message.content, types.TextContent)
    for word in ("~/shop and more", "back to May", 'push_ideas with brand "b-1"'):
        assert word in message.content.text
    (message,) = long.messages
    assert isinstance(message.content, types.TextContent)
    assert f"going back to {'x' * 500}, and push" in message.content.text
