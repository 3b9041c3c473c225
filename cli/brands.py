"""`galley brands`, and how a brand is named on the command line."""

from collections.abc import Sequence
from typing import Annotated

import typer

from cli import config, render
from cli.client import Client
from cli.errors import USAGE, Failure, printable
from cli.results import Brand

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.command(name="brands")
def main(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """List your brands; the selected one has a star."""
    screen = render.console(json=as_json)
    with Client(config.load()) as client:
        found = client.teams()
    if as_json:
        screen.document({"brands": [shown(brand) for brand in found]})
    elif found:
        screen.table(
            ("", "Name", "Slug"), [("*" if brand.current else "", brand.name, brand.slug) for brand in found]
        )
    else:
        screen.note("You belong to no brand yet. Brands are made in the studio.")


def shown(brand: Brand) -> dict[str, object]:
    """A brand in a JSON document."""
    return {"id": brand.id, "name": brand.name, "slug": brand.slug, "current": brand.current}


def choose(brands: Sequence[Brand], wanted: str | None) -> Brand:
    """The brand that is meant: by slug, by name, or by a beginning of a name that only one has.

    Without a name it is the selected one, or the only one. Where that leaves none or several, the command ends
    with exit code 2 and the choices.
    """
    if wanted is None:
        found = [brand for brand in brands if brand.current] or list(brands)
        return _only(found, brands, "No brand is selected.")
    asked = wanted.strip().casefold()
    for matching in (
        [brand for brand in brands if brand.slug.casefold() == asked],
        [brand for brand in brands if brand.name == wanted],
        [brand for brand in brands if brand.name.casefold() == asked],
        [brand for brand in brands if asked and brand.name.casefold().startswith(asked)],
    ):
        if matching:
            return _only(matching, matching, f"{printable(wanted)!r} fits several of your brands.")
    return _only([], brands, f"None of your brands is called {printable(wanted)!r}.")


def _only(found: Sequence[Brand], choices: Sequence[Brand], otherwise: str) -> Brand:
    if len(found) == 1:
        return found[0]
    if not choices:
        raise Failure("You belong to no brand yet.", hint="Brands are made in the studio.")
    listed = "".join(f"\n  {brand.slug}  {printable(brand.name)}" for brand in choices)
    raise Failure(otherwise, USAGE, f"Say which one with --brand SLUG:{listed}")
