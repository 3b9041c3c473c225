"""A subscription's life as its owner has it: a real server, the stand-in, and what each door says at each step.

The clocks of the server and of the stand-in are moved together, by a file. Everything else is as in production.
"""

import asyncio
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any, Final

import httpx2
from playwright.async_api import async_playwright

from app.domain.plans import Interval, read_catalogue
from tests.architecture.source import PROJECT
from tests.mailbox import text_of
from tests.payments import timeline
from tests.payments.interface import standin
from tests.payments.shifted import FILE
from tests.payments.standin import KEY, SECRET, Json, Standin
from tests.soak.service import Service, free_ports
from tests.time_limits import WAIT_SECONDS

MONTHS: Final = {Interval.MONTHLY: "month", Interval.YEARLY: "year"}
PERSON: Final = {
    "first_name": "Grace",
    "last_name": "Hopper",
    "email": "grace@example.com",
    "password": "a long password",
    "team_name": "Nanoseconds",
}
DAY: Final = timedelta(days=1)
TICK: Final = 130.0
"""Seconds within which an hourly job has run after the clock was moved: jobs are looked for once a minute."""
STANDING: Final = """query { viewer { account {
    subscription { status plan { slug } interval cancelAtPeriodEnd }
    entitlements { name limit used } } } }"""
PROFILE: Final = "mutation ($of: ContentProfileSaveInput!) { contentProfileSave(input: $of) { __typename } }"
VOICE: Final = {"persona": "Somebody who ships", "pillars": ["Compilers"], "voice": "Plain"}
PROBLEM: Final = "... on Problem { code message }"
VIEW: Final = "... on BillingSubscription { status plan { slug } interval cancelAtPeriodEnd }"


def stock(processor: Standin) -> None:
    """The prices of the shipped catalogue at the stand-in."""
    text = (PROJECT / "app/domain/plans/catalogue.toml").read_text(encoding="utf-8")
    for plan in read_catalogue(text).plan:
        for interval, price in plan.prices.given.items():
            if price.lookup_key is not None:
                processor.add_price(price.lookup_key, price.amount, price.currency, MONTHS[interval])


@dataclass
class Life:
    """One owner, the server and the stand-in."""

    place: Standin
    service: Service
    file: Path
    http: httpx2.AsyncClient
    headers: dict[str, str] = field(default_factory=dict[str, str])
    read: set[str] = field(default_factory=set[str])
    shift: float = 0

    def now(self) -> float:
        """The time of both."""
        return time.time() + self.shift

    async def advance(self, by: timedelta, after_retries: str = "past_due") -> None:
        """Time passes; the processor does what is due in it."""
        until = self.now() + by.total_seconds()
        while (due := timeline.next_due(self.place, after_retries)) is not None and due[0] <= until:
            await self._to(due[0])
            due[1]()
        await self._to(until)

    async def _to(self, at: float) -> None:
        self.shift = max(self.shift, at - time.time())
        self.file.write_text(str(self.shift), encoding="ascii")
        await asyncio.sleep(0.3)

    # The doors.

    async def graphql(self, query: str, **variables: Any) -> Json:
        """One answer of GraphQL; the one field of a mutation."""
        body = {"query": query, "variables": variables}
        answer = await self.http.post("/graphql", json=body, headers=self.headers)
        told: Json = answer.json()
        if "errors" in told:
            raise RuntimeError(str(told["errors"]))
        return told["data"]

    async def brand(self) -> str:
        """The id of the first brand."""
        found = await self.graphql("query { viewer { brands(first: 1) { nodes { id } } } }")
        return found["viewer"]["brands"]["nodes"][0]["id"]

    async def rest(self) -> Json:
        """`GET /subscription/status`."""
        return (await self.http.get("/subscription/status", headers=self.headers)).json()

    async def mcp(self) -> str:
        """What an agent hears."""
        idea = {"headline": "A subscription's life", "angle": "Why"}
        call = {"name": "push_ideas", "arguments": {"ideas": [idea]}}
        body = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": call}
        headers = self.headers | {"Accept": "application/json, text/event-stream"}
        answer = await self.http.post("/mcp", json=body, headers=headers)
        found = re.search(r"\{.*\}", answer.text, re.DOTALL)
        told = httpx2.Response(200, content=found[0] if found else "{}").json()
        result = told.get("result", {})
        if result.get("isError") or "error" in told:
            return str(result or told)[:200]
        return "push_ideas: stored"

    def letters(self) -> list[str]:
        """The subjects of mails that nobody has read yet."""
        files = sorted((self.service.folder / "var/mail").glob("*.eml"), key=lambda file: file.stat().st_mtime)
        new = [file for file in files if file.name not in self.read]
        self.read |= {file.name for file in new}
        return [str(message_from_bytes(file.read_bytes(), policy=policy.default)["Subject"]) for file in new]

    async def until(self, holds: Callable[[Json], bool], seconds: float = 20) -> None:
        """Wait until the status is as it is to be."""
        end = time.monotonic() + seconds
        while not holds(await self.rest()):
            if time.monotonic() > end:
                raise TimeoutError(str(await self.rest()))
            await asyncio.sleep(0.3)

    async def letter(self, words: str, seconds: float = TICK) -> None:
        """Wait for a mail, without reading it."""
        end = time.monotonic() + seconds
        while not any(words in text for text in self._unread()):
            if time.monotonic() > end:
                raise TimeoutError(f"no letter with {words}")
            await asyncio.sleep(0.5)

    def _unread(self) -> list[str]:
        read = set(self.read)
        found = self.letters()
        self.read = read
        return found

    # What is printed.

    async def tell(self, step: str, said: str = "") -> None:
        """Print what each door says now."""
        rest = await self.rest()
        account = (await self.graphql(STANDING))["viewer"]["account"]
        of, limits = account["subscription"], {item["name"]: item for item in account["entitlements"]}
        brands = limits["BRANDS"]
        day = datetime.fromtimestamp(self.now(), UTC)
        _say(f"\n{day:%Y-%m-%d %H:%M}  {step}")
        if said:
            _say(f"   said     {said}")
        plan = (rest["plan"] or {}).get("slug")
        _say(f"   REST     {rest['status']} {plan} {rest['interval']}, period to {rest['current_period_end']}")
        ends = ", ends with its period" if of["cancelAtPeriodEnd"] else ""
        has = f"{of['status']} {(of['plan'] or {}).get('slug')} {of['interval']}{ends}"
        _say(f"   GraphQL  {has}; brands {brands['used']} of {brands['limit']}")
        _say(f"   MCP      {await self.mcp()}")
        for letter in self.letters():
            _say(f"   letter   {letter}")


