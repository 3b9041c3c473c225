"""Values at every limit and beyond it, given to every tool and resource: none makes the server fail."""

import json
from collections.abc import Callable
from random import Random
from typing import Any, Final

import httpx2
import pytest

from app.mcp_server import reference
from tests.ledger import proves
from tests.mcp.agents import Place
from tests.soak.boundaries import NAMES, Values, put, texts
from tests.soak.mcp import BODIES, INTERNAL_ERROR
from tests.time_limits import WAIT_SECONDS

EACH: Final = 6
"""Cases of one place of a tool's arguments."""


def _messages(place: Place) -> list[bytes]:
    random = Random(1)
    found: list[tuple[str, Any]] = []
    described = reference.document()
    for tool in described["tools"]:
        values = Values(random, tool["inputSchema"], {"brand": [place.world.slug("B1")]})
        for path, shape in values.places(tool["inputSchema"]):
            for wrong in random.sample(values.wrong(shape), EACH):
                given = put(values.right(tool["inputSchema"]), path, wrong)
                found.append(("tools/call", {"name": tool["name"], "arguments": given}))
    for text in random.sample(texts(), 3 * EACH):
        found.append(("resources/read", {"uri": f"galley://brands/{text}/content-profile"}))
        found.append(("resources/read", {"uri": text}))
        given = {"brand": text, "work": text}
        found += [("prompts/get", {"name": each["name"], "arguments": given}) for each in described["prompts"]]
        found += [("tools/call", {"name": text}), (text, {})]
    return [*map(_message, found), *BODIES]


def _named(place: Place) -> list[bytes]:
    """Calls of every tool with a field of a hostile name in each object, and such fields around them."""
    found: list[tuple[str, Any]] = []
    for tool in reference.document()["tools"]:
        shape, values = tool["inputSchema"], Values(Random(1), {}, {"brand": [place.world.slug("B1")]})
        for path, inner in values.objects(shape):
            for name in NAMES:
                given = values.grafted(values.right(shape), path, inner, name)
                found.append(("tools/call", {"name": tool["name"], "arguments": given}))
    for name in NAMES:
        found.append(("tools/call", {"name": "list_ideas", "arguments": {}, name: 1}))
        found.append(("tools/call", {"name": "list_ideas", "arguments": {}, "_meta": {name: 1}}))
        found.append(("prompts/get", {"name": "mine_ideas", "arguments": {name: "x"}}))
    around = [{"jsonrpc": "2.0", "id": 1, "method": "ping", name: 1} for name in NAMES]
    return [*map(_message, found), *map(str.encode, map(json.dumps, around))]


def _message(call: tuple[str, Any]) -> bytes:
    return json.dumps({"jsonrpc": "2.0", "id": 1, "method": call[0], "params": call[1]}).encode()


@proves("S-020", "S-127", "S-162")
@pytest.mark.parametrize("messages", [_messages, _named])
async def test_no_value_and_no_name_makes_the_server_fail(
    place: Place, messages: Callable[[Place], list[bytes]]
) -> None:
    headers = {
        "Authorization": f"Bearer {place.world.tokens['O1']}",
        "X-Service-Brand": place.world.slug("B1"),
        "Accept": "application/json, text/event-stream",
        "Content-Type": "application/json",
    }
    async with httpx2.AsyncClient(timeout=WAIT_SECONDS, verify=False) as http:
        for sent in messages(place):
            answer = await http.post(f"{place.url}/mcp", content=sent, headers=headers)
            assert answer.status_code < 500, sent[:500]
            assert f'"code":{INTERNAL_ERROR}' not in answer.text, sent[:500]
            assert "server_error" not in answer.text, sent[:500]
