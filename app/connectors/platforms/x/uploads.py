"""Brings the media of a post to X in segments, over several calls, and waits until X has processed them.

Source: docs.x.com/x-api/media/quickstart/media-upload-chunked. A segment may be sent again.
"""

import math
from collections.abc import Mapping
from typing import Final

from pydantic import BaseModel, Field

from app.connectors import multipart
from app.connectors.content import Content, Media
from app.connectors.failures import Rejected
from app.connectors.multipart import FormPart
from app.connectors.platforms.x.api import XApi
from app.connectors.stage_progress import STEP, TimeSlice, as_state, of_state, segment
from app.connectors.stages import NotYet, Staged

SEGMENT: Final = 4 * 1024 * 1024

_PENDING: Final = frozenset({"pending", "in_progress"})
_NO_SUCCESS: Final = "failed"


class XProgress(BaseModel):
    """The ids of finished media, and of the one under way with its number of sent segments."""

    done: list[str] = Field(default_factory=list[str])
    current: str | None = None
    sent: int = 0
    is_whole: bool = False


class _Problem(BaseModel):
    message: str = ""


class _Processing(BaseModel):
    state: str = "succeeded"
    check_after_secs: float = 1.0
    error: _Problem = Field(default_factory=_Problem)


class _Uploaded(BaseModel):
    id: str = Field(pattern=r"^[0-9]{1,30}$")
    processing_info: _Processing | None = None


class _Answer(BaseModel):
    data: _Uploaded


async def stage(api: XApi, content: Content, state: Mapping[str, str] | None) -> Staged | NotYet:
    """Upload until everything is there, X has to work, or the time of this call is over."""
    progress = of_state(XProgress, state)
    time = TimeSlice()
    while len(progress.done) < len(content.media):
        if time.is_over:
            return NotYet(as_state(progress), after=0)
        wait = await _step(api, content.media[len(progress.done)], progress)
        if wait is not None:
            return NotYet(as_state(progress), after=wait)
    return Staged(as_state(progress))


def media_ids(content: Content) -> list[str]:
    """The ids of the media, as `stage` left them."""
    return of_state(XProgress, content.stage).done


async def _step(api: XApi, item: Media, progress: XProgress) -> float | None:
    """The next call for a file; returns the seconds to wait where X works on it."""
    if progress.current is None:
        progress.current = await _begin(api, item)
        return None
    if progress.is_whole:
        reply = await api.call("GET", f"/media/upload?media_id={progress.current}")
    elif progress.sent * SEGMENT < item.size:
        await _append(api, item, progress)
        return None
    else:
        reply = await api.call("POST", f"/media/upload/{progress.current}/finalize")
    answer = reply.read(_Answer) if reply.is_success else None
    if answer is None:
        raise api.failure(reply)
    progress.is_whole = True
    processing = answer.data.processing_info or _Processing()
    if processing.state == _NO_SUCCESS:
        raise Rejected(f"X could not process a file. {processing.error.message[:200]}".strip())
    if processing.state in _PENDING:
        return processing.check_after_secs
    await _describe(api, item, progress.current)
    progress.done.append(progress.current)
    progress.current, progress.sent, progress.is_whole = None, 0, False
    return None


async def _begin(api: XApi, item: Media) -> str:
    document = {"media_type": item.mime_type, "total_bytes": item.size, "media_category": _category(item)}
    reply = await api.call("POST", "/media/upload/initialize", document=document)
    answer = reply.read(_Answer) if reply.is_success else None
    if answer is None:
        raise api.failure(reply)
    return answer.data.id


async def _append(api: XApi, item: Media, progress: XProgress) -> None:
    start = progress.sent * SEGMENT
    parts = [
        FormPart("segment_index", str(progress.sent)),
        FormPart("media", segment(item, start, start + SEGMENT)),
    ]
    headers, body = multipart.form(parts)
    path = f"/media/upload/{progress.current}/append"
    reply = await api.call("POST", path, headers=headers, data=body, limit=STEP)
    if not reply.is_success:
        raise api.failure(reply)
    progress.sent = min(progress.sent + 1, math.ceil(item.size / SEGMENT))


async def _describe(api: XApi, item: Media, media_id: str) -> None:
    """Set the alternative text; X has none for videos."""
    if not item.alt_text or item.is_video:
        return
    document = {"id": media_id, "metadata": {"alt_text": {"text": item.alt_text}}}
    reply = await api.call("POST", "/media/metadata", document=document)
    if not reply.is_success:
        raise api.failure(reply)


def _category(item: Media) -> str:
    if item.is_video:
        return "tweet_video"
    return "tweet_gif" if item.is_animation else "tweet_image"
