"""The resources that an agent may read: a brand's content profile, the schema of an idea, allowed values."""

import re
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import unquote

import orjson
from mcp import types
from starlette.requests import Request

from app.domain import ideas, profiles
from app.mcp_server import errors, results, schemas
from app.mcp_server.auth import open_brand
from app.mcp_server.idea_tools import IDEA_TEXTS
from app.mcp_server.results import KNOWN_REFS

_PROFILE: Final = "galley://content-profile"
FORMAT: Final = "galley://ideas/format"
VALUES: Final = "galley://ideas/values"
_PROFILE_OF: Final = "galley://brands/{brand}/content-profile"

_JSON: Final = "application/json"
_PROFILE_ADDRESS: Final = re.compile(r"galley://brands/([^/]+)/content-profile")

RESOURCES: Final = [
    types.Resource(
        uri=_PROFILE,
        name="content-profile",
        title="Content profile",
        description="The brand's voice, its audience and its subjects.",
        mime_type=_JSON,
    ),
    types.Resource(
        uri=FORMAT,
        name="idea-format",
        title="Schema of an idea",
        description="JSON Schema of one idea, as push_ideas accepts it.",
        mime_type="application/schema+json",
    ),
    types.Resource(
        uri=VALUES,
        name="idea-values",
        title="Allowed values",
        description="The statuses and sources of ideas, and the limits of the tools.",
        mime_type=_JSON,
    ),
]

TEMPLATES: Final = [
    types.ResourceTemplate(
        uri_template=_PROFILE_OF,
        name="content-profile-of-brand",
        title="Content profile of a brand",
        description="The voice, audience and subjects of the brand with this slug or unique name.",
        mime_type=_JSON,
    )
]

_FORMAT: Final = schemas.arguments(ideas.NewIdea, IDEA_TEXTS)
_VALUES: Final = {
    "status": [status.value for status in ideas.IdeaStatus],
    "source": [source.value for source in ideas.IdeaSource],
    "ideas_per_push": ideas.IDEAS_AT_ONCE,
    "ideas_per_list": ideas.LIST_LENGTH,
    "known_refs_per_answer": KNOWN_REFS,
    "window_days": ideas.WINDOW.days,
}
_FIXED: Final[Mapping[str, Any]] = {FORMAT: _FORMAT, VALUES: _VALUES}
_TYPES: Final = {str(resource.uri): resource.mime_type for resource in RESOURCES}


async def read(request: Request, uri: str) -> types.ReadResourceResult:
    """One resource. Errors: MCPError for an unknown one; those of a brand; ContentProfileMissing."""
    if uri in _FIXED:
        return _contents(uri, _FIXED[uri], _TYPES[uri])
    match = _PROFILE_ADDRESS.fullmatch(uri)
    if uri != _PROFILE and match is None:
        raise errors.unknown("resource", uri, [*_TYPES, _PROFILE_OF])
    scope = await open_brand(profiles.get, request, {} if match is None else {"brand": unquote(match[1])})
    profile = await profiles.get(scope)
    if profile is None:
        raise profiles.ContentProfileMissing
    return _contents(uri, results.profile(scope, profile).model_dump(mode="json"), _JSON)


def _contents(uri: str, value: object, mime_type: str | None) -> types.ReadResourceResult:
    text = orjson.dumps(value, option=orjson.OPT_INDENT_2).decode()
    return types.ReadResourceResult(contents=[types.TextResourceContents(uri=uri, text=text, mime_type=mime_type)])
