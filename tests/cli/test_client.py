"""The calls themselves: what is repeated and what is not, and where they go."""

import socket
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest

from cli import media_pieces
from cli.client import ServiceClient
from cli.config import Credentials
from cli.errors import Failure, Unreachable
from cli.mcp import Http
from tests.cli import service as services
from tests.cli.service import CONTEXT, EMAIL, NORTH, PASSWORD, TOKEN, Service
from tests.ops.processes import once

pytestmark = once

BODY = b'{"ideas":[{"headline":"H\xc3\xa4nde"}]}'


@pytest.fixture
def pauses() -> list[float]:
    """How long the client waited, instead of waiting."""
    return []


@contextmanager
def connected(service: Service, pauses: list[float]) -> Generator[ServiceClient]:
    service.tokens.add(TOKEN)
    with ServiceClient(Credentials(service.url, TOKEN), pause=pauses.append) as client:
        yield client


def test_a_read_is_repeated_after_a_broken_connection(service: Service, pauses: list[float]) -> None:
    service.breaks = 2
    with connected(service, pauses) as client:
        assert client.mining_context(str(NORTH["slug"])).known_refs == CONTEXT["known_refs"]
    assert (service.names(), pauses) == (["GET /ideas/mining-context"] * 3, [0.2, 0.8])


def test_it_gives_up_after_two_repetitions(service: Service, pauses: list[float]) -> None:
    service.breaks = 4
    with connected(service, pauses) as client, pytest.raises(Unreachable) as raised:
        client.teams()
    assert raised.value.message == f"The connection to {service.url} broke."
    assert (service.names(), pauses) == (["GET /teams"] * 3, [0.2, 0.8])


def test_an_import_is_repeated_to_the_byte_under_the_same_key(service: Service, pauses: list[float]) -> None:
    service.breaks = 1
    with connected(service, pauses) as client:
        assert client.import_ideas(str(NORTH["slug"]), BODY, "key-1")["imported"] == 1
    assert service.names() == ["POST /ideas/import"] * 2
    assert [call.body for call in service.calls] == [BODY] * 2
    first, second = (call.headers for call in service.calls)
    assert first == second
    assert {name: first[name] for name in ("idempotency-key", "x-service-brand", "content-type")} == {
        "idempotency-key": "key-1",
        "x-service-brand": NORTH["slug"],
        "content-type": "application/json",
    }


def test_signing_in_is_never_repeated(service: Service, pauses: list[float]) -> None:
    with connected(service, pauses) as client:
        for call in (
            lambda: client.login(EMAIL, PASSWORD),
            lambda: client.answer_challenge("challenge-secret", code="314159"),
            lambda: client.start_terminal_login("terminal"),
            lambda: client.poll_terminal_login("device-secret"),
        ):
            service.breaks = 1
            with pytest.raises(Unreachable):
                call()
    assert len(service.names()) == len(set(service.names())) == 4
    assert pauses == []
    assert not any("authorization" in call.headers for call in service.calls)


def test_an_answer_is_not_repeated_whatever_it_says(service: Service, pauses: list[float]) -> None:
    service.answers["GET /teams"] = [(503, {"message": "Later."})]
    with connected(service, pauses) as client, pytest.raises(Failure, match="failed"):
        client.teams()
    assert (service.names(), pauses) == (["GET /teams"], [])


def test_a_token_follows_no_redirect(service: Service, pauses: list[float]) -> None:
    with services.running() as elsewhere:
        service.answers["POST /ideas/import"] = [(307, b"", {"Location": f"{elsewhere.url}/ideas/import"})]
        with connected(service, pauses) as client, pytest.raises(Failure, match="Redirects are not followed"):
            client.import_ideas(str(NORTH["slug"]), BODY, "key-1")
        assert elsewhere.calls == []


