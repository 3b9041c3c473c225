"""`galley webhooks`: the events of a brand at a receiver on this machine, and the check of signatures."""

import hashlib
import hmac
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from getpass import getpass
from itertools import islice
from pathlib import Path
from typing import Annotated, Any, Final

import httpx2
import typer

from cli import __version__, brand_session, brands, config, render
from cli.brand_session import BrandOption, JsonOption
from cli.client import ServiceClient
from cli.errors import FAILED, SUCCESS, USAGE, Failure, Unreachable, printable

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Receive a brand's webhooks on this machine, and verify signatures.",
)

_PAUSE_SECONDS: Final = 1.0
"""Seconds between two looks for new deliveries."""
_PAGE_SIZE: Final = 50
_TIMEOUT: Final = httpx2.Timeout(10)

_CREATE: Final = """
mutation Listen($input: WebhookListenerCreateInput!) {
  webhookListenerCreate(input: $input) {
    ... on NewWebhookEndpoint { secret webhookEndpoint { id } }
    ... on Problem { message }
  }
}
"""
_BRAND: Final = "query Brand($slug: String!) { brand(slug: $slug) { id } installation { headerPrefix } }"
_NEWEST_DELIVERIES: Final = """
query Newest($id: ID!, $first: Int!, $after: String) {
  node(id: $id) {
    ... on WebhookEndpoint {
      deliveries(first: $first, after: $after) {
        nodes { id deliveryId event payload }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}
"""
_DELETE: Final = """
mutation Stop($id: ID!) { webhookEndpointDelete(input: { id: $id }) { ... on Problem { message } } }
"""
_TEST: Final = """
mutation Test($id: ID!) { webhookTestSend(input: { id: $id }) { ... on Problem { message } } }
"""
_REPLAY: Final = """
mutation Replay($id: ID!) {
  webhookDeliveryReplay(input: { id: $id }) { ... on WebhookDelivery { event } ... on Problem { code message } }
}
"""


class EventName(StrEnum):
    """The events that a receiver can get."""

    PUBLISHED = "post.published"
    FAILED = "post.failed"
    EXPIRED = "post.expired"
    APPROVED = "post.approved"
    COMMENTED = "post.commented"


@dataclass(frozen=True, slots=True)
class ListenerDelivery:
    """One event. `id` is for replays; `number` is the value of the header X-Service-Delivery."""

    id: str
    number: str
    event: str
    body: bytes


@dataclass(frozen=True, slots=True)
class Listener:
    """A listener of the brand: its id, the secret that signs, and the first part of the names of headers."""

    id: str
    prefix: str
    secret: str = field(repr=False)


@app.command("listen")
def listen(
    forward_to: Annotated[
        str, typer.Option("--forward-to", help="Address of the receiver on this machine.", metavar="URL")
    ],
    event: Annotated[list[EventName] | None, typer.Option(help="Only this event. Default: all.")] = None,
    test: Annotated[bool, typer.Option("--test", help="Send a test at the start.")] = False,
    count: Annotated[
        int | None, typer.Option("--count", help="Stop after this many events.", min=1, metavar="N")
    ] = None,
    brand: BrandOption = None,
) -> int:
    """Forward the events of a brand to a receiver, signed like all webhooks, until Ctrl-C.

    Only the owner of a brand may. The secret is new at each start and printed first. An event arrives about a
    second after it happened; galley webhooks replay sends it again while this command runs.
    """
    receiver = config.address(forward_to, "--forward-to")
    screen = render.console()
    with ServiceClient(config.load()) as client:
        with screen.progress("Asking the service"):
            listener, name = _started(client, brand, event or list(EventName))
        try:
            screen.say(f"Forwarding the events of {name} to {receiver}. Ctrl-C stops.")
            screen.line(f"The secret of this listener is {listener.secret}")
            if test:
                _answered(client.graphql(_TEST, id=listener.id)["webhookTestSend"])
            with httpx2.Client(timeout=_TIMEOUT, follow_redirects=False) as http:
                for delivery in islice(deliveries(client, listener.id), count):
                    screen.line(_forwarded(http, receiver, listener, delivery))
        except KeyboardInterrupt:
            screen.say("")
        finally:
            client.graphql(_DELETE, id=listener.id)
    screen.note("Stopped.")
    return SUCCESS


@app.command("replay")
def replay(
    delivery: Annotated[str, typer.Argument(help="Id that listen printed.", metavar="ID")],
    as_json: JsonOption = False,
) -> None:
    """Send a delivery again: to the receiver of the listener, or to the endpoint that it was for."""
    screen = render.console(json=as_json)
    with brand_session.client_of(screen) as client:
        result = client.graphql(_REPLAY, id=delivery)["webhookDeliveryReplay"]
    if result.get("code") == "NOT_FOUND":
        hint = "The deliveries of galley webhooks listen are gone when it has stopped."
        raise Failure(f"There is no delivery {printable(delivery)}.", hint=hint)
    answer = _answered(result)
    if as_json:
        screen.document({"event": _event(answer["event"])})
    screen.say(f"{_event(answer['event'])} is sent again.")


