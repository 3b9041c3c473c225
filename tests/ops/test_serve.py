"""`galley serve`, `worker` and `migrate` as an operator starts them."""

import asyncio
import json
import os
import resource
import shutil
import signal
import stat
import subprocess
import sys
import urllib.request
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
import psutil
import pytest
import typer

from app.core.config import Settings
from app.core.db import DatabaseUnavailable
from app.migrations import upgrade
from app.ops import startup
from app.wiring import services
from tests.database import COMMON, DATABASE, KEY
from tests.migrations.test_upgrade import newer
from tests.ops.processes import SECONDS, Place, get, group_is_gone, once
from tests.time_limits import WAIT_SECONDS

EMBEDDED = DATABASE == "sqlite"


@pytest.mark.parametrize("wanted", [signal.SIGTERM, signal.SIGINT])
async def test_it_migrates_answers_and_stops_cleanly(place: Place, wanted: signal.Signals) -> None:
    with place.serving_cold() as server:
        assert server.get("/healthz") == (200, {"status": "ok"})
        assert server.get("/readyz") == (200, {"status": "ready", "recovery": None})
        assert server.get("/teams")[0] == 401
        code, out, err = server.stop(wanted)
    assert (code, out) == (0, "")
    assert "Traceback" not in err
    assert group_is_gone(server.process.pid)


@once
async def test_it_says_where_everything_is_without_a_terminal_too(place: Place) -> None:
    with place.serving() as server:
        addresses = json.loads((place.folder / "data" / "addresses.json").read_text())
        _, out, err = server.stop()
    script = Path(sys.executable).with_name("galley")
    program = "galley" if shutil.which("galley") == str(script) else script
    lines = err.split("\n")
    start = lines.index(f"API        {server.url}")
    assert lines[start : start + 5] == [
        f"API        {server.url}",
        f"Reference  {server.url}/docs",
        f"Callbacks  {addresses['callbacks_url']}",
        f"Storage    {(place.folder / 'data').resolve()}",
        f"A workspace to try things in:  {program} admin demo",
    ]
    assert out == ""


@once
async def test_a_terminal_cuts_no_line_of_the_greeting(place: Place) -> None:
    # The folder of a test is too long for a frame in 80 columns.
    with place.serving(FORCE_COLOR="1") as server:
        _, _, err = server.stop()
    told = err.split("\n")
    for line in (
        f"Studio     {server.url}/studio",
        f"Storage    {(place.folder / 'data').resolve()}",
        "There is no user yet. Open this once, within a day, to make the owner:",
        "Ctrl-C stops. Requests, publications, deliveries and mails follow here.",
    ):
        assert line in told, err


@once
async def test_the_callbacks_listener_is_an_application_of_its_own(place: Place) -> None:
    with place.serving() as server:
        addresses = json.loads((place.folder / "data" / "addresses.json").read_text())
        assert addresses["base_url"] == server.url
        assert get(addresses["callbacks_url"] + "/healthz")[0] == 200
        assert get(addresses["callbacks_url"] + "/teams")[0] == 404


@once
async def test_the_data_directory_is_private(place: Place) -> None:
    with place.serving():
        data = place.folder / "data"
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in data.iterdir() if path.is_file()}
        assert stat.S_IMODE(data.stat().st_mode) == 0o700
        assert set(modes.values()) == {0o600}
        assert ("galley.db" in modes, "queue.db" in modes) == (EMBEDDED, False)
    # Nothing is left beside the data.
    assert sorted(path.name for path in place.folder.iterdir()) == ["data"]


