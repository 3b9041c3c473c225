"""The tools: their descriptions, arguments and answers, and the operations that they call.

Three are specified, a fourth lists the brands that they can work in. None approves or publishes (MCP-14, MCP-15,
MCP-21).
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final, TypeVar

from mcp import types
from pydantic import BaseModel, ConfigDict
from starlette.requests import Request

from app.access import BrandScope, Caller, Operation, idempotency
from app.core import validation
from app.core.errors import Invalid
from app.core.text import optional_string
from app.domain import brands, ideas, profiles
from app.mcp_server import auth, results, schemas
from app.web.idempotency_key import KEY_LENGTH as LONGEST_KEY

Values = Mapping[str, Any]

_WHOLE: Final = "arguments"

M = TypeVar("M", bound=BaseModel)


class Strict(BaseModel):
    """Arguments of a tool; those that are not described are refused (S-126)."""

    model_config = ConfigDict(extra="forbid")


class Arguments(Strict):
    """The argument of every tool that works in a brand."""

    brand: str | None = None


class PushIdeas(Arguments, ideas.IdeaPush):
    """The arguments of `push_ideas`. Members of an idea that are not described are ignored, as in REST (S-121)."""

    idempotency_key: Annotated[str | None, optional_string(LONGEST_KEY)] = None


class ListIdeas(Arguments, ideas.IdeaQuery):
    """The arguments of `list_ideas`: no limit, no cursor (MCP-05)."""


class GetMiningContext(Arguments):
    """The arguments of `get_mining_context`."""

    ref_prefix: Annotated[str | None, optional_string(ideas.REF_LENGTH)] = None


class ListBrands(Strict, brands.BrandFilter):
    """The arguments of `list_brands`."""


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool: its listing, the operation whose permission it needs, and the function that runs it."""

    shown: types.Tool
    operation: Operation[Any, ..., Any]
    run: Callable[[Request, Values], Awaitable[results.Noted]]


def _parsed(model: type[M], values: Values) -> M:
    """The arguments. Errors: Invalid, which names the arguments that there are for one that there is not."""
    try:
        return validation.parse(model, values, whole=_WHOLE)
    except Invalid as refusal:
        names = ", ".join(sorted(model.model_fields)) or "none"
        problem = [f"There is no such argument. Known: {names}."]
        fields = {
            path: problem if path in values and path not in model.model_fields else texts
            for path, texts in refusal.fields.items()
        }
        raise Invalid(fields=fields) from None


async def _push(scope: BrandScope, values: Values) -> results.PushedIdeas:
    try:
        data = _parsed(PushIdeas, values)
    except Invalid:
        # A missing profile comes before problems of the ideas (S-114); for valid ideas, the operation checks it.
        await profiles.require(scope)
        raise
    warnings = await ideas.remarks(scope, data.ideas)
    # The key and the way in which the brand was named are no part of what is repeated.
    data_alone = ideas.IdeaPush(ideas=data.ideas)
    with idempotency.noting_replays() as replays:
        result = await ideas.push(scope.with_key(data.idempotency_key), data_alone)
    return results.pushed(scope, result, warnings, is_repeated=replays.happened)


async def _list(scope: BrandScope, values: Values) -> results.ListedIdeas:
    return results.idea_list(scope, await ideas.list_ideas(scope, _parsed(ListIdeas, values)))


async def _context(scope: BrandScope, values: Values) -> results.MiningContext:
    data = _parsed(GetMiningContext, values)
    return results.context(scope, await ideas.context(scope), data.ref_prefix)


async def _brands(request: Request, values: Values) -> results.ListedBrands:
    caller = auth.caller_of(request)
    brands.mine.authorize(caller, values)
    query = _parsed(ListBrands, values)
    own = await brands.mine(caller)
    current_id = await _current(caller, own, auth.named_by_header(request))
    return results.brands_of(own, current_id, query.search)


async def _current(caller: Caller, own: brands.Brands, header: str | None) -> int | None:
    """The id of the brand that a call uses which names none; None where the header names none of theirs."""
    if header is None:
        return None if own.current is None else own.current.id
    try:
        return (await brands.open_named_scope(caller, header)).brand_id
    except (Invalid, brands.BrandRejected, brands.TwoFactorNeeded):
        return None


_BRAND: Final = {
    "brand": "Slug of the brand to work in, or its name where no other brand of yours has it; list_brands has"
    " both. Default: the brand in the connection's brand header, else the brand that the user selected. Every"
    " answer names the brand that was used."
}

IDEA_TEXTS: Final = {
    "headline": "The idea in one line.",
    "angle": "Why it is worth writing about, and from which point of view.",
    "pillar": "The brand's pillar that it belongs to, as get_mining_context spells it; another one is stored as it"
    " is, with a warning.",
    "format": "What it could become, in a word or two: thread, article, clip.",
    "recording": "What to film or record for it, if anything.",
    "source_refs": "Where it came from: short references of your choice, such as `repository@1a2b3c4` or"
    " `notes:2026-11-shelves`. get_mining_context returns them as known_refs, so that no work is mined twice.",
}