@app.command("verify")
def verify(
    signature: Annotated[
        str, typer.Option("--signature", help="Value of the header X-Service-Signature.", metavar="VALUE")
    ],
    file: Annotated[
        Path | None, typer.Argument(help="The received body. Default: standard input.", metavar="FILE")
    ] = None,
    secret_file: Annotated[
        Path | None,
        typer.Option("--secret-file", help="File with the secret. Default: asks for it.", metavar="FILE"),
    ] = None,
    tolerance: Annotated[
        int,
        typer.Option(help="How many seconds old the signature may be; 0 is any age.", min=0, metavar="SECONDS"),
    ] = 300,
) -> int:
    """Check the signature of a webhook: exit code 0 if it is genuine, else 1 and the reason."""
    screen = render.console()
    secret = _secret(secret_file)
    body = _read(file) if file else sys.stdin.buffer.read()
    problem = fault(signature, body, secret, tolerance, time.time())
    if problem is not None:
        raise Failure(problem)
    screen.say("The signature is genuine.")
    return SUCCESS


def fault(signature: str, body: bytes, secret: str, tolerance: int, now: float) -> str | None:
    """Return what is wrong with a signature, or None if it is genuine and not too old (WH-SIG-01)."""
    parts = [part.strip().partition("=") for part in signature.split(",")]
    stamp = next((value for name, _, value in parts if name == "t"), "")
    values = [value for name, _, value in parts if name == "v1"]
    if not (stamp.isascii() and stamp.isdecimal() and values):
        return "The signature is not of the form t=...,v1=..."
    if not any(hmac.compare_digest(_signature(secret, stamp, body), value) for value in values if value.isascii()):
        return "The signature does not belong to this body and this secret."
    age = abs(now - int(stamp))
    if tolerance and age > tolerance:
        return f"The signature is genuine but {int(age)} seconds away from now; {tolerance} are allowed."
    return None


def deliveries(
    client: ServiceClient, listener: str, pause: Callable[[float], None] = time.sleep
) -> Iterator[ListenerDelivery]:
    """Yield what comes for a listener from now on, oldest first. The service is asked once a second.

    An interruption of the service is waited for. Errors: Failure if the listener has ended.
    """
    last: str | None = None
    while True:
        try:
            fresh = _newer(client, listener, last)
        except Unreachable:
            pause(_PAUSE_SECONDS)
            continue
        for delivery in reversed(fresh):
            yield delivery
            last = delivery.id
        if not fresh:
            pause(_PAUSE_SECONDS)


def _newer(client: ServiceClient, listener: str, last: str | None) -> list[ListenerDelivery]:
    """Return the deliveries after `last`, newest first."""
    fresh: list[ListenerDelivery] = []
    after: str | None = None
    while True:
        node = client.graphql(_NEWEST_DELIVERIES, id=listener, first=_PAGE_SIZE, after=after)["node"]
        if node is None:
            raise Failure("The listener has ended: it lives for a day.", FAILED, "Start the command again.")
        page = node["deliveries"]
        for row in page["nodes"]:
            if row["id"] == last:
                return fresh
            fresh.append(
                ListenerDelivery(row["id"], row["deliveryId"], _event(row["event"]), row["payload"].encode())
            )
        if not page["pageInfo"]["hasNextPage"]:
            return fresh
        after = page["pageInfo"]["endCursor"]


def _started(client: ServiceClient, brand: str | None, events: list[EventName]) -> tuple[Listener, str]:
    team = brands.choose(client.teams(), brand)
    answer = client.graphql(_BRAND, slug=team.slug)
    fields = {
        "brandId": answer["brand"]["id"],
        "events": [event.value.upper().replace(".", "_") for event in events],
    }
    creation = _answered(client.graphql(_CREATE, input=fields)["webhookListenerCreate"])
    listener = Listener(
        creation["webhookEndpoint"]["id"], answer["installation"]["headerPrefix"], creation["secret"]
    )
    return listener, team.name


def _forwarded(http: httpx2.Client, receiver: str, listener: Listener, delivery: ListenerDelivery) -> str:
    """Send a delivery to the receiver. Return the line that tells about it."""
    stamp = str(int(time.time()))
    headers = {
        "User-Agent": f"galley/{__version__}",
        "Content-Type": "application/json",
        f"{listener.prefix}-Event": delivery.event,
        f"{listener.prefix}-Delivery": delivery.number,
        f"{listener.prefix}-Attempt": "1",
        f"{listener.prefix}-Signature": f"t={stamp},v1={_signature(listener.secret, stamp, delivery.body)}",
    }
    started = time.monotonic()
    try:
        answer = http.post(receiver, content=delivery.body, headers=headers)
        result = f"{answer.status_code} in {round((time.monotonic() - started) * 1000)} ms"
    except httpx2.TimeoutException:
        result = "no answer within ten seconds"
    except httpx2.RequestError:
        result = "the receiver cannot be reached"
    return f"{time.strftime('%H:%M:%S')}  {delivery.event}  {result}  {delivery.id}"


def _signature(secret: str, stamp: str, body: bytes) -> str:
    return hmac.new(secret.encode(), f"{stamp}.".encode() + body, hashlib.sha256).hexdigest()


def _answered(result: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the result of a mutation. Errors: Failure if it is a problem."""
    if "message" in result:
        raise Failure(printable(str(result["message"])))
    return result


def _event(name: str) -> str:
    """Return the name of an event as it is sent: `post.published` for POST_PUBLISHED."""
    return name.lower().replace("_", ".", 1)


def _secret(file: Path | None) -> str:
    if file is not None:
        return _read(file).decode("utf-8", "replace").strip()
    if not sys.stdin.isatty():
        raise Failure("The secret is missing.", USAGE, "Put it into a file: --secret-file FILE")
    return getpass("Secret: ").strip()


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as problem:
        raise Failure(f"{file} cannot be read: {(problem.strerror or str(problem)).lower()}.", USAGE) from None
