"""`galley admin demo`: a workspace to try things in."""

from app.ops import command_options, demo
from app.ops.admin import online
from app.ops.admin.command_group import Json

app = command_options.plain()


@app.command()
def make_demo(as_json: Json = False) -> None:
    """Create a workspace to try things in: brands, members, ideas, channels, posts in every lasting state."""
    online.run(demo.make, as_json=as_json, text=demo.text, verbatim=True)


command_options.with_metavars(app)
