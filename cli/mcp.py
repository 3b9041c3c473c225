"""`galley mcp`: Galley's tools, resources and prompts for MCP clients that start their servers as programs.

It speaks MCP on standard input and output and forwards every request to `/mcp` of a running service. It reads only
the file that `galley login` writes, and never prints the token.
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
from cli.errors import Failure, Unreachable, refusal

_REVISION: Final = "2026-07-28"
_CALL_SECONDS: Final = 60
"""Time limit of one HTTP call."""
# Redirects count as errors: the token goes only to the configured address.
_FIRST_ERROR: Final = 300

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

Context = ServerRequestContext[Any, Any]


@app.command(name="mcp")
def main(
    brand: Annotated[
        str | None, typer.Option(help="Slug or name. Default: the selected brand.", metavar="BRAND")
    ] = None,
) -> None:
    """Serve Galley's tools on standard input and output, for agents that start MCP servers as programs."""
    credentials = config.load()
    if credentials.token is None:
        raise config.not_signed_in(credentials)
    anyio.run(partial(_bridge, credentials.base_url, credentials.token, brand))


async def _bridge(address: str, token: str, brand: str | None) -> None:
    async with Http(address, token, brand) as http:
        # No initialization handshake: each message is complete, so the service may restart between two messages.
        transport = streamable_http_client(f"{address}/mcp", http_client=http)
        failure: Failure | None = None
        async with Client(transport, mode=_REVISION, cache=None) as upstream:
            try:
                discovery = await upstream.session.send_discover(_REVISION)
            except MCPError as error:
                failure = http.failure or Failure(error.message)
            else:
                server = _server(upstream, discovery.get("instructions"))
                async with stdio_server() as (reading, writing):
                    await server.run(reading, writing, server.create_initialization_options())
    # Raised outside of the `with` blocks, where the SDK would wrap it in an exception group.
    if failure is not None:
        raise failure


def _server(upstream: Client, instructions: str | None) -> Server[Any]:
    """Return the server for the local client. Every handler forwards its request to `upstream`."""

    def forward(call: Callable[[Any], Any]) -> Callable[[Context, Any], Any]:
        async def handler(context: Context, params: Any) -> Any:
            del context
            return await call(params)

        return handler

    return Server(
        "galley",
        version=__version__,
        title="Galley",
        instructions=instructions,
        on_list_tools=forward(lambda _: upstream.list_tools()),
        on_call_tool=forward(lambda call_params: upstream.call_tool(call_params.name, call_params.arguments)),
        on_list_resources=forward(lambda _: upstream.list_resources()),
        on_list_resource_templates=forward(lambda _: upstream.list_resource_templates()),
        on_read_resource=forward(lambda call_params: upstream.read_resource(str(call_params.uri))),
        on_list_prompts=forward(lambda _: upstream.list_prompts()),
        on_get_prompt=forward(lambda call_params: upstream.get_prompt(call_params.name, call_params.arguments)),
    )


class Http(httpx2.AsyncClient):
    """Calls the service and turns HTTP errors into errors of the protocol with a message.

    Without this the SDK only reports that the server returned an error, and ends with a lost connection.
    """

    def __init__(self, address: str, token: str, brand: str | None) -> None:
        self._address = address
        self._token = token
        self.failure: Failure | None = None
        headers = {"Authorization": f"Bearer {token}", "User-Agent": f"galley/{__version__}"}
        brands = {} if brand is None else {BRAND_HEADER: brand}
        super().__init__(headers=headers | brands, timeout=_CALL_SECONDS, follow_redirects=False)

    @override
    async def send(self, request: httpx2.Request, **how: Any) -> httpx2.Response:
        try:
            answer = await super().send(request, **how)
            if answer.status_code < _FIRST_ERROR:
                return answer
            await answer.aread()
        except httpx2.TimeoutException:
            return self._error_response(request, 504, Unreachable(f"{self._address} did not answer in time."))
        except httpx2.TransportError:
            failure = Unreachable(f"{self._address} cannot be reached.", hint="Is it running?")
            return self._error_response(request, 502, failure)
        body = _json(answer)
        if isinstance(body, dict) and "jsonrpc" in body:
            return answer
        status = answer.status_code
        return self._error_response(
            request, status, refusal(status, body, answer.headers, self._address, self._token)
        )

    def _error_response(self, request: httpx2.Request, status: int, failure: Failure) -> httpx2.Response:
        self.failure = failure
        text = f"{failure.message} {failure.hint}" if failure.hint else failure.message
        error = {"code": types.INTERNAL_ERROR, "message": text}
        return httpx2.Response(status, json={"jsonrpc": "2.0", "id": None, "error": error}, request=request)


def _json(answer: httpx2.Response) -> object:
    try:
        return answer.json()
    except ValueError:
        return None
