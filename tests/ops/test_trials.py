"""Settings that are used once at the start: what cannot be used stops it, and `doctor` says the same."""

import asyncio
import json
from collections.abc import AsyncGenerator, Generator
from pathlib import Path

import pytest

from app.core import storage
from app.core.config import Settings
from app.core.setting_errors import UnusableSettings
from app.ops import trials
from tests.object_server import ObjectServer
from tests.ops.processes import Place, once

pytestmark = pytest.mark.usefixtures("migrated")


class Closed(storage.FileStore):
    """A store that takes no files."""

    async def put(self, key: str, file: Path) -> None:
        """Refuse."""
        raise PermissionError("access\nis denied")


class Forgetful(storage.FileStore):
    """A store that gives back nothing."""

    async def read(self, key: str, start: int, end: int) -> AsyncGenerator[bytes]:
        """Answer with nothing."""
        yield b""


@pytest.fixture
def plugged(orm: Settings) -> Generator[Settings]:
    """The settings; the store that a test plugs in is replaced afterwards."""
    yield orm
    storage.plug(storage.FileStore(orm.media_dir), orm.media_dir)


async def test_everything_can_be_used_and_nothing_is_left(plugged: Settings) -> None:
    await trials.try_all(plugged)
    store = storage.store()
    assert [keys async for keys in store.keys()] == []  # noqa: SIM118 a store is no mapping
    assert storage.unfinished_files() == []


@pytest.mark.parametrize(
    ("store", "problem"),
    [
        (Closed, "no file can be kept there: access is denied"),
        (Forgetful, "the store gave back another file than it was given"),
    ],
)
async def test_a_store_keeps_a_file_and_gives_it_back(
    plugged: Settings, store: type[storage.FileStore], problem: str
) -> None:
    storage.plug(store(plugged.media_dir), plugged.media_dir)
    with pytest.raises(UnusableSettings) as unusable:
        await trials.try_all(plugged)
    assert str(unusable.value) == f"GALLEY_MEDIA_URL: {problem}"


@pytest.mark.parametrize("refuses", [False, True])
async def test_a_store_that_is_away_is_a_warning_and_one_that_refuses_is_unusable(
    plugged: Settings, caplog: pytest.LogCaptureFixture, *, refuses: bool
) -> None:
    class Away(storage.FileStore):
        async def put(self, key: str, file: Path) -> None:
            raise storage.StoreAway("no route to the store", refuses=refuses)

    storage.plug(Away(plugged.media_dir), plugged.media_dir)
    words = "GALLEY_MEDIA_URL: no file can be kept there: no route to the store"
    if refuses:
        with pytest.raises(UnusableSettings, match=f"^{words}$"):
            await trials.try_all(plugged)
    else:
        await trials.try_all(plugged)
    assert [record.getMessage() for record in caplog.records] == (
        [] if refuses else [f"{words}; files wait for it"]
    )
    with pytest.raises(UnusableSettings, match=f"^{words}$"):
        await trials.try_media()


PRODUCTION = {"environment": "production", "allow_private_networks": False}
HTTPS = "it can never be called. The address must start with https://."
PRIVATE = "it can never be called. The address leads into a private network."


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ({"assistant_url": "http://assistant.example/v1"}, f"GALLEY_ASSISTANT_URL: {HTTPS}"),
        ({"assistant_url": "https://10.0.0.1/v1"}, f"GALLEY_ASSISTANT_URL: {PRIVATE}"),
        ({"breached_passwords_url": "http://x.example"}, f"GALLEY_BREACHED_PASSWORDS_URL: {HTTPS}"),
        ({"payments_url": "https://127.0.0.1"}, f"GALLEY_PAYMENTS_URL: {PRIVATE}"),
        ({"push_url": "http://push.example"}, f"GALLEY_PUSH_URL: {HTTPS}"),
        (
            {"media_scan": "no-such-command -x"},
            "GALLEY_MEDIA_SCAN: there is no command no-such-command that can be run",
        ),
    ],
)
async def test_an_address_that_can_never_be_called_is_named(
    plugged: Settings, given: dict[str, str], problem: str
) -> None:
    with pytest.raises(UnusableSettings) as unusable:
        await trials.try_all(plugged.model_copy(update={**PRODUCTION, **given}))
    assert str(unusable.value) == problem


@once
@pytest.mark.parametrize(
    ("given", "check", "problem"),
    [
        (
            {"GALLEY_MEDIA_SCAN": "no-such-command"},
            "scanner",
            "GALLEY_MEDIA_SCAN: there is no command no-such-command that can be run",
        ),
        (
            {"GALLEY_ASSISTANT_URL": "https://10.0.0.1/v1", "GALLEY_ALLOW_PRIVATE_NETWORKS": "off"},
            "addresses",
            f"GALLEY_ASSISTANT_URL: {PRIVATE}",
        ),
        (
            {"GALLEY_BASE_URL": "https://tools.example/galley"},
            "settings",
            (
                "GALLEY_BASE_URL must be an address without a path, such as https://galley.example.com: pages and"
                " the studio need a host of their own"
            ),
        ),
    ],
)
async def test_the_start_and_the_doctor_say_the_same(
    place: Place, given: dict[str, str], check: str, problem: str
) -> None:
    for command in ("serve", "worker"):
        done = place.run(command, **given)
        assert (done.returncode, done.stdout, done.stderr.splitlines()[-1:]) == (1, "", [problem]), done.stderr
        assert "Traceback" not in done.stderr
    told = json.loads(place.run("doctor", "--json", **given).stdout)
    assert [(item["name"], item["text"]) for item in told["checks"] if not item["ok"]] == [(check, problem)]


@once
async def test_a_bucket_that_refuses_stops_the_start_and_one_that_is_away_does_not(place: Place) -> None:
    pytest.importorskip("obstore")
    server = ObjectServer(fault="forbidden")
    given = {**server.variables, "GALLEY_MEDIA_URL": "s3://bucket"}
    async with server.running():
        done = await asyncio.to_thread(place.run, "serve", **given)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.splitlines()[-1].startswith("GALLEY_MEDIA_URL: ")
    told = json.loads(place.run("doctor", "--json", **given).stdout)
    (problem,) = [item for item in told["checks"] if not item["ok"]]
    assert (problem["name"], "Debug source" in problem["text"]) == ("media", False)
    done = await asyncio.to_thread(place.run, "serve", **{**given, "AWS_ALLOW_HTTP": "false"})
    assert done.stderr.splitlines()[-1] == (
        "GALLEY_MEDIA_URL: the store cannot be used: AWS_ENDPOINT is plain HTTP, which AWS_ALLOW_HTTP=true allows"
        " on a private network"
    )
    with place.serving(**given) as serving:
        assert serving.get("/readyz")[0] == 200
        code, _, log = serving.stop()
    assert (code, "files wait for it" in log, "Traceback" in log) == (0, True, False)
