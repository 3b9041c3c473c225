"""Die at every commit and outgoing call of a connection by OAuth, start again, and look at what is left.

`python -m tests.soak connection_crashes [--platform KEY] [--lenient]`. Three ways are tried: from the start to the
channels, a renewal, and the disconnection of the last channel. After each death time passes and the sweeps run.
What lives at a platform and is held by nobody here is counted as lost there. Platforms end what they gave for a
code that is used twice (RFC 6749, 4.1.2); with `--lenient` they only refuse it, as most documents leave open.
The exit code is 1 where a token is stored unsealed, an account is connected twice, or an attempt keeps a secret.
"""

import argparse
import asyncio
import logging
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Final

from app.connectors import registry
from app.core import clock, config, crypto, failpoints, http, links
from app.core.clock import Frozen
from app.domain import accounts, channels, connections
from app.domain.channels import Channel
from app.domain.connections import Connection, grants
from app.domain.connections.models import OauthAttempt
from app.domain.identity import passwords
from app.wiring import services
from tests import database, factories
from tests.connectors.authorized import clients
from tests.connectors.bluesky_server import DataServer
from tests.connectors.mastodon_server import Instance
from tests.connectors.standins import linkedin, x
from tests.connectors.standins.meta import Meta
from tests.connectors.standins.oauth import Authorizations
from tests.deaths import Death, Killer
from tests.factories import SYSTEM
from tests.soak.connection_places import CASES, Case, There
from tests.soak.connections import Trial
from tests.world import rows

MOST: Final = 200
LATER: Final = timedelta(minutes=11)

