"""Stored files: change name and alternative text, delete files that no post carries."""

import logging

from app.access import BrandScope, Permission, audit, idempotency, operation
from app.core import changes, clock, storage
from app.core.db import Statement
from app.core.errors import Invalid, NotFound
from app.domain import plans
from app.domain.media import rules
from app.domain.media.errors import MediaInUse
from app.domain.media.inputs import FILENAME_LENGTH, MediaState, MediaUpdate
from app.domain.media.models import FileUpload, MediaAsset, MediaUse
from app.domain.media.started_uploads import STARTING
from app.domain.media.store_owner import may_remove
from app.domain.media.thumbnails import DUE
from app.domain.media.uploads import RESERVING
from app.domain.media.views import MediaView, view

logger = logging.getLogger(__name__)

_COPIES = Statement(
    """
    SELECT storage_key FROM media_thumbnail WHERE asset_id = :id
     UNION ALL SELECT storage_key FROM media_rendition WHERE asset_id = :id
    """,
    str,
)


@operation(needs=Permission.CONTENT_MANAGE)
async def update(scope: BrandScope, asset_id: int, data: MediaUpdate) -> MediaView:
    """Change name, folder, alternative text, cover or focus of a file; absent fields keep their value.

    Needs content.manage. Approved posts keep what was approved. Errors: NotFound; Invalid on `cover_ms` for a file
    that is no video, and for a time behind its end.
    """
    row = await _asset(scope, asset_id)
    values = data.model_dump(include=data.model_fields_set)
    if "filename" in values:
        values["filename"] = rules.shown_name(data.filename, row.mime_type)[:FILENAME_LENGTH]
    if "folder" in values:
        values["folder"] = data.folder or ""
    if values.get("cover_ms") is not None:
        _check_cover(row, values["cover_ms"])
    if "focus" in values:
        focus = values.pop("focus") or {"x": None, "y": None}
        values |= {"focus_x": focus["x"], "focus_y": focus["y"]}
    if values.get("cover_ms", row.cover_ms) != row.cover_ms:
        # Its copies are made of the new frame.
        values["thumbnails_due_at"] = clock.now()
        await changes.announce(DUE, row.id)
    columns = sorted(name for name, value in values.items() if getattr(row, name) != value)
    if columns:
        row.update_from_dict(values)
        await row.save(update_fields=columns)
        audit.changed(f"media asset {row.id}", ", ".join(columns))
    return view(row)


def _check_cover(row: MediaAsset, cover_ms: int) -> None:
    if not row.mime_type.startswith("video/"):
        raise Invalid(fields={"cover_ms": ["Only a video has a cover."]})
    if row.duration_ms is not None and cover_ms >= row.duration_ms:
        raise Invalid(fields={"cover_ms": [f"The video ends after {row.duration_ms} milliseconds."]})


@operation(needs=Permission.CONTENT_MANAGE, atomic=False)
async def delete(scope: BrandScope, asset_id: int) -> None:
    """Delete a file that no post carries, which frees its storage.

    Needs content.manage. Errors: NotFound, MediaInUse. What stays in the store, the sweep discards.
    """
    keys = await _forget(scope, asset_id)
    try:
        if await may_remove():
            for key in keys:
                await storage.store().discard(key, clock.now().date())
    except Exception:
        logger.exception("the file of media asset %s is still in the store", asset_id)


@operation(needs=Permission.CONTENT_MANAGE, action="delete")
async def _forget(scope: BrandScope, asset_id: int) -> list[str]:
    row = await _asset(scope, asset_id)
    post_ids = {use.post_id for use in await MediaUse.of(scope).filter(asset_id=row.id)}
    if post_ids:
        raise MediaInUse.by(len(post_ids))
    copies = await _COPIES.rows(id=row.id)
    upload_ids = [upload.id for upload in await FileUpload.of(scope).filter(asset_id=row.id)]
    await row.delete()
    await idempotency.forget(RESERVING, row.id)
    for upload_id in upload_ids:
        await idempotency.forget(STARTING, upload_id)
    await plans.announce(scope.account_id)
    audit.changed(f"media asset {asset_id}", f"{row.filename}, {row.size} bytes")
    return [row.storage_key, *copies]


async def _asset(scope: BrandScope, asset_id: int) -> MediaAsset:
    row = await MediaAsset.find(scope, asset_id, lock=True)
    if row.state != MediaState.STORED.value:
        raise NotFound
    return row
