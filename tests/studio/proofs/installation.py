"""An installation with the demo workspace, and people in windows of a browser that notes what goes wrong."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import AsyncGenerator, Generator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal

import httpx2
from playwright.async_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Response,
    async_playwright,
    expect,
)

from tests.postgres_server import postgres_server
from tests.soak.service import Service, free_ports

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP *.example 127.0.0.1",
)
DESK: Final = (1440, 900)
WIDE: Final = (1280, 800)
PHONE: Final = (390, 844)
BARS: Final = 200
"""Pixels of a window for the bars of the browser, which are there although nobody sees them."""
MALFORMED: Final = 400
MILLISECONDS: Final = 15_000
SECRET: Final = "a secret key of an installation for proofs"
SCROLLS: Final = """() => {
  const over = document.querySelectorAll("main, dialog[open], [role=menu]");
  return Math.max(...[document.documentElement, ...over].map((one) => one.scrollWidth - one.clientWidth));
}"""

Storage = Literal["sqlite", "postgres"]


@dataclass(slots=True)
class Installation:
    """A running service with the demo workspace in it."""

    service: Service
    demo: dict[str, Any]

    @property
    def address(self) -> str:
        """Where people open it; by the name that passkeys are bound to."""
        return self.service.settings["GALLEY_BASE_URL"]

    @property
    def brand(self) -> int:
        """The number of the first brand."""
        return self.demo["brands"][0]["id"]

    def email(self, role: str) -> str:
        """The address of the person with this role."""
        return self.demo["email"].replace("owner-", f"{role}-")

    async def ask(self, document: str, **variables: object) -> dict[str, Any]:
        """What GraphQL answers the owner."""
        headers = {"Authorization": f"Bearer {self.demo['token']}"}
        async with httpx2.AsyncClient(base_url=self.service.url, headers=headers) as client:
            answer = await client.post("/graphql", json={"query": document, "variables": variables})
            body = answer.json()
            assert "errors" not in body, body
            return body["data"]

    async def rest(self, method: str, path: str, **how: Any) -> dict[str, Any]:
        """What REST answers the owner in the first brand."""
        headers = {
            "Authorization": f"Bearer {self.demo['token']}",
            "X-Service-Brand": self.demo["brands"][0]["slug"],
        }
        async with httpx2.AsyncClient(base_url=self.service.url, headers=headers) as client:
            answer = await client.request(method, path, **how)
            assert answer.status_code in (200, 201), answer.text
            return answer.json()

    async def confirm(self) -> None:
        """Confirm the owner's token, for what asks for that."""
        await self.rest("POST", "/auth/confirm", json={"password": self.demo["password"]})

    def with_figures_and_comments(self) -> None:
        """Comments and figures as platforms and nights bring them."""
        command = [sys.executable, "-m", "tests.studio.proofs.figures_and_comments"]
        channel = next(one["id"] for one in self.demo["channels"] if one["platform"] == "sandbox")
        subprocess.run(
            [*command, str(self.brand), str(channel)], check=True, env=self.service.environ, timeout=120
        )

    def stores(self, count: int) -> list[int]:
        """The numbers of so many new channels of the first brand."""
        command = [sys.executable, "-m", "tests.studio.proofs.stores", self.demo["brands"][0]["slug"], str(count)]
        done = subprocess.run(
            command, check=True, capture_output=True, text=True, env=self.service.environ, timeout=120
        )
        return json.loads(done.stdout)

    def with_passkey(self) -> None:
        """A passkey of the owner, so that dialogs that ask for a proof offer it."""
        command = [sys.executable, "-m", "tests.studio.proofs.stored_passkey", self.demo["email"]]
        subprocess.run(command, check=True, env=self.service.environ, timeout=60)

    def drafted(self, number: int, agent: str, proposed_at: str) -> None:
        """An agent has written this post, and proposes a time for it."""
        command = [sys.executable, "-m", "tests.studio.proofs.drafted", str(number), agent, proposed_at]
        subprocess.run(command, check=True, env=self.service.environ, timeout=60)


@contextmanager
def serving(storage: Storage, **settings: str) -> Generator[Service]:
    """An empty service on free ports; it is ended with what it stored."""
    with tempfile.TemporaryDirectory(prefix="galley-studio-", ignore_cleanup_errors=True) as folder:
        given = {"GALLEY_ENVIRONMENT": "development", **settings}
        if storage == "postgres":
            with postgres_server(Path(folder) / "postgres") as server:
                there = {"GALLEY_DATABASE_URL": server.url, "GALLEY_SECRET_KEY": SECRET}
                yield from _started(Path(folder), given | there)
        else:
            yield from _started(Path(folder), given)


def _started(folder: Path, settings: dict[str, str]) -> Generator[Service]:
    port, callbacks_port = free_ports()
    base = {"GALLEY_BASE_URL": f"http://localhost:{port}"}
    service = Service(folder, port, callbacks_port, settings=base | settings)
    service.start()
    try:
        yield service
    finally:
        service.stop()
        service.close()


