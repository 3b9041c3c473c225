"""`galley context`: what the service knows of a brand before mining."""

from dataclasses import asdict
from typing import Annotated, Final

import typer

from cli import brands, config, render
from cli.client import Client
from cli.render import Screen
from cli.results import Brand, MiningContext

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

_SHOWN: Final = 10


@app.command(name="context")
def main(
    brand: Annotated[
        str | None, typer.Option(help="Slug or name; the selected brand when left out.", metavar="BRAND")
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON document, with every reference.")
    ] = False,
) -> None:
    """Show a brand's voice, persona and pillars, and the references that are known already."""
    screen = render.console(json=as_json)
    with Client(config.load()) as client:
        chosen = brands.choose(client.teams(), brand)
        known = client.mining_context(chosen.slug)
    if as_json:
        screen.document({"brand": brands.shown(chosen)} | asdict(known))
    else:
        _show(screen, chosen, known)


def _show(screen: Screen, chosen: Brand, known: MiningContext) -> None:
    count = len(known.known_refs)
    screen.details(
        [
            ("Brand", f"{chosen.name} ({chosen.slug})"),
            ("Voice", known.voice or "-"),
            ("Persona", known.persona or "-"),
            ("Pillars", ", ".join(known.pillars) or "-"),
            ("Known", f"{count} reference{'' if count == 1 else 's'} in the last {known.window_days} days"),
            *[("", ref) for ref in known.known_refs[:_SHOWN]],
        ]
    )
    if count > _SHOWN:
        screen.note(f"The newest {_SHOWN} are shown; --json prints all.")
