"""Instagram as a platform: images, reels, albums and stories of professional accounts."""

import re
from datetime import date, datetime, timedelta
from typing import Final

from pydantic import BaseModel, Field as Item

from app.connectors.content import Content, Format, Issue, Limits
from app.connectors.declared import Declared
from app.connectors.failures import Rejected
from app.connectors.meta_containers import publish, stage as stage_containers
from app.connectors.meta_graph import ACCOUNT, ID, VERSION_ENDS, Graph
from app.connectors.meta_media import unreachable
from app.connectors.options import FORMAT, limits_of
from app.connectors.placement import Absence, Budget, Placed
from app.connectors.platforms.instagram import declared as facts, lookup
from app.connectors.platforms.instagram.authorization import LABEL, InstagramAuthorization, is_by_facebook, of
from app.connectors.platforms.instagram.containers import recipe
from app.connectors.platforms.instagram.conversations import InstagramConversations
from app.connectors.platforms.instagram.figures import InstagramFigures
from app.connectors.preflight import BYTES, against, alt_texts, one_of
from app.connectors.stages import NotYet, Staged, State
from app.connectors.targets import Target

_QUOTA_PAUSE: Final = 600.0
"""Seconds between two questions for the quota of an account that has used it up."""

_HASHTAG: Final = re.compile(r"(?<!\w)#\w")
_MENTION: Final = re.compile(r"(?<![\w@.])@\w")
# A pixel of rounding is allowed.


class _Config(BaseModel):
    quota_total: int = 0


class _Quota(BaseModel):
    quota_usage: int = 0
    config: _Config = Item(default_factory=_Config)


class _Quotas(BaseModel):
    data: list[_Quota]


class InstagramPlatform(InstagramAuthorization, InstagramFigures, InstagramConversations):
    """Places images, reels, albums and stories; a caption alone is no post. Images have to be JPEG."""

    key: str = "instagram"
    label: str = LABEL
    account_entry: str = ACCOUNT
    declared: Declared = facts.DECLARATION
    limits: Limits = facts.POST_LIMITS

    def preflight(self, target: Target, content: Content) -> list[Issue]:  # noqa: ARG002  # one rule for all
        """Every reason against the content, with the shape of images and the number of tags."""
        return [
            *against(limits_of(self, content), content),
            *alt_texts(content, facts.ALT_TEXT),
            *_formats(content),
            *one_of(self.declared, content, "cover", "cover_at"),
            *one_of(self.declared, content, "trial", "collaborators"),
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
            return NotYet({}, after=_QUOTA_PAUSE)
        return await stage_containers(graph, recipe(target, content), state)

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


def _formats(content: Content) -> list[Issue]:
    """What the format does not take of the files and the cover."""
    issues: list[Issue] = []
    has_image = any(item.is_image for item in content.media)
    if content.format is Format.POST and len(content.media) == 1 and not has_image:
        message = "A single video is a reel on Instagram: choose the format reel."
        issues.append(Issue(FORMAT, "format_unsupported", message))
    if content.texts("people") and len(content.media) > 1 and not has_image:
        message = "In an album, people stand on an image, and there is none."
        issues.append(Issue("options.people", "option_without_media", message))
    cover = content.files.get("cover")
    if cover is not None and (cover.mime_type != facts.JPEG or cover.size > facts.IMAGE_BYTES):
        message = "The cover has to be a JPEG of at most 8 MiB."
        issues.append(Issue("options.cover", "cover_unsupported", message, facts.IMAGE_BYTES, cover.size, BYTES))
    return issues


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
