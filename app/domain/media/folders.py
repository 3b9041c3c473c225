"""Folders: each file has a path, and a folder is there while a file is in it or below it."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from pydantic_core import PydanticCustomError

from app.access import BrandScope, BrandScopes, Permission, audit, operation
from app.core.db import Statement
from app.core.errors import Invalid, NotFound
from app.domain.brands import lock_brand
from app.domain.media.attachments import attachable
from app.domain.media.inputs import MediaMove, folder_path
from app.domain.media.views import MediaView, view

FOLDERS: Final = 500
"""The most folders of a brand that are listed."""
DUPLICATES: Final = 20
"""The most duplicates of a file that are named."""


@dataclass(frozen=True, slots=True)
class FolderView:
    """A folder, and how many files are in it, those in folders below it left out."""

    brand_id: int
    path: str
    count: int


@dataclass(frozen=True, slots=True)
class Relocation:
    """How many files another folder has now, and the files themselves where they were named."""

    count: int
    assets: Sequence[MediaView]


@dataclass(frozen=True, slots=True)
class _Duplicate:
    asset_id: int
    duplicate_id: int


_FOLDERS = Statement(
    f"""
    SELECT brand_id, folder AS path, files AS count
      FROM (SELECT brand_id, folder, files,
                   row_number() OVER (PARTITION BY brand_id ORDER BY newest DESC) AS place
              FROM (SELECT brand_id, folder, count(*) AS files, max(id) AS newest FROM media_asset
                     WHERE brand_id IN :brands AND state = 'stored' GROUP BY brand_id, folder) grouped) numbered
     WHERE place <= {FOLDERS} ORDER BY brand_id, folder
    """,
    FolderView,
)
_DUPLICATES = Statement(
    f"""
    SELECT asset_id, duplicate_id
      FROM (SELECT t.id AS asset_id, d.id AS duplicate_id,
                   row_number() OVER (PARTITION BY t.id ORDER BY d.id) AS place
              FROM media_asset t JOIN media_asset d ON d.brand_id = t.brand_id AND d.sha256 = t.sha256
             WHERE t.id IN :assets AND t.brand_id IN :brands AND d.id <> t.id AND d.state = 'stored') numbered
     WHERE place <= {DUPLICATES} ORDER BY asset_id, duplicate_id
    """,
    _Duplicate,
)
_MOVE = Statement("UPDATE media_asset SET folder = :folder WHERE id IN :ids AND brand_id = :brand_id")
_SUBTREE: Final = "brand_id = :brand_id AND (folder = :source OR substr(folder, 1, :length) = :start)"
_PATHS = Statement(
    f"""
    SELECT brand_id, folder AS path, count(*) AS count FROM media_asset WHERE {_SUBTREE} GROUP BY brand_id, folder
    """,
    FolderView,
)
_RENAME = Statement(
    f"""
    UPDATE media_asset
       SET folder = CASE WHEN folder = :source THEN :folder ELSE CAST(:above AS text) || substr(folder, :rest) END
     WHERE {_SUBTREE}
    """
)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def folders_of(scopes: BrandScopes) -> dict[int, list[FolderView]]:
    """The folders of each of these brands by their path, by the brand's id; an empty path is that of no folder.

    Needs content.view. Of more than 500 folders these are the ones with the newest files. A client who does not
    see the whole brand sees none.
    """
    by_brand: defaultdict[int, list[FolderView]] = defaultdict(list)
    for row in await _FOLDERS.rows(brands=scopes.whole_ids):
        by_brand[row.brand_id].append(row)
    return dict(by_brand)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def duplicates_of(scopes: BrandScopes, asset_ids: list[int]) -> dict[int, list[int]]:
    """The ids of the brand's other files with the same bytes as each of these, the 20 oldest; by one statement.

    Needs content.view. Files that came before digests were kept have none. A client who does not see the whole
    brand learns of none.
    """
    by_asset: defaultdict[int, list[int]] = defaultdict(list)
    for row in await _DUPLICATES.rows(assets=asset_ids, brands=scopes.whole_ids) if asset_ids else ():
        by_asset[row.asset_id].append(row.duplicate_id)
    return dict(by_asset)


@operation(needs=Permission.CONTENT_MANAGE)
async def move(scope: BrandScope, data: MediaMove) -> Relocation:
    """Move files to a folder, all or none: those that are named, or all of a folder, which renames it.

    Needs content.manage. Errors: Invalid where not exactly one of both is asked for, and on `folder` for one that
    would be too deep or too long; NotFound for a file or a folder that is not there.
    """
    if (data.ids is None) == (not data.source):
        raise Invalid(fields={"ids": ["Name files, or the folder to rename."]})
    await lock_brand(scope.brand_id)
    folder = data.folder or ""
    if data.ids is None:
        return Relocation(await _rename(scope, data.source or "", folder), ())
    rows = await attachable(scope, data.ids)
    others = [row for row in rows.values() if row.folder != folder]
    await _MOVE.run(folder=folder, ids=[row.id for row in others], brand_id=scope.brand_id)
    for row in others:
        audit.changed(f"media asset {row.id}", f"moved to {folder or '/'}")
    views = [replace(view(rows[ident]), folder=folder) for ident in dict.fromkeys(data.ids)]
    return Relocation(len(others), views)


async def _rename(scope: BrandScope, source: str, folder: str) -> int:
    start, above = f"{source}/", f"{folder}/" if folder else ""
    below = {"brand_id": scope.brand_id, "source": source, "length": len(start), "start": start}
    paths = await _PATHS.rows(**below)
    if not paths:
        raise NotFound("There is no such folder.")
    try:
        for row in paths:
            folder_path(folder if row.path == source else above + row.path[len(start) :])
    except PydanticCustomError as refusal:
        raise Invalid(fields={"folder": [refusal.message()]}) from refusal
    await _RENAME.run(**below, folder=folder, above=above, rest=len(start) + 1)
    count = sum(row.count for row in paths)
    audit.changed(f"media folder {source}", f"renamed to {folder or '/'}, {count} files")
    return count
