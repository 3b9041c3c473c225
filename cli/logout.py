"""`galley logout`: revoke the token and delete it on this machine."""

import os
from typing import Final

import typer

from cli import config, render
from cli.client import ServiceClient
from cli.config import Credentials
from cli.errors import SIGNED_OUT, Failure
from cli.render import Screen

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

_REVOKE: Final = "Revoke it in the studio: profile, API tokens."


@app.command(name="logout")
def main() -> None:
    """Revoke the token and delete it on this machine.

    If the service cannot be reached, the token is still deleted on this machine, and the exit code is 1.
    """
    screen = render.console()
    file, variable = config.read_file(tighten=True), os.environ.get("GALLEY_TOKEN")
    effective = config.load(tighten=True)
    if file.token is None:
        if effective.token is None:
            raise config.not_signed_in(effective)
        _revoke(screen, effective)
        screen.say("Signed out. The token in GALLEY_TOKEN is revoked.")
        return
    same_origin = config.origin(effective.base_url) == config.origin(file.base_url)
    address = effective.base_url if same_origin else file.base_url
    try:
        _revoke(screen, Credentials(address, file.token))
    except Failure as failure:
        config.forget_token()
        raise Failure(
            f"{failure.message} The token is deleted on this machine, but not revoked.", hint=_REVOKE
        ) from None
    config.forget_token()
    screen.say(f"Signed out of {address}.")
    if variable:
        screen.warn("GALLEY_TOKEN is also set, and its token still works. Sign out again to revoke that token.")


def _revoke(screen: Screen, credentials: Credentials) -> None:
    """Revoke the token. A token that the service does not know any more counts as revoked. Errors: Failure."""
    try:
        with screen.progress("Signing out"), ServiceClient(credentials) as client:
            client.logout()
    except Failure as failure:
        if failure.exit_code != SIGNED_OUT:
            raise
