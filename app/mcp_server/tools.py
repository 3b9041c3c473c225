"""The three tools: what an agent is told about them, what they take and answer, and the operations they call.

There are no others, and none that lets anything out into the world (MCP-14, MCP-15, MCP-21).
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

Given = Mapping[str, Any]

WHOLE: Final = "arguments"


class Arguments(BaseModel):
    """What every tool takes; anything that is not described is refused (S-126)."""

    model_config = ConfigDict(extra="forbid")

    brand: str | None = None


class PushIdeas(Arguments, ideas.IdeaPush):
    """What `push_ideas` takes. Members of an idea that are not described are dropped, as everywhere (S-121)."""


class ListIdeas(Arguments, ideas.IdeaQuery):
    """What `list_ideas` takes: no limit, no cursor (MCP-05)."""


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool: what it is to agents, the operation that says who may, and how it is run."""

    shown: types.Tool
    operation: Operation[BrandScope, ..., Any]
    run: Callable[[BrandScope, Given], Awaitable[results.Answer]]


async def _push(scope: BrandScope, given: Given) -> results.PushedIdeas:
    try:
        data = validation.parse(PushIdeas, given, whole=WHOLE)
    except Invalid:
        # A missing profile is told before what is wrong with the ideas (S-114); good ones learn it by the call.
        await profiles.require(scope)
        raise
    return results.pushed(scope, await ideas.push(scope, data))


async def _list(scope: BrandScope, given: Given) -> results.ListedIdeas:
    data = validation.parse(ListIdeas, given, whole=WHOLE)
    return results.listed(scope, await ideas.list_ideas(scope, data))


async def _context(scope: BrandScope, given: Given) -> results.MiningContext:
    validation.parse(Arguments, given, whole=WHOLE)
    return results.context(scope, await ideas.context(scope))


_BRAND: Final = {
    "brand": "Slug of the brand to work in. Without it: the brand that the connection names, else the brand that"
    " the user selected. Every answer says which brand was used."
}

IDEA_TEXTS: Final = {
    "headline": "The idea in one line.",
    "angle": "What makes it worth telling, and from which side to tell it.",
    "pillar": "Which of the brand's pillars it belongs to, as get_mining_context spells it.",
    "format": "What it could become, in a word or two: thread, article, clip.",
    "recording": "What to film or record for it, if anything.",
    "source_refs": "Where it came from: short references of your own making, such as `repository@1a2b3c4` or"
    " `notes:2026-11-shelves`. They come back as known_refs, so that nothing is mined twice.",
}

_IDEAS: Final = {
    "ideas": "The ideas, all of which are stored, or none.",
    **{f"ideas.{name}": text for name, text in IDEA_TEXTS.items()},
}

_NARROW: Final = {
    "status": "Only ideas of this status. `new`: nobody looked at it yet; `accepted`: wanted; `used`: a post was"
    " made of it; `dismissed`: not wanted.",
    "format": "Only ideas of this format; capital and small letters are the same.",
}


def _tool(
    name: str,
    *,
    title: str,
    about: str,
    takes: tuple[type[BaseModel], Mapping[str, str]],
    answer: type[results.Answer],
    operation: Operation[BrandScope, ..., Any],
    run: Callable[[BrandScope, Given], Awaitable[results.Answer]],
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
            f"Store up to {ideas.IDEAS_AT_ONCE} new ideas for things that the brand could write about. All are"
            " stored or none. Call get_mining_context first: write in the brand's voice, about its pillars, and"
            " leave out whatever known_refs names. Nothing is merged; an idea that is pushed twice is stored"
            " twice. Use words of your own: no secrets, no commit messages, no code, no names of files or people."
            " The brand needs a content profile. If the call is refused, the answer names each wrong field, and"
            " nothing was stored."
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
            f"List the brand's newest ideas, newest first, {ideas.LISTED} at most. Narrow the list with status and"
            " format; where both are given, both must match. If has_more is true, more ideas match than are shown;"
            " there is no second page, so narrow the list further."
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
            "Read what to know before looking for new ideas: the references of ideas of the last"
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
