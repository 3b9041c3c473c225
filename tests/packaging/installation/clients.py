"""Clients of the installation, by docs/terminal.md and docs/agents.md: the terminal client alone, and agents.

They reach it by the name, the port and the certificate of the document, through the proxy of the installation.
"""

import asyncio
import contextlib
import json
import re
import shutil
import ssl
import subprocess
import threading
from collections.abc import AsyncGenerator, Generator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

import httpx2
from mcp import Client, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client
from PIL import Image
from typing_extensions import override

from tests.cli.service import running
from tests.packaging.installation.guide import Guide, NotAsWritten
from tests.packaging.installation.site import HOST, OK, tell
from tests.pages.browser import hidden, send

PATIENCE: Final = 300
TOOLS: Final = ["get_mining_context", "list_brands", "list_ideas", "push_ideas"]
OWNER: Final = "you@example.com"
PASSWORD: Final = "long enough for all"
_ABSENT: Final = {
    "--channel insta": "No connected channel is called 'insta'.",
    "choices Blog": "No connected channel is called 'Blog'.",
    "mastodon.": "No channel of the post is on mastodon",
    "instagram.": "No channel of the post is on instagram",
}
"""What commands of the document name that this installation does not have, and what the client says of it."""
_SERVER_ALONE: Final = ("fastapi", "tortoise-orm", "uvicorn", "strawberry-graphql", "asyncpg")