@once
async def test_an_open_request_does_not_keep_it_from_stopping(place: Place) -> None:
    import socket  # noqa: PLC0415 of use here alone
    from urllib.parse import urlsplit  # noqa: PLC0415

    with place.serving() as server:
        parts = urlsplit(server.url)
        with socket.create_connection((parts.hostname or "", parts.port or 0)) as half:
            half.sendall(b"POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
            assert server.stop()[0] == 0


@once
async def test_a_taken_port_is_one_line(place: Place) -> None:
    with place.serving() as server:
        port = server.url.rsplit(":", 1)[1]
        elsewhere = str(place.folder / "elsewhere")
        done = place.run("serve", "--port", port, "--callbacks-port", "0", GALLEY_DATA_DIR=elsewhere)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"cannot listen on 127.0.0.1:{port}: Address already in use\n"


@once
@pytest.mark.parametrize("command", ["serve", "worker"])
async def test_a_port_that_there_cannot_be_is_wrong_usage(place: Place, command: str) -> None:
    done = place.run(command, "--port", "65536", COLUMNS="80")
    assert (done.returncode, done.stdout) == (2, "")
    assert "Invalid value for '--port'" in done.stderr
    assert "65535" in done.stderr
    assert list(place.folder.iterdir()) == []


@once
async def test_a_second_server_of_the_embedded_data_is_refused(place: Place) -> None:
    addresses = place.folder / "data" / "addresses.json"
    with place.serving() as server:
        before = addresses.read_text()
        done = place.run("serve", "--port", "0", "--callbacks-port", "0")
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr == (
            f"{(place.folder / 'data').resolve()} is in use:"
            f" process {server.process.pid} serves it at {server.url}."
            " Stop that process, or set GALLEY_DATA_DIR to another directory.\n"
        )
        assert addresses.read_text() == before
        assert server.get("/healthz")[0] == 200


@once
def test_a_connector_that_cannot_be_loaded_ends_what_needs_platforms_with_one_line(tmp_path: Path) -> None:
    about = tmp_path / "galley_broken-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: galley-broken\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[galley.connectors]\nbroken = nothing_here:Broken\n")
    environ = {**os.environ, "PYTHONPATH": str(tmp_path), "GALLEY_DATA_DIR": str(tmp_path / "data")}
    for words in (("worker",), ("admin", "demo")):
        command = [sys.executable, "-m", "cli.main", *words]
        done = subprocess.run(command, capture_output=True, text=True, env=environ, check=False, timeout=SECONDS)
        reason = "The connector nothing_here:Broken cannot be loaded: No module named 'nothing_here'\n"
        assert (done.returncode, done.stdout, done.stderr) == (1, "", reason)


@once
async def test_a_missing_or_wrong_key_beside_sealed_data_stops_the_start(place: Place) -> None:
    key = place.folder / "data" / "secret.key"
    _user(place)
    right = key.read_bytes()
    key.unlink()
    for command in (("serve", "--port", "0", "--callbacks-port", "0"), ("admin", "maintenance", "status")):
        done = place.run(*command)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
        assert done.stderr.startswith(f"{key} is missing, ")
        assert not key.exists()
    assert "is missing" in place.run("doctor").stdout
    other = {"GALLEY_SECRET_KEY": "another key that is long enough to be one"}
    for command in (("serve", "--port", "0", "--callbacks-port", "0"), ("admin", "maintenance", "status")):
        done = place.run(*command, **other)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
        assert done.stderr.startswith("The secrets in the database are sealed under another key: ")
    checks = json.loads(place.run("doctor", "--json", **other).stdout)["checks"]
    assert {check["name"] for check in checks if not check["ok"]} == {"keys"}
    assert place.run("admin", "keys", "accept", "--json", **other).stdout == '{"accepted":true}\n'
    assert place.run("admin", "maintenance", "status", **other).returncode == 0
    # Both keys may be there at the same time, as while a key is exchanged.
    key.write_bytes(right)
    assert place.run("admin", "keys", "rotate", **other).returncode == 0
    assert place.run("admin", "maintenance", "status").returncode == 1


@once
async def test_a_damaged_database_is_one_line(place: Place) -> None:
    file = place.folder / "data" / "galley.db"
    _user(place)
    whole = file.read_bytes()
    for damaged in (b"garbage", whole[:4096] + b"\xff" * (len(whole) - 4096)):
        file.write_bytes(damaged)
        done = place.run("serve", "--port", "0", "--callbacks-port", "0")
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
        assert done.stderr.startswith("The database cannot be used: ")


@once
@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("GALLEY_DATABSE_URL", "x", "GALLEY_DATABSE_URL is not a setting"),
        ("GALLEY_WEBHOOK_ATTEMPTS", "many", "GALLEY_WEBHOOK_ATTEMPTS"),
    ],
)
async def test_an_unusable_setting_is_one_line_that_names_it(
    place: Place, name: str, value: str, told: str
) -> None:
    done = place.run("serve", **{name: value})
    assert (done.returncode, done.stdout) == (1, "")
    assert told in done.stderr
    assert done.stderr.count("\n") == 1


