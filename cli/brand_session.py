"""What commands that ask the service have in common: a client, the brand, and a line while one waits."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Annotated, NamedTuple

import typer

from cli import brands, config
from cli.client import ServiceClient
from cli.errors import Failure, Refused
from cli.render import Screen
from cli.results import Brand

BrandOption = Annotated[
    str | None, typer.Option("--brand", help="Slug or name. Default: the selected brand.", metavar="BRAND")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


class BrandSession(NamedTuple):
    """A client and the brand that a command is about."""

    client: ServiceClient
    brand: Brand


@contextmanager
def open_session(screen: Screen, brand: str | None) -> Generator[BrandSession]:
    """Open a client, choose the brand, and show progress until the block ends. Errors: Failure."""
    with client_of(screen) as client:
        yield BrandSession(client, brands.choose(client.teams(), brand))


@contextmanager
def client_of(screen: Screen) -> Generator[ServiceClient]:
    """Open a client and show progress until the block ends."""
    with screen.progress("Asking the service"), ServiceClient(config.load()) as client:
        yield client


@contextmanager
def naming(what: str) -> Generator[None]:
    """Say what was not found, where the service answers 404."""
    try:
        yield
    except Refused as refusal:
        if refusal.status == 404:  # noqa: PLR2004 the status is the meaning
            raise Failure(f"There is no {what}.") from None
        raise
