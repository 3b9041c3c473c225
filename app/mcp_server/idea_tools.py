"""The tools for ideas, which any token for an agent may call, and the list of brands."""

from typing import Annotated, Final

from starlette.requests import Request

from app.access import BrandScope, Caller, idempotency
from app.core.errors import Invalid
from app.core.text import optional_string
from app.domain import brands, ideas, profiles
from app.mcp_server import auth, results
from app.mcp_server.tool import BRAND, Arguments, Strict, Values, brand_tool, parsed, tool
from app.web.idempotency_key import KEY_LENGTH as LONGEST_KEY


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


async def _push(scope: BrandScope, values: Values) -> results.PushedIdeas:
    try:
        data = parsed(PushIdeas, values)
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
    return results.idea_list(scope, await ideas.list_ideas(scope, parsed(ListIdeas, values)))


async def _context(scope: BrandScope, values: Values) -> results.MiningContext:
    data = parsed(GetMiningContext, values)
    return results.context(scope, await ideas.context(scope), data.ref_prefix)


async def _brands(request: Request, values: Values) -> results.ListedBrands:
    caller = auth.caller_of(request)
    brands.mine.authorize(caller, values)
    query = parsed(ListBrands, values)
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


IDEA_TOOLS: Final = (
    brand_tool(
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
        takes=(PushIdeas, {**_IDEAS, **_KEY, **BRAND}),
        answer=results.PushedIdeas,
        operation=ideas.push,
        run=_push,
    ),
    brand_tool(
        "list_ideas",
        title="List ideas",
        about=(
            f"List up to {ideas.LIST_LENGTH} of the brand's ideas, newest first. Narrow the list with status and"
            " format; an idea must match both. If has_more is true, more ideas match than are shown. There is no"
            " second page, so narrow the list further."
        ),
        takes=(ListIdeas, {**_NARROW, **BRAND}),
        answer=results.ListedIdeas,
        operation=ideas.list_ideas,
        run=_list,
    ),
    brand_tool(
        "get_mining_context",
        title="Get mining context",
        about=(
            f"Read this before you look for new ideas: the references of ideas from the last {ideas.WINDOW.days}"
            f" days (known_refs, the newest {results.KNOWN_REFS}), and the brand's voice, pillars and persona."
            " If has_more_refs is true, narrow the references with ref_prefix. The brand needs a content"
            " profile."
        ),
        takes=(GetMiningContext, {**_REFS, **BRAND}),
        answer=results.MiningContext,
        operation=ideas.context,
        run=_context,
    ),
    tool(
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
