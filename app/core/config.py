"""Settings: read once from the environment and `.env`, checked, and refused in one clear line.

Names and defaults are those of the operators' interface. What an installation remembers between starts (its
key, the addresses it was bound to) lives in the data directory.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import orjson
from dotenv import dotenv_values
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from app.core import crypto

PREFIX = "GALLEY_"
CLIENT_NAMES = frozenset({"GALLEY_TOKEN", "GALLEY_URL", "GALLEY_PASSWORD"})
"""Names of the terminal client: known here and ignored."""

_DATABASE_SCHEMES = ("postgres", "postgresql")


class UnusableSettings(Exception):
    """The settings cannot be used; the text is one line that names the variable."""


def _numbers(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    try:
        return tuple(int(part) for part in value.split(",") if part.strip())
    except ValueError:
        raise ValueError("must be whole numbers separated by commas") from None


def _names(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    return tuple(part.strip() for part in value.split(",") if part.strip())


Seconds = Annotated[tuple[Annotated[int, Field(ge=0, le=86_400)], ...], BeforeValidator(_numbers)]
Names = Annotated[tuple[str, ...], BeforeValidator(_names)]


class Settings(BaseModel):
    """Every setting by its name without the prefix, in lower case."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    data_dir: Path = Path("./var")
    database_url: str | None = None
    queue_url: str | None = None
    base_url: str | None = None
    callbacks_url: str | None = None
    secret_key: str | None = None
    mail_url: str = "file:"
    mail_from: str = "galley@localhost"
    media_url: str | None = None
    environment: Literal["development", "production"] | None = None
    allow_private_networks: bool | None = None
    sandbox: bool | None = None
    webhook_attempts: Annotated[int, Field(ge=1, le=20)] = 3
    webhook_backoffs: Seconds = (10, 60, 300)
    webhook_first_delay: Annotated[int, Field(ge=0, le=86_400)] = 0
    push_url: str = "file:"
    meta_app_secret: str | None = None
    meta_verify_token: str | None = None
    payments_secret: str | None = None
    publish_backoffs: Seconds = (30, 60, 120, 240, 480)
    publish_timeout: Annotated[int, Field(ge=1, le=60)] = 60
    trial_days: Annotated[int, Field(ge=0, le=3650)] = 14
    login_backstop: Annotated[int, Field(ge=1)] = 300
    trusted_proxies: Names = ()
    allowed_origins: Names = ()
    header_prefix: Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9-]*$")] = "X-Service"

    @property
    def is_embedded(self) -> bool:
        """Whether storage is SQLite in the data directory."""
        return self.database_url is None

    @property
    def database_path(self) -> Path:
        """The embedded database."""
        return self.data_dir / "galley.sqlite3"

    @property
    def is_development(self) -> bool:
        """Whether this is somebody's own machine: by the setting, else by the base address."""
        if self.environment is not None:
            return self.environment == "development"
        return self.base_url is None or _is_loopback(self.base_url)

    @property
    def private_networks(self) -> bool:
        """Whether outgoing calls may reach loopback and private addresses."""
        return self.is_development if self.allow_private_networks is None else self.allow_private_networks

    @property
    def offers_sandbox(self) -> bool:
        """Whether the stand-in platform is offered."""
        return self.is_development if self.sandbox is None else self.sandbox

    def public_urls(self) -> "Addresses":
        """The addresses that links start with: settings, else what the last start was bound to, else defaults."""
        bound = read_addresses(self) or Addresses("http://127.0.0.1:8000", "http://127.0.0.1:8001")
        return Addresses(
            (self.base_url or bound.base_url).rstrip("/"),
            (self.callbacks_url or bound.callbacks_url).rstrip("/"),
        )


@dataclass(frozen=True, slots=True)
class Addresses:
    """The public addresses of the API and of the callbacks host."""

    base_url: str
    callbacks_url: str


