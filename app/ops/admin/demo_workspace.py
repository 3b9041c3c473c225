"""`galley admin demo`: a workspace to try things in."""

from functools import partial
from typing import Annotated

import typer

from app.ops import command_options, demo
from app.ops.admin import online
from app.ops.admin.command_group import Json

app = command_options.plain()


@app.command()
def make_demo(
    plain: Annotated[
        bool, typer.Option("--plain", help="Without a past and a queue: a post in every state.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Create a workspace to try things in: two brands with people, a full calendar, comments and figures."""
    online.run(partial(demo.make, plain=plain), as_json=as_json, text=demo.text, verbatim=True)


command_options.with_metavars(app)
