"""Carries docs/installation.md out on this machine: `make installation-check ARGS="--nginx FILE --caddy FILE"`.

Its settings, its commands and its configurations of proxies are read from the document. Folders, ports, passwords,
certificates and the SMTP server are replaced, for a machine on which other things run. PostgreSQL in production mode
serves behind a proxy with TLS; then a backup is put back into an empty database. A proxy without its program is left
out. Of systemd's units the commands are run.
"""

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from tests.packaging import postgres
from tests.ports import free_port

PROJECT: Final = Path(__file__).parents[2]
GUIDE: Final = PROJECT / "docs" / "installation.md"
PROGRAMS: Final = Path(sys.executable).parent
PATIENCE: Final = 240
OK: Final = 200
SWITCHED: Final = 101
REDIRECTED: Final = 308
MISSING: Final = 404
HOST: Final = "galley.example.com"
CALLBACKS: Final = "callbacks.example.com"
PASSWORD: Final = "letters0and1digits"


class NotAsWritten(Exception):
    """The document and what happened differ."""


def main() -> int:
    """Carry out the document; 0 when all of it holds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--nginx", type=Path, help="the program nginx")
    parser.add_argument("--caddy", type=Path, help="the program caddy")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="galley-installation-") as name:
        folder = Path(name)
        folder.chmod(0o755)  # the database may run under another account
        try:
            _prove(folder, given.nginx, given.caddy)
        except (NotAsWritten, subprocess.CalledProcessError) as failure:
            tell(f"FAILED: {failure}")
            return 1
    tell("docs/installation.md holds")
    return 0


def tell(line: str) -> None:
    """Print a line at once."""
    print(line, flush=True)


@dataclass
class Site:
    """The installation in its folder, with the ports that replace those of the document."""

    folder: Path
    guide: str
    ports: Mapping[str, int]
    database_url: str
    environment: dict[str, str] = field(default_factory=dict[str, str])

    def block(self, heading: str, language: str, number: int = 0) -> str:
        """A block of the document below a heading, with the replacements."""
        text = self.guide.split(f"\n{heading}\n", 1)[1]
        text = re.split(r"\n#{2,3} ", text)[0]
        found = re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)
        return self.replaced(found[number])

    def replaced(self, text: str) -> str:
        """The text with this machine's folders, ports and secrets."""
        for old, new in {
            "/opt/galley/bin/": f"{PROGRAMS}/",
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

    def console(self, heading: str) -> None:
        """Run the commands of a block that anybody may run, those with a dollar."""
        for line in self.block(heading, "console").splitlines():
            if line.startswith("$ ") and not line.startswith("$ cd "):
                tell(f"  {line}")
                self.run(line.removeprefix("$ "))

    def run(self, command: str) -> str:
        """Run a command in the folder; what it printed."""
        done = subprocess.run(
            command,
            shell=True,
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        if done.returncode:
            raise NotAsWritten(f"{command}\n{done.stdout}{done.stderr}")
        return done.stdout

    def admin(self, *words: str) -> dict[str, Any]:
        """The JSON answer of an admin command."""
        return json.loads(
            self.run(" ".join([f"{PROGRAMS}/galley admin", *(f"'{word}'" for word in words), "--json"]))
        )

    @contextmanager
    def services(self) -> Generator[None]:
        """Both services, as their units start them."""
        with ExitStack() as stack:
            for number, port in ((0, "api"), (1, "worker")):
                unit = self.block("## systemd", "ini", number)
                command = next(line for line in unit.splitlines() if line.startswith("ExecStart="))
                words = command.removeprefix("ExecStart=").split()
                tell(f"  {' '.join(['galley', *words[1:]])}")
                log = (self.folder / f"{port}.log").open("ab")
                stack.callback(log.close)
                stack.enter_context(_process(words, self.folder, self.environment, log))
            for port in ("api", "worker"):
                address = f"http://127.0.0.1:{self.ports[port]}/readyz"
                _until(partial(_is_fine, address), address)
            yield


def _prove(folder: Path, nginx: Path | None, caddy: Path | None) -> None:
    names = ("api", "callbacks", "worker", "http", "https", "database")
    ports = {name: free_port() for name in names}
    url = f"postgres://galley:{PASSWORD}@127.0.0.1:{ports['database']}/galley"
    server = postgres.running(folder, ports["database"], user="galley", password=PASSWORD, database="galley")
    with server:
        kept = {name: value for name, value in os.environ.items() if not name.startswith("GALLEY_")}
        path = f"{postgres.PROGRAMS}:{kept['PATH']}"
        environment = {**kept, "PATH": path, "DATABASE_URL": url, "PYTHONPATH": str(PROJECT), "NO_COLOR": "1"}
        site = Site(folder, GUIDE.read_text("utf-8"), ports, url, environment)
        _install(site)
        with site.services():
            posted = _content(site)
            for name, program in (("nginx", nginx), ("caddy", caddy)):
                if program is None:
                    tell(f"{name}: left out")
                else:
                    with PROXIES[name](site, program):
                        _look(site, posted, name)
            tell("backup")
            site.console("## Backup")
        _lose(site)
        tell("restore")
        site.console("## Restore")
        with site.services():
            if _fetch(site, posted["path"], by_proxy=False)[0] != OK:
                raise NotAsWritten("the restored post is not on its feed")
            opened = site.admin("webhook", "reset", "--id", "1")
            tell(f"  restored: {posted['path']} answers 200, webhook {opened['id']} has a new secret")


def _install(site: Site) -> None:
    tell("settings")
    env = site.folder / ".env"
    env.write_text(site.block("## Settings", "ini"))
    env.chmod(0o600)
    site.console("## Settings")
    doctor = json.loads(site.run(f"{PROGRAMS}/galley doctor --json"))
    warned = {check["name"] for check in doctor["checks"] if check["warning"]}
    settings = next(check["text"] for check in doctor["checks"] if check["name"] == "settings")
    # Mail goes to files here, because the SMTP server of the document does not exist.
    if not doctor["ok"] or warned - {"mail", "interpreter"} or not settings.startswith("production"):
        raise NotAsWritten(f"doctor: {doctor}")
    tell(f"  doctor: {settings.split(',')[0]}, warns of {sorted(warned)}")
    (site.folder / "tls").mkdir()
    site.run(
        "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=galley"
        f" -addext subjectAltName=DNS:{HOST},DNS:{CALLBACKS} -keyout tls/key.pem -out tls/fullchain.pem"
    )


def _content(site: Site) -> dict[str, str]:
    """An owner with a brand, a feed, a webhook, a media file and a published post; the post's path."""
    site.admin("user", "create", "--email", "owner@example.com", "--password", "long enough for all")
    brand = site.admin("brand", "create", "--owner", "owner@example.com", "--name", "North")
    token = site.admin("token", "create", "--user", "owner@example.com", "--name", "proof")["token"]
    channel = site.admin("channel", "connect", "--brand", "North", "--platform", "feed", "--name", "News")
    site.admin(
        "webhook", "create", "--brand", "North", "--url", "https://example.com/hook", "--event", "post.failed"
    )
    body = {"body": "Behind a proxy", "channel_ids": [channel["id"]], "approve": True, "due_at": _now()}
    request = urllib.request.Request(
        f"http://127.0.0.1:{site.ports['api']}/posts",
        json.dumps(body).encode(),
        {"Authorization": f"Bearer {token}", "X-Service-Brand": brand["slug"], "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        made = json.loads(answer.read())["post"]

    def placed() -> bool:
        found = site.admin("publication", "list", "--status", "published", "--brand", "north")["publications"]
        return [row["post_id"] for row in found] == [made["id"]]

    _until(placed, "the publication of a post")
    return {"path": f"/feeds/{channel['uuid']}.json", "token": token}


def _look(site: Site, posted: Mapping[str, str], proxy: str) -> None:
    """What clients see through the proxy."""
    status, headers, text = _fetch(site, posted["path"])
    entry = json.loads(text)["items"][0]
    if (status, entry["url"].startswith(f"https://{HOST}/")) != (OK, True) or "strict-transport" not in headers:
        raise NotAsWritten(f"{proxy}: the feed answers {status}, {entry['url']}, {headers}")
    if _fetch(site, "/metrics", host=CALLBACKS)[0] != MISSING:
        raise NotAsWritten(f"{proxy}: /metrics is open to all")
    if _fetch(site, "/healthz", host=CALLBACKS)[0] != OK:
        raise NotAsWritten(f"{proxy}: the callbacks host does not answer")
    sent = ("--data", '{"query": "{ viewer { email } }"}', "--header", "Content-Type: application/json")
    bearer = ("--header", f"Authorization: Bearer {posted['token']}")
    answer = json.loads(_fetch(site, "/graphql", *sent, *bearer)[2])
    if answer != {"data": {"viewer": {"email": "owner@example.com"}}}:
        raise NotAsWritten(f"{proxy}: GraphQL answers {answer}")
    upgrade = _socket(site)
    if upgrade != SWITCHED:
        raise NotAsWritten(f"{proxy}: a WebSocket gets {upgrade}")
    tell(f"{proxy}: feed with https addresses and HSTS, GraphQL, WebSocket 101, /metrics 404")


def _socket(site: Site) -> int:
    headers = ("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13")
    more = ("Sec-WebSocket-Key: c2FtcGxlIG5vbmNlMTIzNA==", "Sec-WebSocket-Protocol: graphql-transport-ws")
    words = [word for header in (*headers, *more, f"Origin: https://{HOST}") for word in ("--header", header)]
    return _fetch(site, "/graphql", "--http1.1", "--max-time", "3", *words)[0]


@contextmanager
def _nginx(site: Site, program: Path) -> Generator[None]:
    # `$host` has no port, and redirects to the port of the document.
    inner = site.block("### nginx", "nginx")
    (site.folder / "nginx.conf").write_text(
        f"daemon off; pid {site.folder}/nginx.pid; error_log {site.folder}/nginx.log;\n"
        f"events {{}}\nhttp {{ access_log off; {_nginx_folders(site)}\n{inner}\n}}\n"
    )
    command = [str(program), "-p", str(site.folder), "-c", str(site.folder / "nginx.conf"), "-g", "user root;"]
    with _proxy(site, command):
        redirect = _curl(f"http://{HOST}:{site.ports['http']}/x", site, "http")
        if redirect[0] != REDIRECTED or f"location: https://{HOST}/x" not in redirect[1]:
            raise NotAsWritten(f"nginx: http is answered by {redirect}")
        yield


def _nginx_folders(site: Site) -> str:
    names = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    return " ".join(f"{name}_temp_path {site.folder}/nginx-{name};" for name in names)


@contextmanager
def _caddy(site: Site, program: Path) -> Generator[None]:
    text = site.block("### Caddy", "caddyfile")
    files = f"\ttls {site.folder}/tls/fullchain.pem {site.folder}/tls/key.pem\n"
    for host in (HOST, CALLBACKS):
        text = text.replace(f"{host} {{\n", f"https://{host}:{site.ports['https']} {{\n{files}", 1)
    options = f"{{\n\tadmin off\n\tauto_https disable_redirects\n\thttp_port {site.ports['http']}\n}}\n"
    (site.folder / "Caddyfile").write_text(options + text)
    command = [str(program), "run", "--config", str(site.folder / "Caddyfile"), "--adapter", "caddyfile"]
    with _proxy(site, command):
        yield


PROXIES: Final[Mapping[str, Callable[[Site, Path], Any]]] = {"nginx": _nginx, "caddy": _caddy}


@contextmanager
def _proxy(site: Site, command: Sequence[str]) -> Generator[None]:
    with (site.folder / "proxy.log").open("ab") as log:
        home = {**site.environment, "HOME": str(site.folder), "XDG_DATA_HOME": str(site.folder / "caddy")}
        with _process(command, site.folder, home, log):
            _until(lambda: _fetch(site, "/healthz")[0] == OK, " ".join(command))
            yield


def _lose(site: Site) -> None:
    """The database is empty and the data directory gone, as on another machine."""
    shutil.rmtree(site.folder / "data")
    (site.folder / "data").mkdir(mode=0o700)
    site.run('psql --quiet --command "DROP SCHEMA public CASCADE; CREATE SCHEMA public" "$DATABASE_URL"')


def _fetch(site: Site, path: str, *words: str, host: str = HOST, by_proxy: bool = True) -> tuple[int, str, str]:
    """Status, headers in lower case and text of a request, with the host's name as in the document."""
    if not by_proxy:
        return _status(f"http://127.0.0.1:{site.ports['api']}{path}"), "", ""
    return _curl(f"https://{host}:{site.ports['https']}{path}", site, "https", *words)


def _curl(url: str, site: Site, port: str, *words: str) -> tuple[int, str, str]:
    resolve = [
        item for host in (HOST, CALLBACKS) for item in ("--resolve", f"{host}:{site.ports[port]}:127.0.0.1")
    ]
    certificate = ("--cacert", str(site.folder / "tls" / "fullchain.pem"))
    # The name alone, as with the ports of the document.
    name = url.split("/")[2].split(":", maxsplit=1)[0]
    done = subprocess.run(
        ["curl", "--silent", "--include", *resolve, *certificate, "--header", f"Host: {name}", *words, url],
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    head, _, text = done.stdout.decode("utf-8", "replace").partition("\r\n\r\n")
    words_of = head.split()
    return int(words_of[1]) if len(words_of) > 1 else 0, head.lower(), text


def _is_fine(url: str) -> bool:
    return _status(url) == OK


def _status(url: str) -> int:
    try:
        with urllib.request.urlopen(url, timeout=10) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as refused:
        return refused.code
    except OSError:
        return 0


@contextmanager
def _process(
    command: Sequence[str], folder: Path, environment: Mapping[str, str], log: Any
) -> Generator["subprocess.Popen[bytes]"]:
    process = subprocess.Popen(list(command), cwd=folder, env=dict(environment), stdout=log, stderr=log)
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _until(fine: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not fine():
        if time.monotonic() > deadline:
            raise NotAsWritten(f"{what} is not there after {PATIENCE} s")
        time.sleep(0.2)


def _now() -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


if __name__ == "__main__":
    sys.exit(main())
