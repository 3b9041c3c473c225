"""The name of the software of a server, which it tells by NodeInfo (nodeinfo.diaspora.software, 1.0 to 2.1)."""

from typing import Final, TypeVar
from urllib.parse import urlsplit

from pydantic import BaseModel, Field

from app.connectors import http_calls
from app.connectors.failures import PublishFailure

PATH: Final = "/.well-known/nodeinfo"
_RELATION: Final = "http://nodeinfo.diaspora.software/ns/schema/"
_NAME_LENGTH: Final = 64


_Shape = TypeVar("_Shape", bound=BaseModel)


class _Link(BaseModel):
    rel: str = ""
    href: str = ""


class _Links(BaseModel):
    links: list[_Link]


class _Software(BaseModel):
    name: str = Field(min_length=1, max_length=_NAME_LENGTH)


class _NodeInfo(BaseModel):
    software: _Software


async def read(origin: str) -> str | None:
    """The lower-case name of the software at an origin; None where it is not told. Raises nothing.

    Only this origin is asked, wherever the document is said to be.
    """
    try:
        links = await _ask(origin + PATH, _Links)
        documents = [link for link in links.links if link.rel.startswith(_RELATION)] if links is not None else []
        # The newest version stands last in most lists.
        path = _path(max(documents, key=lambda link: link.rel).href) if documents else None
        info = await _ask(origin + path, _NodeInfo) if path else None
    except PublishFailure:
        return None
    return info.software.name.strip().lower() if info is not None else None


async def _ask(address: str, shape: type[_Shape]) -> _Shape | None:
    reply = await http_calls.call("GET", address, headers={"Accept": "application/json"})
    return reply.read(shape) if reply.is_success else None


def _path(address: str) -> str | None:
    try:
        path = urlsplit(address).path
    except ValueError:
        return None
    return path if path.startswith("/") and not path.startswith("//") else None
