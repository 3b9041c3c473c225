"""The installation that the documents lead to: its folder, its ports, its commands and its services."""

import json
import shlex
import signal
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from tests.packaging.installation.guide import Guide, NotAsWritten

PATIENCE: Final = 600
OK: Final = 200
HOST: Final = "galley.example.com"
CALLBACKS: Final = "callbacks.example.com"


def tell(line: str) -> None:
    """Print a line at once."""
    print(line, flush=True)


@dataclass
class Site:
    """The installation in its folder, with the ports that replace those of the document."""

    folder: Path
    checkout: Path
    guide: Guide
    ports: Mapping[str, int]
    database_url: str
    environment: dict[str, str] = field(default_factory=dict[str, str])

    def block(self, heading: str, language: str, number: int = 0) -> str:
        """A block of the document, with the replacements."""
        return self.replaced(self.guide.block(heading, language, number))

    def replaced(self, text: str) -> str:
        """The text with this machine's folders, ports and secrets."""
        for old, new in {
            "/opt/galley": str(self.folder / "opt"),
            "/srv/galley": str(self.folder),
            "/etc/ssl/galley": str(self.folder / "tls"),
            "postgres://galley:PASSWORD@127.0.0.1:5432/galley": self.database_url,
            "=KEY\n": "=Zq3kPw8vXr1nTy6bLm0cHs5gJd2fQa9uEo4i\n",
            "smtps://USER:PASSWORD@mail.example.com:465": "file:",
            "127.0.0.1:8000": f"127.0.0.1:{self.ports['api']}",
            "127.0.0.1:8001": f"127.0.0.1:{self.ports['callbacks']}",
            "--port 8000": f"--port {self.ports['api']}",
            "--callbacks-port 8001": f"--callbacks-port {self.ports['callbacks']}",
            "--port 8002": f"--port {self.ports['worker']}",
            "listen 80;": f"listen 127.0.0.1:{self.ports['http']};",
            "listen 443 ssl http2;": f"listen 127.0.0.1:{self.ports['https']} ssl http2;",
        }.items():
            text = text.replace(old, new)
        return text

    def install(self) -> None:
        """The commands of root that make the program; the account and the database are made otherwise."""
        for line in self.guide.commands("## Program, account and database", "#"):
            if "/opt/galley" in line:
                tell(f"  # {line}")
                self.run(self.replaced(line), self.checkout)

    def console(self, heading: str) -> None:
        """Run the commands of a block that anybody may run, those with a dollar."""
        for line in self.guide.commands(heading):
            if not line.startswith("cd "):
                tell(f"  $ {line}")
                self.run(self.replaced(line))

    def run(self, command: str, folder: Path | None = None) -> str:
        """Run a command in the folder of the installation; what it printed."""
        done = subprocess.run(
            command,
            shell=True,
            cwd=folder or self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        if done.returncode:
            raise NotAsWritten(f"{command}\n{done.stdout}{done.stderr}")
        return done.stdout

    def galley(self, *words: str) -> dict[str, Any]:
        """The JSON answer of a command of the server."""
        return json.loads(self.run(shlex.join([str(self.folder / "opt/bin/galley"), *words, "--json"])))

    def admin(self, *words: str) -> dict[str, Any]:
        """The JSON answer of an admin command."""
        return self.galley("admin", *words)

    def rows(self) -> dict[str, int]:
        """How many rows each table of the database has."""
        named = "SELECT relname FROM pg_stat_user_tables WHERE schemaname = 'public' ORDER BY relname"
        tables = self.sql(named).split()
        counts = " UNION ALL ".join(f"SELECT '{table}', count(*) FROM \"{table}\"" for table in tables)
        return {name: int(count) for name, _, count in (line.partition("|") for line in self.sql(counts).split())}

    def sql(self, statement: str) -> str:
        """The rows of a statement, without decoration."""
        words = ["psql", "--quiet", "--tuples-only", "--no-align", "--command", statement]
        return self.run(f'{shlex.join(words)} "$DATABASE_URL"')

    @contextmanager
    def services(self) -> Generator[None]:
        """Both services, as their units start them."""
        with ExitStack() as stack:
            for number, port in ((0, "api"), (1, "worker")):
                unit = self.block("## systemd", "ini", number)
                command = next(line for line in unit.splitlines() if line.startswith("ExecStart="))
                words = command.removeprefix("ExecStart=").split()
                tell(f"  {' '.join(['galley', *words[1:]])}")
                stack.enter_context(process(words, self.folder, self.environment, f"{port}.log"))
            for port in ("api", "worker"):
                address = f"http://127.0.0.1:{self.ports[port]}/readyz"
                until(partial(is_fine, address), address)
            yield

    def fetch(self, url: str, *words: str) -> tuple[int, str, str]:
        """Status, headers in lower case and text of an address of the installation, by curl through the proxy."""
        port = self.ports["https" if url.startswith("https:") else "http"]
        certificate = ("--cacert", str(self.folder / "tls" / "fullchain.pem"))
        done = subprocess.run(
            ["curl", "--silent", "--include", "--connect-to", f"::127.0.0.1:{port}", *certificate, *words, url],
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
        head, _, text = done.stdout.decode("utf-8", "replace").partition("\r\n\r\n")
        first = head.split()
        return int(first[1]) if len(first) > 1 else 0, head.lower(), text


def is_fine(url: str) -> bool:
    """Whether this address of the machine itself answers 200."""
    try:
        with urllib.request.urlopen(url, timeout=10) as answer:
            return int(answer.status) == OK
    except (urllib.error.HTTPError, OSError):
        return False


@contextmanager
def process(
    command: Sequence[str], folder: Path, environment: Mapping[str, str], log: str
) -> Generator["subprocess.Popen[bytes]"]:
    """A process of the folder that writes to this file there, and is stopped at the end."""
    with (folder / log).open("ab") as file:
        running = subprocess.Popen(list(command), cwd=folder, env=dict(environment), stdout=file, stderr=file)
        try:
            yield running
        finally:
            running.send_signal(signal.SIGTERM)
            try:
                running.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                running.kill()
                running.wait()


def until(fine: Callable[[], bool], what: str) -> None:
    """Wait for something. Raises NotAsWritten where it does not come."""
    deadline = time.monotonic() + PATIENCE
    while not fine():
        if time.monotonic() > deadline:
            raise NotAsWritten(f"{what} is not there after {PATIENCE} s")
        time.sleep(0.2)
