"""The part of one endpoint in the reference, made from the operation behind it and from the errors themselves.

The code that answers errors also renders their examples, so the two cannot differ.
"""

import re
from collections.abc import Iterable
from inspect import getdoc
from typing import Any, Final

from app.access import BrandScope, Operation, Tier
from app.access.idempotency import IdempotencyMismatch
from app.core.errors import (
    ConfirmationRequired,
    DomainError,
    Forbidden,
    Invalid,
    Maintenance,
    TierDenied,
    TooLarge,
    Unauthenticated,
    Unavailable,
    Unverified,
)
from app.domain.brands import BrandRejected, TwoFactorNeeded
from app.rest import errors
from app.rest.component_schemas import SOURCES, Components, Schema
from app.rest.dependencies import brand_required
from app.rest.problem_shapes import PROBLEMS, Problem, problem_of
from app.rest.router import RestAnswer, RestEndpoint
from app.rest.shapes import JSON, SLUG_PATTERN, Shape

_REASONS: Final = {
    401: "The token is missing, malformed, unknown, expired or revoked.",
    403: "The account is not verified, the token's tier is too low or it is not confirmed, the brand was rejected"
    " or asks for two-factor, or the role lacks the permission.",
    404: "It does not exist, or it belongs to another brand.",
    413: "The body is over 1 MiB, or a file over 100 MiB.",
    422: "The input breaks a rule; nothing was changed.",
    429: "Too many requests.",
    500: "An error of the server; the log has it under the request's id.",
    501: "Documented, not implemented.",
    503: "Maintenance, or the database does not respond; `Retry-After` says when to try again.",
}
_AGENTS: Final = {
    Tier.IDEAS: ", or a token of an agent",
    Tier.DRAFTS: ", or a token of an agent for ideas and drafts",
}
_NUMBERS: Final = frozenset({"X-RateLimit-Limit", "X-RateLimit-Remaining"})
_PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")


def operation_of(endpoint: RestEndpoint, components: Components) -> dict[str, Any]:
    """The OpenAPI operation of an endpoint."""
    first, *others = endpoint.handler.__name__.split("_")
    summary, _, about = SOURCES.sub("", getdoc(endpoint.handler) or "").partition("\n\n")
    operation: dict[str, Any] = {
        "operationId": first + "".join(map(str.capitalize, others)),
        "tags": [endpoint.tag],
        "summary": summary.removesuffix("."),
        "description": " ".join([*about.split(), _needs(endpoint)]),
        "parameters": _parameters(endpoint, components),
    }
    if (body := endpoint.parts.get("body")) is not None:
        media = {"schema": components.reference(body.model), "example": body.example}
        is_required = any(field.is_required() for field in body.model.model_fields.values())
        content = {JSON: media} | ({"multipart/form-data": {"schema": body.form}} if body.form else {})
        operation["requestBody"] = {"required": is_required and "query" not in endpoint.parts, "content": content}
    if (stream := endpoint.parts.get("stream")) is not None:
        schema = {"type": "string", "format": "binary"}
        operation["requestBody"] = {"required": True, "content": {stream: {"schema": schema}}}
    responses = {str(answer.status): _answer(answer, components) for answer in endpoint.answers}
    if not endpoint.parts.get("public"):
        responses |= _refusals(endpoint, components)
    operation["responses"] = dict(sorted(responses.items()))
    if endpoint.operation is not None:
        operation["x-operation"] = endpoint.operation.name
    elif not endpoint.parts.get("restricted"):
        operation["security"] = []
    return operation


def _needs(endpoint: RestEndpoint) -> str:
    operation = endpoint.operation
    if operation is None:
        return "Needs a token without a tier." if endpoint.parts.get("restricted") else "Needs no token."
    permissions = " and ".join(f"`{item.value}`" for item in operation.needed({})) or "no permission"
    agents = "" if operation.agents is None else _AGENTS[operation.agents]
    sentence = f"Needs {permissions}, and at least the tier `{_least_tier(operation).label}`{agents}."
    return sentence if operation.confirmed is None else f"{sentence} {operation.confirmed.sentence}"


def _least_tier(operation: Operation[Any, ..., Any]) -> Tier:
    return operation.tier({}) if callable(operation.tier) else operation.tier


def _parameters(endpoint: RestEndpoint, components: Components) -> list[dict[str, Any]]:
    number = {"type": "integer", "minimum": 1}
    parameters: list[dict[str, Any]] = [
        {
            "name": name,
            "in": "path",
            "required": True,
            "description": f"The id of the {_noun(name)}.",
            "schema": {"type": "string"} if name.endswith("_uuid") else number,
        }
        for name in _PLACEHOLDER.findall(endpoint.path)
    ]
    if endpoint.by_header:
        text = "The brand's slug. It selects the brand of this request and changes nothing."
        parameters.append(
            _header("X-Service-Brand", text, {"type": "string", "pattern": SLUG_PATTERN}, is_required=True)
        )
    if _is_repeatable(endpoint):
        text = (
            "The same key within 24 hours returns the first response with `Idempotent-Replayed: true`,"
            " and nothing is done again."
        )
        key = {"type": "string", "minLength": 1, "maxLength": 255}
        parameters.append(_header("Idempotency-Key", text, key))
    if (query := endpoint.parts.get("query")) is not None:
        # What a body may say as well is not required in the address.
        is_only_way = "body" not in endpoint.parts
        for name, schema in components.properties(query):
            about = {"description": schema.pop("description", None), "schema": schema}
            is_required = is_only_way and query.model_fields[name].is_required()
            parameters.append({"name": name, "in": "query", "required": is_required, **about})
    if "stream" in endpoint.parts:
        start = {"type": "integer", "minimum": 0, "examples": [0]}
        parameters.append(_header("Upload-Offset", "Where the piece begins, in bytes.", start, is_required=True))
    return parameters


