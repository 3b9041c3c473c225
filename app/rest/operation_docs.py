"""What the reference says of one route: made from the operation behind it and from the errors themselves.

The examples of error bodies are rendered by the code that answers them, so they cannot differ from it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from pydantic import BaseModel

from app.access import BrandScope, Operation, Tier
from app.access.idempotency import IdempotencyMismatch
from app.core.errors import (
    ConfirmationRequired,
    DomainError,
    Forbidden,
    Invalid,
    Kind,
    Maintenance,
    TierDenied,
    TooLarge,
    Unauthenticated,
    Unavailable,
    Unverified,
)
from app.domain.brands import BrandRejected, BrandRequired, TwoFactorNeeded
from app.rest import errors
from app.rest.schemas import Schema, component

READING: Final = ["GET", "HEAD"]
REFERENCE: Final = "#/components/schemas/{model}"

AnyOperation = Operation[Any, ..., Any]

_SHAPES: Final = {
    "tier_denied": "TierDenied",
    "stale": "Stale",
    "preflight_failed": "PreflightFailed",
    "limit_reached": "CodedLimitReached",
}
_ENVELOPES: Final = frozenset({Kind.MAINTENANCE, Kind.UNAUTHENTICATED, Kind.UNVERIFIED})
_CODED: Final = frozenset(
    {
        Kind.BRAND,
        Kind.FORBIDDEN,
        Kind.CONFIRMATION,
        Kind.TWO_FACTOR,
        Kind.REFUSED,
        Kind.EXPIRED_SETUP,
        Kind.TIER,
    }
)
_REASONS: Final = {
    401: "The token is missing, malformed, unknown, expired or revoked.",
    403: "The account is not verified, the token's tier is too low or it is not confirmed, the brand was rejected"
    " or asks for two-factor, or the role lacks the permission.",
    404: "Not there, or of another brand.",
    413: "The body is over 1 MiB, or a file over 100 MiB.",
    422: "The input breaks a rule; nothing was changed.",
    429: "Too many tries.",
    500: "An error of the server; the log has it under the request's id.",
    501: "Documented, not implemented.",
    503: "Maintenance, or the database does not answer; then `Retry-After` says when to try again.",
}
_SAMPLE: Final = Invalid(fields={"name": ["This field is required."]})


@dataclass(frozen=True, slots=True)
class Answer:
    """One good answer: its status, its meaning, its shape, perhaps an example and headers of text.

    Without a shape it has no body.
    """

    status: int
    meaning: str
    schema: Schema | None
    example: Any = None
    headers: Sequence[str] = ()


def described(  # noqa: PLR0913 a description has many parts, each given by its name
    summary: str,
    *,
    about: str = "",
    operation: AnyOperation | None = None,
    body: type[BaseModel] | None = None,
    form: Schema | None = None,
    query: type[BaseModel] | None = None,
    answers: Sequence[Answer] = (),
    refusals: Sequence[DomainError] = (),
    headers: Sequence[str] = (),
    brand_header: bool = True,
    restricted: bool = False,
    public: bool = False,
) -> dict[str, Any]:
    """The OpenAPI description of a route, as `openapi_extra`.

    `form` is the body's other shape, as a form with a file. `refusals` are the errors beside those that follow
    from the operation and the body. `restricted` marks a route without an operation that needs a full token,
    `public` one that never refuses.
    """
    repeatable = operation is not None and operation.repeatable
    in_brand = operation is not None and operation.principal is BrandScope and brand_header
    possible = [] if public else _possible(operation, in_brand=in_brand, restricted=restricted)
    if body is not None:
        possible += [_SAMPLE, TooLarge()]
    elif query is not None or repeatable:
        possible.append(_SAMPLE)
    if repeatable:
        possible.append(IdempotencyMismatch())
    extra: dict[str, Any] = {
        "summary": summary,
        "description": " ".join(part for part in (about, _permission_line(operation, restricted)) if part),
        "parameters": _parameters(query, in_brand=in_brand, repeatable=repeatable),
        "responses": _responses(answers, [*possible, *refusals], headers, public=public),
    }
    if operation is None and not restricted:
        extra["security"] = []
    if operation is not None:
        extra["x-operation"] = operation.name
    if body is not None:
        schema = body.model_json_schema(ref_template=REFERENCE)
        required = any(field.is_required() for field in body.model_fields.values())
        content = {"application/json": {"schema": schema}}
        if form is not None:
            content["multipart/form-data"] = {"schema": form}
        extra["requestBody"] = {"required": required, "content": content}
    return extra


def _possible(operation: AnyOperation | None, *, in_brand: bool, restricted: bool) -> list[DomainError]:
    found: list[DomainError] = [Maintenance(), Unavailable()]
    if operation is None:
        if restricted:
            found += [Unauthenticated(), Unverified(), _tier_denied(Tier.FULL)]
        return found
    found.append(Unauthenticated())
    if not operation.unverified:
        found.append(Unverified())
    tier = _least_tier(operation)
    if tier > Tier.READ:
        found.append(_tier_denied(tier))
    if in_brand:
        found += [BrandRequired(), BrandRejected()]
    if operation.principal is BrandScope:
        found.append(TwoFactorNeeded())
    if operation.needs is not None:
        found.append(Forbidden())
    if operation.confirmed is not None:
        found.append(ConfirmationRequired())
    return found


def _tier_denied(required: Tier) -> TierDenied:
    return TierDenied(required_tier=required.label, token_tier=Tier.READ.label)


def _least_tier(operation: AnyOperation) -> Tier:
    return operation.tier({}) if callable(operation.tier) else operation.tier


def _permission_line(operation: AnyOperation | None, restricted: bool) -> str:  # noqa: FBT001 private
    if operation is None:
        return "Needs a token without a tier." if restricted else "Needs no token."
    needed = " and ".join(f"`{item.value}`" for item in operation.needed({})) or "no permission"
    sentence = f"Needs {needed}, and at least the tier `{_least_tier(operation).label}`."
    return sentence if operation.confirmed is None else f"{sentence} {operation.confirmed.sentence}"


def _parameters(query: type[BaseModel] | None, *, in_brand: bool, repeatable: bool) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    if in_brand:
        text = "The brand's slug. It selects the brand of this request and changes nothing."
        found.append(_header("X-Service-Brand", text, {"type": "string", "format": "uuid"}, required=True))
    if repeatable:
        text = "Sent again within 24 hours with the same key, the request answers what it made at first."
        found.append(_header("Idempotency-Key", text, {"type": "string", "minLength": 1, "maxLength": 255}))
    if query is not None:
        schema = query.model_json_schema(ref_template=REFERENCE)
        defs: dict[str, Schema] = schema.get("$defs", {})
        for name, shape in schema["properties"].items():
            found.append({"name": name, "in": "query", "schema": {**shape, "$defs": defs}})
    return found


def _header(name: str, text: str, schema: Schema, *, required: bool = False) -> dict[str, Any]:
    return {"name": name, "in": "header", "required": required, "description": text, "schema": schema}


def _responses(
    answers: Sequence[Answer], refusals: Sequence[DomainError], headers: Sequence[str], *, public: bool
) -> dict[str, Any]:
    # Which status a low tier gets depends on the path, which is known when the document is put together.
    found: dict[str, Any] = {}
    for item in answers:
        numbers = {name: {"schema": {"type": "integer"}} for name in headers}
        texts = {name: {"schema": {"type": "string"}} for name in item.headers}
        found[str(item.status)] = {"description": item.meaning, "headers": numbers | texts}
        if item.schema is not None:
            content: dict[str, Any] = {"schema": item.schema}
            if item.example is not None:
                content["example"] = item.example
            found[str(item.status)]["content"] = {"application/json": content}
    if not public:
        found["x-refusals"] = list(refusals)
    return found


def refusals_by_status(refusals: Sequence[DomainError], path: str) -> dict[str, Any]:
    """The error answers of a route at `path`, each body with its example."""
    found: dict[str, Any] = {"500": _error(500, "Message", "server_error", errors.SERVER_ERROR)}
    for error in refusals:
        rendered = errors.refusal(error, path)
        key = str(rendered.status)
        made = _error(rendered.status, _shape(error), error.code, rendered.body)
        if rendered.headers:
            headers = found.get(key, made).setdefault("headers", {})
            headers |= {name: {"schema": {"type": "string"}} for name in rendered.headers}
        if key not in found:
            found[key] = made
            continue
        content = found[key]["content"]["application/json"]
        schema = made["content"]["application/json"]["schema"]["anyOf"][0]
        if schema not in content["schema"]["anyOf"]:
            content["schema"]["anyOf"].append(schema)
        name = error.code if error.code not in content["examples"] else f"{error.code}_{len(content['examples'])}"
        content["examples"][name] = {"value": rendered.body}
    return found


def _error(status: int, shape: str, code: str, body: dict[str, Any]) -> dict[str, Any]:
    content = {"schema": {"anyOf": [component(shape)]}, "examples": {code: {"value": body}}}
    return {"description": _REASONS.get(status, "Refused."), "content": {"application/json": content}}


def _shape(error: DomainError) -> str:
    """The name of the schema of an error's body."""
    if error.code in _SHAPES:
        return _SHAPES[error.code]
    if error.kind in _ENVELOPES:
        return "Envelope"
    if error.kind is Kind.INVALID:
        return "ValidationFailed"
    if error.kind is Kind.LIMIT:
        return "LimitReached"
    return "Refused" if error.kind in _CODED else "Message"