async def live(pictures: Path | None) -> None:
    """Live through it and print it; with `pictures`, take some of the pages on the way."""
    with tempfile.TemporaryDirectory(prefix="galley-life-") as folder:
        file = Path(folder) / "clock"
        file.write_text("0", encoding="ascii")
        os.environ[FILE] = str(file)
        port, callbacks = free_ports()
        service = Service(Path(folder), port, callbacks, module="tests.payments.shifted")
        async with standin(events_url=f"http://127.0.0.1:{callbacks}/webhooks/payments") as place:
            stock(place)
            service.settings = {
                "GALLEY_PAYMENTS_URL": place.url,
                "GALLEY_PAYMENTS_KEY": KEY,
                "GALLEY_PAYMENTS_SECRET": SECRET,
            }
            try:
                await asyncio.to_thread(service.start)
                async with httpx2.AsyncClient(
                    base_url=service.url, timeout=WAIT_SECONDS, follow_redirects=True
                ) as http:
                    life = Life(place, service, file, http)
                    place.now = life.now
                    await _all(life, pictures)
            finally:
                service.stop()
                service.close()


async def _all(life: Life, pictures: Path | None) -> None:
    await _sign_up(life)
    await _buy(life, pictures)
    await _change(life)
    await _fail(life)
    await _end(life)


async def _sign_up(life: Life) -> None:
    answer = await life.http.post("/auth/register", json=PERSON)
    life.headers = {"Authorization": f"Bearer {answer.json()['token']}"}
    await life.letter("address", 20)
    mail = max((life.service.folder / "var/mail").glob("*.eml"), key=lambda file: file.stat().st_mtime)
    message = message_from_bytes(mail.read_bytes(), EmailMessage, policy=policy.default)
    link = re.findall(r"http://\S+", text_of(message))[0]
    page = await life.http.get(link)
    await life.graphql(PROFILE, of={"brandId": await life.brand(), **VOICE})
    await life.tell("signed up, address verified", f"{page.status_code} for the link of the mail")
    await life.advance(11 * DAY + timedelta(minutes=1))
    await life.letter("ends soon")
    await life.tell("three days before the end of the trial")
    await life.advance(3 * DAY)
    await life.letter("has ended")
    await life.tell("the trial is over")


