"""What an operator may set: the `GALLEY_` variables of the environment and of `.env`, read once and typed.

What the values describe is built by wiring; the files in the data directory are those of `data_directory`.
"""

import os
from collections.abc import Mapping
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self
from urllib.parse import urlsplit

from dotenv import dotenv_values
from pydantic import ConfigDict, Field, SecretStr, ValidationError, model_validator

from app.core import crypto, data_directory, secret_files, server_lock
from app.core.addresses import is_loopback
from app.core.data_directory import Addresses
from app.core.data_paths import DataPaths
from app.core.plain_transport import crosses_plain
from app.core.platform_clients import PlatformClients
from app.core.setting_errors import PREFIX, UnusableSettings, one_line
from app.core.setting_values import (
    FILES,
    WEEK,
    BaseUrl,
    CallbacksUrl,
    Command,
    Contacts,
    DatabaseUrl,
    HeaderPrefix,
    MailUrl,
    MediaUrl,
    MetricsToken,
    Moments,
    Networks,
    Origins,
    PublicAddress,
    PushUrl,
    Seconds,
    SecretKey,
    Sender,
    Waits,
)

CLIENT_NAMES = frozenset({"GALLEY_TOKEN", "GALLEY_URL", "GALLEY_PASSWORD"})
"""Variables of the terminal client: known here, and ignored."""

_DEFAULT_ADDRESSES = Addresses("http://127.0.0.1:8000", "http://127.0.0.1:8001")

LARGEST_COOKIES = 16 * 1024
"""How many bytes of cookies a request may have at most, whatever `GALLEY_MAX_COOKIE_BYTES` is."""

LARGEST_FILE = 16 * 1024**3
"""How many bytes a media file may have at most, whatever `GALLEY_MEDIA_LARGEST` is."""

WEBHOOK_ATTEMPTS = 50
"""How often a webhook may be tried at most, whatever `GALLEY_WEBHOOK_ATTEMPTS` is."""

_QUARTER = 90 * 24 * 3600
_HEAD = 1024 * 1024

_Environment = Literal["development", "production"]
Registration = Literal["open", "invited"]
_Failover = Literal["asynchronous", "synchronous"]
_LogLevel = Literal["error", "warning", "info", "activity", "debug"]


def _is_local(url: str | None) -> bool:
    """Whether the address is one of this machine; one that is not known yet counts as such."""
    return url is None or is_loopback(urlsplit(url).hostname or "")


def _environment(earlier: dict[str, Any]) -> _Environment:
    return "development" if _is_local(earlier["base_url"]) else "production"


def _in_development(earlier: dict[str, Any]) -> bool:
    return earlier["environment"] == "development"