_IDEAS: Final = {
    "ideas": "The ideas. All of them are stored, or none.",
    **{f"ideas.{name}": text for name, text in IDEA_TEXTS.items()},
}

_SEARCH: Final = {"search": "Only brands whose name holds this text; letter case does not matter."}

_KEY: Final = {
    "idempotency_key": "A text of your choice for this push, such as a random UUID. Send the same key again"
    " when you repeat a call whose answer was lost: nothing is stored twice. Keys are kept for 24 hours; a key"
    " with other ideas is refused.",
}

_REFS: Final = {
    "ref_prefix": "Only references that begin with this text, such as `repository@`. Case matters.",
}

_NARROW: Final = {
    "status": "Only ideas with this status. `new`: not reviewed yet; `accepted`: wanted; `used`: a post was made"
    " of it; `dismissed`: not wanted.",
    "format": "Only ideas with this format; letter case does not matter.",
}


def _tool(
    name: str,
    *,
    title: str,
    about: str,
    takes: tuple[type[BaseModel], Mapping[str, str]],
    answer: type[results.Noted],
    operation: Operation[Any, ..., Any],
    run: Callable[[Request, Values], Awaitable[results.Noted]],
) -> Tool:
    declaration = types.Tool(
        name=name,
        title=title,
        description=about,
        input_schema=schemas.arguments(*takes),
        output_schema=schemas.answer(answer),
        annotations=types.ToolAnnotations(
            title=title,
            read_only_hint=operation.reads,
            destructive_hint=False,
            idempotent_hint=operation.reads,
            open_world_hint=False,
        ),
    )
    return Tool(declaration, operation, run)


def _in_brand(
    operation: Operation[BrandScope, ..., Any], run: Callable[[BrandScope, Values], Awaitable[results.Noted]]
) -> Callable[[Request, Values], Awaitable[results.Noted]]:
    """A tool that works in the brand that a call names or implies, after the checks of its operation."""

    async def in_scope(request: Request, values: Values) -> results.Noted:
        return await run(await auth.open_brand(operation, request, values), values)

    return in_scope


_ALL: Final = (
    _tool(
        "push_ideas",
        title="Push ideas",
        about=(
            f"Store up to {ideas.IDEAS_AT_ONCE} new ideas for things that the brand could write about. All of"
            " them are stored, or none. Call get_mining_context first: write in the brand's voice, about its"
            " pillars, and leave out work that known_refs names. Ideas are not merged: an idea that is pushed"
            " twice is stored twice, unless both calls have the same idempotency_key. Look at the warnings of"
            " the answer: they name unknown pillars and known references. Use your own words: no secrets, no"
            " commit messages, no code, no names of files or people. The brand needs a content profile. If the"
            " call is refused, the answer names each wrong field, and nothing is stored."
        ),
        takes=(PushIdeas, {**_IDEAS, **_KEY, **_BRAND}),
        answer=results.PushedIdeas,
        operation=ideas.push,
        run=_in_brand(ideas.push, _push),
    ),
    _tool(
        "list_ideas",
        title="List ideas",
        about=(
            f"List up to {ideas.LIST_LENGTH} of the brand's ideas, newest first. Narrow the list with status and"
            " format; an idea must match both. If has_more is true, more ideas match than are shown. There is no"
            " second page, so narrow the list further."
        ),
        takes=(ListIdeas, {**_NARROW, **_BRAND}),
        answer=results.ListedIdeas,
        operation=ideas.list_ideas,
        run=_in_brand(ideas.list_ideas, _list),
    ),
    _tool(
        "get_mining_context",
        title="Get mining context",
        about=(
            f"Read this before you look for new ideas: the references of ideas from the last {ideas.WINDOW.days}"
            f" days (known_refs, the newest {results.KNOWN_REFS}), and the brand's voice, pillars and persona."
            " If has_more_refs is true, narrow the references with ref_prefix. The brand needs a content"
            " profile."
        ),
        takes=(GetMiningContext, {**_REFS, **_BRAND}),
        answer=results.MiningContext,
        operation=ideas.context,
        run=_in_brand(ideas.context, _context),
    ),
    _tool(
        "list_brands",
        title="List brands",
        about=(
            "List the brands that you can name in the argument brand of the other tools, with slug and name,"
            " and which one is used when a call names none. Call it when the user speaks of a brand, or when a"
            f" call was refused with brand_rejected. At most {results.BRANDS} brands are listed; if has_more is"
            " true, narrow the list with search."
        ),
        takes=(ListBrands, _SEARCH),
        answer=results.ListedBrands,
        operation=brands.mine,
        run=_brands,
    ),
)

TOOLS: Final[Mapping[str, Tool]] = {tool.shown.name: tool for tool in _ALL}
