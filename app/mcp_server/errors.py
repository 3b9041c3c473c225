"""How the MCP door says no: the one place that turns errors into tool results, protocol errors and HTTP answers.

A tool that was called answers `isError`, so that the agent reads why and can do better (S-127).
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

import orjson
from mcp import MCPError, types
from starlette.responses import Response

from app.core.errors import DomainError, Kind

Body = dict[str, Any]

SERVER_ERROR: Final = "Server Error"

# Details that a refusal tells beside its code; others stay inside.
_MEMBERS: Final = ("required_tier", "token_tier", "current_version", "retry_after")


class Refused(Exception):
    """A request that never gets as far as the protocol, for a reason that only HTTP has."""

    def __init__(self, status: int, message: str, headers: Mapping[str, str] | None = None) -> None:
        self.status = status
        self.message = message
        self.headers = headers
        super().__init__(message)


def method_not_allowed() -> Refused:
    """For GET and DELETE, which a stateless door has no use for (S-125)."""
    return Refused(405, "Method not allowed.", {"Allow": "POST"})


def wrong_host() -> Refused:
    """For a name that this service does not go by."""
    return Refused(421, "This host is not served here. Use the service's own address.")


def foreign_origin() -> Refused:
    """For a page of somewhere else (S-125)."""
    return Refused(403, "This origin is not allowed.")


def wrong_media_type() -> Refused:
    """For a body that is not JSON by its own account."""
    return Refused(415, "Send the body as application/json.")


def not_json() -> Response:
    """For a body that cannot be read."""
    return _protocol_answer(types.PARSE_ERROR, "The body is not JSON.")


def not_a_message() -> Response:
    """For JSON that is no message; several at once were part of the protocol for three months of 2025."""
    return _protocol_answer(types.INVALID_REQUEST, "The body must be one JSON-RPC message.")


def _protocol_answer(code: int, message: str) -> Response:
    return _rendered(400, {"jsonrpc": "2.0", "id": None, "error": {"code": code, "message": message}})


def _envelope(error: DomainError) -> Body:
    return {"remark": error.code, "status": "error", "message": {"error": [error.message]}}


def _message(error: DomainError) -> Body:
    return {"message": error.message}


# What can be refused before a message is looked at, in the bodies that REST documents.
_KINDS: Final[Mapping[Kind, tuple[int, Callable[[DomainError], Body]]]] = {
    Kind.MAINTENANCE: (503, _envelope),
    Kind.UNAUTHENTICATED: (401, _envelope),
    Kind.UNVERIFIED: (403, _envelope),
    Kind.THROTTLED: (429, _message),
    Kind.TOO_LARGE: (413, _message),
    Kind.UNAVAILABLE: (503, _message),
}


def answer(error: Refused | DomainError) -> Response:
    """The HTTP answer to a request that was refused before the protocol."""
    if isinstance(error, Refused):
        return _rendered(error.status, {"message": error.message}, error.headers)
    status, body = _KINDS[error.kind]
    return _rendered(status, body(error), _headers(error))


def _headers(error: DomainError) -> dict[str, str]:
    if error.kind is Kind.UNAUTHENTICATED:
        return {"WWW-Authenticate": "Bearer"}
    if error.kind is Kind.THROTTLED:
        return {
            "Retry-After": str(error.details["retry_after"]),
            "X-RateLimit-Limit": str(error.details["limit"]),
            "X-RateLimit-Remaining": str(error.details["remaining"]),
        }
    if error.kind is Kind.UNAVAILABLE:
        return {"Retry-After": str(error.details["retry_after"])}
    return {}


def _rendered(status: int, body: Body, headers: Mapping[str, str] | None = None) -> Response:
    return Response(orjson.dumps(body), status, headers, "application/json")


def result(error: DomainError) -> types.CallToolResult:
    """The result of a tool call that was refused: text for the agent, and the same as values (MCP-23, S-127)."""
    told = _told(error)
    lines = [error.message]
    lines += [f"{path}: {sentence}" for path, sentences in error.fields.items() for sentence in sentences]
    lines.append(", ".join(f"{name}: {told[name]}" for name in ("code", *_MEMBERS) if name in told))
    return _result("\n".join(lines), told)


def unforeseen() -> types.CallToolResult:
    """The result of a tool call that failed for a reason that nobody foresaw; the log has it (S-162)."""
    return _result(SERVER_ERROR, {"code": "server_error", "message": SERVER_ERROR})


def _result(text: str, told: Body) -> types.CallToolResult:
    return types.CallToolResult(
        content=[types.TextContent(type="text", text=text)], structured_content=told, is_error=True
    )


def _told(error: DomainError) -> Body:
    told: Body = {"code": error.code, "message": error.message}
    if error.fields:
        told["errors"] = error.fields
    return told | {name: error.details[name] for name in _MEMBERS if name in error.details}


def protocol(error: DomainError) -> MCPError:
    """A refusal where the protocol has no other form for one, such as reading a resource."""
    return MCPError(types.INVALID_PARAMS, error.message, _told(error))


def unforeseen_protocol() -> MCPError:
    """Something that nobody foresaw, without a word about it; the log has it (S-162)."""
    return MCPError(types.INTERNAL_ERROR, SERVER_ERROR)


def unknown(kind: str, name: str, known: list[str]) -> MCPError:
    """A tool, resource or prompt that does not exist (S-127)."""
    return MCPError(types.INVALID_PARAMS, f"Unknown {kind}: {name[:100]!a}. There are: {', '.join(known)}.")
