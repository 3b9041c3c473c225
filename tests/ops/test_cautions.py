"""What an operator is warned of, by the settings and by the interpreter."""

import json
import logging
import sys
from datetime import datetime
from typing import Any

import pytest

from app.connectors import registry
from app.core import clock
from app.core.config import Settings
from app.ops.cautions import FIXED, Version, cautions, log
from tests.ops.processes import Place, once

pytestmark = pytest.mark.usefixtures("migrated")

NEW = (3, 13, 7)
MAILED = {"mail_url": "smtps://mail.example.com"}
PUBLIC = {"base_url": "https://galley.example.com", **MAILED}
POSTGRES = {"secret_key": "Jv4n8sQx2LrWp6TzKd9mHc3bYf7gUe5a"}


def _names(python: Version = NEW, **settings: Any) -> list[str]:
    return [caution.name for caution in cautions(Settings(**settings), python)]


@pytest.mark.parametrize(
    ("python", "warned"),
    [
        ((3, 11, 7), True),
        ((3, 11, 9), True),
        ((3, 11, 10), False),
        ((3, 12, 5), True),
        ((3, 12, 6), False),
        ((3, 13, 0), False),
        ((3, 14, 0), False),
    ],
)
def test_an_interpreter_without_security_releases_is_told(python: Version, warned: bool) -> None:
    assert _names(python) == (["interpreter"] if warned else [])


def test_it_names_the_release_to_run() -> None:
    (found,) = cautions(Settings(), (3, 11, 7))
    assert found.text == "CPython 3.11.7 lacks security releases; run 3.11.10 or newer."


def test_the_interpreter_that_runs_is_the_one_that_is_told(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    major, minor, micro = sys.version_info[:3]
    monkeypatch.setitem(FIXED, (major, minor), (major, minor, micro + 1))
    with caplog.at_level(logging.WARNING, log.__module__):
        log(Settings())
    (line,) = [record.getMessage() for record in caplog.records]
    here, there = f"{major}.{minor}.{micro}", f"{major}.{minor}.{micro + 1}"
    assert line == f"interpreter: CPython {here} lacks security releases; run {there} or newer."


@pytest.mark.parametrize(
    ("settings", "names"),
    [
        ({}, []),
        (PUBLIC, []),
        ({**PUBLIC, "base_url": "http://galley.example.com"}, ["https"]),
        ({**MAILED, "environment": "production", "base_url": "http://127.0.0.1:8000"}, ["https"]),
        ({**PUBLIC, "mail_url": "file:"}, ["mail"]),
        ({**POSTGRES, "database_url": "postgres://db/galley"}, ["environment"]),
        ({**POSTGRES, **PUBLIC, "database_url": "postgres://db/galley"}, []),
        ({**POSTGRES, **PUBLIC, "database_url": "postgres://10.1.2.3/galley"}, []),
        ({**POSTGRES, **PUBLIC, "database_url": "postgres://[fd00::1]/galley"}, []),
        ({**POSTGRES, **PUBLIC, "database_url": "postgres://db.prod.internal/galley"}, []),
        ({**POSTGRES, **PUBLIC, "database_url": "postgresql:///galley?host=/run/postgresql"}, []),
        ({**POSTGRES, **PUBLIC, "database_url": "postgres://db.example.com/galley"}, ["database"]),
        ({**POSTGRES, **PUBLIC, "database_url": "postgres://9.9.9.9/galley?sslmode=prefer"}, ["database"]),
        ({**POSTGRES, **PUBLIC, "database_url": "postgres://db.example.com/g?sslmode=verify-full"}, []),
        ({"queue_url": "redis://:x@queue:6379"}, ["queue"]),
    ],
)
def test_settings_that_should_not_stay_are_told(settings: dict[str, Any], names: list[str]) -> None:
    assert _names(**settings) == names


@once
async def test_doctor_and_serve_tell_them_and_go_on(place: Place) -> None:
    production = {"GALLEY_ENVIRONMENT": "production"}
    # The interpreter is the one that runs this test, and may be one of those to be told of.
    expected = [*(caution.name for caution in cautions(Settings())), "https", "mail"]
    assert place.run("migrate").returncode == 0
    done = place.run("doctor", "--json", **production)
    answer = json.loads(done.stdout)
    assert (done.returncode, answer["ok"]) == (0, True)
    warned = [check["name"] for check in answer["checks"] if check["warning"]]
    assert warned == expected
    assert "warning" in place.run("doctor", **production).stdout
    with place.serving("--no-worker", **production) as server:
        assert server.get("/healthz")[0] == 200
        err = server.stop()[2]
    # The addresses are plain lines among those of the log.
    lines = [json.loads(line) for line in err.splitlines() if line.startswith("{")]
    told = [line["message"].partition(":")[0] for line in lines if line["level"].lower() == "warning"]
    assert told == expected


@once
@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
async def test_serve_lets_nobody_in_without_a_public_address(place: Place, host: str) -> None:
    done = place.run("serve", "--host", host, "--port", "0", "--callbacks-port", "0")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (f"GALLEY_BASE_URL must be set to the public address of the API to listen on {host}\n")


@once
async def test_a_server_that_lets_others_in_is_in_production(place: Place) -> None:
    given = {"GALLEY_BASE_URL": "http://127.0.0.1:9"}
    with place.serving("--no-worker", "--host", "0.0.0.0", **given) as server:
        assert server.url.startswith("http://127.0.0.1:")
        assert server.get("/graphql")[0] == 405
        beside = place.run("doctor", "--json", **given)
    settings = json.loads(beside.stdout)["checks"][0]
    assert settings["text"].startswith("production, ")


@pytest.mark.parametrize(
    ("version", "at", "warned"),
    [("202607", "2027-05-01", False), ("202607", "2027-05-02", True), ("202607", "2028-01-01", True)],
)
def test_a_version_of_a_platform_that_ends_soon_is_told(version: str, at: str, warned: bool) -> None:
    registry.configure(sandbox=True)
    client: dict[str, Any] = {
        "linkedin_client_id": "x",
        "linkedin_client_secret": "y",
        "linkedin_api_version": version,
    }
    registry.configure(sandbox=False)
    with clock.freeze() as hands:
        hands.to(datetime.fromisoformat(f"{at}T00:00:00+00:00"))
        assert _names(**client) == (["platform version"] if warned else [])
        assert _names(linkedin_api_version=version) == []
        texts = [caution.text for caution in cautions(Settings(**client), NEW)]
    end = "LinkedIn may refuse version 202607 of its interface from 2027-07-01 on; set GALLEY_LINKEDIN_API_VERSION"
    assert texts == ([f"{end} to a newer one."] if warned else [])
