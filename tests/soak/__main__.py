"""Long runs, each with its counts as arguments: `python -m tests.soak [NAME] [--help]`, by default `kills`."""

import argparse
import sys
from types import ModuleType
from typing import Final

from tests.soak import (
    archives,
    audit,
    bluesky,
    comments,
    documents,
    feeds,
    graphql,
    hanging,
    hostile,
    kills,
    logins,
    mastodon,
    mcp,
    memory,
    mutants,
    nights,
    pages,
    plans,
    post_files,
    rest,
    restarts,
    simulate,
    slow,
    ssrf,
    webhooks,
    wordpress,
)

RUNS: Final[dict[str, ModuleType]] = {
    "kills": kills,
    "restarts": restarts,
    "rest": rest,
    "graphql": graphql,
    "mcp": mcp,
    "memory": memory,
    "simulate": simulate,
    "webhooks": webhooks,
    "hanging": hanging,
    "hostile": hostile,
    "pages": pages,
    "plans": plans,
    "ssrf": ssrf,
    "slow": slow,
    "wordpress": wordpress,
    "mastodon": mastodon,
    "bluesky": bluesky,
    "documents": documents,
    "audit": audit,
    "logins": logins,
    "mutants": mutants,
    "archives": archives,
    "nights": nights,
    "comments": comments,
    "post_files": post_files,
    "feeds": feeds,
}


def main() -> None:
    """Run what is named."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    choices = parser.add_subparsers(dest="name", required=True)
    for name, module in RUNS.items():
        module.arguments(choices.add_parser(name, description=module.__doc__))
    given = parser.parse_args(sys.argv[1:] or [next(iter(RUNS))])
    raise SystemExit(RUNS[given.name].main(given))


if __name__ == "__main__":
    main()
