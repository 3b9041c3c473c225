"""How the MCP server turns errors into tool results, protocol errors and HTTP answers.

A tool that was called answers with `isError`, so that the agent reads the reason and can correct the call (S-127).
"""

from collections.abc import Mapping
from typing import Final

from mcp import MCPError, types
from starlette.responses import Response

from app.core.errors import DomainError
from app.domain import posts
from app.mcp_server.draft_results import CHECKS, issue_of
from app.web import refusals
from app.web.refusals import SERVER_ERROR, Body

# Details that a refusal shows beside its code; others stay inside.
_MEMBERS: Final = ("required_tier", "token_tier", "current_version", "retry_after", "brands")

_SHORTEN: Final = " Shorten it, or give the channel its own text in `variants`."
_OWN_FILES: Final = " list_media has the files; a channel may have its own in `variants`, or be left out."
_LENGTH_CODES: Final = frozenset({"text_too_long", "text_too_many_bytes"})
_REMEDIES: Final[Mapping[str, str]] = {
    "tier_denied": "Do not repeat the call: ask your user for a token that allows it.",
    "forbidden": "Do not repeat the call: the role of your user in this brand does not allow it.",
    "two_factor_needed": "Your user turns it on; list_brands says which brands are open to you.",
    "too_many": "No tool makes room: tell your user.",
    "idempotency_mismatch": "Send the arguments of the first call again, or choose another key.",
}


class ToolRefused(Exception):
    """A request that HTTP refuses, before the protocol."""

    def __init__(self, status: int, message: str, headers: Mapping[str, str] | None = None) -> None:
        self.status = status
        self.message = message
        self.headers = headers
        super().__init__(message)


def method_not_allowed() -> ToolRefused:
    """For GET and DELETE: a stateless server has no use for them (S-125)."""
    return ToolRefused(405, "Method not allowed.", {"Allow": "POST"})


def wrong_host() -> ToolRefused:
    """For a host name that is not the service's own."""
    return ToolRefused(421, "This host is not served here. Use the service's own address.")


def foreign_origin() -> ToolRefused:
    """For a page of another site (S-125)."""
    return ToolRefused(403, "This origin is not allowed.")


def wrong_media_type() -> ToolRefused:
    """For a body whose Content-Type is not JSON."""
    return ToolRefused(415, "Send the body as application/json.")


def not_json() -> Response:
    """For a body that cannot be parsed."""
    return _protocol_answer(types.PARSE_ERROR, "The body is not JSON.")


def not_a_message() -> Response:
    """For JSON that is not one message. Batches ended with the revision of June 2025."""
    return _protocol_answer(types.INVALID_REQUEST, "The body must be one JSON-RPC message.")


def large_batch(most: int) -> Response:
    """For a batch of too many messages, of which none is read."""
    return _protocol_answer(types.INVALID_REQUEST, f"A batch has at most {most} messages.")


def lone_handshake() -> Response:
    """For a handshake in a batch, which the revision of March 2025 excludes."""
    return _protocol_answer(types.INVALID_REQUEST, "Send initialize as a message of its own.")


def _protocol_answer(code: int, message: str) -> Response:
    return refusals.rendered(400, {"jsonrpc": "2.0", "id": None, "error": {"code": code, "message": message}})


def answer(error: ToolRefused | DomainError) -> Response:
    """The HTTP answer to a request that was refused before the protocol, with the bodies that REST documents."""
    if isinstance(error, ToolRefused):
        return refusals.message(error.status, error.message, error.headers)
    return refusals.of(error).response()


def result(error: DomainError) -> types.CallToolResult:
    """The result of a refused tool call, as text and as structured content (MCP-23, S-127)."""
    members = _members(error)
    lines = [error.message]
    lines += [f"{path}: {sentence}" for path, sentences in error.fields.items() for sentence in sentences]
    plain = [name for name in ("code", *_MEMBERS) if name in members and name != "brands"]
    lines.append(", ".join(f"{name}: {members[name]}" for name in plain))
    lines += [_issue_line(issue) for issue in members.get("issues", ())]
    lines += _remedies(error)
    if members.get("brands"):
        lines.append("Your brands: " + "; ".join(f"{item['name']} ({item['slug']})" for item in members["brands"]))
    return _result("\n".join(lines), members)


def unexpected() -> types.CallToolResult:
    """The result of a tool call that failed with an unexpected error; the log has it (S-162)."""
    return _result(SERVER_ERROR, {"code": "server_error", "message": SERVER_ERROR})


def _result(text: str, members: Body) -> types.CallToolResult:
    return types.CallToolResult(
        content=[types.TextContent(type="text", text=text)], structured_content=members, is_error=True
    )


def _members(error: DomainError) -> Body:
    members: Body = {"code": error.code, "message": error.message}
    if error.fields:
        members["errors"] = error.fields
    if isinstance(error, posts.PreflightFailed):
        members["issues"] = [issue_of(issue).model_dump(mode="json") for issue in error.issues[:CHECKS]]
    return members | {name: error.details[name] for name in _MEMBERS if name in error.details}


def _issue_line(issue: Body) -> str:
    remedy = _SHORTEN if issue["code"] in _LENGTH_CODES else _OWN_FILES if issue["field"] == "media" else ""
    return f"Channel {issue['channel_id']} ({issue['platform']}), {issue['field']}: {issue['message']}{remedy}"


def _remedies(error: DomainError) -> list[str]:
    """What the agent can do about a refusal whose message was written for people."""
    lines = [_REMEDIES[error.code]] if error.code in _REMEDIES else []
    if isinstance(error, posts.PreflightFailed) and len(error.issues) > CHECKS:
        lines.append(f"{len(error.issues) - CHECKS:,} more issues are not shown.")
    return lines


def protocol(error: DomainError) -> MCPError:
    """A refusal where the protocol has no result for one, such as reading a resource."""
    return MCPError(types.INVALID_PARAMS, error.message, _members(error))


def unexpected_protocol() -> MCPError:
    """An unexpected error where the protocol has no result for one; the log has it (S-162)."""
    return MCPError(types.INTERNAL_ERROR, SERVER_ERROR)


def unknown(kind: str, name: str, names: list[str]) -> MCPError:
    """A tool, resource or prompt that does not exist (S-127)."""
    return MCPError(types.INVALID_PARAMS, f"Unknown {kind}: {name[:100]!a}. Known: {', '.join(names)}.")