def _invalid(endpoint: RestEndpoint) -> Invalid | None:
    """An example of input that breaks a rule, by a field that the endpoint has; None where it takes no input."""
    if (body := endpoint.parts.get("body")) is not None:
        fields = body.model.model_fields
        name = next((name for name, field in fields.items() if field.is_required()), next(iter(fields), "body"))
        is_required = name in fields and fields[name].is_required()
        return Invalid(fields={name: ["This field is required." if is_required else "The value is not valid."]})
    if (query := endpoint.parts.get("query")) is not None:
        return Invalid(fields={next(iter(query.model_fields)): ["The value is not valid."]})
    if _is_repeatable(endpoint):
        return Invalid(fields={"Idempotency-Key": ["The value is not valid."]})
    return None


def _noun(name: str) -> str:
    """What the id in a path names."""
    noun = name.removesuffix("_id").removesuffix("_uuid")
    return "brand" if noun == "team" else noun


def _is_repeatable(endpoint: RestEndpoint) -> bool:
    return endpoint.operation is not None and endpoint.operation.repeatable


def _header(name: str, text: str, schema: Schema, *, is_required: bool = False) -> dict[str, Any]:
    return {"name": name, "in": "header", "required": is_required, "description": text, "schema": schema}


def _answer(answer: RestAnswer, components: Components) -> dict[str, Any]:
    kinds = {name: "integer" if name in _NUMBERS else "string" for name in answer.headers}
    headers = {name: {"schema": {"type": kind}} for name, kind in kinds.items()}
    response: dict[str, Any] = {"description": SOURCES.sub("", answer.meaning), "headers": headers}
    if answer.shapes:
        schemas = [components.reference(shape) for shape in answer.shapes]
        example = components.example(schemas[0]) if answer.example is None else answer.example.model_dump()
        response["content"] = {JSON: {"schema": _one_of(schemas), "example": example}}
    if answer.file is not None:
        response["content"] = {
            answer.file.media_type: {"schema": {"type": "string"}, "example": answer.file.example}
        }
    return response


def _one_of(schemas: list[Schema]) -> Schema:
    return schemas[0] if len(schemas) == 1 else {"oneOf": schemas}


def _refusals(endpoint: RestEndpoint, components: Components) -> dict[str, Any]:
    """The error answers, each body with its example."""
    responses: dict[str, Any] = {}
    problems: dict[str, set[type[Shape]]] = {}
    for code, refusal in _rendered(endpoint):
        status = str(refusal.status)
        empty = {"description": _REASONS.get(refusal.status, "Refused."), "content": {JSON: {"examples": {}}}}
        response = responses.setdefault(status, empty)
        if refusal.headers:
            headers = {name: {"schema": {"type": "string"}} for name in refusal.headers}
            response["headers"] = response.get("headers", {}) | headers
        problems.setdefault(status, set()).add(problem_of(refusal.body))
        examples = response["content"][JSON]["examples"]
        examples[code if code not in examples else f"{code}_{len(examples)}"] = {"value": refusal.body}
    for status, shapes in problems.items():
        # No `discriminator`: openapi-typescript takes one code of a shape that has several for the only one.
        in_order = sorted(shapes, key=PROBLEMS.index)
        responses[status]["content"][JSON]["schema"] = _one_of([components.reference(each) for each in in_order])
    return responses


def problem_codes(endpoints: Iterable[RestEndpoint]) -> list[str]:
    """The codes of the refusals whose body has no other fields."""
    bodies = [refusal.body for each in endpoints for _, refusal in _rendered(each)]
    return sorted({body["code"] for body in bodies if problem_of(body) is Problem})


def _rendered(endpoint: RestEndpoint) -> list[tuple[str, errors.Refusal]]:
    failure = errors.Refusal(500, errors.SERVER_ERROR, {})
    raised = [*_raised(endpoint), *endpoint.parts.get("refusals", ())]
    return [("server_error", failure), *((error.code, errors.refusal(error, endpoint.path)) for error in raised)]


def _raised(endpoint: RestEndpoint) -> list[DomainError]:
    """The errors that follow from the operation and the body, in the order of their checks (S-008)."""
    operation = endpoint.operation
    raised: list[DomainError] = [Maintenance(), Unavailable()]
    if operation is not None or endpoint.parts.get("restricted"):
        raised.append(Unauthenticated())
        if operation is None or not operation.unverified:
            raised.append(Unverified())
        tier = Tier.FULL if operation is None else _least_tier(operation)
        if tier > Tier.READ or operation is None or operation.agents is not Tier.IDEAS:
            token_tier = Tier.READ if tier > Tier.READ else Tier.IDEAS
            raised.append(TierDenied(required_tier=tier.label, token_tier=token_tier.label))
    if operation is not None:
        if endpoint.by_header:
            raised += [brand_required("X-Service-Brand"), BrandRejected()]
        raised += [TwoFactorNeeded()] if operation.principal is BrandScope else []
        raised += [Forbidden()] if operation.needs is not None else []
        raised += [ConfirmationRequired()] if operation.confirmed is not None else []
    raised += [] if (invalid := _invalid(endpoint)) is None else [invalid]
    raised += [TooLarge()] if {"body", "stream"} & endpoint.parts.keys() else []
    raised += [IdempotencyMismatch()] if _is_repeatable(endpoint) else []
    return raised
