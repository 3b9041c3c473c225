"""Errors of the domain as GraphQL shows them: a Problem, an entry of `errors`, or an HTTP response.

A mutation answers an expected failure as data, a Problem. A refusal of the whole request has the status and the
body that REST documents (S-169; `app.web.refusals`). An unexpected error is logged, and clients see nothing of it
but `SERVER_ERROR`.
"""

import logging
import re
from collections.abc import Mapping
from enum import Enum, unique
from itertools import islice
from typing import Any, Final, cast

import strawberry
from graphql import GraphQLError

from app.core.errors import DomainError, ErrorKind
from app.web.refusals import SERVER_ERROR, Body
from schema.engine.declarations import enum, field, object_type

logger = logging.getLogger(__name__)

_FORM: Final = "fields."
MOST_FIELDS: Final = 100
MOST_MESSAGES: Final = 10


@unique
class ProblemCode(Enum):
    """The codes of expected failures; the value of each is its description."""

    INVALID = "The input breaks a rule; `fields` says which."
    NOT_FOUND = "Unknown, or not the caller's."
    FORBIDDEN = "The role lacks the permission."
    INVALID_STATE = "Not possible in the current state; the message says why."
    STALE = "The row was changed meanwhile; `currentVersion` is its version now."
    LIMIT_REACHED = (
        "The plan allows no more, or there are as many of these as there may be; the message says which."
    )
    ALREADY_MEMBER = "This person is already in the brand."
    ALREADY_INVITED = "A pending invitation waits at this address."
    INVALID_PASSWORD = "The password is not right."  # noqa: S105 the name of a problem
    PASSWORD_NOT_SET = "The account has no password yet."  # noqa: S105 the name of a problem
    SETUP_EXPIRED = "The set-up has expired. Start again."
    INVALID_CODE = "The code is not right."
    CURRENT_TOKEN = "The token of this request can only sign out."  # noqa: S105 the name of a problem
    PREFLIGHT_FAILED = "A platform would refuse the post; `issues` says why."
    CONTENT_PROFILE_MISSING = "The brand has no content profile yet."
    ENDPOINT_DISABLED = "The webhook endpoint is disabled."
    LINK_NOT_VALID = "The link is expired, used, revoked or unknown."
    THROTTLED = "Too many attempts; `retryAfterSeconds` says when to try again."
    REGISTRATION_CLOSED = "Only invited addresses may sign up here."
    CONFIRMATION_REQUIRED = "The token was not confirmed within 15 minutes; send `identityConfirm` first."
    TWO_FACTOR_NEEDED = "The brand requires two-factor authentication of its members; turn it on first."


enum(
    ProblemCode,
    "What kind of expected failure it is.",
    **cast("Any", {code.name: code.value for code in ProblemCode}),
)


@object_type
class FieldProblem:
    """What is wrong with one input field."""

    path: str = field("The field, with its place where it is in a list: `ideas.0.headline`.")
    messages: list[str] = field("Sentences for a person.", length=MOST_MESSAGES)


@object_type
class Problem:
    """An expected failure of a mutation, as data. Lost authorization is a transport refusal instead.

    Rooms add fields for what only they know of the error.
    """

    code: ProblemCode = field("What kind of failure it is; clients decide by it.")
    message: str = field("A sentence a person can act on.")
    fields: list[FieldProblem] = field("Failing input fields, at most 100.", length=MOST_FIELDS)
    current_version: int | None = field("Set with STALE: read again, then retry with this version.")
    retry_after_seconds: int | None = field("Set with THROTTLED.")
    error: strawberry.Private[DomainError]

    @classmethod
    def of(cls, error: DomainError) -> "Problem":
        """The problem that an error of the domain is shown as."""
        return cls(
            code=_code_of(error),
            message=error.sentence,
            fields=[
                FieldProblem(path=_camel(path), messages=list(texts)[:MOST_MESSAGES])
                for path, texts in islice(error.fields.items(), MOST_FIELDS)
            ],
            current_version=error.details.get("current_version"),
            retry_after_seconds=error.details.get("retry_after"),
            error=error,
        )


