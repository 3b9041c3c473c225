"""`galley admin backup …`: makes backups, tries them, and puts one back."""

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from app.core.config import settings
from app.ops import backup, backup_buckets, command_options, console, progress_bar, restore
from app.ops.admin import online
from app.ops.admin.command_group import Json, group
from app.ops.backup import MediaPart, Unusable

_Place = Annotated[
    str,
    typer.Argument(metavar="BACKUP", help="The folder of a backup, galley-<time>, or its address in a bucket."),
]

_WITH: Final = {
    None: " and the media",
    MediaPart.COPY: " and the media",
    MediaPart.LIST: " and a list of the media",
    MediaPart.NONE: "",
}

app = group("Backups of the database and the media: make one, try it, put it back.")


@app.command("create")
def backup_create(
    to: Annotated[
        str,
        typer.Option(
            "--to",
            metavar="FOLDER",
            help="The folder, or s3://bucket/prefix, in which a new folder is made for it.",
        ),
    ],
    media: Annotated[
        MediaPart | None,
        typer.Option(
            "--media",
            help="Copies of the files of media, a list of what the store has of them, or none. Without it they are"
            " copied, and listed where they are in a bucket.",
        ),
    ] = None,
    keep: Annotated[
        int | None, typer.Option("--keep", min=1, help="Delete all older backups in that folder but so many.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Make a backup, also while Galley runs. Keys are not part of it: keep them elsewhere."""
    is_bucket = to.startswith(backup_buckets.SCHEME)
    where = to if is_bucket else str(Path(to).resolve())
    console.say(f"Makes a backup of the database{_WITH[media]} in {where}.")

    async def work() -> Mapping[str, Any]:
        with progress_bar.show_progress("files") as show:
            if is_bucket:
                place, manifest = await backup_buckets.create(settings(), to, show, media)
            else:
                place, manifest = await backup.create(settings(), Path(to), show, media)
        old: Sequence[object] = []
        try:
            if keep is not None and is_bucket:
                old = await backup_buckets.forget_old(to, keep)
            elif keep is not None:
                old = await asyncio.to_thread(backup.forget_old, Path(to), keep)
        except (Unusable, OSError) as failure:
            console.fail(f"The backup {place} was made, but older ones could not be deleted: {failure}")
        return {
            "backup": str(place),
            "rows": sum(manifest.tables.values()),
            "files": len(manifest.files),
            "size": sum(entry.size for entry in manifest.files.values()),
            "missing_media": len(manifest.missing),
            "deleted": [str(each) for each in old],
        }

    try:
        online.run(work, as_json=as_json)
    except (Unusable, OSError) as failure:
        console.fail(f"No backup was made: {failure}")


@app.command("verify")
def backup_verify(
    place: _Place,
    scratch: Annotated[
        str | None,
        typer.Option("--scratch", metavar="URL", help="An empty PostgreSQL database to restore into on trial."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Try whether a backup can be put back: digests of all files, rows, migrations, and the present keys."""
    configuration = console.settings()
    if not as_json:
        console.say(f"Reads every file of {place}; nothing here changes.")

    def work() -> Mapping[str, Any]:
        with (
            backup_buckets.received(configuration, place) as folder,
            progress_bar.show_progress("files") as show,
        ):
            manifest = asyncio.run(restore.verify(configuration, folder, show, scratch))
        is_tried = manifest.engine == "sqlite" or scratch is not None
        if not is_tried and not as_json:
            console.say("The dump was not restored on trial: --scratch names an empty database for that.")
        return {
            "backup": place,
            "taken_at": manifest.taken_at,
            "release": manifest.release,
            "rows": sum(manifest.tables.values()),
            "files": len(manifest.files),
            "restored_on_trial": is_tried,
        }

    try:
        result = work()
    except (Unusable, OSError) as failure:
        console.fail(f"This backup cannot be trusted: {failure}")
    console.answer(result, as_json=as_json)


@app.command("restore")
def backup_restore(
    place: _Place,
    replace: Annotated[
        bool, typer.Option("--replace", help="Put it in the place of the installation that is here.")
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    as_json: Json = False,
) -> None:
    """Put a backup back, with Galley stopped. Nothing is sent afterwards until you end the recovery."""
    configuration = console.settings()
    try:
        with backup_buckets.received(configuration, place) as folder:
            manifest = backup.read_manifest(folder)
            if reasons := asyncio.run(restore.refusals(configuration, manifest, replace=replace)):
                console.fail("Nothing was changed: " + "; ".join(reasons))
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
            with progress_bar.show_progress("files") as show:
                asyncio.run(restore.put_back(configuration, folder, show))
    except (Unusable, OSError) as failure:
        console.fail(f"The backup was not put back, and nothing was changed: {failure}")
    except restore.Unfinished as failure:
        console.fail(
            f"The restore did not finish: {failure}. The database is replaced as a whole or not at all, and is in"
            " recovery then: run the command again"
        )
    result = {"backup": place, "taken_at": manifest.taken_at, "rows": sum(manifest.tables.values())}
    console.answer(result, as_json=as_json)
    if not as_json:
        console.say("It is restored, and nothing is sent. Next:")
        for line in restore.NEXT:
            console.say(f"  {line}")


command_options.with_metavars(app)