@contextmanager
def installed(storage: Storage, **settings: str) -> Generator[Installation]:
    """A service with the plain demo workspace, in which flows have room."""
    with serving(storage, **settings) as service:
        yield Installation(service, service.admin("demo", "--plain"))


@contextmanager
def full_installation(storage: Storage) -> Generator[Installation]:
    """A service with the demo workspace that has weeks behind it and ahead."""
    with serving(storage) as service:
        yield Installation(service, service.admin("demo"))


@dataclass(slots=True)
class Window:
    """One person's window, and all that a browser says against what is shown in it."""

    context: BrowserContext
    page: Page
    address: str
    problems: list[str] = field(default_factory=list[str])
    requests: list[str] = field(default_factory=list[str])

    def watch(self) -> None:
        """Note every error, every message of the console, and every request to elsewhere."""
        self.page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        self.page.on("console", lambda line: self.problems.append(_line(line)))
        self.page.on("request", lambda request: self._asked(request.url))
        # A method of a class with slots cannot be listened with itself.
        self.page.on("response", lambda answer: self._answered(answer))  # noqa: PLW0108
        # Asked for with the key that opens it, the browser would begin too late to hand its dialog over.
        self.page.on("filechooser", lambda _: None)

    async def _answered(self, answer: Response) -> None:
        """Note what the service did not understand, with what was asked."""
        if answer.status == MALFORMED:
            self.problems.append(f"{await answer.text()} to {answer.request.post_data}")

    def _asked(self, url: str) -> None:
        self.requests.append(url)
        if not url.startswith((self.address, "data:", "blob:")):
            self.problems.append(f"foreign: {url}")

    async def sign_in(self, email: str, password: str, path: str) -> None:
        """Sign in and open this path of the studio."""
        await self.page.goto(self.address + path)
        await self.page.get_by_label("E-mail address").fill(email)
        await self.page.get_by_label("Password").fill(password)
        await self.page.get_by_role("button", name="Sign in", exact=True).click()
        await self.settle()

    async def open(self, path: str) -> None:
        """Load a path of the studio anew and wait until it is drawn."""
        await self.page.goto(self.address + path)
        await self.settle()

    async def beyond(self) -> int:
        """By how many pixels the page is wider than the window, or what lies over it wider than itself."""
        return await self.page.evaluate(SCROLLS)

    async def settle(self) -> None:
        """Wait until the screen has what it asked for."""
        await expect(self.page.locator("main h1, main .alone, main .first").first).to_be_visible()
        await expect(self.page.locator("main [aria-busy=true]")).to_have_count(0)
        await self.page.wait_for_load_state("networkidle")


def _line(said: ConsoleMessage) -> str:
    """A message of the console, with the address of what could not be loaded."""
    where = f" {said.location.get('url', '')}" if "Failed to load" in said.text else ""
    return f"{said.type}: {said.text}{where}"


def chromium() -> str | None:
    """The path of the browser, if there is one; `CHROMIUM` names it where it is not found."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


def found_chromium() -> str:
    """The path of the browser, without which no proof can be run."""
    found = chromium()
    if found is None:
        raise SystemExit("No Chromium is installed; CHROMIUM may name one.")
    return found


@asynccontextmanager
async def browsing() -> AsyncGenerator[tuple[Playwright, Browser]]:
    """A headless Chromium."""
    expect.set_options(timeout=MILLISECONDS)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=found_chromium(), args=list(QUIET))
        yield playwright, browser
        await browser.close()


async def window(
    browser: Browser,
    address: str,
    size: tuple[int, int] = WIDE,
    *,
    scheme: Literal["light", "dark"] = "light",
    **more: Any,
) -> Window:
    """A new window with nothing remembered."""
    options: dict[str, Any] = {"viewport": {"width": size[0], "height": size[1]}, "color_scheme": scheme}
    if size == PHONE:
        options |= {"has_touch": True, "is_mobile": True}
    context = await browser.new_context(**options, **more)
    opened = Window(context, await context.new_page(), address)
    opened.watch()
    await _heighten(opened, size)
    return opened


async def _heighten(opened: Window, size: tuple[int, int]) -> None:
    """Make the window as high as the page and its bars: what lies below its edge is drawn, and never presented."""
    session = await opened.context.new_cdp_session(opened.page)
    target = await session.send("Browser.getWindowForTarget")
    bounds = {"width": size[0], "height": size[1] + BARS}
    await session.send("Browser.setWindowBounds", {"windowId": target["windowId"], "bounds": bounds})
    await session.detach()


def verdict(problems: Sequence[str]) -> int:
    """Print each problem once; the exit code of a proof."""
    for problem in dict.fromkeys(problems):
        print(problem)
    return 1 if problems else 0
