"""The handlers of the protocol's methods, for the SDK's server.

Every handler gets the HTTP request that carried the message, and with it the caller that `auth` admitted.
"""

import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, TypeVar

from mcp import MCPError, types
from mcp.server.caching import CacheableMethod, CacheHint
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel import Server
from starlette.requests import Request

from app.core import release
from app.core.errors import DomainError
from app.mcp_server import auth, errors, prompts, resources, results
from app.mcp_server.tools import TOOLS, tools_of

logger = logging.getLogger(__name__)

Context = ServerRequestContext[Any, Request]
R = TypeVar("R")

_INSTRUCTIONS: Final = (
    "Galley keeps a brand's ideas and posts. Call get_mining_context before you look for ideas, then push_ideas to"
    " store them; list_ideas shows existing ones, list_brands the brands that you can name. A token for drafts"
    " also writes posts: list_channels, check_post, create_draft, submit_for_review. People decide about ideas and"
    " drafts later: no tool here approves or publishes. " + results.NOTE
)

# These lists change only with a release. The tools depend on the token, so clients must not share that list.
_PUBLIC: Final = CacheHint(ttl_ms=300_000, scope="public")
_CACHE_HINTS: Final[Mapping[CacheableMethod, CacheHint]] = {
    "tools/list": CacheHint(ttl_ms=300_000, scope="private"),
    "prompts/list": _PUBLIC,
    "resources/list": _PUBLIC,
    "resources/templates/list": _PUBLIC,
}


async def _list_tools(context: Context, params: types.PaginatedRequestParams | None) -> types.ListToolsResult:
    del params
    tier = auth.caller_of(_request(context)).tier
    return types.ListToolsResult(tools=[tool.listing for tool in tools_of(tier)])


async def _call_tool(context: Context, params: types.CallToolRequestParams) -> types.CallToolResult:
    tool = TOOLS.get(params.name)
    if tool is None:
        raise errors.unknown("tool", params.name, [*TOOLS])
    arguments = params.arguments or {}
    try:
        return results.result(results.with_recovery(await tool.run(_request(context), arguments)))
    except DomainError as error:
        return errors.result(error)
    except Exception:
        logger.exception("the tool %s failed", params.name)
        return errors.unexpected()


async def _list_resources(
    context: Context, params: types.PaginatedRequestParams | None
) -> types.ListResourcesResult:
    del context, params
    return types.ListResourcesResult(resources=resources.RESOURCES)


async def _list_templates(
    context: Context, params: types.PaginatedRequestParams | None
) -> types.ListResourceTemplatesResult:
    del context, params
    return types.ListResourceTemplatesResult(resource_templates=resources.TEMPLATES)


async def _read_resource(context: Context, params: types.ReadResourceRequestParams) -> types.ReadResourceResult:
    return await _with_protocol_errors(lambda: resources.read(_request(context), params.uri))


async def _list_prompts(context: Context, params: types.PaginatedRequestParams | None) -> types.ListPromptsResult:
    del context, params
    return types.ListPromptsResult(prompts=prompts.PROMPTS)


async def _get_prompt(context: Context, params: types.GetPromptRequestParams) -> types.GetPromptResult:
    del context
    return prompts.get(params.name, params.arguments or {})


async def _with_protocol_errors(read: Callable[[], Awaitable[R]]) -> R:
    """Read, with errors as protocol errors."""
    try:
        return await read()
    except DomainError as error:
        raise errors.protocol(error) from None
    except MCPError:
        raise
    except Exception:
        logger.exception("a resource could not be read")
        raise errors.unexpected_protocol() from None


def _request(context: Context) -> Request:
    if context.request is None:
        raise RuntimeError("a message without its request")
    return context.request


SERVER: Final = Server[Any](
    "galley",
    version=release.version(),
    title="Galley",
    description="Ideas and drafts of a brand: what is known, what is new.",
    instructions=_INSTRUCTIONS,
    cache_hints=_CACHE_HINTS,
    get_tool_input_schema=lambda name: TOOLS[name].listing.input_schema if name in TOOLS else None,
    on_list_tools=_list_tools,
    on_call_tool=_call_tool,
    on_list_resources=_list_resources,
    on_list_resource_templates=_list_templates,
    on_read_resource=_read_resource,
    on_list_prompts=_list_prompts,
    on_get_prompt=_get_prompt,
)
