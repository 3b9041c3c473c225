"""`python -m tests.studio.proofs.figures_and_comments`: comments and figures as platforms and nights bring them.

Runs in the environment of an installation, beside its service. Takes the number of a brand and of a channel of it.
"""

import asyncio
import sys
from datetime import UTC, datetime, timedelta

from app.access import System
from app.connectors import Author, CommentKind
from app.core import clock, config
from app.domain import inbox, metrics
from app.domain.posts.models import Publication
from app.wiring import services

SYSTEM = System("a proof of the studio")
COMMENTS = (
    ("Ada", "Which mill do you get your rye from? The last one had a sweetness that I still think of.", "comment"),
    ("Bob Iversen", "Lovely ★", "comment"),
    ("Chidi", "Do you post to Aarhus?", "message"),
    ("Dagny", "Best bread in town, says @northwind's queue.", "mention"),
)


async def main(brand_id: int, channel_id: int) -> None:
    """Store them."""
    now = clock.now()
    async with services.storage(config.load()):
        comments = [
            inbox.ReceivedComment(
                external_id=f"proof-{number}",
                body=body,
                received_at=now - timedelta(minutes=7 * number + 3),
                author=Author(name, name),
                kind=CommentKind(kind),
            )
            for number, (name, body, kind) in enumerate(COMMENTS)
        ]
        await inbox.receive(SYSTEM, channel_id, comments)
        first = await inbox.SocialComment.filter(external_id="proof-0").first()
        if first is not None:
            await inbox.keep_drafts(SYSTEM, {first.id: "From a mill on Samsø. Say hello when you pick it up."})
        night = datetime(now.year, now.month, now.day, 2, tzinfo=UTC)
        points = [
            metrics.Value(brand_id, name, night - timedelta(days=day), base + step * (40 - day) + day * 7.0 % 13)
            for name, base, step in (("followers", 1_240, 9), ("impressions", 300, 11), ("likes", 20, 1))
            for day in range(40)
        ]
        published = await Publication.filter(brand_id=brand_id, status="published")
        figures = [
            metrics.Measured(one.id, impressions=900 + 40 * at, likes=30 + at, comments=at)
            for at, one in enumerate(published)
        ]
        await metrics.store(SYSTEM, metrics.Synced(now, figures=figures, points=points))


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), int(sys.argv[2])))
