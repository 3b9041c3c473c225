"""Instagram as a platform: images, reels and albums of professional accounts."""

import re
from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Final

from pydantic import BaseModel, Field as Item

from app.connectors.content import Content, Issue, Limits, Media
from app.connectors.declared import Declared
from app.connectors.failures import Rejected
from app.connectors.meta_containers import Recipe, publish, stage as stage_containers
from app.connectors.meta_graph import ACCOUNT, ID, VERSION_ENDS, Graph
from app.connectors.meta_media import unreachable
from app.connectors.placement import Absence, Budget, Placed
from app.connectors.platforms.instagram import declared as facts, lookup
from app.connectors.platforms.instagram.authorization import LABEL, InstagramAuthorization, is_by_facebook, of
from app.connectors.platforms.instagram.conversations import InstagramConversations
from app.connectors.platforms.instagram.figures import InstagramFigures
from app.connectors.preflight import against, alt_texts
from app.connectors.stages import NotYet, Staged, State
from app.connectors.targets import Target
from app.connectors.text_length import CHARACTERS

QUOTA_PAUSE: Final = 600.0
"""Seconds between two questions for the quota of an account that has used it up."""

_HASHTAG: Final = re.compile(r"(?<!\w)#\w")
_MENTION: Final = re.compile(r"(?<![\w@.])@\w")
# A pixel of rounding is allowed.
_ROUNDING: Final = 1
PER_CENT: Final = 100


class _Config(BaseModel):
    quota_total: int = 0


class _Quota(BaseModel):
    quota_usage: int = 0
    config: _Config = Item(default_factory=_Config)


class _Quotas(BaseModel):
    data: list[_Quota]


class InstagramPlatform(InstagramAuthorization, InstagramFigures, InstagramConversations):
    """Places images, videos as reels, and albums; a caption alone is no post. Images have to be JPEG."""

    key: str = "instagram"
    label: str = LABEL
    account_entry: str = ACCOUNT
    declared: Declared = facts.DECLARATION
    limits: Limits = Limits(
        text_limit=facts.TEXT,
        text_unit=CHARACTERS,
        max_images=facts.ITEMS,
        max_videos=facts.ITEMS,
        image_bytes=facts.IMAGE_BYTES,
        video_bytes=facts.VIDEO_BYTES,
        media_required=True,
        max_items=facts.ITEMS,
        media_types=frozenset({"image/jpeg", "video/mp4", "video/quicktime"}),
    )

    def preflight(self, target: Target, content: Content) -> list[Issue]:  # noqa: ARG002  # one rule for all
        """Every reason against the content, with the shape of images and the number of tags."""
        return [
            *against(self.limits, content),
            *alt_texts(content, facts.ALT_TEXT),
            *_shapes(content),
            *_number("hashtags", _HASHTAG, content, facts.HASHTAGS),
            *_number("mentions", _MENTION, content, facts.MENTIONS),
            *unreachable(content, LABEL),
        ]

    def budget(self, target: Target) -> Budget:  # noqa: ARG002  # one rule for all channels
        """The highest of the numbers that Instagram's pages name for a day; `stage` asks for the account's own."""
        return Budget(facts.POSTS_A_DAY, timedelta(days=1))

    def version_end(self, version: str) -> date | None:
        """The day that Meta announced."""
        return VERSION_ENDS.get(version)

    async def stage(self, target: Target, content: Content, key: str, state: State) -> Staged | NotYet:  # noqa: ARG002
        """Make the container of the post; Instagram fetches its media. An account without quota waits before."""
        graph = of(target)
        if not state and await _is_used_up(graph, target.credentials.get(ACCOUNT, "")):
            return NotYet({}, after=QUOTA_PAUSE)
        return await stage_containers(graph, _recipe(target, content), state)

    async def publish(self, target: Target, content: Content, key: str) -> Placed:  # noqa: ARG002  # no keys
        """Publish the container, which can be done once."""
        return await publish(of(target), f"/{target.credentials.get(ACCOUNT, '')}/media_publish", content)

    async def find(self, target: Target, content: Content, key: str, since: datetime) -> Placed | Absence:  # noqa: ARG002
        """Ask the container, then look among the newest media."""
        return await lookup.find(of(target), target.credentials.get(ACCOUNT, ""), content, since)

    async def delete(self, target: Target, external_id: str) -> None:
        """Delete a post, which apps can do for accounts by the login of Facebook only."""
        if ID.fullmatch(external_id) is None:
            raise Rejected("This is no post on Instagram.")
        if not is_by_facebook(target):
            raise Rejected(
                "Instagram lets no app delete posts of accounts that use its own login: delete it there."
            )
        await of(target).delete(f"/{external_id}")


async def _is_used_up(graph: Graph, account: str) -> bool:
    """Whether the account has placed all posts of its day; an answer that cannot be read does not count."""
    reply = await graph.get(f"/{account}/content_publishing_limit", {"fields": "quota_usage,config"})
    answer = reply.read(_Quotas) if reply.is_success else None
    return answer is not None and any(0 < quota.config.quota_total <= quota.quota_usage for quota in answer.data)


def _recipe(target: Target, content: Content) -> Recipe:
    """Several media become an album of their containers; a single video becomes a reel."""
    several = content.media if len(content.media) > 1 else ()

    def whole(items: Sequence[str]) -> Mapping[str, str]:
        if items:
            return {"media_type": "CAROUSEL", "children": ",".join(items), "caption": content.body}
        if not content.media:
            raise Rejected("A post on Instagram needs an image or a video.")
        return {**_item(content.media[0], "REELS"), "caption": content.body}

    return Recipe(
        path=f"/{target.credentials.get(ACCOUNT, '')}/media",
        fields=lookup.CONTAINER_FIELDS,
        items=[{**_item(item, "VIDEO"), "is_carousel_item": "true"} for item in several],
        whole=whole,
        has_video=any(item.is_video for item in content.media),
    )


def _item(item: Media, kind_of_video: str) -> dict[str, str]:
    if item.is_video:
        # Instagram has alternative texts for images only.
        return {"media_type": kind_of_video, "video_url": item.url}
    return {"image_url": item.url} | ({"alt_text": item.alt_text} if item.alt_text else {})


def _shapes(content: Content) -> list[Issue]:
    message = "Images must be between 4:5 (upright) and 1.91:1 (wide)."
    return [
        Issue("media", "image_shape", message)
        for item in content.media
        if item.is_image
        and item.width
        and item.height
        and not facts.NARROWEST - _ROUNDING
        <= PER_CENT * item.width / item.height
        <= facts.WIDEST_IMAGE + _ROUNDING
    ]


def _number(what: str, pattern: re.Pattern[str], content: Content, most: int) -> list[Issue]:
    actual = len(pattern.findall(content.body))
    if actual <= most:
        return []
    return [
        Issue(
            "body",
            f"too_many_{what}",
            f"The text has {actual} {what}; at most {most} are allowed.",
            most,
            actual,
            what,
        )
    ]
