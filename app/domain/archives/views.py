"""Exports and imports as answers show them, and the file behind a signed address."""

from collections import defaultdict
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from app.access import BrandScopes, Caller, Permission, Visitor, operation, roles_with
from app.core import signed_links, storage
from app.core.db import Statement
from app.core.errors import NotFound
from app.domain import brands, media
from app.domain.archives.inputs import ExportState, ImportState
from app.domain.archives.models import BrandExport
from app.domain.media import Opened

RETENTION: Final = timedelta(days=7)
"""How long the archive of an export is kept."""
_MEDIA_TYPE: Final = "application/zip"

_COLUMNS: Final = """
    t.id, t.brand_id, t.uuid, t.name, t.state, t.bytes_done, t.bytes_total, t.size, t.problem, t.created_at,
    t.finished_at
"""


@dataclass(frozen=True, slots=True)
class ExportView:
    """An export: how many bytes of media are in the archive and how many there are; then its size."""

    id: int
    brand_id: int
    uuid: UUID
    name: str | None
    state: ExportState
    bytes_done: int
    bytes_total: int | None
    size: int | None
    problem: str | None
    created_at: datetime
    finished_at: datetime | None
    for_confirmed: bool = False

    @property
    def url(self) -> str | None:
        """Where to read the archive without a token, for 24 hours from now.

        None before it is complete, and for a reader whose token is not confirmed.
        """
        is_shown = self.state is ExportState.DONE and self.for_confirmed
        return signed_links.archive(self.uuid, f"brand-{self.created_at:%Y-%m-%d}.zip") if is_shown else None

    @property
    def expires_at(self) -> datetime | None:
        """When the archive is deleted."""
        return None if self.finished_at is None else self.finished_at + RETENTION


@dataclass(frozen=True, slots=True)
class ImportView:
    """An import into the caller's account."""

    id: int
    name: str
    state: ImportState
    files_done: int
    files_total: int
    created_at: datetime
    finished_at: datetime | None


@dataclass(frozen=True, slots=True)
class _Archive:
    uuid: UUID
    size: int | None


_OF_BRANDS: Final = Statement(
    f"SELECT {_COLUMNS} FROM brand_export t WHERE t.brand_id IN :brands ORDER BY t.id DESC", row=ExportView
)
_BY_IDS: Final = Statement(
    f"SELECT {_COLUMNS} FROM brand_export t WHERE t.id IN :ids AND t.brand_id IN :brands", row=ExportView
)
NEWEST_IMPORTS: Final = 100
"""The most imports that are listed."""
_ARCHIVE: Final = Statement(
    f"""
    SELECT t.uuid, t.size
      FROM brand_export t JOIN brand b ON b.id = t.brand_id
     WHERE t.uuid = :uuid AND t.state = '{ExportState.DONE.value}'
       AND {brands.in_standing_now("t.requested_by_id", "m.role IN :owning")}
    """,
    row=_Archive,
)
_IMPORTS: Final = Statement(
    f"""
    SELECT i.id, i.name, i.state, i.files_done, i.files_total, i.created_at, i.finished_at
      FROM brand_import i JOIN brand b ON b.id = i.brand_id
     WHERE b.account_id = :account_id ORDER BY i.id DESC LIMIT {NEWEST_IMPORTS}
    """,
    row=ImportView,
)


@operation(needs=Permission.OWNER, reads=True)
async def exports_of(scopes: BrandScopes, state: ExportState | None = None) -> dict[int, list[ExportView]]:
    """The exports of these brands, in this state if one is given, the newest first. The owner only.

    Their addresses are shown to a confirmed token alone: whoever has one reads the whole brand.
    """
    by_brand: defaultdict[int, list[ExportView]] = defaultdict(list)
    for row in await _OF_BRANDS.rows(brands=scopes.brand_ids):
        if state is None or row.state is state:
            by_brand[row.brand_id].append(replace(row, for_confirmed=scopes.caller.is_confirmed))
    return dict(by_brand)


@operation(needs=Permission.OWNER, reads=True)
async def by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, ExportView]:
    """The exports with these ids, by id, as `exports_of` shows them; those of other brands are absent.

    The owner only.
    """
    rows = await _BY_IDS.rows(ids=ids, brands=scopes.brand_ids) if ids else []
    return {row.id: replace(row, for_confirmed=scopes.caller.is_confirmed) for row in rows}


@operation(reads=True)
async def imports_of(caller: Caller) -> list[ImportView]:
    """The latest imports into the caller's account, at most 100, the newest first. Any caller may."""
    return await _IMPORTS.rows(account_id=caller.account_id)


@operation(reads=True)
async def open_address(visitor: Visitor, uuid: str, filename: str, expires: str, signature: str) -> Opened:
    """The archive of a signed URL. Anyone who holds the URL may, while who asked for the export could still do so.

    Errors: AddressRefused for a wrong signature or an expired URL, NotFound if the archive was deleted.
    """
    remaining = signed_links.archive_seconds_left(uuid, filename, expires, signature)
    seconds = media.checked(visitor, "archive", remaining)
    row = await _ARCHIVE.row(uuid=UUID(uuid), owning=roles_with(Permission.OWNER))
    if row is None:
        raise NotFound
    return Opened(storage.archive_key(row.uuid), row.uuid, _MEDIA_TYPE, row.size or 0, filename, seconds)


def export_view(row: BrandExport) -> ExportView:
    """A row as the answer to its maker shows it, whose token is confirmed."""
    return ExportView(
        id=row.id,
        brand_id=row.brand_id,
        uuid=row.uuid,
        name=row.name,
        state=ExportState(row.state),
        bytes_done=row.bytes_done,
        bytes_total=row.bytes_total,
        size=row.size,
        problem=row.problem,
        created_at=row.created_at,
        finished_at=row.finished_at,
        for_confirmed=True,
    )
