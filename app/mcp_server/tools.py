"""The three tools: their descriptions, arguments and answers, and the operations that they call.

There are no others, and none that approves or publishes (MCP-14, MCP-15, MCP-21).
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from mcp import types
from pydantic import BaseModel, ConfigDict

from app.access import BrandScope, Operation
from app.core import validation
from app.core.errors import Invalid
from app.domain import ideas, profiles
from app.mcp_server import results, schemas

Values = Mapping[str, Any]

WHOLE: Final = "arguments"


class Arguments(BaseModel):
    """The argument of every tool; arguments that are not described are refused (S-126)."""

    model_config = ConfigDict(extra="forbid")

    brand: str | None = None


class PushIdeas(Arguments, ideas.IdeaPush):
    """The arguments of `push_ideas`. Members of an idea that are not described are ignored, as in REST (S-121)."""


class ListIdeas(Arguments, ideas.IdeaQuery):
    """The arguments of `list_ideas`: no limit, no cursor (MCP-05)."""


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool: its listing, the operation whose permission it needs, and the function that runs it."""

    shown: types.Tool
    operation: Operation[BrandScope, ..., Any]
    run: Callable[[BrandScope, Values], Awaitable[results.Answer]]


async def _push(scope: BrandScope, values: Values) -> results.PushedIdeas:
    try:
        data = validation.parse(PushIdeas, values, whole=WHOLE)
    except Invalid:
        # A missing profile comes before problems of the ideas (S-114); for valid ideas, the operation checks it.
        await profiles.require(scope)
        raise
    return results.pushed(scope, await ideas.push(scope, data))


async def _list(scope: BrandScope, values: Values) -> results.ListedIdeas:
    data = validation.parse(ListIdeas, values, whole=WHOLE)
    return results.listed(scope, await ideas.list_ideas(scope, data))


async def _context(scope: BrandScope, values: Values) -> results.MiningContext:
    validation.parse(Arguments, values, whole=WHOLE)
    return results.context(scope, await ideas.context(scope))


_BRAND: Final = {
    "brand": "Slug of the brand to work in. Default: the brand in the connection's brand header, else the brand"
    " that the user selected. Every answer names the brand that was used."
}

IDEA_TEXTS: Final = {
    "headline": "The idea in one line.",
    "angle": "Why it is worth writing about, and from which point of view.",
    "pillar": "The brand's pillar that it belongs to, as get_mining_context spells it.",
    "format": "What it could become, in a word or two: thread, article, clip.",
    "recording": "What to film or record for it, if anything.",
    "source_refs": "Where it came from: short references of your choice, such as `repository@1a2b3c4` or"
    " `notes:2026-11-shelves`. get_mining_context returns them as known_refs, so that no work is mined twice.",
}

_IDEAS: Final = {
    "ideas": "The ideas. All of them are stored, or none.",
    **{f"ideas.{name}": text for name, text in IDEA_TEXTS.items()},
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
    answer: type[results.Answer],
    operation: Operation[BrandScope, ..., Any],
    run: Callable[[BrandScope, Values], Awaitable[results.Answer]],
) -> Tool:
    shown = types.Tool(
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
    return Tool(shown, operation, run)


_ALL: Final = (
    _tool(
        "push_ideas",
        title="Push ideas",
        about=(
            f"Store up to {ideas.IDEAS_AT_ONCE} new ideas for things that the brand could write about. All of them"
            " are stored, or none. Call get_mining_context first: write in the brand's voice, about its pillars,"
            " and leave out work that known_refs names. Ideas are not merged: an idea that is pushed twice is"
            " stored twice. Use your own words: no secrets, no commit messages, no code, no names of files or"
            " people. The brand needs a content profile. If the call is refused, the answer names each wrong"
            " field, and nothing is stored."
        ),
        takes=(PushIdeas, {**_IDEAS, **_BRAND}),
        answer=results.PushedIdeas,
        operation=ideas.push,
        run=_push,
    ),
    _tool(
        "list_ideas",
        title="List ideas",
        about=(
            f"List up to {ideas.LISTED} of the brand's ideas, newest first. Narrow the list with status and"
            " format; an idea must match both. If has_more is true, more ideas match than are shown. There is no"
            " second page, so narrow the list further."
        ),
        takes=(ListIdeas, {**_NARROW, **_BRAND}),
        answer=results.ListedIdeas,
        operation=ideas.list_ideas,
        run=_list,
    ),
    _tool(
        "get_mining_context",
        title="Get mining context",
        about=(
            "Read this before you look for new ideas: the references of ideas from the last"
            f" {ideas.WINDOW.days} days (known_refs), and the brand's voice, pillars and persona. The brand needs"
            " a content profile."
        ),
        takes=(Arguments, _BRAND),
        answer=results.MiningContext,
        operation=ideas.context,
        run=_context,
    ),
)

TOOLS: Final[Mapping[str, Tool]] = {tool.shown.name: tool for tool in _ALL}
