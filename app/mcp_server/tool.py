"""What every tool is made of: its arguments, its listing, and the way into a brand."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar, get_args

from mcp import types
from pydantic import BaseModel, ConfigDict
from starlette.requests import Request

from app.access import BrandScope, Operation, Tier
from app.core import validation
from app.core.errors import Invalid
from app.mcp_server import auth, results, schemas

Values = Mapping[str, Any]

_WHOLE: Final = "arguments"

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
    """The arguments. Errors: Invalid, which names the arguments that there are for one that there is not."""
    try:
        return validation.parse(model, values, whole=_WHOLE)
    except Invalid as refusal:
        raise Invalid(
            fields={path: _with_names(model, path, texts) for path, texts in refusal.fields.items()}
        ) from None


def _with_names(model: type[BaseModel], path: str, texts: list[str]) -> list[str]:
    """What is wrong at a path; where nothing of that name may be sent, what may."""
    if texts != [validation.UNKNOWN]:
        return texts
    place: type[BaseModel] | None = model
    for part in path.split(".")[:-1]:
        if place is not None and part in place.model_fields:
            place = _model_in(place.model_fields[part].annotation)
    names = "none" if place is None else ", ".join(sorted(place.model_fields)) or "none"
    return [f"There is no such argument. Known: {names}."]


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
    """A tool that works in no brand in particular, with its listing.

    That is made from its operation and from the models of its arguments and its answer.

    `takes` has the texts of the arguments by their paths.
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
