"""What every tool is made of: its arguments, its listing, and the way into a brand."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar, get_args

import orjson
from mcp import types
from pydantic import BaseModel, ConfigDict
from starlette.requests import Request

from app.access import BrandScope, Operation, Tier
from app.core import validation
from app.core.errors import Invalid
from app.mcp_server import auth, results, schemas

Values = Mapping[str, Any]

_WHOLE: Final = "arguments"
_NOTHING: Final = object()
_OF_JSON: Final = frozenset(
    f"This must be {kind}." for kind in ("a list", "an object", "a number", "a whole number", "true or false")
)
_CHOICE: Final = "This must be one of: "

M = TypeVar("M", bound=BaseModel)


def narrow(model: type[M], data: BaseModel) -> M:
    """The part of valid arguments that is an input of the domain: without the brand and what else a tool takes."""
    values = {name: getattr(data, name) for name in model.model_fields}
    return model.model_construct(data.model_fields_set & values.keys(), **values)


class Strict(BaseModel):
    """Arguments of a tool; those that are not described are refused (S-126)."""

    model_config = ConfigDict(extra="forbid")


class Arguments(Strict):
    """The argument of every tool that works in a brand."""

    brand: str | None = None


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool: its listing, the operation whose permission it needs, and the function that runs it."""

    listing: types.Tool
    operation: Operation[Any, ..., Any]
    run: Callable[[Request, Values], Awaitable[results.Noted]]


def parsed(model: type[M], values: Values) -> M:
    """The arguments. Errors: Invalid, which says what to send in place of a wrong argument."""
    try:
        return validation.parse(model, values, whole=_WHOLE)
    except Invalid as refusal:
        raise Invalid(
            fields={path: _with_remedy(model, values, path, texts) for path, texts in refusal.fields.items()}
        ) from None


def _with_remedy(model: type[BaseModel], values: Values, path: str, texts: list[str]) -> list[str]:
    """What is wrong at a path, and what to send instead where an agent would guess wrongly."""
    *parts, name = path.split(".")
    place: type[BaseModel] | None = model
    for part in parts:
        if place is not None and part in place.model_fields:
            place = _model_in(place.model_fields[part].annotation)
    fields = {} if place is None else place.model_fields
    if texts == [validation.UNKNOWN]:
        return [f"There is no such argument. Known: {', '.join(sorted(fields)) or 'none'}."]
    value = _at(values, path)
    if value is None and name in fields and not fields[name].is_required():
        # An agent that sends an empty list instead would clear what it meant to keep.
        return [*texts, "Leave it out instead of null."]
    return [*texts, "Send it as JSON, not as text."] if _is_quoted(value, texts) else texts


def _at(values: Any, path: str) -> Any:
    """The value at a path, or something that no agent can send where there is none."""
    for part in path.split("."):
        if isinstance(values, list) and part.isdecimal() and int(part) < len(values):
            values = values[int(part)]
        elif isinstance(values, Mapping) and part in values:
            values = values[part]
        else:
            return _NOTHING
    return values


def _is_quoted(value: Any, texts: list[str]) -> bool:
    """Whether this is a value of JSON as text, where the texts ask for the value itself."""
    # Choices that are texts stand in quotation marks.
    if not any(text in _OF_JSON or (text.startswith(_CHOICE) and "'" not in text) for text in texts):
        return False
    try:
        return isinstance(value, str) and not isinstance(orjson.loads(value), str)
    except orjson.JSONDecodeError:
        return False


def _model_in(annotation: Any) -> type[BaseModel] | None:
    """The model in an annotation, such as that of the items of a list."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return next((inner for part in get_args(annotation) if (inner := _model_in(part)) is not None), None)


BRAND: Final = {
    "brand": "Slug of the brand to work in, or its name where no other brand of yours has it; list_brands has"
    " both. Default: the brand in the connection's brand header, else the brand that the user selected. Every"
    " answer names the brand that was used."
}


def tool(
    name: str,
    *,
    title: str,
    about: str,
    takes: tuple[type[BaseModel], Mapping[str, str]],
    answer: type[results.Noted],
    operation: Operation[Any, ..., Any],
    run: Callable[[Request, Values], Awaitable[results.Noted]],
) -> Tool:
    """A tool that works in no brand in particular.

    Its listing is made from its operation and from the models of its arguments and its answer. `takes` has the
    texts of the arguments by their paths.
    """
    declaration = types.Tool(
        name=name,
        title=title,
        description=about,
        input_schema=schemas.arguments(*takes),
        output_schema=schemas.answer(answer, is_brief=operation.agents is Tier.DRAFTS),
        annotations=types.ToolAnnotations(
            title=title,
            read_only_hint=operation.reads,
            destructive_hint=False,
            idempotent_hint=operation.reads,
            open_world_hint=False,
        ),
    )
    return Tool(declaration, operation, run)


def brand_tool(
    name: str,
    *,
    title: str,
    about: str,
    takes: tuple[type[BaseModel], Mapping[str, str]],
    answer: type[results.Noted],
    operation: Operation[Any, ..., Any],
    run: Callable[[BrandScope, Values], Awaitable[results.Noted]],
) -> Tool:
    """A tool that works in the brand that a call names or implies, after the checks of its operation."""
    return tool(
        name,
        title=title,
        about=about,
        takes=takes,
        answer=answer,
        operation=operation,
        run=_in_brand(operation, run),
    )


def _in_brand(
    operation: Operation[Any, ..., Any], run: Callable[[BrandScope, Values], Awaitable[results.Noted]]
) -> Callable[[Request, Values], Awaitable[results.Noted]]:
    async def in_scope(request: Request, values: Values) -> results.Noted:
        return await run(await auth.open_brand(operation, request, values), values)

    return in_scope
