"""`galley logout`."""

import os
from typing import Final

import typer

from cli import config, render
from cli.client import Client
from cli.config import Stored
from cli.errors import SIGNED_OUT, Failure

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

_REVOKE: Final = "Revoke it in the studio: profile, API tokens."


@app.command(name="logout")
def main() -> None:
    """Revoke the token at the service and delete it here.

    Where the service cannot be reached, the token is deleted here all the same, and the exit code is 1.
    """
    screen = render.console()
    filed, given = config.stored(tighten=True), os.environ.get("GALLEY_TOKEN")
    in_force = config.load(tighten=True)
    if filed.token is None:
        if in_force.token is None:
            raise config.signed_out(in_force)
        _revoke(in_force)
        screen.say("Signed out: the token in GALLEY_TOKEN is revoked.")
        return
    here = config.origin(in_force.base_url) == config.origin(filed.base_url)
    address = in_force.base_url if here else filed.base_url
    try:
        _revoke(Stored(address, filed.token))
    except Failure as failure:
        config.forget_token()
        raise Failure(f"{failure.message} The token is deleted here, but not revoked.", hint=_REVOKE) from None
    config.forget_token()
    screen.say(f"Signed out of {address}.")
    if given:
        screen.warn("GALLEY_TOKEN is set too, and its token still works. Sign out once more to revoke that one.")


def _revoke(kept: Stored) -> None:
    """Revoke the token; one that the service does not know any more is as good as revoked."""
    try:
        with Client(kept) as client:
            client.logout()
    except Failure as failure:
        if failure.exit_code != SIGNED_OUT:
            raise
