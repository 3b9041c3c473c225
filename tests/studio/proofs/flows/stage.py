"""What a flow acts on: an installation, people in windows, and what is made for it beforehand."""

import asyncio
import contextlib
import re
import secrets
import subprocess
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any, Final

import httpx2
from playwright.async_api import Browser, Error, StorageState

from tests.studio.proofs.installation import WIDE, Installation, Window, window

CONNECT: Final = """
mutation ($input: ChannelConnectInput!) {
  channelConnect(input: $input) { ... on Channel { id databaseId profileUrl } ... on Problem { message } }
}
"""
DISCONNECT: Final = (
    "mutation ($input: ChannelDisconnectInput!) { channelDisconnect(input: $input) { __typename } }"
)
POST: Final = """
query ($brand: BigInt!, $number: BigInt!) {
  brand(databaseId: $brand) {
    id
    post(databaseId: $number) {
      id databaseId title body status version dueAt
      media { id filename altText }
      publications { id status body error channel { id displayName } attempts { outcome } }
    }
  }
}
"""
CHANNELS: Final = """
query ($id: BigInt!) { brand(databaseId: $id) { id channels(first: 100) { edges { node { id databaseId } } } } }
"""
BRAND: Final = "query ($id: BigInt!) { brand(databaseId: $id) { id } }"
TRIES: Final = 100
MAIL_SECONDS: Final = 20
SAVED: Final = re.compile("^saved")
"""What the editor says once the service has what is written."""
PASSWORD: Final = "correct horse battery"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with an account."""

    email: str
    password: str
    first_name: str


@dataclass(frozen=True, slots=True)
class Channel:
    """A channel of the sandbox, whose outcome is chosen."""

    number: int
    id: str
    name: str
    url: str


@dataclass(slots=True)
class Stage:
    """An installation, a browser, and the windows of the flow that runs."""

    site: Installation
    browser: Browser = field(init=False)
    pictures: Path | None = None
    windows: list[Window] = field(default_factory=list[Window])
    pardoned: list[str] = field(default_factory=list[str])
    _sessions: dict[str, StorageState] = field(default_factory=dict[str, StorageState])
    _channels: list[Channel] = field(default_factory=list[Channel])

    @property
    def base(self) -> str:
        """The path of the brand in the studio."""
        return f"/studio/{self.site.brand}"

    @property
    def sandboxes(self) -> tuple[Channel, ...]:
        """The channels of the sandbox that the flow has made."""
        return tuple(self._channels)

    @property
    def channel_ids(self) -> dict[str, int]:
        """The first brand's channel numbers by platform; of the sandbox, that which takes what it gets."""
        slug = self.site.demo["brands"][0]["slug"]
        found = [one for one in self.site.demo["channels"] if one["brand"] == slug]
        return {one["platform"]: one["id"] for one in reversed(found)}

    async def open(self, path: str, role: str = "owner", size: tuple[int, int] = WIDE, **more: Any) -> Window:
        """A window of the person with this role at a path of the studio; only their first window signs in."""
        opened = await self.window(size, storage_state=self._sessions.get(role), **more)
        if role in self._sessions:
            await opened.open(path)
        else:
            email = self.site.demo["email"] if role == "owner" else self.site.email(role)
            await opened.sign_in(email, self.site.demo["password"], path)
            self._sessions[role] = await opened.context.storage_state()
        return opened

    async def room(self, name: str, role: str = "owner", **more: Any) -> Window:
        """A window at a room of the first brand."""
        return await self.open(f"{self.base}/{name}", role, **more)

    async def window(self, size: tuple[int, int] = WIDE, **more: Any) -> Window:
        """An empty window, which is closed after the flow."""
        opened = await window(self.browser, self.site.address, size, **more)
        self.windows.append(opened)
        return opened

    def person(self, role: str | None = "editor") -> Person:
        """A new person; a member of the first brand in this role."""
        mark = secrets.token_hex(3)
        made = Person(f"person-{mark}@example.com", PASSWORD, f"Pia{mark}")
        words = ["--email", made.email, "--first-name", made.first_name, "--last-name", "Holm"]
        self.admin("user", "create", *words, "--password-stdin", given=made.password)
        if role:
            slug = self.site.demo["brands"][0]["slug"]
            self.admin("member", "add", "--brand", slug, "--email", made.email, "--role", role)
        return made

    async def post(self, title: str, body: str, **more: Any) -> dict[str, Any]:
        """A post of the owner."""
        return (await self.site.rest("POST", "/posts", json={"title": title, "body": body, **more}))["post"]

    async def in_review(self, title: str) -> int:
        """A post that waits for review; its number."""
        made = await self.post(title, f"Words of {title}", channel_ids=[self.channel_ids["feed"]])
        await self.site.rest("POST", f"/posts/{made['id']}/submit", json={})
        return made["id"]

    def soon(self, seconds: int = 2) -> str:
        """An instant that comes soon."""
        return (datetime.now(UTC) + timedelta(seconds=seconds)).isoformat()

    async def read(self, number: int) -> dict[str, Any]:
        """A post as the service has it."""
        return (await self.site.ask(POST, brand=self.site.brand, number=number))["brand"]["post"]

    async def due(self, number: int, begins: str) -> None:
        """The post is due then, or at no time where `begins` is empty, as soon as the service has been told."""
        due = ""
        for _ in range(TRIES):
            due = (await self.read(number))["dueAt"] or ""
            if due.startswith(begins) and bool(due) == bool(begins):
                return
            await asyncio.sleep(0.1)
        raise AssertionError(f"the post is due at {due or 'no time'}, not {begins or 'none'}")

    async def placed(self, channel: Channel) -> list[str]:
        """The texts that the sandbox has taken on a channel."""
        async with httpx2.AsyncClient() as client:
            answer = await client.get(channel.url)
            return [post["body"] for post in answer.json()["posts"]]

    async def sent(self, path: str, token: str = "", **body: object) -> dict[str, Any]:
        """What REST answers somebody outside of a brand."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        async with httpx2.AsyncClient(base_url=self.site.service.url, headers=headers) as client:
            answer = await client.post(path, json=body)
            assert answer.status_code == 200, answer.text
            return answer.json()

    async def channel(self, name: str, outcome: str = "succeed") -> Channel:
        """A new channel of the sandbox, which is disconnected after the flow."""
        brand = (await self.site.ask(BRAND, id=self.site.brand))["brand"]["id"]
        fields = [{"key": "outcome", "value": outcome}]
        given = {"brandId": brand, "platform": "sandbox", "displayName": name, "fields": fields}
        row = (await self.site.ask(CONNECT, input=given))["channelConnect"]
        assert "message" not in row, row
        made = Channel(row["databaseId"], row["id"], name, row["profileUrl"])
        self._channels.append(made)
        return made

    async def stores(self, count: int) -> list[Channel]:
        """More channels than a person connects in ten minutes; they are disconnected after the flow."""
        numbers = self.site.stores(count)
        rows = (await self.site.ask(CHANNELS, id=self.site.brand))["brand"]["channels"]["edges"]
        ids = {row["node"]["databaseId"]: row["node"]["id"] for row in rows}
        new = [Channel(number, ids[number], f"Store {at}", "") for at, number in enumerate(numbers, 1)]
        self._channels += new
        return new

    def outcome(self, channel: Channel, outcome: str) -> None:
        """From now on this becomes of the posts of a channel."""
        self._beside("outcome", channel, outcome)

    def platform(self, channel: Channel, platform: str) -> None:
        """A channel of the sandbox is one of this platform, until it is one of the sandbox again."""
        self._beside("platforms", channel, platform)

    def _beside(self, name: str, channel: Channel, word: str) -> None:
        command = [sys.executable, "-m", f"tests.studio.proofs.flows.{name}", str(channel.number), word]
        subprocess.run(command, check=True, env=self.site.service.environ, timeout=60)

    async def mailed(self, path: str, email: str, but: str = "") -> str:
        """The address of a page in a mail to somebody, as soon as there is one besides `but`."""
        async with asyncio.timeout(MAIL_SECONDS):
            while True:
                for file in sorted((self.site.service.folder / "var" / "mail").glob("*.eml")):
                    letter = message_from_bytes(file.read_bytes(), EmailMessage, policy=policy.default)
                    part = letter.get_body(("plain",))
                    text = part.get_content().replace("\r\n", "\n") if part else ""
                    found = re.search(rf"^https?://\S+{path}\S+$", text, re.MULTILINE)
                    if email in str(letter["To"]) and found and found[0] != but:
                        return found[0]
                await asyncio.sleep(0.2)

    def maintenance(self, state: str) -> None:
        """Switch maintenance `on` or `off`."""
        self.admin("maintenance", state)

    def problems(self) -> list[str]:
        """What the browser said against the windows of this flow, but for what the flow causes on purpose."""
        said = [problem for opened in self.windows for problem in opened.problems]
        return [one for one in dict.fromkeys(said) if not any(part in one for part in self.pardoned)]

    async def keep_pictures(self, folder: Path, name: str) -> None:
        """Keep what the windows show."""
        folder.mkdir(parents=True, exist_ok=True)
        for number, opened in enumerate(self.windows):
            with contextlib.suppress(Error):
                await opened.page.screenshot(path=folder / f"{name}-{number}.png")

    async def close(self) -> None:
        """Close the windows of a flow and take away its channels."""
        for opened in self.windows:
            await opened.context.close()
        for channel in self._channels:
            await self.site.ask(DISCONNECT, input={"id": channel.id})
        self.windows, self.pardoned, self._channels = [], [], []

    def admin(self, *words: str, given: str = "") -> None:
        """Run an operator's command."""
        command = [sys.executable, "-m", "cli.main", "admin", *words, "--json"]
        subprocess.run(
            command,
            check=True,
            capture_output=True,
            text=True,
            input=given,
            env=self.site.service.environ,
            timeout=60,
        )


Flow = Callable[[Stage], Awaitable[None]]
