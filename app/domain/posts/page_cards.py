"""Cards of links in approved posts, for platforms that read no page themselves (`Limits.sends_cards`).

An approval asks for the cards that its revision needs; a loop reads the pages and their pictures, once. So what
was approved is what goes out, whatever becomes of the page. A publication waits a short while for its cards.
"""

import hashlib
import logging
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import Final

from app.access import System, operation
from app.connectors import Content, LinkCard as Card, Media, Platform, link_cards, registry, threads
from app.core import changes, clock, http
from app.core.db import Statement
from app.core.due_rows import DueRows
from app.domain import media
from app.domain.posts.change_notes import DUE
from app.domain.posts.composition import Composition
from app.domain.posts.content import content_on
from app.domain.posts.models import LinkCard, Post, Publication, Revision

logger = logging.getLogger(__name__)

TOPIC: Final = "link-cards-due"
"""The topic of change notes on which workers look for due cards at once."""
PATIENCE: Final = timedelta(seconds=60)
"""How long a due publication waits for its cards; it goes out without them then."""


@dataclass(frozen=True, slots=True)
class _Card:
    id: int
    attempts: int
    url: str


@dataclass(frozen=True, slots=True)
class _Stored:
    id: int
    revision_id: int
    url: str
    title: str | None
    description: str | None
    picture_type: str | None
    picture_size: int | None


CARDS: Final = DueRows(
    "link_card",
    _Card,
    "id, attempts, url",
    lease=timedelta(minutes=2),
    batch=10,
    waits=[timedelta(seconds=10)],
    end="title = :title, description = :description, picture = :picture, picture_type = :picture_type",
)
# The post of a card, for its publications that wait.
_POST = Statement(
    "SELECT r.post_id FROM link_card k JOIN revision r ON r.id = k.revision_id WHERE k.id = :id", int
)
_OF_REVISIONS = Statement(
    """
    SELECT id, revision_id, url, title, description, picture_type,
           {postgres: octet_length(picture)}{sqlite: length(picture)} AS picture_size
      FROM link_card WHERE revision_id IN :ids
    """,
    _Stored,
)
_PICTURE = Statement("SELECT picture FROM link_card WHERE id = :id", bytes)

Cards = Mapping[tuple[int, str], _Stored]
"""Cards by the number of a revision, and an address in it."""


async def ask(post: Post, revision: Revision, publications: Sequence[Publication]) -> None:
    """Ask for the cards that an approved revision needs, in the open transaction of the approval.

    The publications are the post on all its channels.
    """
    needs = dict.fromkeys(await _urls(post, revision, publications))
    if not needs:
        return
    urls = {url for _, url in await cards_of([revision.id])}
    rows = [
        LinkCard(
            brand_id=post.brand_id,
            revision_id=revision.id,
            url_key=hashlib.sha256(url.encode()).hexdigest(),
            url=url,
            due_at=clock.now(),
            attempts=0,
        )
        for url in needs
        if url not in urls
    ]
    if rows:
        await LinkCard.bulk_create(rows)
        await changes.announce(TOPIC)


async def _urls(post: Post, revision: Revision, publications: Sequence[Publication]) -> list[str]:
    composition = Composition.of(revision)
    assets = await media.assets_of(post.brand_id, composition.media_ids())
    platforms = [(item.channel_id, registry.platform(item.platform)) for item in publications]
    return [
        url
        for channel_id, platform in platforms
        if platform is not None and platform.limits.sends_cards
        for part in threads.parts(platform, content_on(composition, channel_id, platform, assets))
        if (url := link_cards.address(platform.limits, part)) is not None
    ]


@operation(atomic=False)
async def read_due(system: System) -> int:
    """Read the pages of due cards and keep what they say; returns how many were claimed. The service itself only.

    A page that does not answer is tried once more. Then the card has the address and the host alone.
    """
    cards = await _claim(system)
    await CARDS.attempt_all(cards, partial(_read, system))
    return len(cards)


@operation(action="read_due")
async def _claim(system: System) -> list[_Card]:
    return await CARDS.claim()


async def _read(system: System, card: _Card) -> None:
    page, wait = None, CARDS.wait(card.attempts)
    try:
        page = await link_cards.read(card.url)
    except http.OutboundError as failure:
        logger.info("the page of link card %s does not answer: %s", card.id, failure)
        wait = None if failure.code == "refused" else wait
    except Exception:
        # A page is a stranger's; whatever is wrong with it must not keep a post from being published.
        logger.exception("the page of link card %s cannot be read", card.id)
        wait = None
    await _record(system, card, page, None if page is not None else wait)


@operation(action="read_due")
async def _record(system: System, card: _Card, page: link_cards.Page | None, wait: timedelta | None) -> None:
    values = {
        "title": None if page is None else page.title,
        "description": None if page is None else page.description,
        "picture": None if page is None else page.picture,
        "picture_type": None if page is None else page.picture_type,
    }
    if await CARDS.set(card, None if wait is None else clock.now() + wait, **values) and wait is None:
        for post_id in await _POST.rows(id=card.id):
            await changes.announce(DUE, post_id)


async def cards_of(revision_ids: Collection[int]) -> Cards:
    """The cards of these revisions; by one statement."""
    rows = await _OF_REVISIONS.rows(ids=list(revision_ids)) if revision_ids else []
    return {(row.revision_id, row.url): row for row in rows}


def card_of(platform: Platform | None, content: Content, revision_id: int | None, cards: Cards) -> Card | None:
    """The card that a platform gets with a content; without a page that was read it is address and host."""
    url = None if platform is None else link_cards.address(platform.limits, content)
    if url is None:
        return None
    page = None if revision_id is None else cards.get((revision_id, url))
    if page is None or page.title is None:
        return Card(url, link_cards.host(url))
    return Card(url, page.title, page.description or "", _picture(page))


def _picture(card: _Stored) -> Media | None:
    if card.picture_type is None or card.picture_size is None:
        return None

    async def source(start: int, end: int) -> AsyncIterator[bytes]:
        picture = await _PICTURE.row(id=card.id)
        if picture is None:
            raise FileNotFoundError
        yield picture[start:end]

    name = f"card.{card.picture_type.partition('/')[2]}"
    return Media("", card.picture_type, card.picture_size, None, name=name, source=source)
