"""Brings the media of a post to LinkedIn over several calls, and waits until it has processed a video or a PDF.

Source: learn.microsoft.com/linkedin, Images API, Videos API and Documents API.
"""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from pydantic import BaseModel, Field

from app.connectors import http_calls, multipart
from app.connectors.content import Content, Media
from app.connectors.failures import Rejected, Retryable
from app.connectors.http_calls import Reply
from app.connectors.platforms.linkedin.api import LinkedinApi, encoded
from app.connectors.stage_progress import STEP, TimeSlice, as_state, of_state, segment
from app.connectors.stages import NotYet, Staged

_BETWEEN: Final = 10.0
"""Seconds between two questions for a video or a PDF."""

_HOST: Final = "linkedin.com"
_READY: Final = "AVAILABLE"
_FAILED: Final = "PROCESSING_FAILED"


class Instruction(BaseModel):
    """Where one part of a video goes."""

    uploadUrl: str  # noqa: N815 named by the platform
    firstByte: int = Field(ge=0)  # noqa: N815 named by the platform
    lastByte: int = Field(ge=0)  # noqa: N815 named by the platform


class LinkedinVideo(BaseModel):
    """A video under way: what remains to be sent, and the marks of what was."""

    urn: str
    token: str = Field(default="", repr=False)
    instructions: list[Instruction] = Field(default_factory=list[Instruction])
    parts: list[str] = Field(default_factory=list[str])
    is_whole: bool = False


class LinkedinProgress(BaseModel):
    """The URNs of finished media, the video under way, and the PDF that LinkedIn works on."""

    done: list[str] = Field(default_factory=list[str])
    video: LinkedinVideo | None = None
    document: str = ""


class _Image(BaseModel):
    uploadUrl: str  # noqa: N815 named by the platform
    image: str = Field(pattern=r"^urn:li:image:[\w-]+$")


class _ImageAnswer(BaseModel):
    value: _Image


class _Document(BaseModel):
    uploadUrl: str  # noqa: N815 named by the platform
    document: str = Field(pattern=r"^urn:li:document:[\w-]+$")


class _DocumentAnswer(BaseModel):
    value: _Document


class _Begun(BaseModel):
    video: str = Field(pattern=r"^urn:li:video:[\w-]+$")
    uploadToken: str = ""  # noqa: N815 named by the platform
    uploadInstructions: list[Instruction]  # noqa: N815 named by the platform


class _VideoAnswer(BaseModel):
    value: _Begun


class _Processing(BaseModel):
    status: str
    processingFailureReason: str = ""  # noqa: N815 named by the platform


async def stage(
    api: LinkedinApi, author: str, content: Content, state: Mapping[str, str] | None
) -> Staged | NotYet:
    """Upload until everything is there, LinkedIn has to work, or the time of this call is over."""
    progress = of_state(LinkedinProgress, state)
    time = TimeSlice()
    while len(progress.done) < len(content.media):
        if time.is_over:
            return NotYet(as_state(progress), after=0)
        item = content.media[len(progress.done)]
        if item.is_document:
            if not await _document(api, author, item, progress):
                return NotYet(as_state(progress), after=_BETWEEN)
        elif not item.is_video:
            progress.done.append(await _image(api, author, item))
        elif await _video(api, author, item, progress):
            return NotYet(as_state(progress), after=_BETWEEN)
    return Staged(as_state(progress))


def media_urns(content: Content) -> list[str]:
    """The URNs of the media, as `stage` left them."""
    return of_state(LinkedinProgress, content.stage).done


async def _image(api: LinkedinApi, author: str, item: Media) -> str:
    reply = await _announced(api, "images", author)
    answer = reply.read(_ImageAnswer) if reply.is_success else None
    if answer is None:
        raise api.failure(reply)
    await _put_whole(api, answer.value.uploadUrl, item)
    return answer.value.image