def load(environ: Mapping[str, str] | None = None, env_file: Path | None = None) -> Settings:
    """Settings from `environ` over `env_file`; UnusableSettings for an unknown name or an unusable value."""
    environ = os.environ if environ is None else environ
    file = dotenv_values(env_file or Path(".env"))
    given = {key: value for key, value in file.items() if value is not None} | dict(environ)
    ours = {key: value for key, value in given.items() if key.startswith(PREFIX)}
    known = {PREFIX + name.upper(): name for name in Settings.model_fields}
    values: dict[str, str] = {}
    for key, value in sorted(ours.items()):
        if key in CLIENT_NAMES:
            continue
        if key not in known:
            raise UnusableSettings(f"{key} is not a setting of Galley.")
        if value.strip():
            values[known[key]] = value.strip()
    try:
        made = Settings.model_validate(values)
    except ValidationError as exc:
        first = exc.errors()[0]
        name = PREFIX + str(first["loc"][0]).upper()
        raise UnusableSettings(f"{name} is unusable: {first['msg'].removeprefix('Value error, ')}.") from exc
    _check(made)
    return made


def _check(made: Settings) -> None:
    if made.database_url and urlsplit(made.database_url).scheme not in _DATABASE_SCHEMES:
        raise UnusableSettings("GALLEY_DATABASE_URL is unusable: it must start with postgres://.")
    if made.queue_url and urlsplit(made.queue_url).scheme not in (*_DATABASE_SCHEMES, "redis", "rediss"):
        raise UnusableSettings("GALLEY_QUEUE_URL is unusable: it must start with postgres:// or redis://.")
    for name in ("base_url", "callbacks_url"):
        value = getattr(made, name)
        if value is not None and (urlsplit(value).scheme not in ("http", "https") or not urlsplit(value).netloc):
            raise UnusableSettings(f"GALLEY_{name.upper()} is unusable: it must be an http or https address.")
    if made.secret_key is None and not made.is_embedded:
        raise UnusableSettings("GALLEY_SECRET_KEY is required when the database is not embedded.")
    if made.secret_key is not None:
        try:
            crypto.parse_keys(made.secret_key)
        except ValueError as exc:
            raise UnusableSettings(f"GALLEY_SECRET_KEY is unusable: {exc}") from exc


def prepare(made: Settings) -> None:
    """Make the data directory, readable by its owner only."""
    os.umask(0o077)
    made.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)


def keys(made: Settings) -> tuple[bytes, ...]:
    """The keys that seal secrets, newest first; generated into the data directory at the first start."""
    if made.secret_key is not None:
        return crypto.parse_keys(made.secret_key)
    path = made.data_dir / "secret.key"
    if not path.exists():
        _write_private(path, crypto.generate_key().encode(), exclusive=True)
    return crypto.parse_keys(path.read_text().strip())


def remember_addresses(made: Settings, addresses: Addresses) -> None:
    """Keep what was bound, for commands and workers that run beside."""
    data = {"base_url": addresses.base_url, "callbacks_url": addresses.callbacks_url}
    _write_private(made.data_dir / "addresses.json", orjson.dumps(data))


def read_addresses(made: Settings) -> Addresses | None:
    """What the last start was bound to, if there was one."""
    try:
        data = orjson.loads((made.data_dir / "addresses.json").read_bytes())
        return Addresses(str(data["base_url"]), str(data["callbacks_url"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def bound_url(host: str, port: int) -> str:
    """The address to reach a server bound to `host`: every interface means this machine."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "": "127.0.0.1"}.get(host, host)  # noqa: S104 read, not bound
    return f"http://[{shown}]:{port}" if ":" in shown and not shown.startswith("[") else f"http://{shown}:{port}"


def _write_private(path: Path, data: bytes, *, exclusive: bool = False) -> None:
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
    if not exclusive:
        draft.replace(path)
        return
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()


def _is_loopback(url: str) -> bool:
    host = urlsplit(url).hostname or ""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


_current: Settings | None = None


def configure(made: Settings) -> None:
    """Use `made` in this process from now on."""
    global _current
    _current = made


def settings() -> Settings:
    """The settings of this process."""
    if _current is None:
        raise RuntimeError("the settings are read by the entry before anything else runs")
    return _current