_OF_KIND: Final[Mapping[ErrorKind, ProblemCode]] = {
    ErrorKind.BRAND: ProblemCode.NOT_FOUND,
    ErrorKind.FORBIDDEN: ProblemCode.FORBIDDEN,
    ErrorKind.CONFIRMATION: ProblemCode.CONFIRMATION_REQUIRED,
    ErrorKind.TWO_FACTOR: ProblemCode.TWO_FACTOR_NEEDED,
    ErrorKind.NOT_FOUND: ProblemCode.NOT_FOUND,
    ErrorKind.LINK: ProblemCode.LINK_NOT_VALID,
    ErrorKind.INVALID: ProblemCode.INVALID,
    ErrorKind.REFUSED: ProblemCode.INVALID_STATE,
    ErrorKind.LIMIT: ProblemCode.LIMIT_REACHED,
    ErrorKind.EXPIRED_SETUP: ProblemCode.SETUP_EXPIRED,
    ErrorKind.CONFLICT: ProblemCode.INVALID_STATE,
    ErrorKind.LOCKED: ProblemCode.INVALID_STATE,
    ErrorKind.THROTTLED: ProblemCode.THROTTLED,
    ErrorKind.TOO_LARGE: ProblemCode.INVALID,
    ErrorKind.NOT_IMPLEMENTED: ProblemCode.INVALID_STATE,
}
# Errors of these kinds refuse the whole request.
TRANSPORT: Final = frozenset(
    {ErrorKind.MAINTENANCE, ErrorKind.UNAUTHENTICATED, ErrorKind.UNVERIFIED, ErrorKind.TIER, ErrorKind.UNAVAILABLE}
)


def _code_of(error: DomainError) -> ProblemCode:
    """The code of an error: its own where the contract has it, else that of its kind."""
    own = ProblemCode.__members__.get(error.code.upper())
    return own or _OF_KIND[error.kind]


def _camel(path: str) -> str:
    """A field's path in the names of this API: `channel_ids.0` is `channelIds.0`.

    The keys of a platform's form are not names of this API and stay as they are: `fields.app_password`.
    """
    return path if path.startswith(_FORM) else re.sub(r"_([a-z0-9])", lambda match: match[1].upper(), path)


def refusal(message: str, code: str = "INVALID") -> GraphQLError:
    """An error of the API itself, such as a document over a limit."""
    return GraphQLError(message, extensions={"code": code})


def as_error(error: Exception) -> GraphQLError:
    """An exception outside of a field as a GraphQL error."""
    return error if isinstance(error, GraphQLError) else GraphQLError(str(error), original_error=error)


def error_entry(error: GraphQLError) -> Body:
    """The entry of `errors` for an error."""
    cause = error.original_error
    while isinstance(cause, GraphQLError) and cause.original_error is not None:
        cause = cause.original_error
    if isinstance(cause, DomainError):
        extensions: Body = {"code": _transport_code(cause) or _code_of(cause).name}
        if cause.fields:
            extensions["fields"] = {_camel(path): messages for path, messages in cause.fields.items()}
        if cause.kind is ErrorKind.THROTTLED:
            extensions["retryAfterSeconds"] = cause.details["retry_after"]
        entry = {**error.formatted, "message": cause.sentence, "extensions": extensions}
    elif cause is None or isinstance(cause, GraphQLError):
        entry = dict(error.formatted)
        extensions = {"code": "INVALID", **cast("Body", entry.get("extensions") or {})}
        entry["extensions"] = extensions
    else:
        logger.error("a field failed: %s", error.path, exc_info=cause)
        entry = {**error.formatted, "message": SERVER_ERROR, "extensions": {"code": "SERVER_ERROR"}}
    return entry


def _transport_code(error: DomainError) -> str | None:
    return error.code.upper() if error.kind in TRANSPORT else None
