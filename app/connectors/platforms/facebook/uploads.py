"""Brings photos, which nobody sees yet, and the segments of a video to a page, over several calls.

Source: developers.facebook.com, Page photos; Page videos with `upload_phase`; Video API, Reels Publishing and
Stories, read 2026-07-30.
"""

from collections.abc import Mapping
from typing import Final

from pydantic import BaseModel, Field

from app.connectors import http_calls, multipart
from app.connectors.content import Content, Format, Media
from app.connectors.failures import Retryable
from app.connectors.meta_graph import Graph
from app.connectors.multipart import FormPart
from app.connectors.stage_progress import STEP, TimeSlice, as_state, of_state, segment
from app.connectors.stages import NotYet, Staged

_UPLOADS: Final = "https://rupload.facebook.com"
CLIPS: Final[Mapping[Format | None, str]] = {Format.REEL: "video_reels", Format.STORY: "video_stories"}
"""The edges of videos that are no posts of the page."""

_NUMBER: Final = r"^[0-9]{1,30}$"


class FacebookVideo(BaseModel):
    """A video under way: the session of its upload, and the bytes that Facebook asks for next."""

    upload_session_id: str = Field(pattern=_NUMBER)
    video_id: str = Field(pattern=_NUMBER)
    start_offset: int
    end_offset: int


class FacebookClip(BaseModel):
    """The video of a reel or a story under way."""

    video_id: str = Field(pattern=_NUMBER)
    upload_url: str = ""
    is_whole: bool = False


class FacebookProgress(BaseModel):
    """The ids of the photos, the video of a post, and that of a reel or a story."""

    photos: list[str] = Field(default_factory=list[str])
    video: FacebookVideo | None = None
    clip: FacebookClip | None = None


class _Photo(BaseModel):
    id: str = Field(pattern=_NUMBER)


class _Sent(BaseModel):
    success: bool


class _Offsets(BaseModel):
    start_offset: int
    end_offset: int


async def stage(graph: Graph, page: str, content: Content, state: Mapping[str, str] | None) -> Staged | NotYet:
    """Upload until everything is there or the time of this call is over."""
    progress = of_state(FacebookProgress, state)
    time = TimeSlice()
    while not _is_complete(content, progress):
        if time.is_over:
            return NotYet(as_state(progress), after=0)
        item = content.media[len(progress.photos)]
        if not item.is_video:
            progress.photos.append(await _photo(graph, page, item, content.format))
        elif (edge := CLIPS.get(content.format)) is not None:
            progress.clip = await _clip(graph, f"/{page}/{edge}", item, progress.clip)
        elif progress.video is None:
            progress.video = await _begin(graph, page, item)
        else:
            await _segment(graph, page, item, progress.video)
    return Staged(as_state(progress))


def uploaded(content: Content) -> FacebookProgress:
    """What `stage` uploaded. Raises `Retryable` where something is missing."""
    progress = of_state(FacebookProgress, content.stage)
    if not _is_complete(content, progress):
        raise Retryable("The media of the post are not uploaded yet.")
    return progress


def _is_complete(content: Content, progress: FacebookProgress) -> bool:
    if any(item.is_video for item in content.media):
        if content.format in CLIPS:
            return progress.clip is not None and progress.clip.is_whole
        return progress.video is not None and progress.video.start_offset >= progress.video.end_offset
    return len(progress.photos) >= len(content.media)


async def _photo(graph: Graph, page: str, item: Media, post_format: Format | None) -> str:
    parts = [FormPart("published", "false"), FormPart("source", item)]
    if post_format is not Format.STORY:
        parts.append(FormPart("temporary", "true"))
    if item.alt_text:
        parts.append(FormPart("alt_text_custom", item.alt_text))
    headers, body = multipart.form(parts)
    reply = await graph.send(f"/{page}/photos", headers, body, limit=STEP)
    photo = reply.read(_Photo) if reply.is_success else None
    if photo is None:
        raise graph.failure(reply)
    return photo.id


async def _clip(graph: Graph, edge: str, item: Media, clip: FacebookClip | None) -> FacebookClip:
    """Begin the upload of a reel or a story, or send the file, which Facebook takes at an address of its own."""
    if clip is None:
        reply = await graph.post(edge, {"upload_phase": "start"})
        answer = reply.read(FacebookClip) if reply.is_success else None
        if answer is None:
            raise graph.failure(reply)
        if not answer.upload_url.startswith(f"{_UPLOADS}/"):
            raise Retryable("Facebook named no usable address for the video.")
        return answer
    headers = {"Authorization": f"OAuth {graph.token}", "offset": "0", "file_size": str(item.size)}
    reply = await http_calls.call("POST", clip.upload_url, headers=headers, data=multipart.file(item), limit=STEP)
    answer = reply.read(_Sent) if reply.is_success else None
    if answer is None or not answer.success:
        raise graph.failure(reply)
    return clip.model_copy(update={"is_whole": True})


async def _begin(graph: Graph, page: str, item: Media) -> FacebookVideo:
    reply = await graph.post(f"/{page}/videos", {"upload_phase": "start", "file_size": str(item.size)})
    video = reply.read(FacebookVideo) if reply.is_success else None
    if video is None:
        raise graph.failure(reply)
    return video


async def _segment(graph: Graph, page: str, item: Media, video: FacebookVideo) -> None:
    if not 0 <= video.start_offset < video.end_offset <= item.size:
        raise Retryable("Facebook asked for bytes that the video does not have.")
    parts = [
        FormPart("upload_phase", "transfer"),
        FormPart("upload_session_id", video.upload_session_id),
        FormPart("start_offset", str(video.start_offset)),
        FormPart("video_file_chunk", segment(item, video.start_offset, video.end_offset)),
    ]
    headers, body = multipart.form(parts)
    reply = await graph.send(f"/{page}/videos", headers, body, limit=STEP)
    offsets = reply.read(_Offsets) if reply.is_success else None
    if offsets is None:
        raise graph.failure(reply)
    if offsets.start_offset <= video.start_offset:
        raise Retryable("Facebook did not take a part of the video.")
    video.start_offset, video.end_offset = offsets.start_offset, offsets.end_offset