async def _buy(life: Life, pictures: Path | None) -> None:
    start = f"""mutation ($of: CheckoutStartInput!) {{
        checkoutStart(input: $of) {{ ... on Checkout {{ url }} {PROBLEM} }} }}"""
    of = {"planSlug": "growth", "interval": "MONTHLY"}
    url = (await life.graphql(start, of=of))["checkoutStart"]["url"]
    again = (await life.graphql(start, of=of))["checkoutStart"]["url"]
    await life.tell("began a checkout", f"the page of the processor; the same when asked again: {url == again}")
    if pictures is not None:
        await _pictures(life, url, pictures)
    else:
        page = await life.http.post(url, data={"do": "leave"})
        assert "Nothing was paid" in page.text
        page = await life.http.post(url, data={"do": "pay"})
        assert "Thank you" in page.text
    await life.until(lambda rest: rest["status"] == "active")
    await life.letter("Plan changed", 20)
    await life.tell("paid")


async def _change(life: Life) -> None:
    change = f"""mutation ($of: SubscriptionChangeInput!) {{
        subscriptionChange(input: $of) {{ {VIEW} {PROBLEM} }} }}"""
    brand = f"mutation ($of: BrandCreateInput!) {{ brandCreate(input: $of) {{ __typename {PROBLEM} }} }}"
    of = {"planSlug": "agency", "interval": "MONTHLY"}
    await life.tell("upgraded", str((await life.graphql(change, of=of))["subscriptionChange"]))
    for number in range(6):
        await life.graphql(brand, of={"name": f"Brand {number}"})
    await life.tell("made six more brands")
    of = {"planSlug": "growth", "interval": "MONTHLY"}
    refused = (await life.graphql(change, of=of))["subscriptionChange"]
    await life.tell("asked for a smaller plan than is used", str(refused))
    (item,) = life.place.subscriptions.values()
    price = next(key for key, price in life.place.prices.items() if price["lookup_key"] == "growth_monthly")
    life.place.edit(item["id"], price)
    await life.until(lambda rest: rest["plan"]["slug"] == "growth")
    refused = (await life.graphql(brand, of={"name": "One more"}))["brandCreate"]
    await life.tell("the operator changed it to the smaller plan in the Dashboard", f"a new brand: {refused}")


async def _fail(life: Life) -> None:
    life.place.card = "declines"
    await life.advance(30 * DAY)
    await life.until(lambda rest: rest["status"] == "past_due")
    await life.letter("needs your attention", 20)
    await life.tell("a payment failed")
    await life.advance(20 * DAY)
    await life.tell("twenty days later, within the grace")
    await life.advance(DAY + timedelta(minutes=5))
    await life.letter("suspended")
    await life.tell("the grace is over")
    (bill,) = (bill for bill in life.place.invoices.values() if bill["status"] == "open")
    life.place.card = "pays"
    await life.http.post(bill["hosted_invoice_url"], data={"do": "settle"})
    await life.until(lambda rest: rest["status"] == "active")
    await life.tell("paid what was open")


async def _end(life: Life) -> None:
    cancel = f'mutation {{ subscriptionCancel(input: {{ reason: "Too dear" }}) {{ {VIEW} {PROBLEM} }} }}'
    resume = f"mutation {{ subscriptionResume {{ {VIEW} {PROBLEM} }} }}"
    await life.tell("cancelled", str((await life.graphql(cancel))["subscriptionCancel"]))
    await life.tell("resumed", str((await life.graphql(resume))["subscriptionResume"]))
    await life.tell("resumed once more", str((await life.graphql(resume))["subscriptionResume"]))
    await life.graphql(cancel)
    await life.advance(30 * DAY)
    await life.until(lambda rest: rest["status"] == "expired")
    await life.tell("cancelled again, and the period is over")
    charged = sum(charge["amount"] for charge in life.place.charges.values()) / 100
    place = life.place
    _say(f"\nAt the processor: {len(place.customers)} customer, {len(place.sessions)} checkout,")
    _say(f"{len(place.subscriptions)} subscription, {len(place.charges)} charges of {charged:.2f} in all.")


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


async def _pictures(life: Life, url: str, folder: Path) -> None:
    """Leave the payment page and come back, then pay, in a browser."""
    folder.mkdir(parents=True, exist_ok=True)
    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        page = await browser.new_page(viewport={"width": 900, "height": 600})

        async def taken(name: str) -> None:
            await page.screenshot(path=folder / f"{name}.png")
            _say(f"   {name}.png shows {page.url.replace(life.service.url, '').replace(life.place.url, '')}")

        await page.goto(url)
        await taken("checkout")
        await page.get_by_role("button", name="Go back").click()
        await page.wait_for_url("**/billing/cancelled")
        await taken("cancelled")
        await page.goto(url)
        await page.get_by_role("button", name="Pay").click()
        await page.wait_for_url("**/billing/done*")
        await taken("done")
        await page.goto(f"{life.place.url}/control/all")
        await taken("controls")
        await browser.close()
