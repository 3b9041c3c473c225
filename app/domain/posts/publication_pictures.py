"""Pictures that go out with publications instead of the files that they are made of.

They are planned whenever the content of a post changes, so that they are made soon, and fixed by the approval:
what was approved is what goes out. A due publication waits for them; one whose picture cannot be made has a
problem.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from app.access import System, operation
from app.connectors import Issue
from app.core import clock
from app.core.db import Statement
from app.domain import channels, media
from app.domain.media import Rendition, RenditionState
from app.domain.posts.composition import Composition
from app.domain.posts.content import Instead, plans_on
from app.domain.posts.errors import ChannelIssue, PreflightFailed
from app.domain.posts.inputs import PublicationStatus
from app.domain.posts.models import Post, Publication, PublicationRendition

_RETENTION: Final = timedelta(days=30)
"""How long a picture is kept that no publication has, from when it was last wanted."""
_NUMBER: Final = 24
"""Pictures of one file; there are more where publications have more."""
UNMADE: Final = """
    SELECT 1 FROM publication_rendition x JOIN media_rendition n ON n.id = x.rendition_id
     WHERE x.publication_id = p.id AND n.state = 'due'
"""
"""The pictures of a publication `p` that are still to be made."""
_BEING_MADE: Final = "A picture of this post is still being made."
_OPEN: Final = [
    status.value
    for status in (
        PublicationStatus.PENDING,
        PublicationStatus.SCHEDULED,
        PublicationStatus.FAILED,
        PublicationStatus.EXPIRED,
    )
]


@dataclass(frozen=True, slots=True)
class _PublicationPicture(Rendition):
    publication_id: int


_OF_PUBLICATIONS: Final = Statement(
    f"""
    SELECT x.publication_id, {media.RENDITION_COLUMNS}
      FROM publication_rendition x
      JOIN media_rendition n ON n.id = x.rendition_id
      JOIN media_asset a ON a.id = n.asset_id
     WHERE x.publication_id IN :ids
    """,
    _PublicationPicture,
)
_FORGET: Final = Statement(
    """
    DELETE FROM media_rendition
     WHERE wanted_at < :before
       AND NOT EXISTS (SELECT 1 FROM publication_rendition x WHERE x.rendition_id = media_rendition.id)
    """
)

_DISPLACE: Final = Statement(
    """
    DELETE FROM media_rendition
     WHERE id IN {once: SELECT n.id
             FROM (SELECT c.id, c.wanted_at, c.is_needed,
                          row_number() OVER (
                              PARTITION BY c.asset_id ORDER BY c.is_needed DESC, c.wanted_at DESC, c.id DESC
                          ) AS place
                     FROM (SELECT m.id, m.asset_id, m.wanted_at, (
                                      m.id IN :ids
                                      OR EXISTS (SELECT 1 FROM publication_rendition x WHERE x.rendition_id = m.id)
                                  ) AS is_needed
                             FROM media_rendition m WHERE m.asset_id IN :assets) c) s
             JOIN media_rendition n ON n.id = s.id AND n.wanted_at = s.wanted_at
            WHERE s.place > :number AND NOT s.is_needed
            {postgres: FOR UPDATE OF n SKIP LOCKED}}
    RETURNING storage_key
    """,
    str,
)

Renditions = Mapping[int, Mapping[int, Rendition]]
"""Pictures by the id of a publication, and that of the file that they are made of."""


async def fix(post: Post, composition: Composition, *, is_final: bool = False) -> None:
    """PicturePlan the pictures of each open publication of a locked post anew, and want them.

    For an approval (`is_final`). Errors: PreflightFailed for a picture that could not be made, where it is final.
    """
    publications = await Publication.filter(post_id=post.id, place=0, status__in=_OPEN).order_by("id")
    if not publications:
        return
    await PublicationRendition.filter(publication_id__in=[item.id for item in publications]).delete()
    assets = await media.assets_of(post.brand_id, composition.media_ids())
    by_id = await channels.of_brand(post.brand_id, [item.channel_id for item in publications])
    plans = [
        (item, assets[ident], plan)
        for item in publications
        for ident, plan in plans_on(by_id[item.channel_id], composition, assets).items()
        if plan.recipe is not None
    ]
    ids = await media.want(post.brand_id, [(asset, plan) for _, asset, plan in plans])
    rows = [
        PublicationRendition(publication_id=item.id, rendition_id=ids[asset.id, plan.digest])
        for item, asset, plan in plans
    ]
    if rows:
        await PublicationRendition.bulk_create(rows)
        await displace({asset.id for _, asset, _ in plans}, ids.values())
        if is_final:
            # A person takes the file itself instead.
            await _refuse_failed([item for item in publications if not item.by_hand])


async def displace(asset_ids: Collection[int], picture_ids: Collection[int]) -> None:
    """Delete what is more than 24 pictures of one of these files: the oldest that no publication has.

    In the open transaction, which has just wanted the pictures with these `picture_ids`; their files go after it.
    """
    if asset_ids:
        # One that another transaction wants at this moment is locked, or wanted later than was read, and stays.
        keys = await _DISPLACE.rows(assets=list(asset_ids), ids=list(picture_ids), number=_NUMBER)
        if keys:
            media.erase_after_commit(keys)


async def _refuse_failed(publications: Sequence[Publication]) -> None:
    platforms = {item.id: item for item in publications}
    issues = [
        ChannelIssue(
            platforms[ident].channel_id,
            platforms[ident].platform,
            Issue("media", "rendition_failed", rendition.error or media.REFUSAL),
        )
        for ident, renditions in (await of_publications(list(platforms))).items()
        for rendition in renditions.values()
        if rendition.state is RenditionState.FAILED
    ]
    if issues:
        raise PreflightFailed(issues)


async def of_publications(ids: Collection[int]) -> Renditions:
    """The pictures of these publications; by one statement."""
    by_publication: defaultdict[int, dict[int, Rendition]] = defaultdict(dict)
    for row in await _OF_PUBLICATIONS.rows(ids=list(ids)) if ids else ():
        by_publication[row.publication_id][row.asset_id] = row
    return by_publication


def instead(renditions: Mapping[int, Rendition]) -> Instead:
    """What goes out instead of files: those of these pictures that are made; pure."""
    return {
        ident: rendition.instead_of
        for ident, rendition in renditions.items()
        if rendition.state is RenditionState.MADE
    }


def problem(renditions: Mapping[int, Rendition]) -> str | None:
    """Why a publication with these pictures cannot go out; None where all of them are made; pure."""
    for rendition in renditions.values():
        if rendition.state is not RenditionState.MADE:
            return rendition.error or _BEING_MADE
    return None


@operation()
async def forget_renditions(system: System) -> int:
    """Delete pictures that no publication has, 30 days after they were last wanted; how many.

    The sweep of media removes their files. The service itself only.
    """
    del system
    return await _FORGET.run(before=clock.now() - _RETENTION)
