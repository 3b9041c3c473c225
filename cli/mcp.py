"""`galley mcp`: Galley's tools, resources and prompts for clients that only talk to programs they start.

Speaks the protocol on standard input and output, and passes everything on to `/mcp` of a running Galley. Reads no
file of the project that it is started in, and never prints the token.
"""

import json
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Annotated, Any, Final

import anyio
import httpx2
import typer
from mcp import Client, MCPError, types
from mcp.client.streamable_http import streamable_http_client
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from typing_extensions import override

from cli import __version__

DEFAULT_URL: Final = "http://127.0.0.1:8000"

FAILED: Final = 1
SIGNED_OUT: Final = 4

REVISION: Final = "2026-07-28"
SECONDS: Final = 60
_REFUSED: Final = 400
_UNAUTHENTICATED: Final = 401

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

Context = ServerRequestContext[Any, Any]


@dataclass(frozen=True, slots=True)
class Connection:
    """Where Galley is and with which token to call it. The token is in no representation."""

    base_url: str
    token: str = field(repr=False)


class Problem(Exception):
    """Nothing can be bridged; the text is one line for standard error."""

    def __init__(self, text: str, exit_code: int = FAILED) -> None:
        self.exit_code = exit_code
        super().__init__(text)


@app.command(name="mcp")
def main(
    brand: Annotated[
        str | None, typer.Option(help="Slug of the brand to work in; the selected brand when left out.")
    ] = None,
) -> None:
    """Serve Galley's tools on standard input and output, for agents that start their tools themselves."""
    try:
        anyio.run(partial(_bridge, connection(), brand))
    except Problem as problem:
        print(f"galley mcp: {problem}", file=sys.stderr)
        raise typer.Exit(problem.exit_code) from None
    except KeyboardInterrupt:
        raise typer.Exit(FAILED) from None


def connection() -> Connection:
    """What GALLEY_URL and GALLEY_TOKEN say. Errors: Problem without a token."""
    token = os.environ.get("GALLEY_TOKEN")
    if not token:
        raise Problem("You are not signed in: set GALLEY_TOKEN.", SIGNED_OUT)
    return Connection((os.environ.get("GALLEY_URL") or DEFAULT_URL).rstrip("/"), token)


async def _bridge(to: Connection, brand: str | None) -> None:
    headers = {"Authorization": f"Bearer {to.token}", "User-Agent": f"galley/{__version__}"}
    if brand is not None:
        headers["X-Service-Brand"] = brand
    async with Http(to.base_url, headers) as http:
        # Without a greeting: each message stands for itself, so that Galley may be restarted in between.
        transport = streamable_http_client(f"{to.base_url}/mcp", http_client=http)
        problem: Problem | None = None
        async with Client(transport, mode=REVISION, cache=None) as upstream:
            try:
                known = await upstream.session.send_discover(REVISION)
            except MCPError as refused:
                problem = Problem(refused.message, http.exit_code)
            else:
                server = _server(upstream, known.get("instructions"))
                async with stdio_server() as (reading, writing):
                    await server.run(reading, writing, server.create_initialization_options())
    # Inside, the SDK would make a group of errors out of it.
    if problem is not None:
        raise problem


def _server(upstream: Client, instructions: str | None) -> Server[Any]:
    """The side that faces the client: every handler asks upstream."""

    def passed(ask: Callable[[Any], Any]) -> Callable[[Context, Any], Any]:
        async def handler(context: Context, params: Any) -> Any:
            del context
            return await ask(params)

        return handler

    return Server(
        "galley",
        version=__version__,
        title="Galley",
        instructions=instructions,
        on_list_tools=passed(lambda _: upstream.list_tools()),
        on_call_tool=passed(lambda sent: upstream.call_tool(sent.name, sent.arguments)),
        on_list_resources=passed(lambda _: upstream.list_resources()),
        on_list_resource_templates=passed(lambda _: upstream.list_resource_templates()),
        on_read_resource=passed(lambda sent: upstream.read_resource(str(sent.uri))),
        on_list_prompts=passed(lambda _: upstream.list_prompts()),
        on_get_prompt=passed(lambda sent: upstream.get_prompt(sent.name, sent.arguments)),
    )


class Http(httpx2.AsyncClient):
    """Calls Galley, and turns what goes wrong before the protocol into an error of the protocol, in words.

    Otherwise the SDK would tell no more than that the server returned an error, and end with a lost connection.
    """

    def __init__(self, base_url: str, headers: dict[str, str]) -> None:
        self._galley = base_url
        self.exit_code = FAILED
        super().__init__(headers=headers, timeout=SECONDS)

    @override
    async def send(self, request: httpx2.Request, **how: Any) -> httpx2.Response:
        try:
            answer = await super().send(request, **how)
            if answer.status_code < _REFUSED:
                return answer
            await answer.aread()
        except httpx2.TimeoutException:
            return self._refusal(request, 504, f"Galley at {self._galley} did not answer in time.")
        except httpx2.TransportError:
            return self._refusal(request, 502, f"Galley at {self._galley} cannot be reached.")
        if _is_protocol(answer):
            return answer
        if answer.status_code == _UNAUTHENTICATED:
            self.exit_code = SIGNED_OUT
            return self._refusal(request, 401, "Galley does not accept the token; it may have been revoked.")
        return self._refusal(request, answer.status_code, _said(answer))

    def _refusal(self, request: httpx2.Request, status: int, text: str) -> httpx2.Response:
        error = {"code": types.INTERNAL_ERROR, "message": text}
        return httpx2.Response(status, json={"jsonrpc": "2.0", "id": None, "error": error}, request=request)


def _is_protocol(answer: httpx2.Response) -> bool:
    try:
        body = answer.json()
    except ValueError:
        return False
    return isinstance(body, dict) and "jsonrpc" in body


def _said(answer: httpx2.Response) -> str:
    """The service's own words, in either form that its errors have."""
    try:
        message = answer.json()["message"]
        text = message if isinstance(message, str) else " ".join(message["error"])
    except (ValueError, LookupError, TypeError):
        text = f"Galley answered with status {answer.status_code}."
    return json.dumps(text, ensure_ascii=False)[1:-1]
