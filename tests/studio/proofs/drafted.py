"""`python -m tests.studio.proofs.drafted POST AGENT TIME`: an agent wrote the post, and proposes a time.

Runs in the environment of an installation, beside its service.
"""

import asyncio
import sys
from datetime import datetime

from app.core import config
from app.domain.posts.models import Post, Revision
from app.wiring import services


async def main(post_id: int, agent: str, proposed_at: datetime) -> None:
    """Give the post and its versions the name of the agent."""
    async with services.storage(config.load()):
        await Post.filter(id=post_id).update(agent=agent, proposed_at=proposed_at)
        await Revision.filter(post_id=post_id).update(agent=agent)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), sys.argv[2], datetime.fromisoformat(sys.argv[3])))
