"""`galley context`: the content profile of a brand and the references that the service knows."""

from dataclasses import asdict
from typing import Annotated, Final

import typer

from cli import brands, config, render
from cli.client import ServiceClient
from cli.render import Screen
from cli.results import Brand, MiningContext

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

_LIST_LENGTH: Final = 10


@app.command(name="context")
def main(
    brand: Annotated[
        str | None, typer.Option(help="Slug or name. Default: the selected brand.", metavar="BRAND")
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON document, with every reference.")
    ] = False,
) -> None:
    """Show a brand's voice, persona and pillars, and the references that the service knows."""
    screen = render.console(json=as_json)
    with screen.progress("Asking the service"), ServiceClient(config.load()) as client:
        team = brands.choose(client.teams(), brand)
        context = client.mining_context(team.slug)
    if as_json:
        screen.document({"brand": brands.to_json(team)} | asdict(context))
    else:
        _show(screen, team, context)


def _show(screen: Screen, brand: Brand, context: MiningContext) -> None:
    count = len(context.known_refs)
    screen.details(
        [
            ("Brand", f"{brand.name} ({brand.slug})"),
            ("Voice", context.voice or "-"),
            ("Persona", context.persona or "-"),
            ("Pillars", ", ".join(context.pillars) or "-"),
            ("Known", f"{count} reference{'' if count == 1 else 's'} in the last {context.window_days} days"),
            *[("", ref) for ref in context.known_refs[:_LIST_LENGTH]],
        ]
    )
    if count > _LIST_LENGTH:
        screen.note(f"These are the newest {_LIST_LENGTH}. --json prints all.")