Way = Callable[["Trial"], Awaitable[object]]


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be given."""
    parser.add_argument("--platform", choices=[case.key for case in CASES], help="this one alone")
    parser.add_argument("--lenient", action="store_true", help="no platform ends what it gave for a code")


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    cases = [case for case in CASES if given.platform in (None, case.key)]
    return asyncio.run(_run(cases, ends_reused=not given.lenient))


async def _run(cases: Sequence[Case], *, ends_reused: bool) -> int:
    passwords.configure(time_cost=1, memory_cost=8, parallelism=1)
    logging.disable(logging.CRITICAL)
    found = Counter[str]()
    with tempfile.TemporaryDirectory(prefix="galley-crashes-") as folder:
        async with database.fresh_settings(Path(folder), None) as made, services.storage(made):
            await database.build()
            addresses = {"base_url": "https://galley.test", "callbacks_url": "https://callbacks.galley.test"}
            config.configure(made.model_copy(update=addresses))
            registry.configure(sandbox=False)
            crypto.configure(crypto.Vault(made.keys()))
            links.configure(addresses["base_url"])
            empty = database.Emptying()
            with clients():
                for case in cases:
                    for way in WAYS:
                        found += await _all(case, way, empty, ends_reused=ends_reused)
    print(", ".join(f"{name} {number}" for name, number in sorted(found.items())))
    return 1 if found["wrong"] else 0


async def _all(case: Case, way: str, empty: Callable[[], Awaitable[None]], *, ends_reused: bool) -> Counter[str]:
    """Every moment of one way on one platform."""
    found = Counter[str]()
    for at in range(1, MOST):
        await empty()
        with clock.freeze() as hands:
            async with case.run() as there:
                _server_of(there).ends_reused = ends_reused
                crash = Crash(case, there, hands, Killer(at))
                if not await crash.run(way):
                    break
                found += await crash.judged(way)
                found["deaths"] += 1
    print(f"{case.key} {way}: {dict(found)}", flush=True)
    return found


@dataclass
class Crash:
    """One death and what follows."""

    case: Case
    there: There
    hands: Frozen
    killer: Killer

    async def run(self, way: str) -> bool:
        """Whether the process died on this way."""
        person = await factories.user()
        scope = await factories.scope(person, await factories.brand(person))
        platform = registry.platform(self.case.key)
        assert platform is not None
        self.trial = Trial(self.case, platform, self.there, scope, self.hands)
        before, act = WAYS[way]
        await before(self.trial)
        client = http.client()
        whole = client.request

        async def watched(method: str, url: str, **how: object) -> http.HttpAnswer:
            self.killer(f"before {method}")
            answer = await whole(method, url, **how)  # pyright: ignore[reportArgumentType] everything is passed on
            self.killer(f"after {method}")
            return answer

        failpoints.plug(self.killer)
        client.request = watched
        try:
            await act(self.trial)
        except Death:
            pass
        finally:
            failpoints.plug(None)
            client.request = whole
        return self.killer.dead

    async def judged(self, way: str) -> Counter[str]:
        """What is left after the sweeps, and after another try."""
        self.hands.move(LATER)
        for _ in range(2):
            await connections.end_attempts(SYSTEM)
            await channels.revoke_unused(SYSTEM)
            await channels.renew_due(SYSTEM)
            self.hands.move(LATER)
        found, wrong = Counter[str](), list[str]()
        text = str(await rows())
        wrong += [f"{token} is stored unsealed" for token in _tokens(self.there) if token in text]
        for attempt in await OauthAttempt.all():
            if any((attempt.kept, attempt.tokens, attempt.offers)):
                wrong.append(f"the attempt keeps its secrets: {attempt.state}")
        rows_ = await Connection.all()
        used = {row.connection_id for row in await Channel.exclude(state="removed")}
        wrong += [
            "a connection without channels" for row in rows_ if row.id not in used and row.state != "revoked"
        ]
        if len(rows_) > 1:
            wrong.append("connected twice")
        held = {token for row in rows_ for token in _held(row)}
        if not _lasting(self.there, way) <= held:
            # The process died with the answer in its hands.
            found["lost at the platform"] += 1
        await self.trial.consent()
        channels_ = await Channel.exclude(state="removed")
        if await Connection.filter(state="active").count() != 1 or await Connection.all().count() != 1:
            wrong.append("another try makes another connection")
        if len({row.external_key for row in channels_}) != len(channels_):
            wrong.append("an account is two channels")
        if wrong:
            found["wrong"] += 1
            moment = self.killer.seen[-1]
            print(f"{self.case.key} {way}, {len(self.killer.seen)} ({moment}): {'; '.join(wrong)}", flush=True)
        return found


async def _nothing(trial: Trial) -> None:
    del trial


async def _connected(trial: Trial) -> None:
    await trial.consent()
    due = (await Connection.get()).refresh_due_at
    if due is not None:
        trial.hands.move(due - clock.now())


async def _renewed(trial: Trial) -> None:
    del trial
    await channels.renew_due(SYSTEM)


async def _disconnected(trial: Trial) -> None:
    for row in await Channel.all().order_by("id"):
        await accounts.disconnect_channel(trial.scope, row.id)


WAYS: Final[Mapping[str, tuple[Way, Way]]] = {
    "connect": (_nothing, lambda trial: trial.consent()),
    "renew": (_connected, _renewed),
    "disconnect": (_connected, _disconnected),
}


def _tokens(there: There) -> list[str]:
    """Every token that the platform gave."""
    match there.place:
        case Instance() | DataServer():
            place = there.place.authorizations
            secrets = [secret for secret in place.clients.values() if secret]
            return [*place.access, *place.alive, *place.used, *secrets]
        case x.X():
            return [*there.place.tokens, *there.place.alive]
        case linkedin.Linkedin():
            return [*there.place.tokens, *there.place.renewing]
        case Meta():
            return list(there.place.tokens)
        case _:
            return []


def _server_of(there: There) -> Authorizations | x.X | linkedin.Linkedin | Meta:
    """What decides about codes and tokens."""
    place = there.place
    if isinstance(place, Instance | DataServer):
        return place.authorizations
    assert isinstance(place, x.X | linkedin.Linkedin | Meta)
    return place


def _lasting(there: There, way: str) -> set[str]:
    """The living tokens that stand for an authorization each: those that renew, or else those that last.

    Where a renewal leaves the earlier token alive until its end, only the first connection is looked at.
    """
    match _server_of(there):
        case Authorizations() as server:
            clients_own = {token for token, access in server.access.items() if not access.code}
            return set(server.alive) or set(server.access) - clients_own
        case x.X() as server:
            return set(server.alive)
        case linkedin.Linkedin() as server:
            return set(server.tokens) if way == "connect" else set()
        case Meta() as server:
            # The others end within an hour. A renewal that is interrupted is repeated with the earlier token.
            return {token for token in server.tokens if token.startswith("long")}


def _held(row: Connection) -> Sequence[str]:
    """The tokens of a connection."""
    grant = grants.grant_of(row)
    return () if grant is None else tuple(grant.tokens.values())
