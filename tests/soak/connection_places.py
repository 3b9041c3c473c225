"""Platforms that are connected by OAuth, with who stands in for each, as the run `connections` tries them."""

from collections.abc import AsyncGenerator, Callable, Collection, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field

from tests.connectors.authorized import Consenting
from tests.connectors.bluesky_server import BOB, HANDLE, PEOPLE, DataServer
from tests.connectors.mastodon_server import OTHER, Instance
from tests.connectors.standins import linkedin, meta_facebook, meta_instagram, meta_threads, x
from tests.connectors.standins.meta import Meta
from tests.connectors.standins.server import StandIn, standing_in


@dataclass
class There:
    """A stand-in that runs: how a person consents, what is live, and how the person takes the access back.

    `other` puts somebody else before the browser; the fields of the form for them. It is None where one consent
    offers several accounts.
    """

    place: Consenting
    live: Callable[[], int]
    end: Callable[[], None]
    fields: Mapping[str, str] = field(default_factory=dict[str, str])
    other: Callable[[], Mapping[str, str]] | None = None


@dataclass(frozen=True)
class Case:
    """A platform of the run. `image` is the kind of image that it takes."""

    key: str
    run: Callable[[], AbstractAsyncContextManager[There]]
    text_alone: bool = True
    image: str = "PNG"


@asynccontextmanager
async def _mastodon() -> AsyncGenerator[There]:
    made = Instance()
    async with made.running():
        fields = {"instance": made.url}

        def other() -> Mapping[str, str]:
            made.authorizations.subject = OTHER
            return {**fields, "other_account": "yes"}

        yield There(made, lambda: len(made.statuses), made.authorizations.end, fields, other)


@asynccontextmanager
async def _bluesky() -> AsyncGenerator[There]:
    made = DataServer()
    async with made.running():
        await made.register()
        fields = {"handle": HANDLE, "service": made.url}

        def other() -> Mapping[str, str]:
            made.authorizations.subject = BOB
            handle = next(handle for handle, did in PEOPLE.items() if did == BOB)
            return {**fields, "handle": handle}

        yield There(made, lambda: len(made.records), made.authorizations.end, fields, other)


@asynccontextmanager
async def _meta(made: meta_threads.Threads | meta_instagram.Instagram) -> AsyncGenerator[There]:
    async with standing_in(made):
        people = meta_threads.PEOPLE if isinstance(made, meta_threads.Threads) else meta_instagram.PEOPLE
        yield There(made, lambda: len(made.posts), made.tokens.clear, other=_other(made, people))


@asynccontextmanager
async def _facebook() -> AsyncGenerator[There]:
    made = meta_facebook.Facebook()
    async with standing_in(made):
        yield There(made, lambda: len(made.posts), made.tokens.clear)


@asynccontextmanager
async def _renewing(made: linkedin.Linkedin | x.X) -> AsyncGenerator[There]:
    def end() -> None:
        made.tokens.clear()
        (made.renewing if isinstance(made, linkedin.Linkedin) else made.alive).clear()

    place: StandIn = made
    async with standing_in(place):
        other = _other(made, x.PEOPLE) if isinstance(made, x.X) else None
        yield There(made, lambda: len(made.posts), end, other=other)


def _other(made: x.X | Meta, people: Collection[str]) -> Callable[[], Mapping[str, str]]:
    def other() -> Mapping[str, str]:
        made.person = list(people)[1]
        return {}

    return other


CASES = (
    Case("x", lambda: _renewing(x.X(rounds=1))),
    Case("linkedin", lambda: _renewing(linkedin.Linkedin(rounds=1))),
    Case("threads", lambda: _meta(meta_threads.Threads(rounds=1))),
    Case("facebook", _facebook),
    Case("instagram", lambda: _meta(meta_instagram.Instagram(rounds=1)), text_alone=False, image="JPEG"),
    Case("mastodon", _mastodon),
    Case("bluesky", _bluesky),
)
