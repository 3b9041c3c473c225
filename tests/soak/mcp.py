"""Call every tool, prompt and resource of a serving process's agents' door, rightly, wrongly and not at all.

`python -m tests.soak mcp [--cases 2000] [--seed N] [--database postgres]`. Arguments are made from each tool's
JSON schema, with values at every limit and beyond it; a part of the messages is no JSON-RPC. Ends with exit code 1
for a status of 500 or more, for an internal error of the protocol, for `server_error`, and for a refusal that
wrote something.
"""

import argparse
import json
from random import Random
from typing import Any, Final

from tests.soak.boundaries import KINDS, NUMBERS, Json, Values, names, texts
from tests.soak.rest import EVERYBODY
from tests.soak.target import Tally, Target, arguments, target

__all__ = ["arguments", "main"]

INTERNAL_ERROR: Final = -32603
METHODS: Final = ("tools/list", "resources/list", "resources/templates/list", "prompts/list", "ping", "initialize")
REVISIONS: Final = ("2025-06-18", "2025-11-25", "2026-07-28")
BODIES: Final = (
    *(
        b"",
        b"{",
        b"[]",
        b"null",
        b"1",
        b'"x"',
        b"\xff\xfe",
        b"{}",
        b"[[]]",
        b"[" * 5_000,
        b'{"a":' * 5_000,
        b"NaN",
    ),
    *(b'{"jsonrpc":"2.0"}', b'{"jsonrpc":"1.0","id":1,"method":"ping"}', b'{"jsonrpc":"2.0","id":1,"result":{}}'),
    *(b'{"jsonrpc":"2.0","id":1,"error":{"code":1e400}}', b'{"jsonrpc":"2.0","id":1,"method":"\\ud800"}'),
    b'{"jsonrpc":"2.0","id":1,"method":"ping"}' * 2,
)


class Agent:
    """Sends messages and counts what is answered."""

    def __init__(self, to: Target, tally: Tally, random: Random) -> None:
        self.to, self._tally, self.random = to, tally, random

    def call(self, label: str, body: bytes) -> Json | None:
        """Send one body as somebody."""
        headers = self.to.headers(self.random.choice(EVERYBODY))
        headers |= {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}
        if self.random.random() < 0.5:
            headers["MCP-Protocol-Version"] = self.random.choice(REVISIONS)
        if self.random.random() < 0.1:
            name = self.random.choice(("X-Service-Brand", "MCP-Protocol-Version", "Mcp-Session-Id", "Mcp-Method"))
            value = self.random.choice(texts())[:5_000].encode("utf-8", "surrogatepass")
            headers[name] = value  # pyright: ignore[reportArgumentType] the client takes bytes as well
        answer, case = self.to.send(self._tally, "POST", "/mcp", headers, data=body)
        if answer is None:
            return None
        try:
            found: Any = answer.json() if answer.content else {}
        except ValueError:
            found = {}
        code = _code(found)
        self.to.hold(self._tally, label, answer.text, case, is_refusal=code != "ok")
        self._tally.answers[f"{answer.status_code} {code}"] += 1
        if answer.status_code >= 500 or code in (str(INTERNAL_ERROR), "server_error"):
            self._tally.complain(f"{label}: {answer.status_code} {code}", case)
        return found

    def ask(self, label: str, method: Any, params: Any) -> Json | None:
        """Send a request."""
        message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        return self.call(label, json.dumps(message).encode())

    def garbage(self) -> None:
        """Send what is no message, or one with a member that is wrong."""
        if self.random.random() < 0.5:
            self.call("garbage", self.random.choice(BODIES))
            return
        message: Json = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}
        values = [*KINDS, *NUMBERS, *texts()]
        message[self.random.choice([*message, "other"])] = self.random.choice(values)
        self.call("garbage", json.dumps(message).encode())


def _code(found: Any) -> str:
    if not isinstance(found, dict):
        return "none"
    if isinstance(error := found.get("error"), dict):
        return str(error.get("code"))
    result = found.get("result")
    if isinstance(result, dict) and result.get("isError"):
        return str((result.get("structuredContent") or {}).get("code", "error"))
    return "ok"


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    tally = Tally()
    random = Random(given.seed)
    with target(given.database, tally) as to:
        agent = Agent(to, tally, random)
        tools = ((agent.ask("tools/list", "tools/list", {}) or {}).get("result") or {}).get("tools") or []
        for tool in tools:
            # Most calls are of tools, as many of each.
            for _ in range(given.cases * 6 // (10 * len(tools))):
                _call(agent, tool)
        for _ in range(given.cases // 10):
            _read(agent)
            _prompt(agent)
            agent.garbage()
            agent.ask(
                "a method", random.choice([*METHODS, *texts()]), random.choice([*KINDS, {"cursor": "x" * 999}])
            )
    code = tally.report(f"{len(tools)} tools, resources and prompts on {given.database}")
    return code if tools else 1


def _call(agent: Agent, tool: Json) -> None:
    values = Values(agent.random, tool["inputSchema"], {"brand": [agent.to.brand]})
    name = tool["name"]
    way = values.renamed if agent.random.random() < 0.2 else values.broken
    params: Any = {"name": name, "arguments": way(tool["inputSchema"])}
    if agent.random.random() < 0.05:
        params[agent.random.choice(names())] = agent.random.choice(KINDS)
    if agent.random.random() < 0.05:
        params = {**params, agent.random.choice(("name", "arguments", "_meta")): agent.random.choice(texts())}
    agent.ask(name, "tools/call", params)


def _read(agent: Agent) -> None:
    hostile = agent.random.choice(texts())
    uri = agent.random.choice(
        (hostile, f"galley://{hostile}", f"galley://brands/{hostile}/content-profile", "galley://content-profile")
    )
    agent.ask("resources/read", "resources/read", {"uri": uri})


def _prompt(agent: Agent) -> None:
    name = "mine_ideas" if agent.random.random() < 0.7 else agent.random.choice(texts())
    given = {
        key: agent.random.choice(texts()) for key in ("brand", "work", "since") if agent.random.random() < 0.5
    }
    agent.ask("prompts/get", "prompts/get", {"name": name, "arguments": agent.random.choice((given, *KINDS))})
