"""Long runs, each with its counts as arguments: `python -m tests.soak [NAME] [--help]`, by default `kills`."""

import argparse
import sys
from types import ModuleType
from typing import Final

from tests.soak import (
    archives,
    audit,
    bluesky,
    bluesky_oauth,
    bombs,
    canary,
    comments,
    conformance,
    connection_crashes,
    connections,
    documents,
    feeds,
    front_ends,
    graphql,
    hanging,
    hostile,
    kills,
    logins,
    looks,
    mastodon,
    mcp,
    memory,
    mutants,
    nights,
    oauth_mock,
    outside_package,
    pages,
    payments,
    plans,
    post_files,
    readme,
    rest,
    restarts,
    signed_requests,
    simulate,
    slow,
    ssrf,
    terminal,
    verifiers,
    webhooks,
    wordpress,
)

RUNS: Final[dict[str, ModuleType]] = {
    "kills": kills,
    "conformance": conformance,
    "restarts": restarts,
    "rest": rest,
    "graphql": graphql,
    "mcp": mcp,
    "memory": memory,
    "signed_requests": signed_requests,
    "simulate": simulate,
    "webhooks": webhooks,
    "hanging": hanging,
    "hostile": hostile,
    "oauth_mock": oauth_mock,
    "outside_package": outside_package,
    "pages": pages,
    "payments": payments,
    "plans": plans,
    "ssrf": ssrf,
    "slow": slow,
    "bombs": bombs,
    "wordpress": wordpress,
    "mastodon": mastodon,
    "bluesky": bluesky,
    "bluesky_oauth": bluesky_oauth,
    "connection_crashes": connection_crashes,
    "canary": canary,
    "connections": connections,
    "documents": documents,
    "audit": audit,
    "logins": logins,
    "mutants": mutants,
    "archives": archives,
    "nights": nights,
    "comments": comments,
    "post_files": post_files,
    "feeds": feeds,
    "verifiers": verifiers,
    "looks": looks,
    "readme": readme,
    "front_ends": front_ends,
    "terminal": terminal,
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
