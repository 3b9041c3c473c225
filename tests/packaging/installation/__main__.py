"""Carry README and docs/installation.md out on this machine, word for word: `make installation-check`.

In a clone of what is committed: README to a published post, and a backup of its embedded storage put back; then
PostgreSQL in production mode behind each proxy that this machine has, with TLS; the terminal client installed
alone and agents, by docs/terminal.md and docs/agents.md, through that proxy; a backup, put back into an empty
database.

Settings, commands and configurations of proxies are read from the documents. Folders, ports, passwords,
certificates and the SMTP server are replaced, for a machine on which other things run. Of systemd's units the
commands are run. A proxy is left out where its program is not here. Needs curl, git, openssl, psql, sqlite3 and a
registry of packages. Ends with exit code 1 where a document and what happens differ.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Final, cast

from pyotp.totp import TOTP

from tests.packaging import postgres
from tests.packaging.installation import proxies
from tests.packaging.installation.clients import OWNER, PASSWORD, Machine, sign_out, use_agents, use_terminal
from tests.packaging.installation.guide import Guide, NotAsWritten
from tests.packaging.installation.site import CALLBACKS, HOST, OK, Site, is_fine, tell, until
from tests.packaging.installation.tunnel import tunnel
from tests.ports import free_port
from tests.soak import readme

PROJECT: Final = Path(__file__).parents[3]
SECOND_FACTOR: Final = "ada@example.com"
DATABASE_PASSWORD: Final = "letters0and1digits"
SWITCHED: Final = 101
MISSING: Final = 404


def main() -> int:
    """Carry out the documents; 0 when all of it holds."""
    parser = argparse.ArgumentParser(prog="make installation-check", description=__doc__)
    for name in proxies.RUNNING:
        found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")
        parser.add_argument(f"--{name}", type=Path, default=found and Path(found), help=f"the program {name}")
    parser.add_argument("--production", action="store_true", help="leave out the first hour, and begin there")
    given = parser.parse_args()
    programs = {name: program for name in proxies.RUNNING if (program := getattr(given, name)) is not None}
    if not programs:
        parser.error(
            f"There is no proxy here. Install one, or name its program: --{' or --'.join(proxies.RUNNING)}"
        )
    with tempfile.TemporaryDirectory(prefix="galley-installation-") as name:
        folder = Path(name)
        folder.chmod(0o755)  # the database may run under another account
        try:
            _prove(folder, programs, first_hour=not given.production)
        except (NotAsWritten, AssertionError, TimeoutError, subprocess.CalledProcessError) as failure:
            tell(f"FAILED: {failure!r}" if not str(failure) else f"FAILED: {failure}")
            for log in sorted(folder.glob("*.log")):
                tell(f"{log.name}:\n{log.read_text('utf-8', 'replace')[-2000:]}")
            return 1
    tell("README and docs/installation.md hold")
    return 0


def _prove(folder: Path, programs: Mapping[str, Path], *, first_hour: bool) -> None:
    checkout = folder / "checkout"
    subprocess.run(["git", "clone", "--quiet", str(PROJECT), str(checkout)], check=True, timeout=60)
    if first_hour:
        tell("README: the first hour")
        if readme.follow(checkout, free_port(), free_port()):
            raise NotAsWritten("README does not lead to a published post")
        _restore_embedded(checkout)
    names = ("api", "callbacks", "worker", "http", "https", "database")
    ports = {name: free_port() for name in names}
    url = f"postgres://galley:{DATABASE_PASSWORD}@127.0.0.1:{ports['database']}/galley"
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("GALLEY_", "MAKE"))}
    path = f"{postgres.PROGRAMS}:{kept['PATH']}"
    environment = {**kept, "PATH": path, "DATABASE_URL": url, "NO_COLOR": "1"}
    site = Site(folder, checkout, Guide.of(checkout / "docs/installation.md"), ports, url, environment)
    server = postgres.running(
        folder, ports["database"], user="galley", password=DATABASE_PASSWORD, database="galley"
    )
    with server:
        _serve(site, programs, kept)


def _serve(site: Site, programs: Mapping[str, Path], pip: Mapping[str, str]) -> None:
    _install(site)
    first, *others = programs
    with ExitStack() as stack:
        way = stack.enter_context(tunnel(site.ports["https"]))
        certificate = site.folder / "tls" / "fullchain.pem"
        machine = Machine(
            site.folder / "home",
            site.checkout,
            Guide.of(site.checkout / "docs/terminal.md"),
            Guide.of(site.checkout / "docs/agents.md"),
            way,
            certificate,
        )
        with site.services():
            posted = _content(site)
            for name in others:
                with proxies.RUNNING[name](site, programs[name]):
                    _look(site, posted, name)
            with proxies.RUNNING[first](site, programs[first]):
                _look(site, posted, first)
                tell("the client alone")
                machine.install(pip)
                use_terminal(machine)
                tell("agents")
                machine.install_bridge(pip)
                use_agents(machine, posted["agent"])
                seed = _turn_on_second_factor(site)
            tell("backup")
            before = site.rows()
            site.console("## Backup")
        _lose(site)
        tell("restore")
        site.console("## Restore")
        after = site.rows()
        if before != after:
            changed = {
                name: (count, after.get(name)) for name, count in before.items() if after.get(name) != count
            }
            raise NotAsWritten(f"rows before and after the restore: {changed}")
        tell(f"  {sum(after.values())} rows in {len(after)} tables, as before")
        with site.services(), proxies.RUNNING[first](site, programs[first]):
            _look(site, posted, first)
            _answer_second_factor(site, seed)
            sign_out(machine)


def _restore_embedded(checkout: Path) -> None:
    """The backup of embedded storage, by the command of the document, put back into an empty directory."""
    tell("README: a backup of embedded storage")
    command = 'sqlite3 var/galley.db ".backup galley-backup.db"'
    if f"`{command}`" not in (checkout / "docs/installation.md").read_text("utf-8"):
        raise NotAsWritten(f"the document has no {command}")
    subprocess.run(["bash", "-c", command], cwd=checkout, check=True, timeout=60)
    restored = checkout / "restored"
    restored.mkdir(mode=0o700)
    shutil.move(checkout / "galley-backup.db", restored / "galley.db")
    shutil.copy2(checkout / "var/secret.key", restored)
    shutil.copytree(checkout / "var/media", restored / "media")
    counts: list[str] = []
    for folder in ("var", "restored"):
        environment = {**os.environ, "GALLEY_DATA_DIR": folder}
        for words in (("doctor",), ("admin", "publication", "list", "--status", "published")):
            done = subprocess.run(
                [".venv/bin/galley", *words, "--json"],
                cwd=checkout,
                env=environment,
                capture_output=True,
                text=True,
                check=False,
                timeout=120,
            )
            if done.returncode:
                raise NotAsWritten(f"{folder}: {' '.join(words)}: {done.stdout}{done.stderr}")
        counts.append(done.stdout)
    if counts[0] != counts[1]:
        raise NotAsWritten(f"the restored storage has {counts[1]} in place of {counts[0]}")
    tell(f"  restored: {len(json.loads(counts[1])['publications'])} publications as before, doctor: fine")


def _install(site: Site) -> None:
    tell("the program")
    site.install()
    tell("settings")
    env = site.folder / ".env"
    env.write_text(site.block("## Settings", "ini"))
    env.chmod(0o600)
    site.console("## Settings")
    doctor = site.galley("doctor")
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
    """An owner with a brand, a feed, a profile, a token and a published post; its path and the tokens."""
    site.admin("user", "create", "--email", OWNER, "--password", PASSWORD)
    site.admin("user", "create", "--email", SECOND_FACTOR, "--password", PASSWORD)
    brand = site.admin("brand", "create", "--owner", OWNER, "--name", "North")
    token = site.admin("token", "create", "--user", OWNER, "--name", "proof")["token"]
    agent = Guide.of(site.checkout / "docs/agents.md").commands("## A token for each agent")[0]
    agent = f"{site.folder}/opt/bin/{agent} --json"
    channel = site.admin("channel", "connect", "--brand", "North", "--platform", "feed", "--name", "web")
    site.admin("profile", "set", "--brand", "North", "--voice", "Warm", "--persona", "Bakers", "--pillar", "Craft")
    body = {"body": "Behind a proxy", "channel_ids": [channel["id"]], "approve": True, "due_at": _now()}
    headers = {"Authorization": f"Bearer {token}", "X-Service-Brand": brand["slug"]}
    words = [word for name, value in headers.items() for word in ("--header", f"{name}: {value}")]
    words += ["--header", "Content-Type: application/json", "--data", json.dumps(body)]
    address = f"http://127.0.0.1:{site.ports['api']}/posts"
    done = subprocess.run(
        ["curl", "--silent", *words, address], capture_output=True, text=True, check=True, timeout=60
    )
    made = json.loads(done.stdout)["post"]

    def placed() -> bool:
        found = site.admin("publication", "list", "--status", "published", "--brand", "north")["publications"]
        return [row["post_id"] for row in found] == [made["id"]]

    until(placed, "the publication of a post")
    return {
        "path": f"/feeds/{channel['uuid']}.json",
        "token": token,
        "agent": json.loads(site.run(agent))["token"],
    }


def _look(site: Site, posted: Mapping[str, str], proxy: str) -> None:
    """What clients see through the proxy."""
    status, headers, text = site.fetch(f"https://{HOST}{posted['path']}")
    entry = json.loads(text)["items"][0]
    if (status, entry["url"].startswith(f"https://{HOST}/")) != (OK, True) or "strict-transport" not in headers:
        raise NotAsWritten(f"{proxy}: the feed answers {status}, {entry['url']}, {headers}")
    if site.fetch(f"https://{CALLBACKS}/metrics")[0] != MISSING:
        raise NotAsWritten(f"{proxy}: /metrics is open to all")
    if site.fetch(f"https://{CALLBACKS}/healthz")[0] != OK:
        raise NotAsWritten(f"{proxy}: the callbacks host does not answer")
    answer = _call(site, "/graphql", {"query": "{ viewer { user { email } } }"}, posted["token"])
    if answer.get("data") != {"viewer": {"user": {"email": OWNER}}}:
        raise NotAsWritten(f"{proxy}: GraphQL answers {answer}")
    if not _streams(site, posted["token"]):
        raise NotAsWritten(f"{proxy}: keeps the first line of an event stream back")
    upgrade = _socket(site)
    if upgrade != SWITCHED:
        raise NotAsWritten(f"{proxy}: a WebSocket gets {upgrade}")
    worker = is_fine(f"http://127.0.0.1:{site.ports['worker']}/metrics")
    if not worker:
        raise NotAsWritten("the worker has no metrics")
    seen = "feed with https addresses and HSTS, GraphQL, a stream of events, WebSocket 101"
    tell(f"{proxy}: {seen}, /metrics 404, http led to https")


def _streams(site: Site, token: str) -> bool:
    """Whether the comment that begins a stream of events arrives while the stream is open."""
    brand = _call(site, "/graphql", {"query": "{ viewer { currentBrand { id } } }"}, token)
    ident = str(_member(brand, "data", "viewer", "currentBrand", "id"))
    query = "subscription ($id: ID!) { publicationChanged(brandId: $id) { __typename } }"
    headers = (f"Authorization: Bearer {token}", "Content-Type: application/json", "Accept: text/event-stream")
    words = [word for header in headers for word in ("--header", header)]
    body = json.dumps({"query": query, "variables": {"id": ident}})
    status, head, text = site.fetch(
        f"https://{HOST}/graphql", "--no-buffer", "--max-time", "3", "--data", body, *words
    )
    return status == OK and "text/event-stream" in head and text.startswith(":")


def _member(value: object, *names: str) -> object:
    for name in names:
        value = cast("dict[str, object]", value)[name]
    return value


def _socket(site: Site) -> int:
    headers = ("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13")
    more = ("Sec-WebSocket-Key: c2FtcGxlIG5vbmNlMTIzNA==", "Sec-WebSocket-Protocol: graphql-transport-ws")
    words = [word for header in (*headers, *more, f"Origin: https://{HOST}") for word in ("--header", header)]
    return site.fetch(f"https://{HOST}/graphql", "--http1.1", "--max-time", "3", *words)[0]


def _call(site: Site, path: str, body: object, token: str | None = None) -> dict[str, object]:
    """The answer of a call through the proxy."""
    bearer = () if token is None else ("--header", f"Authorization: Bearer {token}")
    words = ("--data", json.dumps(body), "--header", "Content-Type: application/json", *bearer)
    return json.loads(site.fetch(f"https://{HOST}{path}", *words)[2])


def _turn_on_second_factor(site: Site) -> str:
    """Turn two-factor on for a user; the seed, which the database keeps sealed."""
    session = _call(site, "/auth/login", {"email": SECOND_FACTOR, "password": PASSWORD})
    token = str(session["token"])
    setup = _call(site, "/auth/two-factor/setup", {"password": PASSWORD}, token)
    seed = str(setup["secret"])
    code = TOTP(seed).now()
    confirmed = _call(site, "/auth/two-factor/confirm", {"setup_token": setup["setup_token"], "code": code}, token)
    if "recovery_codes" not in confirmed:
        raise NotAsWritten(f"two-factor: {confirmed}")
    return seed


def _answer_second_factor(site: Site, seed: str) -> None:
    """Sign in with a code of a seed that was sealed before the backup."""
    challenge = _call(site, "/auth/login", {"email": SECOND_FACTOR, "password": PASSWORD})
    # A code works once, so not the one that turned it on.
    code = TOTP(seed).at(int(time.time()) + 30)
    answer = _call(
        site, "/auth/two-factor-challenge", {"two_factor_token": challenge["two_factor_token"], "code": code}
    )
    if "user" not in answer:
        raise NotAsWritten(f"a sign-in with the sealed seed: {answer}")
    tell("  a sign-in with a code of the seed that was sealed before the backup: done")


def _lose(site: Site) -> None:
    """The database is empty and the data directory gone, as on another machine."""
    shutil.rmtree(site.folder / "data")
    (site.folder / "data").mkdir(mode=0o700)
    site.run('psql --quiet --command "DROP SCHEMA public CASCADE; CREATE SCHEMA public" "$DATABASE_URL"')


def _now() -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


if __name__ == "__main__":
    sys.exit(main())
