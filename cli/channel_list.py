"""`galley channels`: the channels of a brand, with what keeps one from publishing."""

import typer

from cli import brand_session, render
from cli.brand_session import BrandOption, JsonOption

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.command(name="channels")
def main(brand: BrandOption = None, as_json: JsonOption = False) -> None:
    """List the channels of a brand. Channels are connected in the studio."""
    screen = render.console(json=as_json)
    with brand_session.open_session(screen, brand) as (client, team):
        channels = client.get("/channels", team.slug)["channels"]
    if as_json:
        screen.document({"channels": channels})
    elif channels:
        rows = [(str(one["id"]), one["name"], one["platform"], one["state"].replace("_", " ")) for one in channels]
        screen.table(("ID", "Name", "Platform", "State"), rows, least=("Platform", "State"), most="Name")
    else:
        screen.note(f"{team.name} has no channels. Connect them in the studio: galley open channels")
