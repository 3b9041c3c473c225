"""The token of the file goes to the service that it came from, and to nobody else."""

import json
import sys
from collections.abc import Generator
from pathlib import Path

import anyio
import pytest
from mcp import Client, MCPError, StdioServerParameters

from cli import config
from cli.config import Credentials
from tests.cli import service as services
from tests.cli.mining import repositories
from tests.cli.service import EMAIL, NORTH, PASSWORD, TOKEN, Service
from tests.cli.terminals import ROOT, Terminal
from tests.ledger import proves
from tests.ops.processes import once

pytestmark = once

COMMANDS = [["brands"], ["context"], ["mine", "--yes"], ["mcp"]]


@pytest.fixture
def elsewhere() -> Generator[Service]:
    """Another service, which would take the token."""
    with services.running() as other:
        other.tokens.add(TOKEN)
        yield other


def kept(terminal: Terminal) -> Credentials:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CONFIG_HOME", str(terminal.home / "config"))
        patch.delenv("GALLEY_URL", raising=False)
        patch.delenv("GALLEY_TOKEN", raising=False)
        return config.load()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("https://galley.example", "HTTPS://Galley.Example/"),
        ("https://galley.example", "https://galley.example:443"),
        ("http://galley.example:80", "http://galley.example"),
        ("https://galley.example", "https://galley.example."),
        ("https://galley.example/a", "https://galley.example/b"),
        ("http://[::1]:8000", "http://[0:0:0:0:0:0:0:1]:8000"),
    ],
)
def test_one_origin_is_written_in_several_ways(one: str, other: str) -> None:
    assert config.origin(one) == config.origin(other)


@pytest.mark.parametrize(
    "other",
    [
        "http://galley.example",
        "http://galley.example:443",
        "https://galley.example:8443",
        "https://galley.example.evil.test",
        "https://evil.test/galley.example",
        "https://www.galley.example",
        "https://galley.examp1e",
        "https://galley",
    ],
)
def test_scheme_host_and_port_all_count(terminal: Terminal, monkeypatch: pytest.MonkeyPatch, other: str) -> None:
    terminal.signed_in("https://galley.example", TOKEN)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(terminal.home / "config"))
    monkeypatch.delenv("GALLEY_TOKEN", raising=False)
    monkeypatch.setenv("GALLEY_URL", other)
    assert config.load() == Credentials(other, None, "https://galley.example")


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_another_service_is_not_even_called(
    signed_in: Terminal, service: Service, elsewhere: Service, tmp_path: Path, words: list[str]
) -> None:
    if words[0] == "mine":
        words = [*words, str(repositories.busy(tmp_path / "till"))]
    done = signed_in.run(*words, GALLEY_URL=elsewhere.url)
    assert (done.code, done.out) == (4, "")
    assert done.err == (
        f"galley: The token in {signed_in.file} is for {service.url} and is not sent to {elsewhere.url}.\n"
        f"Sign in there with: galley login --base-url {elsewhere.url}\n"
        "Or put a token of that service into GALLEY_TOKEN.\n"
    )
    assert (service.calls, elsewhere.calls) == ([], [])
    assert TOKEN not in done.err


def test_the_same_origin_gets_it(signed_in: Terminal, service: Service) -> None:
    assert signed_in.run("brands", GALLEY_URL=service.url.replace("http://", "HTTP://") + "/").code == 0
    assert service.calls[-1].headers["authorization"] == f"Bearer {TOKEN}"


def test_a_token_of_the_environment_goes_where_the_environment_says(
    signed_in: Terminal, service: Service, elsewhere: Service
) -> None:
    elsewhere.tokens = {"gly_f_2_another"}
    done = signed_in.run("brands", "--json", GALLEY_URL=elsewhere.url, GALLEY_TOKEN="gly_f_2_another")
    assert (done.code, json.loads(done.out)["brands"][0]["slug"]) == (0, NORTH["slug"])
    assert [call.headers["authorization"] for call in elsewhere.calls] == ["Bearer gly_f_2_another"]
    assert service.calls == []


def test_signing_in_elsewhere_shows_nobody_the_token(
    signed_in: Terminal, service: Service, elsewhere: Service
) -> None:
    elsewhere.tokens.clear()
    login = ("login", "--password", "--email", EMAIL, "--base-url", elsewhere.url)
    assert signed_in.run(*login, GALLEY_PASSWORD=PASSWORD).code == 0
    assert [call.name for call in elsewhere.calls] == ["POST /auth/login"]
    assert not any("authorization" in call.headers for call in elsewhere.calls)
    assert signed_in.run("brands").code == 0
    assert elsewhere.calls[-1].name == "GET /teams"
    assert service.calls == []


def test_signing_out_revokes_where_the_token_came_from(
    signed_in: Terminal, service: Service, elsewhere: Service
) -> None:
    done = signed_in.run("logout", GALLEY_URL=elsewhere.url)
    assert (done.code, done.out) == (0, f"Signed out of {service.url}.\n")
    assert (service.names(), elsewhere.calls) == (["POST /auth/logout"], [])
    assert kept(signed_in) == Credentials(service.url, None)


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
@pytest.mark.parametrize("words", COMMANDS[:3], ids=" ".join)
def test_no_redirect_is_followed(
    signed_in: Terminal, service: Service, elsewhere: Service, tmp_path: Path, words: list[str], status: int
) -> None:
    if words[0] == "mine":
        words = [*words, str(repositories.busy(tmp_path / "till"))]
    service.answers["GET /teams"] = [(status, b"", {"Location": f"{elsewhere.url}/teams"})]
    done = signed_in.run(*words)
    assert (done.code, done.out) == (1, "")
    assert f"{service.url} redirects to {elsewhere.url}/teams. Redirects are not followed." in done.err
    assert (service.names(), elsewhere.calls) == (["GET /teams"], [])


@proves("MCP-13")
@pytest.mark.parametrize("status", [301, 307])
async def test_the_bridge_follows_no_redirect_either(
    signed_in: Terminal, service: Service, elsewhere: Service, status: int
) -> None:
    service.answers["POST /mcp"] = [(status, b"", {"Location": f"{elsewhere.url}/mcp"})]
    words = [sys.executable, "-m", "cli.main", "mcp"]
    done = await anyio.run_process(words, cwd=ROOT, env=signed_in.environment(), check=False)
    assert (done.returncode, done.stdout) == (1, b"")
    assert f"redirects to {elsewhere.url}/mcp. Redirects are not followed." in done.stderr.decode()
    assert {call.headers["authorization"] for call in service.calls} == {f"Bearer {TOKEN}"}
    assert elsewhere.calls == []


async def test_the_bridge_keeps_it_from_another_service(
    signed_in: Terminal, service: Service, elsewhere: Service
) -> None:
    bridge = StdioServerParameters(
        command=sys.executable,
        args=["-m", "cli.main", "mcp"],
        env=signed_in.environment(GALLEY_URL=elsewhere.url),
        cwd=ROOT,
    )
    with pytest.raises((MCPError, ExceptionGroup)):
        async with Client(bridge, cache=None) as agent:
            await agent.list_tools()
    assert (service.calls, elsewhere.calls) == ([], [])
