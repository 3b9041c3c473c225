"""Long runs, each with its counts as arguments: `python -m tests.soak [NAME] [--help]`, by default `kills`."""

import argparse
import sys
from dataclasses import dataclass
from types import ModuleType
from typing import Final

from tests.soak import (
    archives,
    backup_kills,
    backups,
    bluesky,
    bluesky_oauth,
    bombs,
    busy_restores,
    canary,
    comment_crashes,
    comments,
    conformance,
    connection_crashes,
    connections,
    documents,
    feeds,
    films,
    front_ends,
    graphql,
    hanging,
    hostile,
    kills,
    logins,
    looks,
    mcp,
    media,
    memory,
    moved,
    mutants,
    nights,
    outside_package,
    pages,
    payments,
    plans,
    pooler,
    post_files,
    promotions,
    queues,
    readme,
    rest,
    restarts,
    restores,
    rolling,
    signed_requests,
    simulate,
    slow,
    ssrf,
    starts,
    store_away,
    terminal,
    unreadable,
    uploads,
    verifiers,
    webhooks,
    wordpress,
)

RELEASE: Final = "before a release"


@dataclass(frozen=True, slots=True)
class Run:
    """A long run, and when it is due."""

    module: ModuleType
    due: str


RUNS: Final[dict[str, Run]] = {
    "kills": Run(kills, RELEASE),
    "conformance": Run(conformance, "after a change of how texts on X are counted, or of twitter-text"),
    "restarts": Run(restarts, RELEASE),
    "restores": Run(restores, RELEASE),
    "starts": Run(starts, RELEASE),
    "busy_restores": Run(busy_restores, RELEASE),
    "promotions": Run(promotions, RELEASE),
    "backup_kills": Run(backup_kills, RELEASE),
    "backups": Run(backups, RELEASE),
    "store_away": Run(store_away, RELEASE),
    "moved": Run(moved, RELEASE),
    "unreadable": Run(unreadable, RELEASE),
    "rest": Run(rest, RELEASE),
    "graphql": Run(graphql, RELEASE),
    "mcp": Run(mcp, RELEASE),
    "memory": Run(memory, RELEASE),
    "signed_requests": Run(signed_requests, "after a change of app/callbacks or of a platform's signatures"),
    "simulate": Run(simulate, RELEASE),
    "webhooks": Run(webhooks, RELEASE),
    "hanging": Run(hanging, "after a change of webhook deliveries"),
    "hostile": Run(hostile, RELEASE),
    "outside_package": Run(outside_package, RELEASE),
    "pages": Run(pages, "after a change of the feed's pages"),
    "payments": Run(payments, "after a change of payments"),
    "plans": Run(plans, "after a change of schema/engine"),
    "ssrf": Run(ssrf, RELEASE),
    "slow": Run(slow, RELEASE),
    "bombs": Run(bombs, "after a change of app/programs, of a decoder, or of what reads the body of an upload"),
    "wordpress": Run(wordpress, "after a change of the connector for WordPress"),
    "bluesky": Run(bluesky, "after a change of the connector for Bluesky"),
    "bluesky_oauth": Run(bluesky_oauth, "after a change of OAuth or of the connector for Bluesky"),
    "connection_crashes": Run(connection_crashes, RELEASE),
    "canary": Run(canary, RELEASE),
    "connections": Run(connections, RELEASE),
    "documents": Run(documents, RELEASE),
    "logins": Run(logins, RELEASE),
    "mutants": Run(mutants, "before a release, as a look at the tests of rooms that changed"),
    "archives": Run(archives, RELEASE),
    "nights": Run(nights, "after a change of metrics"),
    "comment_crashes": Run(comment_crashes, "after a change of publishing"),
    "comments": Run(comments, "after a change of the inbox"),
    "pooler": Run(pooler, "after a change of app/core/db"),
    "post_files": Run(post_files, "after a change of post import or export"),
    "feeds": Run(feeds, "after a change of calendar feeds"),
    "verifiers": Run(verifiers, "after a change of webhook signatures or of docs/webhooks.md"),
    "looks": Run(looks, RELEASE),
    "queues": Run(queues, "after a change of app/domain/queues"),
    "rolling": Run(rolling, "after a change of how a process stops, or of docs/scaling.md"),
    "readme": Run(readme, RELEASE),
    "front_ends": Run(front_ends, "after a change of CORS or of docs/graphql.md"),
    "terminal": Run(terminal, RELEASE),
    "media": Run(media, "after a change of what makes files for platforms, or of their limits"),
    "films": Run(films, "after a change of what makes films, or of the publisher"),
    "uploads": Run(uploads, "after a change of uploads in pieces, or of what examines films"),
}


def main() -> None:
    """Run what is named."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    choices = parser.add_subparsers(dest="name", required=True)
    for name, run in RUNS.items():
        run.module.arguments(
            choices.add_parser(name, help=run.due, description=f"{run.module.__doc__} Due {run.due}.")
        )
    given = parser.parse_args(sys.argv[1:] or [next(iter(RUNS))])
    raise SystemExit(RUNS[given.name].module.main(given))


if __name__ == "__main__":
    main()
