"""The compose file as values, with its variables filled in, and what must be true of it."""

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import yaml

Service = dict[str, Any]

REQUIRED = {
    "POSTGRES_PASSWORD": "proof",
    "GALLEY_SECRET_KEY": "a-key-for-this-proof-and-nothing-else",
    "GALLEY_BASE_URL": "http://127.0.0.1:8000",
}
"""What the file requires of the environment."""

_VARIABLE = re.compile(r"\$\{(?P<name>[A-Z_]+)(?P<kind>:[?-])(?P<text>[^}]*)\}")


class NotSet(Exception):
    """A variable that the file requires is not in the environment."""


def interpolate(text: str, environment: Mapping[str, str]) -> str:
    """The text with `${NAME:-default}` and `${NAME:?why}` filled in; NotSet where the second has no value."""

    def value(found: re.Match[str]) -> str:
        given = environment.get(found["name"], "")
        if not given and found["kind"] == ":?":
            raise NotSet(found["name"])
        return given or found["text"]

    return _VARIABLE.sub(value, text)


def services(file: Path, environment: Mapping[str, str]) -> dict[str, Service]:
    """The services of a compose file under that environment."""
    parsed = yaml.safe_load(file.read_text(encoding="utf-8"))
    return cast("dict[str, Service]", _filled(parsed["services"], environment))


def _filled(value: Any, environment: Mapping[str, str]) -> Any:
    match value:
        case str():
            return interpolate(value, environment)
        case list():
            return [_filled(item, environment) for item in value]
        case dict():
            return {key: _filled(item, environment) for key, item in value.items()}
        case _:
            return value


def faults(found: Mapping[str, Service]) -> Iterator[str]:
    """What is wrong: there shall be a database that tells its health; an API and a worker wait for it."""
    if set(found) != {"postgres", "api", "worker"}:
        yield f"services are {', '.join(sorted(found))}"
        return
    postgres, api, worker = found["postgres"], found["api"], found["worker"]
    if "pg_isready" not in postgres.get("healthcheck", {}).get("test", []):
        yield "postgres does not tell its health by pg_isready"
    for name, service in (("api", api), ("worker", worker)):
        if service.get("depends_on") != {"postgres": {"condition": "service_healthy"}}:
            yield f"{name} does not wait for a healthy postgres"
        yield from _faults_of_container(name, service)
    for name, service in found.items():
        yield from _faults_of_limits(name, service)
    yield from _faults_of_settings(postgres, api, worker)
    if "--no-worker" not in api.get("command", []):
        yield "api works in the background too, beside the worker"
    port = dict(pairwise(worker.get("command", []))).get("--port")
    if port is None or f":{port}/readyz" not in " ".join(worker.get("healthcheck", {}).get("test", [])):
        yield "worker is not asked for its health at its port"


def _faults_of_container(name: str, service: Service) -> Iterator[str]:
    if service.get("build", {}).get("context") != ".":
        yield f"{name} is not built from here"
    if not service.get("read_only") or not _is_in_memory(service.get("tmpfs", [])):
        yield f"{name} may write beside its volume and /tmp"
    if service.get("cap_drop") != ["ALL"]:
        yield f"{name} has rights that it does not need"


def _is_in_memory(mounts: list[str]) -> bool:
    return [mount.partition(":")[0] for mount in mounts] == ["/tmp"] and "size=" in mounts[0]


def _faults_of_limits(name: str, service: Service) -> Iterator[str]:
    for limit in ("mem_limit", "cpus", "pids_limit"):
        if not service.get(limit):
            yield f"{name} has no {limit}"
    if service.get("security_opt") != ["no-new-privileges:true"]:
        yield f"{name} may gain privileges"


def memory_of(service: Service) -> int:
    """The bytes that a service may use."""
    amount = str(service["mem_limit"])
    return int(amount[:-1]) * 1024 ** ("kmg".index(amount[-1]) + 1)


def _faults_of_settings(postgres: Service, api: Service, worker: Service) -> Iterator[str]:
    if api.get("environment") != worker.get("environment"):
        yield "api and worker have different settings"
    if not api.get("env_file") == worker.get("env_file") == ".env":
        yield "settings of .env do not reach api and worker"
    account = postgres.get("environment", {})
    expected = (
        f"postgres://{account.get('POSTGRES_USER')}:{account.get('POSTGRES_PASSWORD')}"
        f"@postgres:5432/{account.get('POSTGRES_DB')}"
    )
    if api.get("environment", {}).get("GALLEY_DATABASE_URL") != expected:
        yield "the address of the database is not that of the postgres service"