@once
async def test_settings_of_the_terminal_client_are_ignored(place: Place) -> None:
    assert place.run("migrate", GALLEY_TOKEN="t", GALLEY_URL="u", GALLEY_PASSWORD="p").returncode == 0


@once
async def test_an_unreachable_database_is_one_line(place: Place) -> None:
    done = place.run(
        "serve",
        GALLEY_DATABASE_URL="postgres://nobody:x@127.0.0.1:1/none",
        GALLEY_SECRET_KEY="a key that is long enough to be one",
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("The database cannot be used: ")
    assert done.stderr.count("\n") == 1


async def test_migrate_applies_once_and_check_tells_what_is_missing(place: Place) -> None:
    names = upgrade.migration_names()
    before = place.run("migrate", "--check")
    assert (before.returncode, before.stderr) == (1, "".join(f"pending: {name}\n" for name in names))
    first, second, after = place.run("migrate"), place.run("migrate"), place.run("migrate", "--check")
    assert (first.returncode, first.stderr) == (0, "".join(f"applied {name}\n" for name in names))
    assert (second.returncode, second.stderr) == (0, "Nothing to apply.\n")
    assert after.returncode == 0


async def test_where_no_start_may_migrate_a_pending_one_ends_it_with_the_command_to_run(
    place: Place,
) -> None:
    number = len(upgrade.migration_names())
    line = (
        f"The database cannot be used: {number} migrations are pending, and GALLEY_MIGRATE is off; run: galley"
        " migrate\n"
    )
    for words in (("serve",), ("worker",), ("admin", "user", "list")):
        done = place.run(*words, GALLEY_MIGRATE="off")
        assert (done.returncode, done.stdout, done.stderr) == (1, "", line)
    # It is the command that migrates, whatever the setting says, and nothing else did.
    done = place.run("migrate", GALLEY_MIGRATE="off")
    assert (done.returncode, done.stderr.count("applied ")) == (0, number)
    with place.serving(GALLEY_MIGRATE="off") as server:
        assert server.get("/readyz") == (200, {"status": "ready", "recovery": None})
    assert place.run("admin", "user", "list", GALLEY_MIGRATE="off").returncode == 0


async def test_an_older_release_serves_beside_a_newer_schema_that_says_so(place: Place, tmp_path: Path) -> None:
    key = None if EMBEDDED else KEY
    settings = Settings(data_dir=place.folder / "data", database_url=place.database_url, secret_key=key, **COMMON)
    settings.prepare()
    *_, last = upgrade.migration_names()
    older = newer(tmp_path)
    (older / upgrade.APP / last).unlink()
    await upgrade.apply(settings, older)
    done = place.run("migrate", "--check")
    stop = f"stop all processes of the older release first: {last} changes what they use"
    assert (done.returncode, done.stderr) == (1, f"pending: {last}\n{stop}\n")
    await upgrade.apply(settings, newer(tmp_path, last))
    line = (
        "the database is of a newer release (9000_20990101000000_later.py), beside which this one may run: upgrade"
        " soon"
    )
    for migrates in ("on", "off"):
        with place.serving(GALLEY_MIGRATE=migrates) as server:
            assert server.get("/readyz") == (200, {"status": "ready", "recovery": None})
            code, _, err = server.stop()
        assert (code, err.count(line)) == (0, 1)
    assert line in place.run("admin", "user", "list").stderr
    assert place.run("migrate", "--check").returncode == 0
    await upgrade.apply(settings, newer(tmp_path, last, None))
    refusal = "it was made by another version of Galley (9001_20990101000000_later.py is unknown here)"
    for words in (("serve",), ("admin", "user", "list"), ("migrate",)):
        done = place.run(*words)
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr == f"The database cannot be used: {refusal}\n"


async def test_several_processes_need_postgresql_and_stop_together(place: Place) -> None:
    if EMBEDDED:
        done = place.run("serve", "--processes", "2")
        assert (done.returncode, done.stdout) == (2, "")
        assert "--processes needs PostgreSQL" in done.stderr
        return
    with place.serving("--processes", "2") as server:
        assert server.get("/readyz") == (200, {"status": "ready", "recovery": None})
        code, out, err = server.stop()
    assert (code, out) == (0, "")
    assert "Traceback" not in err
    assert group_is_gone(server.process.pid)


async def test_a_killed_parent_leaves_no_child(place: Place) -> None:
    if EMBEDDED:
        with place.serving() as server:
            server.process.kill()
            server.process.wait(SECONDS)
            assert group_is_gone(server.process.pid)
        return
    with place.serving("--processes", "1") as alone, place.serving("--processes", "2") as server:
        server.process.kill()
        server.process.wait(SECONDS)
        # The children hold the other ends of the parent's pipes: end of file is when the last has ended.
        server.process.communicate(timeout=SECONDS)
        assert group_is_gone(server.process.pid)
        assert alone.get("/healthz")[0] == 200


async def test_a_worker_runs_beside_a_server_without_one(place: Place) -> None:
    with place.serving("--no-worker") as server:
        worker = subprocess.Popen(
            [sys.executable, "-m", "cli.main", "worker"],
            cwd=place.folder,
            env=place.environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert worker.stderr is not None
        try:
            # Cautions may come before.
            assert any("serving background work" in line for line in worker.stderr)
            worker.send_signal(signal.SIGTERM)
            out, err = worker.communicate(timeout=SECONDS)
        finally:
            worker.kill()
        assert (worker.returncode, out) == (0, "")
        assert "Traceback" not in err
        assert server.get("/healthz")[0] == 200


@once
async def test_a_worker_shows_its_health_and_may_open_as_many_files_as_connections_need(place: Place) -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
    try:
        running = place.started("worker", "--port", "0", "--threads", "1")
        worker = running.__enter__()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
    try:
        assert worker.stderr is not None
        line = next(line for line in worker.stderr if "serving metrics on port" in line)
        address = f"http://127.0.0.1:{line.partition('on port ')[2].partition(',')[0]}"
        assert "background work" in line
        assert get(f"{address}/healthz") == (200, {"status": "ok"})
        assert get(f"{address}/readyz") == (200, {"status": "ready", "recovery": None})
        assert get(f"{address}/teams")[0] == 404
        with urllib.request.urlopen(f"{address}/metrics", timeout=WAIT_SECONDS) as shown:
            assert 'galley_process_starts_total{part="worker"} 1.0' in shown.read().decode()
        most = before[1] if before[1] != resource.RLIM_INFINITY else 65_536
        assert psutil.Process(worker.pid).rlimit(psutil.RLIMIT_NOFILE) == (min(65_536, most), before[1])
        worker.send_signal(signal.SIGTERM)
        assert worker.wait(SECONDS) == 0
    finally:
        running.__exit__(None, None, None)


async def test_a_server_killed_at_work_starts_again(place: Place, tmp_path: Path) -> None:
    with place.serving() as server:
        token = _user(place)
        server.process.kill()
    with place.serving() as server:
        assert server.get("/teams", token)[0] == 200


def _user(place: Place) -> str:
    place.admin("user", "create", "--email", "owner@example.com", "--password", "long enough for all")
    return str(place.admin("token", "create", "--user", "owner@example.com", "--name", "t")["token"])


@once
async def test_a_process_that_stops_is_not_ready_and_serves_until_a_balancer_has_noticed(place: Place) -> None:
    with place.serving(GALLEY_DRAIN_SECONDS="2") as server:
        assert server.get("/readyz") == (200, {"status": "ready", "recovery": None})
        server.process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(WAIT_SECONDS):
            while (answer := server.get("/readyz"))[0] == 200:  # noqa: ASYNC110 only asking tells
                await asyncio.sleep(0.02)
        assert answer == (503, {"message": "Not ready.", "failing": ["stopping"]})
        assert server.get("/healthz") == (200, {"status": "ok"})
        out, err = server.process.communicate(timeout=SECONDS)
        assert (server.process.returncode, out) == (0, "")
        assert "Traceback" not in err


@once
def test_a_database_without_a_connection_for_the_start_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    @asynccontextmanager
    async def full(_settings: Settings) -> AsyncGenerator[None]:
        raise DatabaseUnavailable(asyncpg.TooManyConnectionsError("sorry, too many clients already"))
        yield

    monkeypatch.setattr(services, "storage", full)
    settings = Settings(data_dir=tmp_path / "data", environment="development").located()
    settings.prepare()
    with pytest.raises(typer.Exit) as ended:
        startup.start(settings)
    line = "The database cannot be used: the server has no connection left: sorry, too many clients already."
    assert (ended.value.exit_code, capsys.readouterr().err) == (1, f"{line} Raise max_connections\n")
