"""The repository of an account: writing a record once, and what a record needs to be known before."""

import re
from collections.abc import Mapping
from typing import Final

from pydantic import BaseModel

from app.connectors.failures import Rejected, Unknown
from app.connectors.platforms.bluesky import facets, form
from app.connectors.platforms.bluesky.record import COLLECTION
from app.connectors.platforms.bluesky.session import BlueskySession, error_of
from app.connectors.targets import Target

URI: Final = re.compile(r"at://[^/]+/([^/]+)/([^/]+)")


class _Resolved(BaseModel):
    did: str


class _Written(BaseModel):
    uri: str


async def write(session: BlueskySession, place: str, content: Mapping[str, object]) -> None:
    """Write a record to a place that is still empty; one that is there already is the same post and stays."""
    where = {"repo": session.did, "collection": COLLECTION, "rkey": place}
    document = where | {"record": content, "swapRecord": None}
    reply = await session.call("POST", "com.atproto.repo.putRecord", document=document, places=True)
    if reply.is_success and reply.read(_Written) is not None:
        return
    failure = session.failure(reply)
    # The server of Bluesky's makers says that the place is taken; others may say it in other words.
    if error_of(reply) == "InvalidSwap" or isinstance(failure, Rejected):
        there = await session.call("GET", "com.atproto.repo.getRecord", query=where)
        if there.is_success:
            return
        if error_of(reply) == "InvalidSwap":
            raise Unknown("The server says neither that the post is there nor that it is not.")
    raise failure


async def people_of(session: BlueskySession, text: str) -> dict[str, str]:
    """The DIDs of those who are mentioned, by handle; whom the server does not find is left out."""
    people: dict[str, str] = {}
    for handle in facets.handles(text):
        reply = await session.call("GET", "com.atproto.identity.resolveHandle", query={"handle": handle})
        answer = reply.read(_Resolved) if reply.is_success else None
        if answer is not None:
            people[handle] = answer.did
        elif reply.status != 400:  # noqa: PLR2004
            raise session.failure(reply)
    return people


def languages_of(target: Target) -> list[str]:
    """The languages of the channel's posts."""
    return [part for part in target.credentials.get(form.LANGUAGES, "").split(",") if part]
