"""Runs the flows one after another, and prints a line for each."""

import argparse
import asyncio
import time
import traceback
from itertools import groupby
from pathlib import Path
from typing import Final

from tests.studio.proofs.flows import (
    agents,
    audit,
    brand_data,
    by_hand,
    calendar,
    channel_choice,
    channels,
    client_view,
    decisions,
    drafts,
    forecast,
    ideas,
    maintenance,
    media,
    notifications,
    options,
    pages,
    palette,
    passkeys,
    phone_files,
    plan,
    planning,
    publishing,
    review,
    rights,
    security,
    series,
    share_links,
    sign_in,
    stale_edits,
    surroundings,
    team,
    texts,
    threads,
    times,
    tokens,
    two_writers,
    variants,
    visits,
    webhooks,
    whole_post,
)
from tests.studio.proofs.flows.stage import Flow, Stage
from tests.studio.proofs.installation import browsing, installed

SUBJECTS: Final = (
    sign_in,
    pages,
    visits,
    passkeys,
    security,
    decisions,
    drafts,
    stale_edits,
    two_writers,
    texts,
    threads,
    times,
    variants,
    options,
    whole_post,
    by_hand,
    channel_choice,
    media,
    phone_files,
    calendar,
    forecast,
    series,
    review,
    share_links,
    publishing,
    ideas,
    channels,
    surroundings,
    team,
    rights,
    client_view,
    palette,
    webhooks,
    tokens,
    notifications,
    agents,
    audit,
    brand_data,
    plan,
    planning,
    maintenance,
)
SETTINGS: Final = {
    "GALLEY_PUBLISH_BACKOFFS": "1",
    "GALLEY_WEBHOOK_BACKOFFS": "1",
}
"""A platform or a receiver that fails is asked again at once."""
HERE: Final = Path(__file__).parent
MOST_SECONDS: Final = 120


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this proof."""
    parser.add_argument("--only", action="append", metavar="NAME", help="a subject, or SUBJECT.FLOW")
    parser.add_argument(
        "--pictures",
        type=Path,
        metavar="FOLDER",
        help="keeps what the windows of a failed flow show, and what flows picture themselves",
    )


def main(given: argparse.Namespace) -> int:
    """Run what is named, or all of it."""
    wanted, failed = chosen(given.only), 0
    # Each subject has a service of its own: one person or address may sign in only so often.
    for _, names in groupby(wanted, _subject_of):
        with installed(given.storage, **SETTINGS) as site:
            stage = Stage(site, pictures=given.pictures)
            roomy(stage)
            failed += asyncio.run(_ran({name: wanted[name] for name in names}, stage, given.pictures))
    print(f"{len(wanted)} flows, {failed} failed")
    return 1 if failed else 0


def _subject_of(name: str) -> str:
    return name.partition(".")[0]


def roomy(stage: Stage) -> None:
    """The people of all flows need more seats than a trial has."""
    stage.admin("plan", "assign", "--owner", stage.site.demo["email"], "--plan", "agency")


def chosen(names: list[str] | None) -> dict[str, Flow]:
    """The flows by their names, such as `calendar.drag`."""
    found = {
        f"{module.__name__.rpartition('.')[2]}.{flow.__name__}": flow
        for module in SUBJECTS
        for flow in module.FLOWS
    }
    if names is None:
        return found
    wanted = {name: flow for name, flow in found.items() if {name, _subject_of(name)} & set(names)}
    if not wanted:
        raise SystemExit(f"No such flow. There are: {', '.join(found)}")
    return wanted


async def _ran(wanted: dict[str, Flow], stage: Stage, pictures: Path | None) -> int:
    failed = 0
    async with browsing() as (_, browser):
        stage.browser = browser
        for name, flow in wanted.items():
            begun = time.monotonic()
            problems = await _problems(flow, stage)
            print(f"{'FAILED' if problems else 'ok'}  {name}  {time.monotonic() - begun:.1f} s", flush=True)
            for problem in problems:
                print(f"    {problem}", flush=True)
            if problems and pictures:
                await stage.keep_pictures(pictures, name)
            failed += bool(problems)
            await stage.close()
    return failed


async def played(flow: Flow, stage: Stage) -> list[str]:
    """Run a flow and close its windows; what was wrong, in lines."""
    problems = await _problems(flow, stage)
    await stage.close()
    return problems


async def _problems(flow: Flow, stage: Stage) -> list[str]:
    """What was wrong in a flow, in lines."""
    try:
        async with asyncio.timeout(MOST_SECONDS):
            await flow(stage)
    except Exception as error:  # noqa: BLE001 whatever ends a flow is its result
        where = [line for line in traceback.extract_tb(error.__traceback__) if Path(line.filename).parent == HERE]
        place = f"{Path(where[-1].filename).name}:{where[-1].lineno}: {where[-1].line}" if where else ""
        lines = [line for line in f"{type(error).__name__}: {error}".splitlines() if line.strip()]
        return [place, *lines[:12], *stage.problems()]
    return stage.problems()
