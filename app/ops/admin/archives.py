"""`galley admin brand export|import`: a whole brand to an archive, and from one."""

from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from app.domain import archives
from app.ops import command_options, progress_bar
from app.ops.admin import online
from app.ops.admin.brands import app
from app.ops.admin.command_group import OPERATOR, Brand, Json


@app.command("export")
def brand_export(
    brand: Brand,
    output: Annotated[Path, typer.Option(help="The archive to write. An unfinished one is continued.")],
    as_json: Json = False,
) -> None:
    """Write a whole brand to one archive; run it again to continue after an interruption."""
    if output.exists():
        raise typer.BadParameter(f"{output} exists already.")

    async def work() -> Mapping[str, Any]:
        with progress_bar.show_progress("bytes of media") as show:
            archive = await archives.export_to(OPERATOR, brand, output, show)
        entries = archive.manifest.entries
        lines = {name.removesuffix(".jsonl"): entry.lines for name, entry in entries.items() if entry.lines}
        return {
            "archive": str(output),
            "size": archive.size,
            "missing_media": len(archive.manifest.missing),
        } | lines

    online.run(work, as_json=as_json)


@app.command("import")
def brand_import(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The archive.", exists=True, dir_okay=False)],
    owner: Annotated[str, typer.Option(help="The address of the user whose account gets the brand.")],
    without_members: Annotated[
        bool, typer.Option("--without-members", help="Make the owner the only member.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Create the brand of an archive, all or nothing; run it again to continue after an interruption."""

    async def work() -> Mapping[str, Any]:
        with progress_bar.show_progress("media files") as show:
            row = await archives.import_brand(OPERATOR, file, owner, show, with_members=not without_members)
        return asdict(row) | {"slug": str(row.slug)}

    online.run(work, as_json=as_json)


command_options.with_metavars(app)
