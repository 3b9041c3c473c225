"""Platforms that are connected by OAuth, with who stands in for each, as the run `connections` tries them."""

from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field

from tests.connectors.authorized import Consenting
from tests.connectors.bluesky_server import HANDLE, DataServer
from tests.connectors.mastodon_server import Instance
from tests.connectors.standins import linkedin, meta_facebook, meta_instagram, meta_threads, x
from tests.connectors.standins.server import StandIn, standing_in


@dataclass
class There:
    """A stand-in that runs: how a person consents, what is live, and how the person takes the access back."""

    place: Consenting
    live: Callable[[], int]
    end: Callable[[], None]
    fields: Mapping[str, str] = field(default_factory=dict[str, str])


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
        yield There(made, lambda: len(made.statuses), made.authorizations.end, {"instance": made.url})


@asynccontextmanager
async def _bluesky() -> AsyncGenerator[There]:
    made = DataServer()
    async with made.running():
        await made.register()
        fields = {"handle": HANDLE, "service": made.url}
        yield There(made, lambda: len(made.records), made.authorizations.end, fields)


@asynccontextmanager
async def _meta(made: meta_threads.Threads | meta_instagram.Instagram) -> AsyncGenerator[There]:
    async with standing_in(made):
        yield There(made, lambda: len(made.posts), made.tokens.clear)


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
        yield There(made, lambda: len(made.posts), end)


CASES = (
    Case("x", lambda: _renewing(x.X(rounds=1))),
    Case("linkedin", lambda: _renewing(linkedin.Linkedin(rounds=1))),
    Case("threads", lambda: _meta(meta_threads.Threads(rounds=1))),
    Case("facebook", _facebook),
    Case("instagram", lambda: _meta(meta_instagram.Instagram(rounds=1)), text_alone=False, image="JPEG"),
    Case("mastodon", _mastodon),
    Case("bluesky", _bluesky),
)
