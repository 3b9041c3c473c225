"""Figures of posts, the followers of an organisation, and the picture of a member.

Sources: learn.microsoft.com/linkedin, Organization Share Statistics (organic ones, of the last 12 months), Network
Sizes, Member Post Statistics; looked up on 2026-11-22. That a member's number is named `count` or `value` is known
from practice.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from pydantic import AliasChoices, BaseModel, Field

from app.connectors import account_pictures
from app.connectors.measurements import DayValue, Figures, Measurement, day_values
from app.connectors.platforms.linkedin.api import AUTHOR, LinkedinApi, encoded, is_organization, of
from app.connectors.platforms.linkedin.lookup import POST
from app.connectors.targets import Target

_POSTS_A_CALL: Final = 20
_SHARE: Final = "urn:li:share:"
_MEMBER_METRICS: Final = ("IMPRESSION", "REACTION", "COMMENT", "RESHARE")
_READ_FIGURES: Final = "read figures"


class _Statistics(BaseModel):
    impressionCount: int | None = None  # noqa: N815 named by the platform
    clickCount: int | None = None  # noqa: N815 named by the platform
    likeCount: int | None = None  # noqa: N815 named by the platform
    commentCount: int | None = None  # noqa: N815 named by the platform
    shareCount: int | None = None  # noqa: N815 named by the platform


class _OfPost(BaseModel):
    post: str = Field(validation_alias=AliasChoices("share", "ugcPost"))
    totalShareStatistics: _Statistics  # noqa: N815 named by the platform


class _OfPosts(BaseModel):
    elements: list[_OfPost]


class _Number(BaseModel):
    number: int | None = Field(default=None, validation_alias=AliasChoices("count", "value"))


class _Numbers(BaseModel):
    elements: list[_Number]


class _Portrait(BaseModel):
    picture: str | None = None


class _Size(BaseModel):
    firstDegreeSize: int | None = None  # noqa: N815 named by the platform


class LinkedinFigures:
    """What LinkedIn counts: of an organisation all figures, of a member no clicks and no followers.

    Figures of a member need the permission `r_member_postAnalytics`, which LinkedIn gives to some clients.
    """

    batch: int = _POSTS_A_CALL

    def cost(self, target: Target, posts: int) -> int:
        """Two calls for the posts of an organisation together, and four for each post of a member."""
        return 2 if is_organization(target) else len(_MEMBER_METRICS) * posts

    async def measure(self, target: Target, ids: Sequence[str]) -> Measurement:
        """Count impressions, reactions, comments, shares and clicks."""
        posts = [ident for ident in ids if POST.fullmatch(ident)]
        if is_organization(target):
            return Measurement(await _of_organization(of(target), target.credentials[AUTHOR], posts))
        return Measurement({post: await _of_member(of(target), post) for post in posts})

    async def picture(self, target: Target) -> bytes | None:
        """The picture of a member; of an organisation LinkedIn names none in the calls that are made.

        Source: learn.microsoft.com/linkedin, Sign In with LinkedIn using OpenID Connect, `picture`; read on
        27 November 2026.
        """
        if is_organization(target):
            return None
        api = of(target)
        reply = await api.call("GET", "/v2/userinfo")
        member = reply.read(_Portrait) if reply.is_success else None
        if member is None:
            raise api.failure(reply)
        return await account_pictures.picture_at(member.picture)

    async def series(self, target: Target, since: datetime, until: datetime) -> Sequence[DayValue]:  # noqa: ARG002
        """The followers of an organisation today."""
        if not is_organization(target):
            return []
        api = of(target)
        organization = encoded(target.credentials[AUTHOR])
        reply = await api.call("GET", f"/rest/networkSizes/{organization}?edgeType=COMPANY_FOLLOWED_BY_MEMBER")
        size = reply.read(_Size) if reply.is_success else None
        if size is None:
            raise api.failure_to(_READ_FIGURES, reply)
        return day_values("followers", until, size.firstDegreeSize)


async def _of_organization(api: LinkedinApi, organization: str, posts: Sequence[str]) -> dict[str, Figures]:
    shares = [post for post in posts if post.startswith(_SHARE)]
    others = [post for post in posts if not post.startswith(_SHARE)]
    figures: dict[str, Figures] = {}
    for name, some in (("shares", shares), ("ugcPosts", others)):
        if not some:
            continue
        urns = ",".join(encoded(post) for post in some)
        query = f"q=organizationalEntity&organizationalEntity={encoded(organization)}&{name}=List({urns})"
        reply = await api.call("GET", f"/rest/organizationalEntityShareStatistics?{query}")
        answer = reply.read(_OfPosts) if reply.is_success else None
        if answer is None:
            raise api.failure_to(_READ_FIGURES, reply)
        figures |= {element.post: _figures(element.totalShareStatistics) for element in answer.elements}
    return figures


async def _of_member(api: LinkedinApi, post: str) -> Figures:
    kind = "share" if post.startswith(_SHARE) else "ugc"
    numbers = [await _number(api, f"({kind}:{encoded(post)})", metric) for metric in _MEMBER_METRICS]
    impressions, likes, comments, shares = numbers
    return Figures(impressions, likes, comments, shares)


async def _number(api: LinkedinApi, entity: str, metric: str) -> int | None:
    query = f"q=entity&entity={entity}&queryType={metric}&aggregation=TOTAL"
    reply = await api.call("GET", f"/rest/memberCreatorPostAnalytics?{query}")
    answer = reply.read(_Numbers) if reply.is_success else None
    if answer is None and not reply.is_gone:
        raise api.failure_to(_READ_FIGURES, reply)
    return answer.elements[0].number if answer and answer.elements else None


def _figures(statistics: _Statistics) -> Figures:
    return Figures(
        impressions=statistics.impressionCount,
        likes=statistics.likeCount,
        comments=statistics.commentCount,
        shares=statistics.shareCount,
        clicks=statistics.clickCount,
    )
