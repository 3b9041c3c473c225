"""`python -m tests.bench [NAME …]`: prints ratios against baselines of the same run; all of them by default."""

import argparse
import asyncio
import sys
from pathlib import Path

from tests.bench import (
    calendar,
    claims,
    deliveries,
    former,
    ideas,
    lateness,
    lifetimes,
    memory,
    mining,
    notes,
    pages,
    peers,
    plans,
    reads,
    results,
    routes,
    scans,
    start,
    studio,
    teams,
    uploads,
)

BENCHES = {
    "teams": teams.run,
    "ideas": ideas.run,
    "posts": reads.posts,
    "context": reads.context,
    "viewer": reads.viewer,
    "lateness": lateness.run,
    "mining": mining.run,
    "notes": notes.run,
    "scans": scans.run,
    "deliveries": deliveries.run,
    "calendar": calendar.run,
    "health": calendar.health,
    "memory": memory.run,
    "claims": claims.run,
    "lifetimes": lifetimes.run,
    "former": former.run,
    "pages": pages.run,
    "plans": plans.run,
    "start": start.run,
    "studio": studio.run,
    "uploads": uploads.run,
}


def main() -> None:
    """Run the named benches, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("names", nargs="*", choices=[*BENCHES, []], default=[])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--count", type=int, default=lateness.COUNT, help="publications that `lateness` measures")
    parser.add_argument("--mails", type=int, default=0, help="mails beside which `lateness` measures once more")
    parser.add_argument("--posts", type=int, default=calendar.POSTS, help="posts among which `calendar` measures")
    parser.add_argument(
        "--growth", action="store_true", help="measure `calendar` among a million posts, and deep in their lists"
    )
    parser.add_argument(
        "--peers", action="store_true", help="measure `calendar` against PostGraphile too, which npm installs"
    )
    parser.add_argument("--rows", type=int, default=pages.ROWS, help="rows of each list that `pages` measures")
    parser.add_argument(
        "--against",
        type=Path,
        help="a former checkout, which `claims`, `former`, `scans` and `uploads` compare with",
    )
    parser.add_argument(
        "--routes",
        nargs="?",
        const="",
        help="let `former` compare the routes with this text in their names, or all",
    )
    given = parser.parse_args()
    calendar.POSTS, calendar.GROWTH, calendar.PEERS = given.posts, given.growth, given.peers
    pages.ROWS = given.rows
    former.AGAINST, former.ROUTES = given.against, given.routes
    lateness.COUNT, lateness.MAILS = given.count, given.mails
    try:
        for name in given.names or BENCHES:
            asyncio.run(BENCHES[name](given.rounds))
            sys.stdout.flush()
    except peers.Missing as missing:
        raise SystemExit(str(missing)) from None
    except routes.SlowerError as slower:
        raise SystemExit(str(slower)) from None
    print(f"\n{results.table()}")


if __name__ == "__main__":
    main()
