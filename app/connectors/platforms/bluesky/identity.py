"""Whose account a handle is and where it lives: handle, DID, its document, the personal data server.

Sources: atproto.com, specs/handle and specs/did. A handle counts only where the document of its DID names it, too.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote, urlencode

from pydantic import BaseModel, Field

from app.connectors import http_calls
from app.connectors.failures import PublishFailure, Rejected
from app.connectors.http_calls import Reply
from app.connectors.oauth_metadata import origin_of

_RESOLVER: Final = "https://public.api.bsky.app"
"""Resolves handles that are proven by the DNS, which is not asked here."""
_DIRECTORY: Final = "https://plc.directory"

_HANDLE: Final = re.compile(r"(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?")
_PLC: Final = re.compile(r"did:plc:[a-z2-7]{24}")
_WEB: Final = re.compile(r"did:web:([a-z0-9.-]{1,253})")
_LONGEST_HANDLE: Final = 253
_SERVER: Final = "#atproto_pds"
_SERVER_TYPE: Final = "AtprotoPersonalDataServer"
_ACCOUNT: Final = "at://"


class _Resolved(BaseModel):
    did: str


class _Service(BaseModel):
    id: str
    type: str
    serviceEndpoint: str  # noqa: N815  # named by the specification


class _Document(BaseModel):
    id: str
    alsoKnownAs: list[str] = Field(default_factory=list[str])  # noqa: N815  # named by the specification
    service: Sequence[_Service] = Field(default_factory=list[_Service])


@dataclass(frozen=True, slots=True)
class Identity:
    """An account; `handle` is the first that its document names, or its DID where it names none."""

    did: str
    handle: str
    server: str


async def of_handle(handle: str, resolver: str | None = None) -> Identity:
    """The account with this handle. `resolver` is a server that is asked instead of the handle's own host.

    Raises `Rejected` where there is none, and the kinds of `PublishFailure` where nobody answers.
    """
    handle = handle.lower()
    if len(handle) > _LONGEST_HANDLE or _HANDLE.fullmatch(handle) is None:
        raise Rejected("This is not a handle, such as name.bsky.social.")
    did = await _did_at(resolver, handle) if resolver else await _did_of(handle)
    if did is None:
        raise Rejected("There is no account with this handle.")
    document = await _document(did)
    if f"{_ACCOUNT}{handle}" not in [name.lower() for name in document.alsoKnownAs]:
        raise Rejected("The account does not confirm this handle.")
    return _identity(document, handle)


async def of_did(did: str) -> Identity:
    """The account with this DID. Raises as `of_handle` does."""
    document = await _document(did)
    handles = [name.removeprefix(_ACCOUNT).lower() for name in document.alsoKnownAs if name.startswith(_ACCOUNT)]
    return _identity(document, next((name for name in handles if _HANDLE.fullmatch(name)), did))


async def _did_of(handle: str) -> str | None:
    """The DID of a handle, by its own host first."""
    try:
        reply = await http_calls.call("GET", f"https://{handle}/.well-known/atproto-did")
    except PublishFailure:
        # The host may serve nothing: then the DNS has the answer.
        return await _did_at(_RESOLVER, handle)
    text = reply.body.decode("ascii", "replace").strip() if reply.is_success else ""
    return text if _is_did(text) else await _did_at(_RESOLVER, handle)


async def _did_at(server: str, handle: str) -> str | None:
    query = urlencode({"handle": handle})
    reply = await http_calls.call("GET", f"{server}/xrpc/com.atproto.identity.resolveHandle?{query}")
    answer = reply.read(_Resolved) if reply.is_success else None
    if answer is not None and _is_did(answer.did):
        return answer.did
    if reply.is_success or 400 <= reply.status < 500:  # noqa: PLR2004
        return None
    raise reply.failure()


async def _document(did: str) -> _Document:
    web = _WEB.fullmatch(did)
    if web is not None:
        reply = await http_calls.call("GET", f"https://{web.group(1)}/.well-known/did.json")
    elif _PLC.fullmatch(did) is not None:
        reply = await http_calls.call("GET", f"{_DIRECTORY}/{quote(did, safe=':')}")
    else:
        raise Rejected("The account has no usable DID.")
    return _read(did, reply)


def _read(did: str, reply: Reply) -> _Document:
    document = reply.read(_Document) if reply.is_success else None
    if document is None and not reply.is_gone:
        raise reply.failure()
    if document is None or document.id != did:
        raise Rejected("The account does not exist any more.")
    return document


def _identity(document: _Document, handle: str) -> Identity:
    ids = (_SERVER, f"{document.id}{_SERVER}")
    servers = [one for one in document.service if one.id in ids and one.type == _SERVER_TYPE]
    server = origin_of(servers[0].serviceEndpoint) if servers else None
    if server is None:
        raise Rejected("The account names no server.")
    return Identity(document.id, handle, server)


def _is_did(text: str) -> bool:
    return _PLC.fullmatch(text) is not None or _WEB.fullmatch(text) is not None
