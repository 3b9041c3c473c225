"""Connect every platform by OAuth at a stand-in, publish there, lose the access and get it back.

`python -m tests.soak connections [--platform KEY]`. Prints a line for each step and a table; the exit code is 1
where a step does not hold. What a platform does not do is a dash. Time is moved by hand.
"""

import argparse
import asyncio
import logging
import tempfile
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Final

from app.access import BrandScope, RequestInfo, Visitor
from app.connectors import Deletes, Platform, Refreshes, Threads, registry
from app.core import clock, config, crypto, links
from app.core.clock import Frozen
from app.domain import accounts, channels, connections, posts, publishing
from app.domain.channels import Channel, ChannelChoice
from app.domain.connections import Connection, FilledForm
from app.domain.identity import passwords
from app.domain.notifications.models import Notification
from app.domain.posts import Publication
from app.wiring import services
from tests import database, factories
from tests.connectors.authorized import clients
from tests.domain.media.pictures import film, picture, saved
from tests.domain.posts.places import Place
from tests.domain.publishing.engine import turn
from tests.factories import SYSTEM
from tests.soak.connection_places import CASES, Case, There

STEPS: Final = (
    "connect",
    "accounts",
    "text",
    "image",
    "video",
    "thread",
    "delete",
    "renew",
    "revoked",
    "reconnect",
    "another",
    "disconnect",
)
DASH: Final = "-"
THREE: Final = "One.\n---\nTwo.\n---\nThree."
MOST_TURNS: Final = 40


class Wrong(Exception):
    """A step that does not hold."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be given."""
    parser.add_argument("--platform", choices=[case.key for case in CASES], help="this one alone")


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    return asyncio.run(_run([case for case in CASES if given.platform in (None, case.key)]))


async def _run(cases: Sequence[Case]) -> int:
    passwords.configure(time_cost=1, memory_cost=8, parallelism=1)
    logging.disable(logging.ERROR)
    results: dict[str, dict[str, str]] = {}
    with tempfile.TemporaryDirectory(prefix="galley-connections-") as folder:
        async with database.fresh_settings(Path(folder), None) as made, services.storage(made):
            await database.build()
            addresses = {"base_url": "https://galley.test", "callbacks_url": "https://callbacks.galley.test"}
            config.configure(made.model_copy(update=addresses))
            registry.configure(sandbox=False)
            crypto.configure(crypto.Vault(made.keys()))
            links.configure(addresses["base_url"])
            with clients():
                for case in cases:
                    with clock.freeze() as hands:
                        results[case.key] = await _try(case, hands)
    return _print(results)


async def _try(case: Case, hands: Frozen) -> dict[str, str]:
    person = await factories.user()
    scope = await factories.scope(person, await factories.brand(person))
    platform = registry.platform(case.key)
    assert platform is not None
    async with case.run() as there:
        trial = Trial(case, platform, there, scope, hands)
        results: dict[str, str] = {}
        for step in STEPS:
            try:
                results[step] = await trial.steps()[step]()
            except Wrong as wrong:
                results[step] = "NOT"
                print(f"{case.key} {step}: NOT: {wrong}", flush=True)
                break
            print(f"{case.key} {step}: {results[step]}", flush=True)
        return results


