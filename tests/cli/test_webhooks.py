"""`galley webhooks`: events at a receiver on this machine, and the check of signatures."""

import itertools
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx2
import pytest

from app.core import clock
from app.domain.webhooks import rules
from cli import webhooks
from cli.client import ServiceClient
from cli.config import Credentials
from cli.errors import Failure
from cli.webhooks import fault
from tests.cli import service as services
from tests.cli.service import NORTH, TOKEN, Service
from tests.cli.terminals import Done, Terminal
from tests.ledger import proves
from tests.ops.processes import once

pytestmark = once

SECRET = "whsec_of-this-test"
BODY = '{"post_id":40,"status":"published"}'


def row(number: int, event: str = "POST_PUBLISHED") -> dict[str, str]:
    return {"id": f"id-{number}", "deliveryId": f"number-{number}", "event": event, "payload": BODY}


def page(*rows: dict[str, str], after: str | None = None) -> dict[str, object]:
    info = {"hasNextPage": after is not None, "endCursor": after}
    return {"node": {"deliveries": {"nodes": list(rows), "pageInfo": info}}}


def test_events_are_forwarded_in_their_order_and_signed(signed_in: Terminal, service: Service) -> None:
    made = {"secret": SECRET, "webhookEndpoint": {"id": "endpoint"}}
    data = [
        {"brand": {"id": "brand"}, "installation": {"headerPrefix": "X-Acme"}},
        {"webhookListenerCreate": made},
        page(row(1, "TEST")),
        page(row(3, "POST_COMMENTED"), after="more"),
        page(row(2), row(1, "TEST")),
        {"webhookEndpointDelete": {}},
    ]
    service.answers["POST /graphql"] = [(200, {"data": item}) for item in data]
    with services.running() as receiver:
        receiver.answers["POST /hook"] = [(204, b""), (500, b"")]
        words = ["--forward-to", f"{receiver.url}/hook", "--event", "post.published", "--count", "3"]
        done = signed_in.run("webhooks", "listen", *words)
    assert (done.code, done.err) == (0, "Stopped.\n")
    lines = done.out.split("\n")
    assert lines[0] == f"Forwarding the events of Northwind to {receiver.url}/hook. Ctrl-C stops."
    assert lines[1] == f"The secret of this listener is {SECRET}"
    assert [line.split("  ")[1] for line in lines[2:5]] == ["test", "post.published", "post.commented"]
    assert [line.split("  ")[2][:3] for line in lines[2:5]] == ["204", "500", "500"]
    assert [line.rpartition("  ")[2] for line in lines[2:5]] == ["id-1", "id-2", "id-3"]
    asked = [call.json() for call in service.calls if call.path == "/graphql"]
    assert asked[1]["variables"]["input"] == {"brandId": "brand", "events": ["POST_PUBLISHED"]}
    assert [one["variables"].get("after") for one in asked[2:5]] == [None, None, "more"]
    assert [one["variables"].get("first") for one in asked[2:5]] == [50, 50, 50]
    assert asked[5]["variables"] == {"id": "endpoint"}
    for number, call in enumerate(receiver.calls, 1):
        assert call.body.decode() == BODY
        assert call.headers["x-acme-delivery"] == f"number-{number}"
        stamp = int(call.headers["x-acme-signature"][2:].partition(",")[0])
        assert fault(call.headers["x-acme-signature"], call.body, SECRET, 300, stamp) is None
        assert "authorization" not in call.headers
    assert service.calls[0].name == "GET /teams"
    assert NORTH["slug"] == asked[0]["variables"]["slug"]


