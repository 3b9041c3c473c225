"""Which shapes the service's interface specification gives, and which are this project's own choice (S-164).

The reference marks the latter with `x-ours`, so that clients know what other implementations need not share.
"""

from collections.abc import Mapping
from typing import Any, Final

EXTENSION: Final = "x-ours"

NOTE: Final = (
    f"`{EXTENSION}` marks what the interface specification leaves open and this project chose itself: of an"
    " operation its path, its request or its answer, of a schema the whole of it."
)

SPECIFIED: Final[Mapping[str, frozenset[str]]] = {
    "get /teams": frozenset({"path", "answer"}),
    "post /teams": frozenset({"path"}),
    "get /teams/{team_id}": frozenset({"path"}),
    "patch /teams/{team_id}": frozenset({"path", "request", "answer"}),
    "patch /me/team": frozenset({"path", "request"}),
    "get /me/entitlements": frozenset({"path"}),
    "get /subscription/plans": frozenset({"path"}),
    "get /subscription/status": frozenset({"path"}),
    "get /users": frozenset({"path", "answer"}),
    "get /users/roles": frozenset({"path", "answer"}),
    "get /invitations": frozenset({"path", "answer"}),
    "post /invitations": frozenset({"path", "request", "answer"}),
    "post /invitations/{invitation_id}/resend": frozenset({"path", "answer"}),
    "delete /invitations/{invitation_id}": frozenset({"path"}),
    "get /public/plans": frozenset({"path", "answer"}),
    "get /notification-preferences": frozenset({"path", "answer"}),
    "put /notification-preferences": frozenset({"path", "request", "answer"}),
    "post /device-tokens": frozenset({"path", "request", "answer"}),
    "delete /device-tokens": frozenset({"path", "request"}),
    "post /auth/login": frozenset({"path", "request", "answer"}),
    "post /auth/two-factor-challenge": frozenset({"path", "request", "answer"}),
    "post /auth/logout": frozenset({"path"}),
    "post /auth/passkeys/login/options": frozenset({"path"}),
    "post /auth/passkeys/login": frozenset({"path", "answer"}),
    "get /ideas/mining-context": frozenset({"path"}),
    "post /ideas/import": frozenset({"path", "request"}),
    "post /media/assets": frozenset({"path"}),
}
"""The parts of each operation that the specification gives; it gives none of an operation that is absent here."""

SCHEMAS: Final = frozenset(
    {
        "Message",
        "EnvelopeProblem",
        "EnvelopeMessage",
        "ValidationProblem",
        "LimitProblem",
        "PlanLimitProblem",
        "PublicationEvent",
        "WebhookPublication",
        "ApprovalEvent",
        "CommentEvent",
        "ApprovalSource",
        "EntryKind",
    }
)
"""The refusals and webhooks that it gives, beside the schemas of the requests and answers above."""


def ours(name: str, operation: Mapping[str, Any]) -> list[str]:
    """The parts of an operation, such as `get /teams`, that are this project's own."""
    parts = ["path"]
    if "requestBody" in operation or any(item["in"] == "query" for item in operation["parameters"]):
        parts.append("request")
    if any(status < "300" and "content" in answer for status, answer in operation["responses"].items()):
        parts.append("answer")
    specified = SPECIFIED.get(name, frozenset())
    return [part for part in parts if part not in specified]


def specified_parts(name: str, operation: Mapping[str, Any]) -> list[Any]:
    """The request and the good answers of an operation, if the specification gives them."""
    parts = SPECIFIED.get(name, frozenset())
    request = [operation.get("requestBody")] if "request" in parts else []
    answers = [answer for status, answer in operation["responses"].items() if status < "300"]
    return request + answers if "answer" in parts else request
