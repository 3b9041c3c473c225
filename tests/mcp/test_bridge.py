"""`galley mcp` as a client starts it: a process that speaks on standard input and output."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import anyio
import psutil
import pytest
from mcp import Client, MCPError

from app.core import maintenance
from app.domain.ideas import Idea
from cli import config
from tests.ledger import proves
from tests.mcp.agents import ERAS, ROOT, Place, content, refusal

Json = dict[str, Any]

NO_ADDRESS = "GALLEY_URL does not contain a valid address.\nAn address looks like http://127.0.0.1:8000 or https://galley.example"


@proves("S-125", "MCP-21", "MCP-24")
@pytest.mark.parametrize("era", ["legacy", "auto"])
async def test_everything_is_passed_on(place: Place, era: str) -> None:
    async with place.agent(era=ERAS[1]) as direct:
        tools = (await direct.list_tools()).tools
        resources = (await direct.list_resources()).resources
        templates = (await direct.list_resource_templates()).resource_templates
        prompts = (await direct.list_prompts()).prompts
        prompt = await direct.get_prompt("mine_ideas", {"since": "May"})
    bridge = place.bridge("--brand", place.world.slug("B1"))
    async with Client(bridge, mode=era, cache=None) as agent:
        assert agent.server_info is not None
        assert agent.server_info.name == "galley"
        assert "push_ideas" in (agent.instructions or "")
        assert (await agent.list_tools()).tools == tools
        assert (await agent.list_resources()).resources == resources
        assert (await agent.list_resource_templates()).resource_templates == templates
        assert (await agent.list_prompts()).prompts == prompts
        assert (await agent.get_prompt("mine_ideas", {"since": "May"})).messages == prompt.messages
        made = content(await agent.call_tool("push_ideas", {"ideas": [{"headline": "Grüße 🦊"}]}))
        found = content(await agent.call_tool("list_ideas"))
        assert (made["brand"], found["ideas"]) == (place.brand("B1"), made["ideas"])
        (text,) = (await agent.read_resource("galley://content-profile")).contents
        assert json.loads(getattr(text, "text", ""))["voice"] == "Plain"
        told, said = refusal(await agent.call_tool("push_ideas", {"ideas": [{}]}))
        assert told["errors"] == {"ideas.0.headline": ["This field is required."]}
        assert said.startswith("The given data was invalid.\nideas.0.headline: ")
        with pytest.raises(MCPError) as unknown:
            await agent.call_tool("approve_post", {})
        assert unknown.value.error.code == -32602
        with pytest.raises(MCPError) as unknown:
            await agent.read_resource("galley://nothing")
        assert unknown.value.message.startswith("Unknown resource: ")
    assert [row.headline for row in await Idea.all()] == ["Grüße 🦊"]


@proves("MCP-13", "S-134")
async def test_the_bridge_opens_nothing_of_its_folder_and_hides_its_token(place: Place, tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("GALLEY_TOKEN=nonsense\nGALLEY_URL=nonsense\n")
    bridge = place.bridge().model_copy(update={"cwd": tmp_path})
    async with Client(bridge, cache=None) as agent:
        assert not (await agent.call_tool("list_ideas")).is_error
        started = psutil.Process().children(recursive=True)
        (child,) = (each for each in started if each.as_dict(["cwd"])["cwd"] == str(tmp_path))
        assert place.world.tokens["O1"] not in " ".join(child.cmdline())
        assert [file.path for file in child.open_files() if file.path.startswith(str(tmp_path))] == []
    assert [path.name for path in tmp_path.iterdir()] == [".env"]


async def test_a_token_that_is_revoked_meanwhile_is_told_in_words(place: Place) -> None:
    async with Client(place.bridge(by="M1"), cache=None) as agent:
        await agent.list_tools()
        assert (await place.world.post("/auth/logout", by="M1")).status_code == 200
        for _ in range(2):
            with pytest.raises(MCPError) as refused:
                await agent.call_tool("list_ideas")
            assert refused.value.message == (
                "The service does not accept your token. It may have been revoked. It comes from GALLEY_TOKEN."
            )


@pytest.mark.parametrize(
    ("environment", "code", "said"),
    [
        ({"GALLEY_TOKEN": ""}, 4, "You are not signed in.\nSign in with: galley login"),
        (
            {"GALLEY_TOKEN": "gly_f_1_secret"},
            4,
            "The service does not accept your token. It may have been revoked.\nIt comes from GALLEY_TOKEN.",
        ),
        ({"GALLEY_URL": "http://127.0.0.1:9/"}, 1, "http://127.0.0.1:9 cannot be reached.\nIs it running?"),
        (
            {"GALLEY_URL": "nonsense"},
            2,
            NO_ADDRESS,
        ),
    ],
    ids=range(4),
)
async def test_what_is_wrong_at_the_start_is_told_in_a_line(
    place: Place, tmp_path: Path, environment: dict[str, str], code: int, said: str
) -> None:
    bridge = place.bridge(XDG_CONFIG_HOME=str(tmp_path))
    command = [bridge.command, *bridge.args]
    env = {**(bridge.env or {}), **environment}
    done = await anyio.run_process(command, stdin=subprocess.DEVNULL, env=env, check=False)
    assert (done.returncode, done.stdout) == (code, b"")
    assert done.stderr.decode() == f"galley: {said}\n"


@proves("GEN-03")
async def test_who_signed_in_at_the_terminal_needs_no_more(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    config.save(config.Credentials(place.url, place.world.tokens["O1"]))
    bridge = place.bridge(XDG_CONFIG_HOME=str(tmp_path), GALLEY_URL="", GALLEY_TOKEN="")
    async with Client(bridge, cache=None) as agent:
        assert content(await agent.call_tool("list_ideas"))["brand"] == place.brand("B0")
    # The same token at the other doors, and in the other commands of the terminal.
    assert (await place.world.get("/teams", by="O1")).status_code == 200
    assert content(await place.call("list_ideas", by="O1"))["brand"] == place.brand("B1")
    command = [bridge.command, "-m", "cli.main", "context", "--brand", place.world.slug("B1"), "--json"]
    done = await anyio.run_process(command, stdin=subprocess.DEVNULL, env=bridge.env)
    assert json.loads(done.stdout)["brand"]["slug"] == place.world.slug("B1")


async def test_a_service_that_is_away_meanwhile_is_told_and_found_again(place: Place) -> None:
    async with Client(place.bridge(), cache=None) as agent:
        assert not (await agent.call_tool("list_ideas")).is_error
        await maintenance.switch(on=True)
        with pytest.raises(MCPError) as refused:
            await agent.call_tool("list_ideas")
        assert refused.value.message == "The service is down for maintenance. Try again later."
        await maintenance.switch(on=False)
        assert not (await agent.call_tool("list_ideas")).is_error


def test_help_names_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cli.main", "--help"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert "  mcp  " in done.stdout
