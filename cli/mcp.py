"""`galley mcp`: Galley's tools, resources and prompts for clients that only talk to programs they start.

Speaks the protocol on standard input and output, and passes everything on to `/mcp` of a running Galley. Reads no
file but the one that `galley login` keeps, and never prints the token.
"""

from collections.abc import Callable
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

from cli import __version__, config
from cli.client import BRAND_HEADER
from cli.errors import Failure, Unreachable, refused

REVISION: Final = "2026-07-28"
SECONDS: Final = 60
# Redirects too: the token goes to the address that was given and to no other.
_REFUSED: Final = 300

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

Context = ServerRequestContext[Any, Any]


@app.command(name="mcp")
def main(
    brand: Annotated[
        str | None, typer.Option(help="Slug of the brand to work in; the selected one when left out.")
    ] = None,
) -> None:
    """Serve Galley's tools on standard input and output, for agents that start their tools themselves."""
    kept = config.load()
    if kept.token is None:
        raise config.signed_out(kept)
    anyio.run(partial(_bridge, kept.base_url, kept.token, brand))


async def _bridge(address: str, token: str, brand: str | None) -> None:
    async with Http(address, token, brand) as http:
        # Without a greeting: each message stands for itself, so that Galley may be restarted in between.
        transport = streamable_http_client(f"{address}/mcp", http_client=http)
        failure: Failure | None = None
        async with Client(transport, mode=REVISION, cache=None) as upstream:
            try:
                known = await upstream.session.send_discover(REVISION)
            except MCPError as error:
                failure = http.failure or Failure(error.message)
            else:
                server = _server(upstream, known.get("instructions"))
                async with stdio_server() as (reading, writing):
                    await server.run(reading, writing, server.create_initialization_options())
    # Inside, the SDK would make a group of errors out of it.
    if failure is not None:
        raise failure


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

    def __init__(self, address: str, token: str, brand: str | None) -> None:
        self._address = address
        self._token = token
        self.failure: Failure | None = None
        headers = {"Authorization": f"Bearer {token}", "User-Agent": f"galley/{__version__}"}
        brands = {} if brand is None else {BRAND_HEADER: brand}
        super().__init__(headers=headers | brands, timeout=SECONDS, follow_redirects=False)

    @override
    async def send(self, request: httpx2.Request, **how: Any) -> httpx2.Response:
        try:
            answer = await super().send(request, **how)
            if answer.status_code < _REFUSED:
                return answer
            await answer.aread()
        except httpx2.TimeoutException:
            return self._told(request, 504, Unreachable(f"{self._address} did not answer in time."))
        except httpx2.TransportError:
            failure = Unreachable(f"{self._address} cannot be reached.", hint="Is it running?")
            return self._told(request, 502, failure)
        body = _json(answer)
        if isinstance(body, dict) and "jsonrpc" in body:
            return answer
        status = answer.status_code
        return self._told(request, status, refused(status, body, answer.headers, self._address, self._token))

    def _told(self, request: httpx2.Request, status: int, failure: Failure) -> httpx2.Response:
        self.failure = failure
        text = f"{failure.message} {failure.hint}" if failure.hint else failure.message
        error = {"code": types.INTERNAL_ERROR, "message": text}
        return httpx2.Response(status, json={"jsonrpc": "2.0", "id": None, "error": error}, request=request)


def _json(answer: httpx2.Response) -> object:
    try:
        return answer.json()
    except ValueError:
        return None
