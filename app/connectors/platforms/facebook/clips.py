"""Places and finds reels and stories of a page, whose files `uploads` has brought there.

Source: developers.facebook.com, Video API, Reels Publishing (2026-07-30); Page Stories API.
"""

from pydantic import BaseModel, Field

from app.connectors.content import Content, Format
from app.connectors.failures import Unknown
from app.connectors.meta_graph import ID, Graph
from app.connectors.placement import Absence, Placed
from app.connectors.platforms.facebook import lookup, uploads
from app.connectors.platforms.facebook.uploads import CLIPS

_COMPLETE = "complete"


class _Finished(BaseModel):
    success: bool
    post_id: str | None = None


class _Phase(BaseModel):
    status: str = ""


class _Status(BaseModel):
    publishing_phase: _Phase = Field(default_factory=_Phase)


class _Clip(BaseModel):
    status: _Status = Field(default_factory=_Status)


async def publish(graph: Graph, page: str, content: Content) -> Placed:
    """Place what `stage` uploaded. Raises the kinds of `PublishFailure`."""
    media = uploads.uploaded(content)
    if media.clip is None:
        return await _place(graph, f"/{page}/photo_stories", {"photo_id": media.photos[0]}, None)
    form = {"upload_phase": "finish", "video_id": media.clip.video_id}
    if content.format is Format.REEL:
        form |= {"video_state": "PUBLISHED", "description": content.body}
        if title := content.text("title"):
            form["title"] = title
    return await _place(graph, f"/{page}/{CLIPS[content.format]}", form, media.clip.video_id)


async def find(graph: Graph, content: Content) -> Placed | Absence:
    """Ask whether the video of a reel is live. It may still become live; stories cannot be told apart."""
    clip = uploads.uploaded(content).clip
    if clip is None or content.format is not Format.REEL:
        return Absence.UNSURE
    reply = await graph.get(f"/{clip.video_id}", {"fields": "status"})
    answer = reply.read(_Clip) if reply.is_success else None
    if answer is None:
        raise graph.failure(reply)
    is_live = answer.status.publishing_phase.status == _COMPLETE
    return _reel(clip.video_id) if is_live else Absence.UNSURE


async def _place(graph: Graph, path: str, form: dict[str, str], video_id: str | None) -> Placed:
    reply = await graph.post(path, form, places=True)
    answer = reply.read(_Finished) if reply.is_success else None
    if answer is None or not answer.success:
        raise graph.failure(reply)
    if video_id is not None and form.get("video_state"):
        return _reel(video_id)
    ident = answer.post_id or video_id
    if ident is None or ID.fullmatch(ident) is None:
        raise Unknown("Facebook took the story but gave it an unusable id.")
    return lookup.place(ident)


def _reel(video_id: str) -> Placed:
    """A reel, which is its video."""
    return Placed(video_id, f"https://www.facebook.com/reel/{video_id}")