async def _document(api: LinkedinApi, author: str, item: Media, progress: LinkedinProgress) -> bool:
    """The next calls for a PDF; whether it is there, else LinkedIn works on it."""
    if not progress.document:
        reply = await _announced(api, "documents", author)
        answer = reply.read(_DocumentAnswer) if reply.is_success else None
        if answer is None:
            raise api.failure(reply)
        await _put_whole(api, answer.value.uploadUrl, item)
        progress.document = answer.value.document
    if not await _is_ready(api, "documents", progress.document):
        return False
    progress.done.append(progress.document)
    progress.document = ""
    return True


async def _announced(api: LinkedinApi, kind: str, author: str) -> Reply:
    document = {"initializeUploadRequest": {"owner": author}}
    return await api.call("POST", f"/rest/{kind}?action=initializeUpload", document=document)


async def _put_whole(api: LinkedinApi, url: str, item: Media) -> None:
    _ = await _put(api, url, item, {"Authorization": f"Bearer {api.token}"})


async def _video(api: LinkedinApi, author: str, item: Media, progress: LinkedinProgress) -> bool:
    """The next call for a video; whether LinkedIn works on it."""
    video = progress.video
    if video is None:
        progress.video = await _begin(api, author, item)
    elif len(video.parts) < len(video.instructions):
        await _part(api, item, video)
    elif not video.is_whole:
        await _finish(api, video)
    else:
        is_ready = await _is_ready(api, "videos", video.urn)
        if is_ready:
            progress.done.append(video.urn)
            progress.video = None
        return not is_ready
    return False


async def _begin(api: LinkedinApi, author: str, item: Media) -> LinkedinVideo:
    request = {
        "owner": author,
        "fileSizeBytes": item.size,
        "uploadCaptions": False,
        "uploadThumbnail": False,
    }
    document = {"initializeUploadRequest": request}
    reply = await api.call("POST", "/rest/videos?action=initializeUpload", document=document)
    answer = reply.read(_VideoAnswer) if reply.is_success else None
    if answer is None:
        raise api.failure(reply)
    ticket = answer.value
    return LinkedinVideo(urn=ticket.video, token=ticket.uploadToken, instructions=ticket.uploadInstructions)


async def _part(api: LinkedinApi, item: Media, video: LinkedinVideo) -> None:
    where = video.instructions[len(video.parts)]
    if not where.firstByte <= where.lastByte < item.size:
        raise Retryable("LinkedIn asked for bytes that the video does not have.")
    reply = await _put(api, where.uploadUrl, segment(item, where.firstByte, where.lastByte + 1), {})
    mark = reply.headers.get("ETag", "").strip('"')
    if not mark:
        raise Retryable("LinkedIn gave no mark for a part of the video.")
    video.parts.append(mark)


async def _finish(api: LinkedinApi, video: LinkedinVideo) -> None:
    request = {"video": video.urn, "uploadToken": video.token, "uploadedPartIds": video.parts}
    document = {"finalizeUploadRequest": request}
    reply = await api.call("POST", "/rest/videos?action=finalizeUpload", document=document)
    if not reply.is_success:
        raise api.failure(reply)
    video.is_whole = True


async def _is_ready(api: LinkedinApi, kind: str, urn: str) -> bool:
    reply = await api.call("GET", f"/rest/{kind}/{encoded(urn)}")
    answer = reply.read(_Processing) if reply.is_success else None
    if answer is None:
        raise api.failure(reply)
    if answer.status == _FAILED:
        raise Rejected(
            f"LinkedIn could not process the {kind[:-1]}. {answer.processingFailureReason[:200]}".strip()
        )
    return answer.status == _READY


async def _put(api: LinkedinApi, url: str, item: Media, headers: Mapping[str, str]) -> Reply:
    if not _is_theirs(url):
        raise Retryable("LinkedIn named no usable address for a file.")
    fields = {"Content-Type": "application/octet-stream", **headers}
    reply = await http_calls.call("PUT", url, headers=fields, data=multipart.file(item), limit=STEP)
    if not reply.is_success:
        raise api.failure(reply)
    return reply


def _is_theirs(address: str) -> bool:
    try:
        parts = urlsplit(address)
    except ValueError:
        return False
    host = parts.hostname or ""
    return parts.scheme == "https" and (host == _HOST or host.endswith(f".{_HOST}"))
