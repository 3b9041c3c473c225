"""How the studio's API turns errors into a Problem or a GraphQL error.

A mutation answers what can be expected as data. A refusal of the request itself keeps the status and the body
that REST documents (S-169; `app.web.refusals`). What nobody foresaw is told without a word about it, and logged.
"""

import logging
import re
from collections.abc import Mapping
from enum import Enum
from typing import Final, cast

import strawberry
from graphql import GraphQLError

from app.core.errors import DomainError, Kind
from app.web.refusals import SERVER_ERROR, Body

logger = logging.getLogger(__name__)

_FORM: Final = "fields."


@strawberry.enum(description="What kind of expected failure it is.")
class ProblemCode(Enum):
    """What kind of expected failure it is."""

    INVALID = "INVALID"
    NOT_FOUND = "NOT_FOUND"
    FORBIDDEN = "FORBIDDEN"
    INVALID_STATE = "INVALID_STATE"
    STALE = "STALE"
    LIMIT_REACHED = "LIMIT_REACHED"
    ALREADY_MEMBER = "ALREADY_MEMBER"
    ALREADY_INVITED = "ALREADY_INVITED"
    INVALID_PASSWORD = "INVALID_PASSWORD"  # noqa: S105 the name of a problem
    PASSWORD_NOT_SET = "PASSWORD_NOT_SET"  # noqa: S105 likewise
    SETUP_EXPIRED = "SETUP_EXPIRED"
    INVALID_CODE = "INVALID_CODE"
    CURRENT_TOKEN = "CURRENT_TOKEN"  # noqa: S105 likewise
    PREFLIGHT_FAILED = "PREFLIGHT_FAILED"
    CONTENT_PROFILE_MISSING = "CONTENT_PROFILE_MISSING"
    ENDPOINT_DISABLED = "ENDPOINT_DISABLED"
    LINK_NOT_VALID = "LINK_NOT_VALID"
    THROTTLED = "THROTTLED"
    REGISTRATION_CLOSED = "REGISTRATION_CLOSED"
    CONFIRMATION_REQUIRED = "CONFIRMATION_REQUIRED"
    TWO_FACTOR_NEEDED = "TWO_FACTOR_NEEDED"


@strawberry.type(description="What is wrong with one input field.")
class FieldProblem:
    """What is wrong with one input field."""

    path: str = strawberry.field(
        description="The field, with its place where it is in a list: `ideas.0.headline`."
    )
    messages: list[str] = strawberry.field(description="Sentences for a person.")


_OF_KIND: Final[Mapping[Kind, ProblemCode]] = {
    Kind.BRAND: ProblemCode.NOT_FOUND,
    Kind.FORBIDDEN: ProblemCode.FORBIDDEN,
    Kind.CONFIRMATION: ProblemCode.CONFIRMATION_REQUIRED,
    Kind.TWO_FACTOR: ProblemCode.TWO_FACTOR_NEEDED,
    Kind.NOT_FOUND: ProblemCode.NOT_FOUND,
    Kind.LINK: ProblemCode.LINK_NOT_VALID,
    Kind.INVALID: ProblemCode.INVALID,
    Kind.REFUSED: ProblemCode.INVALID_STATE,
    Kind.LIMIT: ProblemCode.LIMIT_REACHED,
    Kind.EXPIRED_SETUP: ProblemCode.SETUP_EXPIRED,
    Kind.THROTTLED: ProblemCode.THROTTLED,
    Kind.TOO_LARGE: ProblemCode.INVALID,
    Kind.NOT_IMPLEMENTED: ProblemCode.INVALID_STATE,
}
# These are no data: the request as a whole is refused.
TRANSPORT: Final = frozenset(
    {Kind.MAINTENANCE, Kind.UNAUTHENTICATED, Kind.UNVERIFIED, Kind.TIER, Kind.UNAVAILABLE}
)


def code_of(error: DomainError) -> ProblemCode:
    """The code that an error is told by: its own where the contract has it, else that of its kind."""
    own = ProblemCode.__members__.get(error.code.upper())
    return own or _OF_KIND[error.kind]


def fields_of(error: DomainError) -> list[FieldProblem]:
    """The failing input fields, in the names of this API."""
    return [FieldProblem(path=camel(path), messages=list(said)) for path, said in error.fields.items()]


def camel(path: str) -> str:
    """A field's path in the names of this API: `channel_ids.0` is `channelIds.0`.

    The keys of a platform's form are no names of this API and stay as they are: `fields.app_password`.
    """
    return path if path.startswith(_FORM) else re.sub(r"_([a-z0-9])", lambda found: found[1].upper(), path)


def refused(message: str, code: str = "INVALID") -> GraphQLError:
    """An error of this door itself, such as a document over a limit."""
    return GraphQLError(message, extensions={"code": code})


def as_error(error: Exception) -> GraphQLError:
    """Anything that went wrong outside of a field, as an error to be told."""
    return error if isinstance(error, GraphQLError) else GraphQLError(str(error), original_error=error)


def told(error: GraphQLError) -> Body:
    """An error as the answer shows it."""
    cause = error.original_error
    while isinstance(cause, GraphQLError) and cause.original_error is not None:
        cause = cause.original_error
    if isinstance(cause, DomainError):
        extensions: Body = {"code": _transport_code(cause) or code_of(cause).value}
        if cause.fields:
            extensions["fields"] = {camel(path): said for path, said in cause.fields.items()}
        shown = {**error.formatted, "message": cause.message, "extensions": extensions}
    elif cause is None or isinstance(cause, GraphQLError):
        shown = dict(error.formatted)
        extensions = {"code": "INVALID", **cast("Body", shown.get("extensions") or {})}
        shown["extensions"] = extensions
    else:
        logger.error("a field failed: %s", error.path, exc_info=cause)
        shown = {**error.formatted, "message": SERVER_ERROR, "extensions": {"code": "SERVER_ERROR"}}
    return shown


def _transport_code(error: DomainError) -> str | None:
    return error.code.upper() if error.kind in TRANSPORT else None
