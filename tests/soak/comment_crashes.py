"""Die at every commit and call of a post with comments on six channels at three times, and look at what went out.

A person publishes it on one of the channels, and says so at the end.

`python -m tests.soak comment_crashes [--early]`, on SQLite. After each death another worker goes on: once the
leases are over, or with `--early` as soon as the first one is known to be gone. The exit code is 1 where a post or
a comment is there twice or not at all, a publication ended elsewhere than it belongs, somebody was reminded twice
or not at all, a channel has not one `post.published`, or the calendar shows other times than those three.
"""

import argparse
import asyncio
import logging
import tempfile
from collections import Counter
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final

from app.access import BrandScopes
from app.connectors import registry
from app.connectors.platforms.feed.models import FeedEntry
from app.connectors.platforms.sandbox.models import SandboxPost
from app.core import clock, config, crypto, failpoints, installation_number, links
from app.core.clock import Frozen
from app.domain import channels, posts, publishing
from app.domain.identity import passwords
from app.domain.notifications.models import Notification
from app.domain.posts import Publication
from app.domain.webhooks import EventType
from app.domain.webhooks.models import Delivery
from app.wiring import services
from tests import database
from tests.deaths import Death, Killer
from tests.domain.posts.places import Place, place
from tests.domain.webhooks.hooks import endpoint
from tests.factories import SYSTEM

MOST: Final = 400
WORKER: Final = 7
HAND: Final = "hand"
PUBLISHED: Final = ("feed", "first", "second", "flaky", HAND)
BLIND: Final = "accept_then_timeout"
TIMES: Final = {"first": 0, "feed": 0, "flaky": 0, "second": 30, HAND: 30, BLIND: 60}
"""Minutes after the first time."""
COMMENTS: Final = ("The address.", "Later.")
TURNS: Final = 20
STEP: Final = timedelta(minutes=10)


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be given."""
    parser.add_argument("--early", action="store_true", help="another worker goes on as soon as the first is gone")


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    return asyncio.run(_run(is_early=given.early))


async def _run(*, is_early: bool) -> int:
    passwords.configure(time_cost=1, memory_cost=8, parallelism=1)
    logging.disable(logging.CRITICAL)
    totals = Counter[str]()
    with tempfile.TemporaryDirectory(prefix="galley-crashes-") as folder:
        async with database.fresh_settings(Path(folder), None) as made, services.storage(made):
            await database.build()
            config.configure(made)
            registry.configure(sandbox=True)
            crypto.configure(crypto.Vault(made.keys()))
            links.configure(made.base_url or "")
            empty = database.Emptying()
            for at in range(MOST):
                await empty()
                await installation_number.read()
                with clock.freeze() as frozen:
                    wrong, has_died = await _died(frozen, Killer(at), is_early=is_early)
                for line in wrong:
                    print(f"moment {at}: {line}", flush=True)
                totals += Counter(deaths=int(has_died), wrong=len(wrong))
                if at and not has_died:
                    break
    print(f"{totals['deaths']} deaths, {totals['wrong']} wrong")
    return 1 if totals["wrong"] else 0


async def _died(frozen: Frozen, killer: Killer, *, is_early: bool) -> tuple[list[str], bool]:
    """Everything once with one death, or none; what is wrong afterwards, and whether it died."""
    at = await place("succeed", "flaky", BLIND)
    at.channels["first"] = at.channels.pop("succeed")
    new = channels.NewChannel(platform="sandbox", name="second", fields={"outcome": "succeed"})
    at.channels["second"] = (await channels.connect(SYSTEM, str(at.scope.slug), new)).id
    wall = channels.NewChannel(platform=HAND, name="Wall", fields={"place": "Wall"})
    at.channels[HAND] = (await channels.connect(SYSTEM, str(at.scope.slug), wall)).id
    await endpoint(at.scope, "https://93.184.216.34/hook", [EventType.PUBLISHED, EventType.FAILED])
    begin = frozen.at
    variants: list[dict[str, Any]] = [
        {"channel_id": at.channels[name], "due_at": (begin + timedelta(minutes=minutes)).isoformat()}
        for name, minutes in TIMES.items()
    ]
    variants = [row | ({"follow_ups": []} if row["channel_id"] == at.channels["feed"] else {}) for row in variants]
    comments = [{"text": COMMENTS[0], "after": 0}, {"text": COMMENTS[1], "after": 20}]
    post = await at.approved(begin, *TIMES, variants=variants, follow_ups=comments)
    failpoints.plug(killer)
    try:
        await _until_all_is_over(frozen)
    except Death:
        pass
    finally:
        failpoints.plug(None)
    if is_early:
        frozen.move(timedelta(minutes=1))
        await publishing.take_over(SYSTEM, {WORKER})
    await _until_all_is_over(frozen)
    wrong = await _settled_by_a_person(at, post)
    return [*wrong, *await _judged(at, post, begin)], killer.dead


async def _until_all_is_over(frozen: Frozen) -> None:
    for _ in range(TURNS):
        while await posts.remind_by_hand(SYSTEM):
            pass
        await publishing.sweep(SYSTEM)
        lease_until = clock.now() + publishing.LEASE
        while batch := await publishing.claim(SYSTEM, worker=WORKER):
            await publishing.work(SYSTEM, batch, lease_until)
        frozen.move(STEP)


async def _settled_by_a_person(at: Place, post: posts.PostView) -> list[str]:
    """What is wrong with what waits for a person, and all of it done."""
    wrong: list[str] = []
    for row in await Publication.filter(post_id=post.id, channel_id=at.channels[HAND]).order_by("place"):
        keys = await Notification.filter(dedup_key__startswith=f"publication {row.id} by hand ").values_list(
            "user_id", "dedup_key"
        )
        if row.status != "awaiting_person" or not keys or len(keys) != len(set(keys)):
            wrong.append(f"{HAND} {row.place}: {row.status}, reminders {keys}")
            continue
        await posts.settle(at.scope, row.id, posts.Settlement(live=True))
    return wrong


async def _judged(at: Place, post: posts.PostView, begin: datetime) -> list[str]:
    names = {ident: name for name, ident in at.channels.items()}
    wrong: list[str] = []
    for row in await Publication.filter(post_id=post.id):
        name, place_ = names[row.channel_id], f"{names[row.channel_id]} {row.place}"
        if name == HAND:
            arrivals = 1
        elif name == "feed":
            arrivals = await FeedEntry.filter(key=row.key or "").count()
        else:
            # The sandbox takes a call that is repeated with its key for the same post.
            taken = await SandboxPost.filter(idempotency_key=row.key or "")
            arrivals = sum(item.arrivals for item in taken) if name == BLIND else len(taken)
        if name == BLIND:
            # Nobody knows whether it is live, so nothing is written below it, and nothing is called twice.
            expected = "pending" if row.place else "unconfirmed"
            is_right = row.status == expected and arrivals <= (0 if row.place else 1)
        else:
            is_right = row.status == "published" and arrivals == 1
        if not is_right:
            wrong.append(f"{place_}: {row.status}, {arrivals} arrivals")
    events = Counter([row.event for row in await Delivery.all()])
    if events != Counter({EventType.PUBLISHED.value: len(PUBLISHED)}):
        wrong.append(f"events: {dict(events)}")
    shown = await posts.calendar(BrandScopes((at.scope,)), begin, begin + timedelta(days=1))
    times = {row.scheduled_at or row.published_at for row in shown[at.scope.brand_id]}
    if times != {begin + timedelta(minutes=minutes) for minutes in TIMES.values()}:
        wrong.append(f"times of the calendar: {times}")
    return wrong