@dataclass
class Machine:
    """A machine of somebody who has the client and not the server: a home, an environment, a way to the site."""

    home: Path
    checkout: Path
    terminal: Guide
    agents: Guide
    tunnel: str
    certificate: Path
    environment: dict[str, str] = field(init=False)

    def __post_init__(self) -> None:
        self.home.mkdir()
        self.environment = {
            "PATH": f"{self.home}/client/bin:/usr/local/bin:/usr/bin:/bin",
            "HOME": str(self.home),
            "LC_ALL": "C.UTF-8",
            "HTTPS_PROXY": self.tunnel,
            "SSL_CERT_FILE": str(self.certificate),
            "BROWSER": "echo %s",
        }

    def install(self, pip: Mapping[str, str]) -> str:
        """Build the wheel and install it alone, as is written; its name. `pip` is the environment of pip."""
        pip = {**pip, "PATH": self.environment["PATH"]}
        self._shell("python3 -m venv client", self.home, pip)
        self._shell("pip wheel --quiet --no-deps ./cli", self.checkout, pip)
        (wheel,) = self.checkout.glob("*.whl")
        self._shell(f"pip install --quiet {wheel}", self.home, pip)
        listed = {row["name"] for row in json.loads(self._shell("pip list --format=json", self.home, pip))}
        if "galley-client" not in listed or listed & set(_SERVER_ALONE):
            raise NotAsWritten(f"the client alone has {sorted(listed)}")
        refused = subprocess.run(
            ["galley", "serve"],
            cwd=self.home,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        if refused.returncode == 0 or "server" not in refused.stderr or "Traceback" in refused.stderr:
            raise NotAsWritten(f"galley serve without the server: {refused}")
        tell(f"  {wheel.name}: {len(listed)} distributions; galley serve: {refused.stderr.splitlines()[0]}")
        return wheel.name

    def install_bridge(self, pip: Mapping[str, str]) -> None:
        """The extra of `galley mcp`, by the command of docs/agents.md."""
        self._shell('pip install --quiet "./cli[mcp]"', self.checkout, {**pip, "PATH": self.environment["PATH"]})

    def type(self, command: str) -> str:
        """Run a command as it is printed; what it printed. Raises NotAsWritten."""
        return self._shell(command, self.home / "work" / "north", self.environment)

    def refuse(self, command: str, words: str) -> str:
        """Run a command that has to fail with these words; what it printed. Raises NotAsWritten."""
        try:
            printed = self.type(command)
        except NotAsWritten as failure:
            if words in str(failure):
                return words
            raise
        raise NotAsWritten(f"{command} was not refused\n{printed}")

    def _shell(self, command: str, folder: Path, environment: Mapping[str, str]) -> str:
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        if done.returncode:
            raise NotAsWritten(f"{command}\n{done.stdout}{done.stderr}")
        return done.stdout + done.stderr


def use_terminal(machine: Machine) -> None:
    """Type the commands of docs/terminal.md in their order, but `logout`, which `sign_out` types."""
    _make_work(machine)
    login, *commands, _logout = machine.terminal.commands("## Commands")
    _sign_in(machine, login)
    with running() as model:
        idea = {"headline": "Why the rye rests for a night", "angle": "What twelve loaves taught us."}
        content = json.dumps({"ideas": [idea]})
        model.answers["POST /v1/chat/completions"] = [(200, {"choices": [{"message": {"content": content}}]})]
        machine.environment["WRITER_URL"] = f"{model.url}/v1"
        _type_all(machine, commands)


def _type_all(machine: Machine, commands: list[str]) -> None:
    post = "40"
    for command in commands:
        if "webhooks listen" in command:
            _listen(machine, command)
            continue
        # A date of the document may be past; a pipe is asked nothing, so `mine` is told yes.
        due = (datetime.now(UTC) + timedelta(days=7)).strftime("%Y-%m-%dT09:00")
        typed = re.sub(r"--at \S+", f"--at {due}", command)
        typed = re.sub(r"\b40\b", post, typed)
        if "mine" in typed and "--dry-run" not in typed:
            typed += " --yes"
        refusal = next((words for name, words in _ABSENT.items() if name in typed), None)
        printed = machine.type(typed) if refusal is None else machine.refuse(typed, refusal)
        _show(typed, printed)
        if match := re.search(r"Post (\d+) is created", printed):
            post = match[1]
        if command.startswith("galley hold "):
            _show("galley hold end", machine.type("galley hold end"))


def sign_out(machine: Machine) -> None:
    """Show that the token still works, then that it does not."""
    status = machine.type("galley status")
    if OWNER not in status:
        raise NotAsWritten(f"galley status: {status}")
    *_, logout = machine.terminal.commands("## Commands")
    _show(logout, machine.type(logout))
    with contextlib.suppress(NotAsWritten):
        raise AssertionError(machine.type("galley brands"))


def _show(command: str, printed: str) -> None:
    lines = printed.strip().splitlines()
    tell(f"  $ {command}\n      {lines[0] if lines else ''}{f' … {len(lines)} lines' if len(lines) > 1 else ''}")


def _make_work(machine: Machine) -> None:
    """What these commands name: two repositories, notes, a picture, and the writer that docs/mining.md prints."""
    home, work = machine.home, machine.home / "work"
    for name in ("north", "shop"):
        repository = work / name
        repository.mkdir(parents=True)
        git = ["git", "-C", str(repository), "-c", "user.name=A", "-c", "user.email=a@example.com"]
        subprocess.run([*git, "init", "--quiet"], check=True, timeout=PATIENCE)
        for number in range(12):
            (repository / "oven.txt").write_text(f"{name} {number}\n")
            subprocess.run([*git, "add", "."], check=True, timeout=PATIENCE)
            message = f"oven: bake loaf {number} of {name} more slowly"
            subprocess.run([*git, "commit", "--quiet", "-m", message], check=True, timeout=PATIENCE)
    (home / "notes").mkdir()
    (home / "notes" / "rye.md").write_text("# Rye\n\nWhy the rye rests for a night.\n")
    Image.new("RGB", (80, 60), "grey").save(work / "north" / "quay.jpg")
    writer = Guide.of(machine.checkout / "docs" / "mining.md").block("### A model on this machine", "python")
    (work / "north" / "local_writer.py").write_text(writer)


def _sign_in(machine: Machine, command: str) -> None:
    """`galley login` on the machine, approved in a browser by the owner."""
    login = subprocess.Popen(
        ["bash", "-c", f"exec {command}"],
        cwd=machine.home,
        env=machine.environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert login.stdout is not None
    try:
        printed: list[str] = []
        for line in login.stdout:
            printed.append(line)
            if f"https://{HOST}/terminal?code=" in line:
                break
        else:
            raise NotAsWritten(f"{command}\n{''.join(printed)}")
        asyncio.run(_approve(machine, printed[-1].split()[-1]))
        out, _ = login.communicate(timeout=PATIENCE)
    finally:
        login.kill()
        login.wait()
    if login.returncode or OWNER not in out:
        raise NotAsWritten(f"{command}\n{out}")
    _show(command, next(line for line in out.splitlines() if OWNER in line))


async def _approve(machine: Machine, link: str) -> None:
    async with _browser(machine) as http:
        asked = await http.get(link)
        answer = await send(http, asked.headers["location"], email=OWNER, password=PASSWORD)
        page = await http.get(answer.headers["location"])
        approved = await http.post("/terminal", data=hidden(page) | {"decision": "approve", "end": link[-4:]})
    if approved.status_code != OK:
        raise NotAsWritten(f"the page of the terminal answers {approved.status_code}: {approved.text}")


@asynccontextmanager
async def _browser(machine: Machine, **headers: str) -> AsyncGenerator[httpx2.AsyncClient]:
    trusted = ssl.create_default_context(cafile=str(machine.certificate))
    async with httpx2.AsyncClient(
        base_url=f"https://{HOST}", headers=headers, proxy=machine.tunnel, verify=trusted, timeout=PATIENCE
    ) as http:
        yield http


def _listen(machine: Machine, command: str) -> None:
    """Forward a test to a receiver of this machine, which notes the name of the event."""
    with _receiver() as (port, events):
        typed = command.replace("localhost:3000", f"localhost:{port}") + " --test --count 1"
        printed = machine.type(typed)
    if events != ["test"]:
        raise NotAsWritten(f"{typed}: the receiver got {events}\n{printed}")
    _show(typed, printed)


@contextmanager
def _receiver() -> Generator[tuple[int, list[str]]]:
    events: list[str] = []

    class Hook(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            events.append(self.headers["X-Service-Event"])
            self.send_response(204)
            self.end_headers()

        @override
        def log_message(self, format: str, *args: Any) -> None:
            del format, args

    with ThreadingHTTPServer(("127.0.0.1", 0), Hook) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port, events
        server.shutdown()


def use_agents(machine: Machine, token: str) -> None:
    """Connect an agent by each configuration of docs/agents.md, and let it work."""
    asyncio.run(_use_agents(machine, token))


async def _use_agents(machine: Machine, token: str) -> None:
    chapter = machine.agents
    remote = json.loads(chapter.block("## Connect an agent", "json", 1).replace("TOKEN", token))["mcpServers"][
        "galley"
    ]
    address = remote["url"].replace("http://127.0.0.1:8000", f"https://{HOST}")
    async with (
        _browser(machine, **remote["headers"]) as http,
        Client(streamable_http_client(address, http_client=http), cache=None) as agent,
    ):
        tell(f"  agent at {address}: {await _work(agent, 'http')}")
    local = json.loads(chapter.block("## Connect an agent", "json", 2))["mcpServers"]["galley"]
    program = shutil.which(str(local["command"]), path=machine.environment["PATH"])
    if program is None:
        raise NotAsWritten(f"there is no {local['command']}")
    started = StdioServerParameters(command=program, args=local["args"], env=machine.environment)
    async with Client(started, cache=None) as agent:
        tell(f"  agent by {' '.join([local['command'], *local['args']])}: {await _work(agent, 'program')}")


async def _work(agent: Client, name: str) -> str:
    """What an agent does at first; a sentence about it. Raises NotAsWritten."""
    tools = sorted(tool.name for tool in (await agent.list_tools()).tools)
    brands = await _call(agent, "list_brands")
    reference = f"proof@{name}"
    idea = {"headline": f"How the rye rests, by {name}", "source_refs": [reference]}
    pushes = [
        await _call(agent, "push_ideas", ideas=[idea], idempotency_key=f"proof {name}", brand="north")
        for _ in range(2)
    ]
    ideas = (await _call(agent, "list_ideas", brand="north"))["ideas"]
    context = await _call(agent, "get_mining_context", brand="north", ref_prefix="proof@")
    same = [row["id"] for row in pushes[0]["ideas"]] == [row["id"] for row in pushes[1]["ideas"]]
    stored = sum(row["headline"] == idea["headline"] for row in ideas)
    if tools != TOOLS or not same or stored != 1 or reference not in context["known_refs"]:
        raise NotAsWritten(f"an agent: {tools}, {brands}, {pushes}, {stored} ideas, {context}")
    names = ", ".join(brand["name"] for brand in brands["brands"])
    return f"{len(tools)} tools, brands {names}; an idea pushed twice is stored once; its reference is known"


async def _call(agent: Client, tool: str, **arguments: Any) -> dict[str, Any]:
    answer = await agent.call_tool(tool, arguments)
    if answer.is_error or answer.structured_content is None:
        raise NotAsWritten(f"{tool}: {answer.content}")
    return answer.structured_content
