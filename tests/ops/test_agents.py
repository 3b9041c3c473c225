"""Agents at a real server, in one process or several."""

import httpx2
import pytest
from mcp import Client
from mcp.client.streamable_http import streamable_http_client

from app.mcp_server.tools import TOOLS
from tests.database import DATABASE
from tests.ledger import proves
from tests.ops.processes import Place, once

PROCESSES = 1 if DATABASE == "sqlite" else 2


@proves("S-125")
async def test_any_process_answers_any_message(place: Place) -> None:
    with place.serving("--processes", str(PROCESSES)) as server:
        demo = place.admin("demo", "--plain")
        brand = demo["brands"][0]
        for era in ("legacy", "2026-07-28"):
            # A connection for each message, so that the processes share them.
            async with httpx2.AsyncClient(
                headers={"Authorization": f"Bearer {demo['token']}", "Connection": "close"},
                verify=False,
                timeout=None,  # the limit of the test counts, however busy the machine is
            ) as http:
                transport = streamable_http_client(f"{server.url}/mcp", http_client=http)
                async with Client(transport, mode=era, cache=None) as agent:
                    for number in range(10):
                        made = await agent.call_tool("push_ideas", {"ideas": [{"headline": f"{era} {number}"}]})
                        assert made.structured_content is not None
                        assert made.structured_content["brand"]["slug"] == brand["slug"]
                        found = await agent.call_tool("list_ideas")
                        assert found.structured_content is not None
                        assert found.structured_content["ideas"][0] == made.structured_content["ideas"][0]
        code, out, err = server.stop()
    assert (code, out) == (0, "")
    assert "error" not in err.lower()


@once
@pytest.mark.parametrize("era", ["legacy", "2026-07-28"])
async def test_a_server_with_an_agent_connected_stops_at_once(place: Place, era: str) -> None:
    with place.serving() as server:
        headers = {"Authorization": f"Bearer {place.admin('demo')['token']}"}
        async with httpx2.AsyncClient(headers=headers, verify=False, timeout=None) as http:
            transport = streamable_http_client(f"{server.url}/mcp", http_client=http)
            async with Client(transport, mode=era, cache=None) as agent:
                assert len((await agent.list_tools()).tools) == len(TOOLS)
                assert server.stop()[0] == 0
