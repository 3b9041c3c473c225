"""`galley channels`: the channels of a brand, their states, and values that live on platforms."""

import typer

from cli import brand_session, channel_choices, render
from cli.brand_session import BrandOption, JsonOption

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    invoke_without_command=True,
)


@app.callback()
def main(context: typer.Context, brand: BrandOption = None, as_json: JsonOption = False) -> None:
    """List the channels of a brand. Channels are connected in the studio."""
    if context.invoked_subcommand is not None:
        return
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


app.command("choices")(channel_choices.choices)