class Settings(DataPaths, PlatformClients):
    """The settings of this installation. `load` reads them; `located` or `bound` completes the addresses.

    Built directly, it takes only what it is given, never the environment.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        hide_input_in_errors=True,
        str_strip_whitespace=True,
        validate_default=True,
    )

    database_url: DatabaseUrl | None = Field(default=None, repr=False)
    database_direct_url: DatabaseUrl | None = Field(default=None, repr=False)
    database_pool: Annotated[int, Field(ge=2, le=100)] = 10
    # Accepted, because installations have it, and used no more.
    queue_url: str | None = Field(default=None, repr=False)
    base_url: BaseUrl | None = None
    callbacks_url: CallbacksUrl | None = None
    allow_plain_storage: bool = False
    secret_key: SecretKey | None = None
    mail_url: MailUrl = Field(default=FILES, repr=False)
    mail_from: Sender = "galley@localhost"
    allow_plain_mail: bool = False
    media_url: MediaUrl = FILES
    media_scan: Command | None = None
    media_largest: Annotated[int, Field(ge=100 * 1024**2, le=LARGEST_FILE)] = 2 * 1024**3
    recovery: bool = False
    database_failover: _Failover = "asynchronous"
    cell: Annotated[int, Field(ge=0, lt=1_024)] = 0
    migrate: bool = True
    environment: _Environment = Field(default_factory=_environment)
    allow_private_networks: bool = Field(default_factory=_in_development)
    sandbox: bool = Field(default_factory=_in_development)
    log_level: _LogLevel | None = None
    webhook_attempts: Annotated[int, Field(ge=1, le=WEBHOOK_ATTEMPTS)] = 3
    webhook_backoffs: Annotated[Waits, Field(min_length=1)] = (10, 60, 300)
    webhook_first_delay: Seconds = 0
    webhook_receiver_calls: Annotated[int, Field(ge=0)] = 60
    webhook_receiver_in_flight: Annotated[int, Field(ge=0)] = 4
    push_url: PushUrl = Field(default=FILES, repr=False)
    push_credentials: Path | None = None
    meta_app_secret: SecretStr | None = None
    meta_verify_token: SecretStr | None = None
    payments_key: SecretStr | None = None
    payments_secret: SecretStr | None = None
    payments_url: PublicAddress = "https://api.stripe.com"
    payments_grace: Annotated[int, Field(ge=0, le=_QUARTER)] = 21 * 24 * 3600
    payments_tax: bool = False
    metrics_token: MetricsToken | None = None
    publish_backoffs: Waits = (30, 60, 120, 240, 480)
    # A call has to end well inside the 120 seconds for which its publication is claimed.
    publish_timeout: Annotated[int, Field(ge=1, le=80)] = 60
    scans_in_flight: Annotated[int, Field(ge=1, le=1000)] = 100
    comment_scan_seconds: Annotated[int, Field(ge=1, le=WEEK)] = 900
    assistant_url: PublicAddress | None = None
    assistant_model: str | None = None
    assistant_key: SecretStr | None = None
    trial_days: Annotated[int, Field(ge=0, le=3650)] = 14
    registration: Registration = "open"
    session_days: Annotated[int, Field(ge=1, le=3650)] = 30
    session_max_days: Annotated[int, Field(ge=0, le=3650)] = 365
    breached_passwords_url: PublicAddress | None = None
    login_backstop: Annotated[int, Field(ge=1)] = 300
    mcp_rate_limit: Annotated[int, Field(ge=0)] = 0
    trusted_proxies: Networks = ()
    allowed_origins: Origins = ()
    hsts_preload: bool = False
    security_contact: Contacts = ()
    header_prefix: HeaderPrefix = "X-Service"
    max_connections: Annotated[int, Field(ge=1)] = 1000
    max_connections_per_address: Annotated[int, Field(ge=1)] = 50
    max_request_line: Annotated[int, Field(ge=256, le=_HEAD)] = 8192
    max_headers: Annotated[int, Field(ge=10, le=1000)] = 100
    max_head_bytes: Annotated[int, Field(ge=1024, le=_HEAD)] = 32 * 1024
    max_cookie_bytes: Annotated[int, Field(ge=256, le=LARGEST_COOKIES)] = 4096
    max_head_seconds: Moments = 10.0
    max_idle_seconds: Moments = 15.0
    max_pause_seconds: Moments = 30.0
    min_body_rate: Annotated[int, Field(ge=0)] = 4096
    drain_seconds: Annotated[int, Field(ge=0, le=300)] = 0
    max_sockets_per_user: Annotated[int, Field(ge=1)] = 20
    max_subscriptions_per_user: Annotated[int, Field(ge=1)] = 100

    @model_validator(mode="after")
    def _shared_database_is_described_whole(self) -> Self:
        if not self.is_embedded and self.secret_key is None:
            raise ValueError("GALLEY_SECRET_KEY is required where GALLEY_DATABASE_URL is set")
        if self.is_embedded and self.database_direct_url is not None:
            raise ValueError("GALLEY_DATABASE_URL is required where GALLEY_DATABASE_DIRECT_URL is set")
        return self

    @model_validator(mode="after")
    def _payments_cross_no_network_in_plain_text(self) -> Self:
        if self.payments_url.startswith("http://") and not self.allow_private_networks:
            raise ValueError("GALLEY_PAYMENTS_URL must start with https:// where private networks are not allowed")
        return self

    @property
    def is_embedded(self) -> bool:
        """Whether the database is the SQLite file of the data directory."""
        return self.database_url is None

    @property
    def direct_url(self) -> str | None:
        """The address at which a session stays on one connection of the server; None where it is embedded."""
        return self.database_direct_url or self.database_url

    @property
    def has_pooler(self) -> bool:
        """Whether statements of serving processes go another way than their sessions."""
        return self.direct_url != self.database_url

    @property
    def lacks_key(self) -> bool:
        """Whether the embedded database exists without the key that was generated with it."""
        has_data = self.database_path.exists() and self.database_path.stat().st_size > 0
        return self.is_embedded and self.secret_key is None and has_data and not self.key_path.exists()

    def check_host(self, host: str) -> None:
        """Refuse to listen on `host` where that would open what is meant for this machine alone to others.

        Errors: UnusableSettings where others can connect and the public address is not known, or development
        mode is asked for.
        """
        if is_loopback(host):
            return
        where = host or "every address"
        if self.base_url is None:
            raise UnusableSettings(
                f"{PREFIX}BASE_URL must be set to the public address of the API to listen on {where}"
            )
        if "environment" in self.model_fields_set and self.environment == "development":
            raise UnusableSettings(
                f"{PREFIX}ENVIRONMENT must not be development to listen on {where}:"
                " that mode is for this machine alone"
            )

    def at_ports(self, host: str, port: int, callbacks_port: int) -> "Settings":
        """These settings with unset addresses following the bound host and ports; the environment follows.

        Errors: those of `check_host`.
        """
        self.check_host(host)
        return self._completed(local_addresses(host, port, callbacks_port))

    @property
    def has_living_server(self) -> bool:
        """Whether a server of this data directory runs, whose addresses are known."""
        return server_lock.is_held(self.server_lock_path) and self._remembered() is not None

    def located(self) -> "Settings":
        """These settings with unset addresses as the living server bound them, else the defaults.

        What a server without these settings opened to others stays production after its end.
        """
        last = self._remembered()
        if last is None or self.has_living_server:
            return self._completed(last or _DEFAULT_ADDRESSES)
        return self._completed(replace(_DEFAULT_ADDRESSES, exposed=last.exposed))

    def _remembered(self) -> Addresses | None:
        return data_directory.recall(self.addresses_path)

    def remember_addresses(self, host: str) -> None:
        """Keep the addresses of a server that listens on `host`, for `located` in other processes."""
        if self.base_url is None or self.callbacks_url is None:
            raise RuntimeError("there are no addresses to remember yet")
        addresses = Addresses(self.base_url, self.callbacks_url, exposed=not is_loopback(host))
        data_directory.remember(self.addresses_path, addresses)

    def prepare(self) -> None:
        """Make the data directory, that of media, and for embedded storage its files and key; safe to repeat.

        Directories get 0700, files 0600. Errors: UnusableSettings where the directory cannot be used, and
        where the database exists but its key does not: a new key would open nothing that is sealed there.
        """
        try:
            if self.lacks_key:
                raise UnusableSettings(
                    f"{self.key_path} is missing, but secrets in {self.database_path} are sealed under it: put it"
                    f" back from a backup. If it is lost, set {PREFIX}SECRET_KEY to a new key and run galley admin"
                    " keys accept; the sealed secrets are lost then"
                )
            data_directory.make_private(self.data_dir)
            if self.media_url == FILES:
                # A backup names it, also before the first upload.
                self.media_dir.mkdir(data_directory.PRIVATE_DIRECTORY, exist_ok=True)
            if self.is_embedded:
                data_directory.make_empty(self.database_path)
                if self.secret_key is None:
                    data_directory.make_once(self.key_path, crypto.generate_key().encode() + b"\n")
        except OSError as error:
            raise _cannot_use(error) from error

    def keys(self) -> tuple[bytes | crypto.Passphrase, ...]:
        """The keys for the vault, newest first.

        The generated key, where there is one, comes last: what it sealed stays readable after an operator
        sets keys of their own. Errors: UnusableSettings without any key, or for a broken key file.
        """
        keys = () if self.secret_key is None else crypto.parse_keys(self.secret_key.get_secret_value())
        if not self.is_embedded:
            return keys
        try:
            return (*keys, *crypto.parse_keys(self.key_path.read_text().strip()))
        except FileNotFoundError as error:
            if keys:
                return keys
            raise _cannot_use(error) from error
        except OSError as error:
            raise _cannot_use(error) from error
        except ValueError as error:
            raise UnusableSettings(f"{PREFIX}DATA_DIR: {self.key_path} is broken: {error}") from error

    def _completed(self, addresses: Addresses) -> "Settings":
        values = {name: getattr(self, name) for name in self.model_fields_set}
        unset: dict[str, object] = {"base_url": addresses.base_url, "callbacks_url": addresses.callbacks_url}
        if addresses.exposed:
            unset["environment"] = "production"
        return _build({**unset, **values})


SECRETS: Final = frozenset(
    {name for name, field in Settings.model_fields.items() if "SecretStr" in repr(field.annotation)}
    | {"database_url", "database_direct_url", "mail_url", "media_url", "push_url", "outside_clients"}
)
"""The settings that may hold a secret: each may be read from a file, whose path is in a variable `…_FILE`."""


def load(environ: Mapping[str, str] | None = None, env_file: Path | None = Path(".env")) -> Settings:
    """Read the settings from `environ` (the process's by default) and, behind it, from `env_file`.

    A variable that holds nothing counts as unset. Errors: UnusableSettings for all `GALLEY_` names that are no
    settings and all values that cannot be used, and for development mode at a public address.
    """
    variables = {**_variables(_read(env_file)), **_variables(os.environ if environ is None else environ)}
    fields = {f"{PREFIX}{field.upper()}": field for field in Settings.model_fields}
    variables, problems = secret_files.contents(variables, [name for name in fields if fields[name] in SECRETS])
    problems += [_unknown(name) for name in sorted(variables.keys() - fields.keys() - CLIENT_NAMES)]
    values = {fields[name]: variables[name] for name in sorted(variables.keys() & fields.keys())}
    try:
        read = _build(values)
    except UnusableSettings as unusable:
        raise UnusableSettings(", ".join([*problems, str(unusable)])) from None
    if problems:
        raise UnusableSettings(", ".join(problems))
    if read.environment == "development" and not _is_local(read.base_url):
        raise UnusableSettings(
            f"{PREFIX}ENVIRONMENT must not be development where {PREFIX}BASE_URL is no address of this machine"
        )
    return read


def _unknown(name: str) -> str:
    """That there is no such setting, and which one is likely meant. The prefix, which all have, does not count."""
    names = [field.upper() for field in Settings.model_fields]
    close = get_close_matches(name.removeprefix(PREFIX), names, n=1, cutoff=0.75)
    return f"{name} is not a setting" + (f"; did you mean {PREFIX}{close[0]}?" if close else "")


def settings() -> Settings:
    """The settings of this process; RuntimeError before `configure`."""
    if _settings is None:
        raise RuntimeError("no settings are configured")
    return _settings


def configure(settings: Settings | None) -> None:
    """Set the settings of this process, or none."""
    global _settings
    _settings = settings


_settings: Settings | None = None


def _read(env_file: Path | None) -> Mapping[str, str | None]:
    if env_file is None:
        return {}
    try:
        return dotenv_values(env_file, encoding="utf-8")
    except UnicodeDecodeError:
        raise UnusableSettings(f"{env_file} is not UTF-8 text") from None
    except OSError as error:
        raise UnusableSettings(f"{env_file} cannot be read: {error.strerror}") from error


def _variables(source: Mapping[str, str | None]) -> dict[str, str]:
    return {name: value for name, value in source.items() if name.startswith(PREFIX) and value}


def _build(values: Mapping[str, object]) -> Settings:
    try:
        read = Settings.model_validate(values)
    except ValidationError as error:
        # A default that follows from a wrong value is no mistake of its own.
        mistakes = [item for item in error.errors() if item["type"] != "default_factory_not_called"]
        raise UnusableSettings(", ".join(dict.fromkeys(map(one_line, mistakes)))) from None
    if read.environment == "production" and not read.allow_plain_storage:
        _refuse_plain_storage(read)
    return read


def _refuse_plain_storage(read: Settings) -> None:
    """Refuse a database whose traffic would cross a public network in plain text."""
    for name in ("database_url", "database_direct_url"):
        url: str | None = getattr(read, name)
        if url is not None and crosses_plain(url):
            raise UnusableSettings(
                f"{PREFIX}{name.upper()} must end with ?sslmode=verify-full, because its server is beyond the"
                f" private network; {PREFIX}ALLOW_PLAIN_STORAGE=on permits plain text"
            )


def _cannot_use(error: OSError) -> UnusableSettings:
    return UnusableSettings(f"{PREFIX}DATA_DIR cannot be used: {error.strerror}: {error.filename}")


def local_addresses(host: str, port: int, callbacks_port: int) -> Addresses:
    """How this machine reaches a server that listens on `host`, and whether others can."""
    return Addresses(
        _local_address(host, port), _local_address(host, callbacks_port), exposed=not is_loopback(host)
    )


def _local_address(host: str, port: int) -> str:
    # "Every address" is not one to connect to.
    name = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"
