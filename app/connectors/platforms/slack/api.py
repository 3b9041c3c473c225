"""The Web API: its methods, the parts of their answers that matter here, and what its errors mean."""

from collections.abc import Mapping
from typing import Any, Final, TypeVar
from urllib.parse import urlencode

import orjson
from pydantic import BaseModel, Field

from app.connectors.failures import NeedsReconnect, PublishFailure, Rejected, Retryable, Unknown
from app.connectors.http_calls import Reply, call
from app.connectors.platform_texts import sentence

ADDRESS: Final = "https://slack.com/api"
LABEL: Final = "Slack"

_NO_WAY_IN: Final = frozenset(
    {
        "access_denied",
        "account_inactive",
        "channel_not_found",
        "ekm_access_denied",
        "invalid_auth",
        "is_archived",
        "missing_scope",
        "no_permission",
        "not_allowed_token_type",
        "not_authed",
        "not_in_channel",
        "org_login_required",
        "team_access_not_granted",
        "token_expired",
        "token_revoked",
    }
)
_LATER: Final = frozenset({"rate_limited", "ratelimited", "team_added_to_org"})
# Part of what was asked for may have happened, says the documentation.
_OPEN: Final = frozenset({"fatal_error", "internal_error", "request_timeout", "service_unavailable"})


class SlackRefusal(BaseModel):
    """An answer whose `ok` is false."""

    error: str
    needed: str | None = None
    response_metadata: dict[str, Any] = Field(default_factory=dict)


class SlackAnswer(BaseModel):
    """What every answer has."""

    ok: bool


class Workspace(SlackAnswer):
    """Whose token it is."""

    url: str
    name: str = Field(default="", alias="team")


class SlackChannel(BaseModel):
    """A conversation."""

    id: str
    name: str | None = None
    is_member: bool = False
    is_private: bool = False
    is_archived: bool = False


class FoundChannel(SlackAnswer):
    """The answer to a question for a channel."""

    channel: SlackChannel


class Posted(SlackAnswer):
    """A message that was placed."""

    ts: str = Field(pattern=r"^[0-9]{1,16}\.[0-9]{1,8}$")


class Permalink(SlackAnswer):
    """The address of a message."""

    permalink: str = Field(pattern=r"^https://\S+$")


class Ticket(SlackAnswer):
    """Leave to upload a file."""

    upload_url: str
    file_id: str = Field(pattern=r"^[A-Z0-9]{2,30}$")


class Share(BaseModel):
    """A message with a file."""

    ts: str = Field(pattern=r"^[0-9]{1,16}\.[0-9]{1,8}$")


class SlackFile(BaseModel):
    """A file, and by kind and channel the messages that it is part of."""

    permalink: str | None = Field(default=None, pattern=r"^https://\S+$")
    shares: dict[str, dict[str, list[Share]]] = Field(default_factory=dict)


class FoundFile(SlackAnswer):
    """The answer to a question for a file."""

    file: SlackFile


Shape = TypeVar("Shape", bound=SlackAnswer)


async def ask(
    token: str,
    method: str,
    shape: type[Shape],
    arguments: Mapping[str, object] | None = None,
    *,
    places: bool = False,
    fine: frozenset[str] = frozenset(),
) -> Shape | None:
    """Call a method; None where it answers one of the errors that are `fine`. Raises `PublishFailure`.

    Everything goes as a form, which all methods understand; what is no text goes as JSON in it.
    """
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/x-www-form-urlencoded"}
    form = {
        key: value if isinstance(value, str) else orjson.dumps(value) for key, value in (arguments or {}).items()
    }
    data = urlencode(form, errors="replace").encode()
    reply = await call("POST", f"{ADDRESS}/{method}", places=places, headers=headers, data=data)
    result = reply.read(shape) if reply.is_success else None
    if result is not None and result.ok:
        return result
    refusal = reply.read(SlackRefusal)
    if refusal is not None and refusal.error in fine:
        return None
    raise _failure(reply, refusal, token)


async def answer(
    token: str,
    method: str,
    shape: type[Shape],
    arguments: Mapping[str, object] | None = None,
    *,
    places: bool = False,
) -> Shape:
    """Call a method that has to succeed. Raises `PublishFailure`."""
    result = await ask(token, method, shape, arguments, places=places)
    if result is None:
        raise AssertionError("no error is fine here")
    return result


def _failure(reply: Reply, refusal: SlackRefusal | None, token: str) -> PublishFailure:
    if refusal is None:
        return reply.failure()
    words = sentence(LABEL, _words(refusal), [token])
    if refusal.error in _LATER or reply.status == 429:  # noqa: PLR2004
        return Retryable(words, retry_after=reply.retry_after)
    if refusal.error in _NO_WAY_IN or refusal.error.startswith("restricted_action"):
        return NeedsReconnect(words)
    if refusal.error in _OPEN:
        return Unknown(words) if reply.places else Retryable(words)
    # Refusals come with status 200.
    return Rejected(words) if reply.is_success else reply.failure(words)


def _words(refusal: SlackRefusal) -> str:
    details = refusal.response_metadata.get("messages")
    texts = [text for text in details if isinstance(text, str)] if isinstance(details, list) else []
    scopes = [f"(the app needs {refusal.needed})"] if refusal.needed else []
    return " ".join([refusal.error, *scopes, *texts])
