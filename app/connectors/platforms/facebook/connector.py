"""Facebook as a platform: posts of pages with a text, photos or one video; reels and stories."""

from datetime import date, datetime, timedelta
from typing import Final
from urllib.parse import urlsplit

from pydantic import BaseModel

from app.connectors import hyperlinks, meta_graph, multipart
from app.connectors.content import Content, Issue, Limits
from app.connectors.declared import Declared
from app.connectors.failures import PublishFailure, Rejected, Unknown
from app.connectors.http_calls import Reply
from app.connectors.meta_graph import ACCOUNT, ID, VERSION_ENDS, Graph
from app.connectors.multipart import FormPart
from app.connectors.options import limits_of
from app.connectors.placement import Absence, Placed
from app.connectors.platforms.facebook import clips, declared as facts, lookup, uploads
from app.connectors.platforms.facebook.authorization import LABEL, FacebookAuthorization, of
from app.connectors.platforms.facebook.conversations import FacebookConversations
from app.connectors.platforms.facebook.figures import FacebookFigures
from app.connectors.platforms.facebook.uploads import CLIPS, FacebookVideo
from app.connectors.preflight import BYTES, against, alone, alt_texts, one_kind
from app.connectors.stages import NotYet, Staged, State
from app.connectors.targets import Target
from app.core import clock

_RECENT: Final = timedelta(minutes=30)
"""How far back a post is looked for that Facebook calls a duplicate: as long as a publication is tried."""

_COVER_TYPES: Final = frozenset({"image/jpeg", "image/png"})
_OWN_HOSTS: Final = ("facebook.com", "fb.com", "fb.me")


class _Made(BaseModel):
    id: str


class _Finished(BaseModel):
    success: bool


class _Shown(BaseModel):
    post_id: str | None = None


class FacebookPlatform(FacebookAuthorization, FacebookFigures, FacebookConversations):
    """Places posts on a page. The first address in a text without media gets a preview."""

    key: str = "facebook"
    label: str = LABEL
    account_entry: str = ACCOUNT
    declared: Declared = facts.DECLARATION
    limits: Limits = facts.POST_LIMITS

    def preflight(self, target: Target, content: Content) -> list[Issue]:  # noqa: ARG002  # one rule for all
        """Every reason against the content: up to ten photos, or one video."""
        return [
            *against(limits_of(self, content), content),
            *one_kind(content),
            *alt_texts(content, facts.ALT_TEXT),
            *alone(self.declared, content, "link"),
            *_of_videos(content),
        ]

    def version_end(self, version: str) -> date | None:
        """The day that Meta announced."""
        return VERSION_ENDS.get(version)

    async def stage(self, target: Target, content: Content, key: str, state: State) -> Staged | NotYet:  # noqa: ARG002
        """Upload the media, which nobody sees yet."""
        if not content.media:
            return Staged()
        return await uploads.stage(of(target), target.credentials.get(ACCOUNT, ""), content, state)

    async def publish(self, target: Target, content: Content, key: str) -> Placed:  # noqa: ARG002  # no keys
        """Place a post with the media that `stage` uploaded."""
        graph, page = of(target), target.credentials.get(ACCOUNT, "")
        if content.format in CLIPS:
            return await clips.publish(graph, page, content)
        media = uploads.uploaded(content)
        if media.video is not None:
            return await _finished(graph, page, content, media.video)
        form = {"message": content.body} | _link(content)
        form |= {f"attached_media[{n}]": f'{{"media_fbid":"{photo}"}}' for n, photo in enumerate(media.photos)}
        reply = await graph.post(f"/{page}/feed", form, places=True)
        post = reply.read(_Made) if reply.is_success else None
        if post is None:
            return await _duplicate_of(graph, page, content, reply)
        if ID.fullmatch(post.id) is None:
            raise Unknown("Facebook took the post but gave it an unusable id.")
        return lookup.place(post.id)

    async def find(self, target: Target, content: Content, key: str, since: datetime) -> Placed | Absence:  # noqa: ARG002
        """Look for the post among the newest ones of the page, or ask for the video of a reel."""
        if content.format in CLIPS:
            return await clips.find(of(target), content)
        return await lookup.find(of(target), target.credentials.get(ACCOUNT, ""), content, since)

    async def delete(self, target: Target, external_id: str) -> None:
        """Delete a post or a video."""
        if ID.fullmatch(external_id) is None:
            raise Rejected("This is no post on Facebook.")
        await of(target).delete(f"/{external_id}")


async def _finished(graph: Graph, page: str, content: Content, video: FacebookVideo) -> Placed:
    """End the upload of a video, which places it as soon as Facebook has processed it."""
    form = {"upload_phase": "finish", "upload_session_id": video.upload_session_id, "description": content.body}
    if title := content.text("title"):
        form["title"] = title
    if cover := content.files.get("cover"):
        parts = [*(FormPart(name, value) for name, value in form.items()), FormPart("thumb", cover)]
        reply = await graph.send(f"/{page}/videos", *multipart.form(parts), places=True)
    else:
        reply = await graph.post(f"/{page}/videos", form, places=True)
    answer = reply.read(_Finished) if reply.is_success else None
    if answer is None or not answer.success:
        return await _duplicate_of(graph, page, content, reply)
    return lookup.place(await _post_of(graph, video.video_id))


async def _post_of(graph: Graph, video_id: str) -> str:
    """The post of a video; the video itself where that is not known yet, which can be deleted as well."""
    try:
        reply = await graph.get(f"/{video_id}", {"fields": "status,post_id,permalink_url"})
    except PublishFailure:
        return video_id
    video = reply.read(_Shown) if reply.is_success else None
    post_id = video.post_id if video is not None else None
    return post_id if post_id is not None and ID.fullmatch(post_id) else video_id


async def _duplicate_of(graph: Graph, page: str, content: Content, reply: Reply) -> Placed:
    """The post that an earlier call placed, if that is why Facebook refuses this one."""
    error = meta_graph.error_of(reply)
    if error is not None and error.is_duplicate:
        live = await lookup.find(graph, page, content, clock.now() - _RECENT)
        if isinstance(live, Placed):
            return live
    raise graph.failure(reply)


def _of_videos(content: Content) -> list[Issue]:
    """Issues of what only a video has."""
    has_video = any(item.is_video for item in content.media)
    issues = [
        Issue(f"options.{name}", "option_without_video", message)
        for name, message in (("title", "A title is for a video."), ("cover", "A cover is for a video."))
        if not has_video and (name in content.options or name in content.files)
    ]
    cover = content.files.get("cover")
    if cover is not None and (cover.mime_type not in _COVER_TYPES or cover.size > facts.COVER_BYTES):
        message = "The cover has to be a JPEG or PNG of at most 10 MiB."
        issues.append(Issue("options.cover", "cover_unsupported", message, facts.COVER_BYTES, cover.size, BYTES))
    return issues


def _link(content: Content) -> dict[str, str]:
    """The chosen address, or the first of the text, for a preview; Facebook refuses its own."""
    if link := content.text("link"):
        return {"link": link}
    place = next(hyperlinks.addresses(content.body), None)
    if content.media or place is None:
        return {}
    address = content.body[place[0] : place[1]]
    try:
        host = urlsplit(address).hostname or ""
    except ValueError:
        return {}
    is_own = any(host == own or host.endswith(f".{own}") for own in _OWN_HOSTS)
    return {} if is_own else {"link": address}