def test_a_proxy_of_the_environment_is_used(
    service: Service, pauses: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    service.tokens.add(TOKEN)
    monkeypatch.setenv("HTTP_PROXY", service.url)
    monkeypatch.delenv("NO_PROXY", raising=False)
    monkeypatch.delenv("no_proxy", raising=False)
    service.answers["GET http://galley.invalid/inside/teams"] = [(200, {"teams": [], "current_team": None})]
    with ServiceClient(Credentials("http://galley.invalid/inside", TOKEN), pause=pauses.append) as client:
        assert client.teams() == []


def test_a_call_may_take_half_a_minute_and_an_upload_ten(
    service: Service, pauses: list[float], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    allowed: list[dict[str, float]] = []
    plain = httpx2.Client.send

    def send(self: httpx2.Client, request: httpx2.Request, **how: Any) -> httpx2.Response:
        allowed.append(request.extensions["timeout"])
        return plain(self, request, **how)

    monkeypatch.setattr(httpx2.Client, "send", send)
    service.answers["POST /media/assets"] = [(200, {"asset": {"id": 1}})]
    picture = tmp_path / "cat.png"
    picture.write_bytes(b"\x89PNG")
    with connected(service, pauses) as client, picture.open("rb") as file:
        client.teams()
        client.upload(picture, file, {})
    assert allowed == [
        {"connect": 10, "read": 30, "write": 30, "pool": 30},
        {"connect": 10, "read": 600, "write": 600, "pool": 600},
    ]


@pytest.mark.parametrize(("method", "repeated"), [("GET", True), ("POST", False), ("PATCH", False)])
def test_of_calls_of_ones_own_only_reads_are_repeated(
    service: Service, pauses: list[float], method: str, repeated: bool
) -> None:
    service.breaks = 1
    with connected(service, pauses) as client:
        if repeated:
            assert client.raw(method, "/teams", {}).status_code == 200
        else:
            with pytest.raises(Unreachable):
                client.raw(method, "/teams", {})
    assert pauses == ([0.2] if repeated else [])


@pytest.mark.parametrize(
    ("document", "repeated"), [("query { a }", True), ("{ a }", True), (" mutation { a }", False)]
)
def test_a_mutation_is_not_repeated(service: Service, pauses: list[float], document: str, repeated: bool) -> None:
    service.breaks = 1
    service.answers["POST /graphql"] = [(200, {"data": {"a": 1}})]
    with connected(service, pauses) as client:
        if repeated:
            assert client.graphql(document) == {"a": 1}
        else:
            with pytest.raises(Unreachable):
                client.graphql(document)
    assert pauses == ([0.2] if repeated else [])


@pytest.mark.parametrize(("key", "repeated"), [("key-1", True), ("", False)])
def test_a_change_is_repeated_under_a_key_only(
    service: Service, pauses: list[float], key: str, repeated: bool
) -> None:
    service.breaks = 1
    service.answers["POST /posts"] = [(200, {"post": {}})]
    with connected(service, pauses) as client:
        if repeated:
            assert client.change("POST", "/posts", {"a": 1}, "slug-1", key=key) == {"post": {}}
        else:
            with pytest.raises(Unreachable):
                client.change("POST", "/posts", {"a": 1}, "slug-1", key=key)
    assert pauses == ([0.2] if repeated else [])
    for call in service.calls:
        assert (call.json(), call.headers["x-service-brand"], call.headers.get("idempotency-key", "")) == (
            {"a": 1},
            "slug-1",
            key,
        )


@pytest.mark.parametrize(("status", "told"), [(200, None), (299, None), (300, "redirects"), (404, "this call")])
async def test_the_bridge_to_agents_makes_errors_of_what_is_no_success(
    service: Service, status: int, told: str | None
) -> None:
    service.answers["GET /mcp"] = [(status, {"fine": True})]
    async with Http(service.url, TOKEN, None) as http:
        assert http.timeout.read == 60
        answer = await http.get(f"{service.url}/mcp")
        assert answer.status_code == status
        if told is None:
            assert (answer.json(), http.failure) == ({"fine": True}, None)
        else:
            assert told in answer.json()["error"]["message"]
            assert http.failure is not None


async def test_the_bridge_to_agents_says_whether_nobody_is_there_or_late() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        async with Http(address, TOKEN, None) as http:
            http.timeout = 0.1
            answer = await http.get(f"{address}/mcp")
    assert answer.status_code == 504
    assert answer.json()["error"]["message"] == f"{address} did not answer in time."
    async with Http(address, TOKEN, None) as http:
        answer = await http.get(f"{address}/mcp")
    assert answer.status_code == 502
    assert answer.json()["error"]["message"] == f"{address} cannot be reached. Is it running?"


def test_a_name_that_is_not_known_is_said(pauses: list[float]) -> None:
    with (
        ServiceClient(Credentials("http://galley.invalid", TOKEN), pause=pauses.append) as client,
        pytest.raises(Unreachable, match=r"^http://galley\.invalid cannot be reached: "),
    ):
        client.teams()


def test_an_address_that_is_none_is_said() -> None:
    with (
        ServiceClient(Credentials("http://[::1", TOKEN)) as client,
        pytest.raises(Failure, match="is not a valid address"),
    ):
        client.teams()


def test_noise_instead_of_an_answer_is_said(pauses: list[float]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.settimeout(10)
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        with ServiceClient(Credentials(address, TOKEN), pause=lambda _: None) as client:

            def answer() -> None:
                for _ in range(3):
                    other, _address = listening.accept()
                    with other:
                        other.recv(4096)
                        other.sendall(b"SSH-2.0-OpenSSH_9.6\r\n")

            import threading  # noqa: PLC0415 of use here alone

            thread = threading.Thread(target=answer)
            thread.start()
            with pytest.raises(Unreachable) as raised:
                client.teams()
            thread.join()
    assert raised.value.message == f"The connection to {address} broke."


def test_a_large_file_goes_on_where_it_was_broken_off(
    service: Service, pauses: list[float], tmp_path: Path
) -> None:
    film = tmp_path / "film.mp4"
    film.write_bytes(bytes(range(251)) * 50_000)
    size, half = film.stat().st_size, 3_000_000

    def at(offset: int, asset: Any = None) -> Any:
        return 200, {"upload": {"uuid": "u", "state": "arriving", "offset": offset, "error": None}, "asset": asset}

    path = "/media/uploads"
    service.answers[f"POST {path}"] = [at(0)]
    service.answers[f"GET {path}/u"] = [at(0), at(half), at(size, {"id": 9})]
    service.answers[f"PATCH {path}/u"] = [(503, {"message": "Away."}), (200, {}), (200, {})]
    places: list[int] = []
    with connected(service, pauses) as client:
        asset = media_pieces.send(
            client, film, {"alt_text": "Harvest"}, lambda offset, _: places.append(offset), pauses.append
        )
        again = media_pieces.send(
            client, film, {"alt_text": "Harvest"}, lambda offset, _: places.append(offset), pauses.append
        )
    assert (asset, again, pauses) == ({"id": 9}, {"id": 9}, [1.0])
    assert places == [0, half, half + media_pieces.PIECE_BYTES, size]
    begun = [call for call in service.calls if call.method == "POST"]
    assert begun[0].json() == {"filename": "film.mp4", "size": size, "alt_text": "Harvest"}
    assert len({call.headers["idempotency-key"] for call in begun}) == 1
    pieces = [call for call in service.calls if call.method == "PATCH"]
    assert [call.headers["upload-offset"] for call in pieces] == ["0", str(half), str(half + 8 * 2**20)]
    assert b"".join(call.body for call in pieces[1:]) == film.read_bytes()[half:]


def test_a_large_file_that_is_refused_says_why(service: Service, pauses: list[float], tmp_path: Path) -> None:
    film = tmp_path / "film.mp4"
    film.write_bytes(b"x")
    upload = {"uuid": "u", "state": "refused", "offset": 0, "error": "This video is damaged."}
    service.answers["POST /media/uploads"] = [(201, {"upload": upload})]
    service.answers["GET /media/uploads/u"] = [(200, {"upload": upload, "asset": None})]
    with connected(service, pauses) as client, pytest.raises(Failure, match="This video is damaged"):
        media_pieces.send(client, film, {}, lambda offset, size: None, pauses.append)