def test_the_time_until_an_answer_is_told_in_milliseconds(
    signed_in: Terminal, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = itertools.count(100.0, 2.0)
    told = SimpleNamespace(time=lambda: 1_000.0, monotonic=watch.__next__, strftime="12:30:05".format)
    monkeypatch.setattr(webhooks, "time", told)
    made = {"secret": SECRET, "webhookEndpoint": {"id": "endpoint"}}
    data = [
        {"brand": {"id": "brand"}, "installation": {"headerPrefix": "X-Service"}},
        {"webhookListenerCreate": made},
        page(row(1)),
        {"webhookEndpointDelete": {}},
    ]
    service.answers["POST /graphql"] = [(200, {"data": item}) for item in data]
    with services.running() as receiver:
        receiver.answers["POST /hook"] = [(204, b"")]
        done = signed_in.run("webhooks", "listen", "--forward-to", f"{receiver.url}/hook", "--count", "1")
    assert done.out.split("\n")[2] == "12:30:05  post.published  204 in 2000 ms  id-1"


def test_the_service_is_asked_once_a_second(service: Service) -> None:
    service.tokens.add(TOKEN)
    data = [page(), page(), page(row(1)), {"node": None}]
    service.answers["POST /graphql"] = [(200, {"data": item}) for item in data]
    pauses: list[float] = []
    with ServiceClient(Credentials(service.url, TOKEN)) as client:
        coming = webhooks.deliveries(client, "endpoint", pause=pauses.append)
        assert next(coming).id == "id-1"
        with pytest.raises(Failure, match="The listener has ended"):
            next(coming)
    assert pauses == [1.0, 1.0]


def test_a_receiver_has_ten_seconds(
    signed_in: Terminal, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    allowed: list[dict[str, float]] = []

    def send(_: httpx2.Client, request: httpx2.Request, **how: Any) -> httpx2.Response:
        if not request.url.path.endswith("/hook"):
            return plain(_, request, **how)
        allowed.append(request.extensions["timeout"])
        raise httpx2.ReadTimeout("late", request=request)

    plain = httpx2.Client.send
    monkeypatch.setattr(httpx2.Client, "send", send)
    data = [
        {"brand": {"id": "brand"}, "installation": {"headerPrefix": "X-Service"}},
        {"webhookListenerCreate": {"secret": SECRET, "webhookEndpoint": {"id": "endpoint"}}},
        page(row(1)),
        {"webhookEndpointDelete": {}},
    ]
    service.answers["POST /graphql"] = [(200, {"data": item}) for item in data]
    done = signed_in.run("webhooks", "listen", "--forward-to", "http://127.0.0.1:1/hook", "--count", "1")
    assert "  post.published  no answer within ten seconds  id-1\n" in done.out
    assert allowed == [{"connect": 10, "read": 10, "write": 10, "pool": 10}]


@pytest.mark.parametrize(
    ("words", "age", "code"),
    [((), 300, 0), ((), 301, 1), (("--tolerance", "0"), 301, 0), (("--tolerance", "1"), 2, 1)],
)
def test_a_signature_may_be_five_minutes_old(
    terminal: Terminal,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    age: int,
    code: int,
) -> None:
    at = clock.now().replace(microsecond=0)
    (tmp_path / "secret").write_text(SECRET)
    (tmp_path / "body").write_text(BODY)
    header = rules.signature([SECRET], at, BODY.encode())
    monkeypatch.setattr(webhooks, "time", SimpleNamespace(time=lambda: at.timestamp() + age))
    files = ["--secret-file", str(tmp_path / "secret"), str(tmp_path / "body")]
    assert terminal.run("webhooks", "verify", *files, "--signature", header, *words).code == code


def test_who_may_not_listen_is_told(signed_in: Terminal, service: Service) -> None:
    data = [
        {"brand": {"id": "brand"}, "installation": {"headerPrefix": "X-Service"}},
        {"webhookListenerCreate": {"message": "You may not do this in this brand."}},
    ]
    service.answers["POST /graphql"] = [(200, {"data": item}) for item in data]
    done = signed_in.run("webhooks", "listen", "--forward-to", "http://127.0.0.1:1/hook")
    assert done == Done(1, "", "galley: You may not do this in this brand.\n")
    wrong = signed_in.run("webhooks", "listen", "--forward-to", "127.0.0.1/hook")
    assert (wrong.code, "--forward-to does not contain a valid address." in wrong.err) == (2, True)


def test_a_delivery_is_replayed_by_its_id(signed_in: Terminal, service: Service) -> None:
    answers = [{"event": "POST_PUBLISHED"}, {"code": "NOT_FOUND", "message": "Not found."}]
    service.answers["POST /graphql"] = [(200, {"data": {"webhookDeliveryReplay": one}}) for one in answers]
    assert signed_in.run("webhooks", "replay", "id-1") == Done(0, "post.published is sent again.\n", "")
    assert signed_in.run("webhooks", "replay", "id-2") == Done(
        1,
        "",
        "galley: There is no delivery id-2.\n"
        "The deliveries of galley webhooks listen are gone when it has stopped.\n",
    )


@proves("WH-SIG-01")
def test_signatures_of_the_service_are_genuine(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text(f"{SECRET}\n")
    (tmp_path / "body").write_text(BODY)
    header = rules.signature(["an-older-one", SECRET], clock.now(), BODY.encode())
    words = ["webhooks", "verify", "--secret-file", str(tmp_path / "secret"), str(tmp_path / "body")]
    assert terminal.run(*words, "--signature", header) == Done(0, "The signature is genuine.\n", "")
    (tmp_path / "body").write_text(BODY + " ")
    told = "galley: The signature does not belong to this body and this secret.\n"
    assert terminal.run(*words, "--signature", header) == Done(1, "", told)


@pytest.mark.parametrize(
    ("header", "tolerance", "told"),
    [
        ("", 300, "is not of the form"),
        ("t=x,v1=0", 300, "is not of the form"),
        ("t=100,v0=0", 300, "is not of the form"),
        ("t=100,v1=\u00e9", 300, "does not belong"),
        ("OLD", 300, "301 seconds away from now; 300 are allowed"),
        ("OLD", 301, None),
        ("OLD", 0, None),
    ],
)
def test_what_is_wrong_with_a_signature(header: str, tolerance: int, told: str | None) -> None:
    at = clock.now().replace(microsecond=0)
    given = rules.signature([SECRET], at, b"{}") if header == "OLD" else header
    found = fault(given, b"{}", SECRET, tolerance, at.timestamp() + 301)
    assert found is None if told is None else told in (found or "")
