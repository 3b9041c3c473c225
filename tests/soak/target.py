"""The serving process that random requests are thrown at, who asks there, and what it answered."""

import argparse
import asyncio
import json
import tempfile
import time
from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import psutil
import requests
from pydantic import SecretStr

from app.access import Role, System, Tier
from app.core.config import Settings
from app.domain import brands, channels, identity, plans, profiles
from app.domain.channels import NewChannel
from app.domain.identity import NewToken, NewUser
from app.domain.plans import Allowance, NewAllowance
from app.wiring import services
from tests.postgres_server import postgres_server
from tests.soak.boundaries import shown
from tests.soak.journal import NOTICES, Journal, OfPostgres, OfSqlite
from tests.soak.service import Service, free_ports

LONG: Final = 10.0
"""Seconds after which a request counts as hanging."""
MEBI: Final = 2**20
ROLES: Final = (Role.EDITOR, Role.MEMBER, Role.CLIENT)
TIERS: Final = (Tier.READ, Tier.STANDARD_WRITE, Tier.ELEVATED_WRITE)
SYSTEM: Final = System("a long run")
OWNER: Final = "soak@example.test"
PASSWORD: Final = "correct horse battery"
SECRET: Final = "a key for soaking that is long enough"
KEEP: Final = 20
SHOWN: Final = 2_000

Json = dict[str, Any]


@dataclass
class Tally:
    """What was answered, what should not have been, how long it took and what the server grew to."""

    answers: Counter[str] = field(default_factory=Counter[str])
    longest: float = 0.0
    slowest: str = ""
    wrong: dict[str, str] = field(default_factory=dict[str, str])
    count: int = 0
    refusals: int = 0
    before: float = 0.0
    after: float = 0.0

    def took(self, seconds: float, case: str) -> None:
        """Note how long an answer took."""
        if seconds > self.longest:
            self.longest, self.slowest = seconds, case

    def complain(self, what: str, case: str) -> None:
        """Note an answer that should not have been, by what it is; its shortest case is kept."""
        self.count += 1
        if what not in self.wrong or len(case) < len(self.wrong[what]):
            self.wrong[what] = case

    def report(self, asked: str) -> int:
        """Print everything; the exit code."""
        print(f"{sum(self.answers.values())} requests to {asked}")
        print("answers: " + ", ".join(f"{answer} x {times}" for answer, times in sorted(self.answers.items())))
        print(f"refusals whose writes were looked at: {self.refusals}")
        print(f"the longest: {self.longest * 1000:.0f} ms, {self.slowest[:200]}")
        print(f"memory of the server: {self.before:.1f} MiB at the start, {self.after:.1f} MiB at the end")
        for what, case in list(self.wrong.items())[:KEEP]:
            print(f"{what}\n    {case[:SHOWN]}")
        print(f"wrong: {self.count}, of {len(self.wrong)} kinds")
        return 1 if self.wrong else 0


@dataclass
class Target:
    """The service, a brand with things in it, and tokens of everybody who may be in one."""

    service: Service
    brand: str = ""
    tokens: dict[str, str] = field(default_factory=dict[str, str])
    known: dict[str, list[Any]] = field(default_factory=dict[str, list[Any]])
    session: requests.Session = field(default_factory=requests.Session)
    journal: Journal | None = None

    def sign_in(self) -> None:
        """Give everybody a new token: some of the requests end the one that they are sent with."""
        self.tokens |= asyncio.run(self._signed_in())
        if self.journal is not None:
            self.journal.written()

    async def _signed_in(self) -> dict[str, str]:
        async with services.storage(self.settings):
            made = {"owner": await _token(OWNER)}
            made |= {role.value: await _token(_address(role)) for role in ROLES}
            return made | {tier.label: await _token(OWNER, tier=tier) for tier in TIERS}

    @property
    def settings(self) -> Settings:
        """Those of the service."""
        url = self.service.settings.get("GALLEY_DATABASE_URL")
        key = SecretStr(SECRET) if url else None
        return Settings(data_dir=self.service.folder / "var", database_url=url, secret_key=key)

    def headers(self, who: str) -> dict[str, str]:
        """Of a request of somebody, in the brand."""
        return {"Authorization": f"Bearer {self.tokens[who]}", "X-Service-Brand": self.brand}

    def send(
        self, tally: Tally, method: str, path: str, headers: Mapping[str, str], **how: Any
    ) -> tuple[requests.Response | None, str]:
        """One request; None where it was not answered, and how to make it again."""
        body = how.get("data", b"")
        if "json" in how:
            body = json.dumps(how.pop("json")).encode()
            headers = {"Content-Type": "application/json", **headers}
            how["data"] = body
        told = {name: value for name, value in headers.items() if name != "Authorization"}
        case = shown((method, path, how.get("params"), told, body if not how.get("files") else "multipart"))
        began = time.monotonic()
        try:
            answer = self.session.request(method, self.service.url + path, headers=headers, timeout=LONG, **how)
        except requests.Timeout:
            tally.complain(f"{method} {path}: no answer within {LONG} s", case)
            return None, case
        except (requests.exceptions.InvalidHeader, requests.exceptions.InvalidURL, UnicodeError, ValueError):
            return None, case  # the client library refuses to send it
        except requests.ConnectionError as error:
            tally.complain(f"{method} {path}: no answer: {error}", case)
            return None, case
        tally.took(time.monotonic() - began, case)
        return answer, case

    def hold(self, tally: Tally, label: str, answer: str, case: str, *, is_refusal: bool) -> None:
        """After every request: complain of one that was refused and wrote something.

        Who is told that a limit was reached is told by the refusal.
        """
        if self.journal is None:
            return
        written = self.journal.written()
        if not is_refusal:
            return
        tally.refusals += 1
        if "limit_reached" in answer.lower():
            written = {table: count for table, count in written.items() if table not in NOTICES}
        if written:
            tally.complain(
                f"{label}: refused, and wrote {dict(sorted(written.items()))}", f"{case}\n    {answer[:300]}"
            )

    def mebibytes(self) -> float:
        """The memory of the service, with its workers."""
        process = psutil.Process(self.service.pid)
        every = [process, *process.children(recursive=True)]
        return sum(each.memory_info().rss for each in every) / MEBI


