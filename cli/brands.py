"""`galley brands` and `galley brands use`, and the choice of a brand by the text of `--brand`."""

import shlex
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated

import typer

from cli import config, render
from cli.client import ServiceClient
from cli.errors import USAGE, Failure, printable
from cli.results import Brand

_CHOICES = 20
"""The most brands that a message names."""

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    invoke_without_command=True,
)


@app.callback()
def main(
    context: typer.Context,
    search: Annotated[
        str | None, typer.Option(help="Only brands whose name holds this text.", metavar="TEXT")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """List your brands; the selected one has a star."""
    if context.invoked_subcommand is not None:
        return
    screen = render.console(json=as_json)
    with screen.progress("Asking the service"), ServiceClient(config.load()) as client:
        teams = client.teams()
    brands = [brand for brand in teams if (search or "").casefold() in brand.name.casefold()]
    if as_json:
        screen.document({"brands": [to_json(brand) for brand in brands]})
    elif brands:
        screen.table(
            ("", "Name", "Slug"),
            [("*" if brand.current else "", brand.name, brand.slug) for brand in brands],
            least=("Slug",),
            most="Name",
        )
    elif teams:
        screen.note(f"None of your {len(teams)} brands has this in its name.")
    else:
        screen.note("You are not a member of any brand yet. Create brands in the studio.")


@app.command("use")
def use(
    brand: Annotated[str, typer.Argument(help="Slug or name.", metavar="BRAND")],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Select a brand for all commands without --brand.

    The selection belongs to you, not to this machine: the studio and your other clients follow it.
    """
    screen = render.console(json=as_json)
    with screen.progress("Asking the service"), ServiceClient(config.load()) as client:
        team = choose(client.teams(), brand)
        client.change("PATCH", "/me/team", {"team_id": team.id})
    if as_json:
        screen.document({"brand": to_json(replace(team, current=True))})
    screen.say(f"{team.name} is selected.")


def to_json(brand: Brand) -> dict[str, object]:
    """Return the JSON form of a brand."""
    return {"id": brand.id, "name": brand.name, "slug": brand.slug, "current": brand.current}


def choose(brands: Sequence[Brand], name: str | None) -> Brand:
    """Find a brand by slug, by name, or by a prefix of its name.

    Without `name`, return the selected brand, or the only one. Errors: Failure with exit code 2 and a list of
    the brands to choose from if no brand or several brands match.
    """
    if name is None:
        candidates = [brand for brand in brands if brand.current] or list(brands)
        return _only(candidates, brands, "No brand is selected.")
    key = name.strip().casefold()
    for matches in (
        [brand for brand in brands if brand.slug.casefold() == key],
        [brand for brand in brands if brand.name == name],
        [brand for brand in brands if brand.name.casefold() == key],
        [brand for brand in brands if key and brand.name.casefold().startswith(key)],
    ):
        if matches:
            return _only(matches, matches, f"{printable(name)!r} matches several of your brands.")
    return _only([], brands, f"None of your brands is called {printable(name)!r}.")


def _only(matches: Sequence[Brand], choices: Sequence[Brand], message: str) -> Brand:
    if len(matches) == 1:
        return matches[0]
    if not choices:
        raise Failure("You are not a member of any brand yet.", hint="Create brands in the studio.")
    lines = "".join(f"\n  {brand.slug}  {printable(brand.name)}" for brand in choices[:_CHOICES])
    if len(choices) > _CHOICES:
        lines += f"\n  and {len(choices) - _CHOICES} more: galley brands --search TEXT"
    raise Failure(message, USAGE, f"Choose one with --brand SLUG:{lines}")


def typed(brand: Brand) -> str:
    """Return the name of a brand as it is typed in a shell."""
    return shlex.quote(printable(brand.name))
