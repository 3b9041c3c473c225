"""`python -m tests.bench [NAME …]`: prints ratios against baselines of the same run; all of them by default."""

import argparse
import asyncio
import sys

from tests.bench import calendar, ideas, lateness, mining, pages, plans, studio, tasks, teams

BENCHES = {
    "teams": teams.run,
    "ideas": ideas.run,
    "lateness": lateness.run,
    "mining": mining.run,
    "tasks": tasks.run,
    "calendar": calendar.run,
    "pages": pages.run,
    "plans": plans.run,
    "studio": studio.run,
}


def main() -> None:
    """Run the named benches, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("names", nargs="*", choices=[*BENCHES, []], default=[])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument(
        "--count", type=int, default=tasks.COUNT, help="publications that `lateness` and `tasks` measure"
    )
    parser.add_argument("--posts", type=int, default=calendar.POSTS, help="posts among which `calendar` measures")
    parser.add_argument(
        "--growth", action="store_true", help="measure `calendar` among a million posts, and deep in their lists"
    )
    parser.add_argument("--rows", type=int, default=pages.ROWS, help="rows of each list that `pages` measures")
    given = parser.parse_args()
    calendar.POSTS, calendar.GROWTH = given.posts, given.growth
    pages.ROWS = given.rows
    tasks.COUNT = lateness.COUNT = given.count
    for name in given.names or BENCHES:
        asyncio.run(BENCHES[name](given.rounds))
        sys.stdout.flush()


if __name__ == "__main__":
    main()