@contextmanager
def target(database: str, tally: Tally, *words: str) -> Generator[Target]:
    """A service on a new database, `sqlite` or `postgres`, with somebody of each role; its memory is watched.

    It is started with these further words.
    """
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="galley-soak-")))
        settings = {"GALLEY_LOGIN_BACKSTOP": "1000000", "GALLEY_ENVIRONMENT": "development"}
        if database == "postgres":
            settings["GALLEY_SECRET_KEY"] = SECRET
            settings["GALLEY_DATABASE_URL"] = stack.enter_context(postgres_server(folder / "postgres")).url
        # Nothing but requests writes, so what is written belongs to the last one.
        service = Service(folder, *free_ports(), words=("--no-worker", *words), settings=settings)
        service.start()
        stack.callback(service.close)
        stack.callback(service.stop)
        made = Target(service)
        made.brand = asyncio.run(_set_up(made))
        made.sign_in()
        _fill(made)
        url = settings.get("GALLEY_DATABASE_URL")
        made.journal = OfPostgres(url) if url else OfSqlite(made.settings.database_path)
        stack.callback(made.journal.close)
        tally.before = made.mebibytes()
        yield made
        tally.after = made.mebibytes()


async def _set_up(made: Target) -> str:
    """People and a brand, by the operator's own operations; the slug of the brand."""
    async with services.storage(made.settings):
        for email in (OWNER, *map(_address, ROLES)):
            await identity.create_user(
                SYSTEM, NewUser.model_validate({"email": email, "password": PASSWORD, "verified": True})
            )
        brand = await brands.create_for(SYSTEM, OWNER, brands.NewBrand(name="Soak"))
        slug = str(brand.slug)
        for role in ROLES:
            await brands.add_member(SYSTEM, slug, _address(role), role)
        await profiles.set_for(SYSTEM, slug, profiles.ProfileSave(voice="v", persona="p", pillars=["a"]))
        await channels.connect(SYSTEM, slug, NewChannel(platform="feed", name="Feed"))
        await plans.set_allowance(SYSTEM, OWNER, NewAllowance(name=Allowance.STAFF_ACCOUNTS, limit=-1))
    return slug


async def _token(email: str, **more: Any) -> str:
    return (await identity.create_token(SYSTEM, email, NewToken(name="soak", **more))).token


def _address(role: Role) -> str:
    return f"{role.value}@example.test"


def _fill(made: Target) -> None:
    """Things of the brand, so that real ids can be named."""
    headers = made.headers("owner")

    def call(method: str, path: str, sent: Json | None = None) -> Json:
        answer = requests.request(method, made.service.url + path, json=sent, headers=headers, timeout=LONG)
        answer.raise_for_status()
        return answer.json()

    connected: Sequence[Json] = next(iter(call("GET", "/channels").values()))
    channel = int(connected[0]["id"])
    posts = [call("POST", "/posts", {"body": "Words", "channel_ids": [channel]})["post"]["id"] for _ in range(5)]
    call("POST", "/ideas/import", {"ideas": [{"headline": "A thought"}]})
    invited = call("POST", "/invitations", {"email": "guest@example.test"})
    made.known |= {
        "post_id": posts,
        "channel_ids": [channel],
        "channel_id": [channel],
        "invitation_id": [invited["invitation"]["id"]],
        "team_id": [team["id"] for team in call("GET", "/teams")["teams"]],
    }


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said on the command line."""
    parser.add_argument("--cases", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