@dataclass
class Trial:
    """One platform with one brand."""

    case: Case
    platform: Platform
    there: There
    scope: BrandScope
    hands: Frozen
    numbers: list[int] = field(default_factory=list[int])
    placed: list[int] = field(default_factory=list[int])

    def steps(self) -> dict[str, Callable[[], Awaitable[str]]]:
        """What is done, in the order of `STEPS`."""
        return {
            "connect": self.connect,
            "accounts": self.accounts,
            "text": self.text,
            "image": self.image,
            "video": self.video,
            "thread": self.thread,
            "delete": self.delete,
            "renew": self.renew,
            "revoked": self.revoked,
            "reconnect": self.reconnect,
            "another": self.another,
            "disconnect": self.disconnect,
        }

    async def consent(self, fields: Mapping[str, str] | None = None) -> channels.Finished:
        """Over the platform's page and back; of several accounts of the platform, two are chosen."""
        given = self.there.fields if fields is None else fields
        filled = [{"key": key, "value": value} for key, value in given.items()]
        data = FilledForm.model_validate({"platform": self.case.key, "fields": filled})
        url = await connections.start(self.scope, data)
        query = self.there.place.consent(url)
        code = await connections.receive(Visitor(RequestInfo()), self.case.key, query)
        offered = await channels.finish(self.scope, ChannelChoice(token=code))
        if offered.channels:
            return offered
        idents = [account.id for account in offered.choices.accounts if account.platform == self.case.key][:2]
        return await channels.finish(self.scope, ChannelChoice(token=code, account_ids=idents))

    async def connect(self) -> str:
        """A first connection, without a scope that is missing."""
        finished = await self.consent()
        _hold(not finished.choices.missing, f"scopes are missing: {finished.choices.missing}")
        _hold(bool(finished.channels), "no channel was made")
        own = [made for made in finished.channels if made.platform == self.case.key]
        self.numbers = [made.id for made in own]
        return "ok"

    async def accounts(self) -> str:
        """The chosen accounts are channels of one connection; where there is one account, no choice was asked."""
        rows = await Channel.filter(brand_id=self.scope.brand_id, state="connected")
        _hold(len({row.connection_id for row in rows}) == 1, "the channels have several connections")
        _hold(await Connection.filter(brand_id=self.scope.brand_id).count() == 1, "connected twice")
        _hold(len(rows) == (2 if self.there.other is None else 1), f"{len(rows)} accounts are channels")
        return str(len(rows))

    async def text(self) -> str:
        """A post of words."""
        return await self.live("Hello from a test.") if self.case.text_alone else DASH

    async def image(self) -> str:
        """A post with an image and its alternative text."""
        return await self.live("An image.", saved(self.case.image, picture(320, 320)))

    async def video(self) -> str:
        """A post with a film."""
        return await self.live("A film.", film())

    async def thread(self) -> str:
        """Three parts, each below the one before."""
        if not isinstance(self.platform, Threads):
            return DASH
        before = self.there.live()
        answer = await self.live(THREE)
        _hold(self.there.live() == before + 3, "not every part is live")
        return answer

    async def delete(self) -> str:
        """Take everything down again."""
        if not isinstance(self.platform, Deletes) or self.case.key == "instagram":
            return DASH
        for number in self.placed:
            await publishing.take_down(self.scope, number)
        _hold(self.there.live() == 0, f"{self.there.live()} posts are still live")
        self.placed.clear()
        return "ok"

    async def renew(self) -> str:
        """The tokens are renewed before they end, once, and are good."""
        row = await Connection.get(brand_id=self.scope.brand_id)
        if row.refresh_due_at is None or not isinstance(self.platform, Refreshes):
            return DASH
        before = row.credentials
        self.hands.move(row.refresh_due_at - clock.now())
        _hold(await channels.renew_due(SYSTEM) == 1, "nothing was renewed")
        _hold(await channels.renew_due(SYSTEM) == 0, "it was renewed twice")
        row = await Connection.get(id=row.id)
        _hold(row.state == "active" and row.credentials != before, "the tokens are the same")
        return await self.live("After the renewal.", self.file())

    async def revoked(self) -> str:
        """The person takes the access back: the post fails with its reason, and people are told once."""
        self.there.end()
        before = self.there.live()
        number = await self.publish("While revoked.", self.file())
        row = await Publication.get(id=number)
        _hold(row.status == "failed", f"the publication is {row.status}")
        _hold(self.there.live() == before, "it is live all the same")
        channel = await Channel.get(id=self.numbers[0])
        _hold(channel.state == "needs_reconnect" and bool(channel.problem), f"the channel is {channel.state}")
        notices = await Notification.filter(type="channel_needs_reconnect").count()
        _hold(notices >= 1, "nobody was told")
        await Notification.all().delete()
        self.placed.append(number)
        return "notice"

    async def reconnect(self) -> str:
        """Connected again, the same channels go on, and the failed post is placed once."""
        await self.consent()
        rows = await Channel.filter(brand_id=self.scope.brand_id, platform=self.case.key).order_by("id")
        _hold([row.id for row in rows] == sorted(self.numbers), "there are other channels now")
        _hold({row.state for row in rows} == {"connected"}, "a channel is not connected")
        before = self.there.live()
        number = self.placed[-1]
        await publishing.retry(self.scope, number)
        await self.settled(number)
        _hold((await Publication.get(id=number)).status == "published", "the post is lost")
        _hold(self.there.live() == before + 1, "it is live more than once")
        return "ok"

    async def another(self) -> str:
        """Two accounts in the end: where a consent gives one, a second person signs in. Both have posts."""
        if self.there.other is not None:
            finished = await self.consent(self.there.other())
            self.numbers += [made.id for made in finished.channels]
        rows = await Channel.filter(brand_id=self.scope.brand_id, platform=self.case.key, state="connected")
        _hold(len(rows) == len(self.numbers) == 2, f"{len(rows)} channels are connected")
        _hold(len({row.external_key for row in rows}) == 2, "both channels are the same account")
        connections_ = await Connection.filter(brand_id=self.scope.brand_id).count()
        _hold(connections_ == (1 if self.there.other is None else 2), f"there are {connections_} connections")
        self.numbers.reverse()
        await self.live("From the other account.", self.file())
        return "2"

    async def disconnect(self) -> str:
        """With the last channel the authorization goes, and no token is left here."""
        for row in await Channel.filter(brand_id=self.scope.brand_id):
            await accounts.disconnect_channel(self.scope, row.id)
        for row in await Connection.filter(brand_id=self.scope.brand_id):
            _hold((row.state, row.credentials) == ("revoked", None), f"a connection is {row.state}")
        left = await Channel.filter(brand_id=self.scope.brand_id).exclude(credentials=None).count()
        _hold(left == 0, f"{left} channels keep their credentials")
        return "ok"

    def file(self) -> bytes | None:
        """An image where the platform takes no words alone."""
        return None if self.case.text_alone else saved(self.case.image, picture(320, 320))

    async def live(self, body: str, file: bytes | None = None) -> str:
        """Publish and see it live."""
        number = await self.publish(body, file)
        row = await Publication.get(id=number)
        _hold(row.status == "published", f"the publication is {row.status}: {row.error}")
        self.placed.append(number)
        return "ok"

    async def publish(self, body: str, file: bytes | None) -> int:
        """Publish on the first account and wait for the end; the number of the publication."""
        at = Place(self.scope, {"here": self.numbers[0]})
        media = [] if file is None else [(await at.file(file, "A test")).id]
        post = await at.approved(clock.now(), "here", body=body, media_ids=media)
        number = (await posts.get(self.scope, post.id)).publications[0].id
        await self.settled(number)
        return number

    async def settled(self, number: int) -> None:
        """Turns of a worker until the publication has ended."""
        for _ in range(MOST_TURNS):
            await turn()
            if (await Publication.get(id=number)).status in ("published", "failed", "unconfirmed"):
                return
            self.hands.move(timedelta(seconds=20))


def _hold(holds: bool, what: str) -> None:
    if not holds:
        raise Wrong(what)


def _print(results: dict[str, dict[str, str]]) -> int:
    print()
    print(f"{'':11}" + "".join(f"{step:>12}" for step in STEPS))
    for key, steps in results.items():
        print(f"{key:11}" + "".join(f"{steps.get(step, ''):>12}" for step in STEPS))
    good = [key for key, steps in results.items() if len(steps) == len(STEPS) and "NOT" not in steps.values()]
    print(f"connections: {len(good)} of {len(results)} platforms hold")
    return 0 if len(good) == len(results) else 1
