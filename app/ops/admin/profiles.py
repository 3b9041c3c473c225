"""`galley admin profile …`: what brands write about."""

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from app.domain import profiles
from app.ops import command_options, console
from app.ops.admin.command_group import OPERATOR, Brand, Json, group, parsed

app = group("Content profiles of brands.")


@app.command("set")
def profile_set(
    brand: Brand,
    voice: Annotated[str, typer.Option(help="The tone of the brand.")] = "",
    persona: Annotated[str, typer.Option(help="The audience.")] = "",
    pillar: Annotated[list[str] | None, typer.Option(help="A topic of the brand.")] = None,
    as_json: Json = False,
) -> None:
    """Set the whole content profile of a brand."""

    async def work() -> Mapping[str, Any]:
        data = parsed(profiles.ProfileSave, voice=voice, persona=persona, pillars=pillar or [])
        await profiles.set_for(OPERATOR, brand, data)
        return {"brand": brand}

    def text(_: Mapping[str, Any]) -> str:
        return f"The content profile of {brand} is set."

    console.run(work, as_json=as_json, text=text)


command_options.with_metavars(app)
