"""`galley admin backup …`: makes backups, tries them, and puts one back."""

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from app.core.config import settings
from app.ops import backup, command_options, console, progress_bar, restore
from app.ops.admin import online
from app.ops.admin.command_group import Json, group
from app.ops.backup import Unusable

_Folder = Annotated[Path, typer.Argument(metavar="BACKUP", help="The folder of a backup, galley-<time>.")]

app = group("Backups of the database and the media: make one, try it, put it back.")


@app.command("create")
def backup_create(
    to: Annotated[Path, typer.Option("--to", help="The folder in which a new folder is made for it.")],
    without_media: Annotated[
        bool, typer.Option("--without-media", help="Only the database; you copy the media yourself.")
    ] = False,
    keep: Annotated[
        int | None, typer.Option("--keep", min=1, help="Delete all older backups in that folder but so many.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Make a backup, also while Galley runs. Keys are not part of it: keep them elsewhere."""
    console.say(f"Makes a backup of the database{'' if without_media else ' and the media'} in {to.resolve()}.")

    async def work() -> Mapping[str, Any]:
        with progress_bar.show_progress("files") as show:
            folder = await backup.create(settings(), to, show, with_media=not without_media)
        manifest = backup.read_manifest(folder)
        old = [] if keep is None else await asyncio.to_thread(backup.forget_old, to, keep)
        return {
            "backup": str(folder),
            "rows": sum(manifest.tables.values()),
            "files": len(manifest.files),
            "size": sum(entry.size for entry in manifest.files.values()),
            "missing_media": len(manifest.missing),
            "deleted": [str(path) for path in old],
        }

    try:
        online.run(work, as_json=as_json)
    except (Unusable, OSError) as failure:
        console.fail(f"No backup was made: {failure}")


@app.command("verify")
def backup_verify(
    folder: _Folder,
    scratch: Annotated[
        str | None,
        typer.Option("--scratch", metavar="URL", help="An empty PostgreSQL database to restore into on trial."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Try whether a backup can be put back: digests of all files, rows, migrations, and the present keys."""
    configuration = console.settings()
    if not as_json:
        console.say(f"Reads every file of {folder} and restores its database on trial; nothing here changes.")

    async def work() -> Mapping[str, Any]:
        with progress_bar.show_progress("files") as show:
            manifest = await restore.verify(configuration, folder, show, scratch)
        is_tried = manifest.engine == "sqlite" or scratch is not None
        return {
            "backup": str(folder),
            "taken_at": manifest.taken_at,
            "release": manifest.release,
            "rows": sum(manifest.tables.values()),
            "files": len(manifest.files),
            "restored_on_trial": is_tried,
        }

    try:
        result = asyncio.run(work())
    except (Unusable, OSError) as failure:
        console.fail(f"This backup cannot be trusted: {failure}")
    console.answer(result, as_json=as_json)


@app.command("restore")
def backup_restore(
    folder: _Folder,
    replace: Annotated[
        bool, typer.Option("--replace", help="Put it in the place of the installation that is here.")
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    as_json: Json = False,
) -> None:
    """Put a backup back, with Galley stopped. Nothing is sent afterwards until you end the recovery."""
    configuration = console.settings()

    async def prepare() -> list[str]:
        return await restore.refusals(configuration, backup.read_manifest(folder), replace=replace)

    async def work() -> Mapping[str, Any]:
        with progress_bar.show_progress("files") as show:
            manifest = await restore.put_back(configuration, folder, show)
        return {"backup": str(folder), "taken_at": manifest.taken_at, "rows": sum(manifest.tables.values())}

    try:
        if reasons := asyncio.run(prepare()):
            console.fail("Nothing was changed: " + "; ".join(reasons))
        manifest = backup.read_manifest(folder)
        where = (
            configuration.database_path.resolve()
            if configuration.is_embedded
            else "the database of GALLEY_DATABASE_URL"
        )
        console.say(
            f"Puts the backup of {manifest.taken_at}, {sum(manifest.tables.values())} rows, in the place of"
            f" {where}. Files of media that are missing are brought back; none is deleted."
        )
        console.confirm("Go on?", yes=yes)
        result = asyncio.run(work())
    except (Unusable, OSError) as failure:
        console.fail(f"The backup was not put back, and nothing was changed: {failure}")
    except restore.Unfinished as failure:
        console.fail(
            f"The restore did not finish: {failure}. The database is replaced as a whole or not at all, and is in"
            " recovery then: run the command again"
        )
    console.answer(result, as_json=as_json)
    if not as_json:
        console.say("It is restored, and nothing is sent. Next:")
        for line in restore.NEXT:
            console.say(f"  {line}")


command_options.with_metavars(app)
