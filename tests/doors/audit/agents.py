"""Acts of agents, through their door."""

from typing import Any, Final

from app.access import Door
from tests.doors.audit.acts import Act, Call, Line, line
from tests.doors.calls import Stage


async def _called(stage: Stage, tool: str, arguments: dict[str, Any]) -> dict[str, Any]:
    """The structured content of a tool that O1 calls in B1."""
    world = stage.studio.world
    call = {"name": tool, "arguments": {"brand": world.slug("B1"), **arguments}}
    headers = {
        "Host": "127.0.0.1",
        "Accept": "application/json, text/event-stream",
        "Authorization": f"Bearer {world.tokens['O1']}",
    }
    message = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": call}
    result = (await world.http.post("/mcp", json=message, headers=headers)).json()["result"]
    assert result["isError"] is False, result
    return result["structuredContent"]


def _act(name: str, tool: str, *lines: Line, arguments: dict[str, Any], is_new: bool = False) -> Act:
    """A call of a tool, on a draft of the agent's own unless it makes a new one."""

    async def ready(stage: Stage) -> Call:
        given = arguments
        if not is_new:
            made = (await _called(stage, "create_draft", {"body": "Words."}))["post"]
            given = {"post_id": made["id"], "expected_version": made["version"], **arguments}

        async def call() -> object:
            return await _called(stage, tool, given)

        return call

    return Act((name,), ready, lines, "O1", Door.MCP, tool)


ACTS: Final = [
    _act(
        "posts.create_agent_draft",
        "create_draft",
        line("post {post}", "created"),
        arguments={"body": "Words."},
        is_new=True,
    ),
    _act(
        "posts.update_agent_draft",
        "update_draft",
        line("post {post}", "changed: body"),
        arguments={"body": "Other words."},
    ),
    _act(
        "posts.submit_agent_draft",
        "submit_for_review",
        line("post {post}", "submitted for review"),
        arguments={},
    ),
]
