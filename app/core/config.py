"""What an operator may set: the `GALLEY_` variables of the environment and of `.env`, read once and typed.

What the values describe is built by wiring; the files in the data directory are those of `datadir`.
"""

import os
import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, Self
from urllib.parse import SplitResult, urlsplit

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError, model_validator
from pydantic_core import ErrorDetails
from pydantic_settings import (
    BaseSettings,
    DotEnvSettingsSource,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
)

from app.core import crypto, datadir
from app.core.datadir import Addresses

PREFIX = "GALLEY_"

CLIENT_NAMES = frozenset({"GALLEY_TOKEN", "GALLEY_URL", "GALLEY_PASSWORD"})
"""Variables of the terminal client: known here, and ignored."""

DEFAULT_ADDRESSES = Addresses("http://127.0.0.1:8000", "http://127.0.0.1:8001")

FILES = "file:"
"""The value of a URL setting that means files in the data directory."""

Environment = Literal["development", "production"]

_WEEK = 7 * 24 * 3600
_BLANK = re.compile(r"[\s\x00-\x1f\x7f]")


class UnusableSettings(Exception):
    """A variable is unknown or holds what cannot be used; the text is one line that names it."""


def _url(value: str, schemes: tuple[str, ...], also: str = "") -> SplitResult:
    """Take a URL apart. ValueError where the scheme is another, the host missing or the port no port."""
    refusal = ValueError(f"must {also}start with {_either(schemes)} and name a host")
    try:
        parts = urlsplit(value)
        port_is_usable = parts.port != 0
    except ValueError:
        raise refusal from None
    # libpq's form of a socket's directory: postgresql:///name?host=/run/postgresql
    names_host = bool(parts.hostname) or (parts.scheme.startswith("postgres") and "host=/" in parts.query)
    if parts.scheme not in schemes or not names_host or not port_is_usable or _BLANK.search(value):
        raise refusal
    return parts


def _either(schemes: tuple[str, ...]) -> str:
    return " or ".join(f"{scheme}://" for scheme in schemes)


def _url_of(*schemes: str) -> Callable[[str], str]:
    def check(value: str) -> str:
        _url(value, schemes)
        return value

    return check


def _files_or_url_of(*schemes: str) -> Callable[[str], str]:
    def check(value: str) -> str:
        if value != FILES:
            _url(value, schemes, f"be {FILES} or ")
        return value

    return check


def _public_address(value: str) -> str:
    parts = _url(value, ("http", "https"))
    if parts.username is not None or "@" in parts.netloc or "?" in value or "#" in value:
        raise ValueError("must be an address without a user, a query or a fragment")
    return value.rstrip("/")


def _origin(value: str) -> str:
    address = _public_address(value)
    if urlsplit(address).path:
        raise ValueError("must be origins such as https://studio.example.com, without a path")
    return address.lower()


def _items(value: object) -> object:
    """Text with commas as a list; anything else as it is."""
    if isinstance(value, str):
        return [item for item in map(str.strip, value.split(",")) if item]
    return value


def _network(value: object) -> object:
    if isinstance(value, str):
        try:
            return ip_network(value)
        except ValueError:
            raise ValueError("must be addresses or networks such as 10.0.0.0/8") from None
    return value


def _sender(value: str) -> str:
    if "@" not in value or not value.isprintable():
        raise ValueError("must be an address such as galley@example.com")
    return value


def _header_prefix(value: str) -> str:
    if re.fullmatch(r"[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*", value) is None:
        raise ValueError("must be letters, digits and single dashes, such as X-Service")
    return value


def _secret_key(value: SecretStr) -> SecretStr:
    crypto.parse_keys(value.get_secret_value())
    return value


def _is_loopback(url: str | None) -> bool:
    """Whether the host is this machine; an address that is not known yet counts as such."""
    host = "localhost" if url is None else urlsplit(url).hostname or ""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def _environment(earlier: dict[str, Any]) -> Environment:
    return "development" if _is_loopback(earlier["base_url"]) else "production"


def _in_development(earlier: dict[str, Any]) -> bool:
    return earlier["environment"] == "development"


def _database(earlier: dict[str, Any]) -> str | None:
    return earlier["database_url"]


Seconds = Annotated[int, Field(ge=0, le=_WEEK)]
Waits = Annotated[tuple[Seconds, ...], BeforeValidator(_items)]
PublicAddress = Annotated[str, AfterValidator(_public_address)]
DatabaseUrl = Annotated[str, AfterValidator(_url_of("postgres", "postgresql"))]
QueueUrl = Annotated[str, AfterValidator(_url_of("postgres", "postgresql", "redis", "rediss"))]
Network = Annotated[IPv4Network | IPv6Network, BeforeValidator(_network)]


class Settings(BaseSettings):
    """The settings of this installation. `load` reads them; `located` or `bound` completes the addresses.

    Built directly, it takes only what it is given, never the environment.
    """

    model_config = SettingsConfigDict(frozen=True, hide_input_in_errors=True, str_strip_whitespace=True)

    data_dir: Path = Path("var")
    database_url: DatabaseUrl | None = Field(default=None, repr=False)
    queue_url: QueueUrl | None = Field(default_factory=_database, repr=False)
    base_url: PublicAddress | None = None
    callbacks_url: PublicAddress | None = None
    secret_key: Annotated[SecretStr, AfterValidator(_secret_key)] | None = None
    mail_url: Annotated[str, AfterValidator(_files_or_url_of("smtp", "smtps"))] = Field(default=FILES, repr=False)
    mail_from: Annotated[str, AfterValidator(_sender)] = "galley@localhost"
    media_url: Annotated[str, AfterValidator(_files_or_url_of("s3"))] = FILES
    environment: Environment = Field(default_factory=_environment)
    allow_private_networks: bool = Field(default_factory=_in_development)
    sandbox: bool = Field(default_factory=_in_development)
    webhook_attempts: Annotated[int, Field(ge=1, le=50)] = 3
    webhook_backoffs: Annotated[Waits, Field(min_length=1)] = (10, 60, 300)
    webhook_first_delay: Seconds = 0
    push_url: Annotated[str, AfterValidator(_files_or_url_of("http", "https"))] = Field(default=FILES, repr=False)
    push_credentials: Path | None = None
    meta_app_secret: SecretStr | None = None
    meta_verify_token: SecretStr | None = None
    payments_secret: SecretStr | None = None
    publish_backoffs: Waits = (30, 60, 120, 240, 480)
    # A call has to end well inside the 120 seconds for which its publication is claimed.
    publish_timeout: Annotated[int, Field(ge=1, le=80)] = 60
    trial_days: Annotated[int, Field(ge=0, le=3650)] = 14
    session_days: Annotated[int, Field(ge=1, le=3650)] = 30
    login_backstop: Annotated[int, Field(ge=1)] = 300
    mcp_rate_limit: Annotated[int, Field(ge=0)] = 0
    trusted_proxies: Annotated[tuple[Network, ...], BeforeValidator(_items)] = ()
    allowed_origins: Annotated[tuple[Annotated[str, AfterValidator(_origin)], ...], BeforeValidator(_items)] = ()
    header_prefix: Annotated[str, AfterValidator(_header_prefix)] = "X-Service"

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Take nothing but arguments: `load` reads the variables itself, to refuse the unknown ones."""
        del settings_cls, env_settings, dotenv_settings, file_secret_settings
        return (init_settings,)

    @model_validator(mode="after")
    def _shared_database_needs_a_key(self) -> Self:
        if not self.is_embedded and self.secret_key is None:
            raise ValueError("GALLEY_SECRET_KEY is required where GALLEY_DATABASE_URL is set")
        return self

    @property
    def is_embedded(self) -> bool:
        """Whether the database is the SQLite file of the data directory."""
        return self.database_url is None

    @property
    def database_path(self) -> Path:
        """The database file of embedded storage."""
        return self.data_dir / "galley.db"

    @property
    def queue_path(self) -> Path:
        """The queue's file, used where there is no `queue_url`."""
        return self.data_dir / "queue.db"

    @property
    def mail_dir(self) -> Path:
        """Where mails are written, used where `mail_url` means files."""
        return self.data_dir / "mail"

    @property
    def media_dir(self) -> Path:
        """Where media are kept, used where `media_url` means files."""
        return self.data_dir / "media"

    @property
    def push_dir(self) -> Path:
        """Where push messages are written, used where `push_url` means files."""
        return self.data_dir / "push"

    @property
    def key_path(self) -> Path:
        """The generated key, used where no `secret_key` is set."""
        return self.data_dir / "secret.key"

    @property
    def addresses_path(self) -> Path:
        """The addresses that the server was last bound to."""
        return self.data_dir / "addresses.json"

    def bound(self, host: str, port: int, callbacks_port: int) -> "Settings":
        """These settings with unset addresses following the bound host and ports; the environment follows."""
        return self._completed(Addresses(_local_address(host, port), _local_address(host, callbacks_port)))

    def located(self) -> "Settings":
        """These settings with unset addresses as the server last bound them, else the defaults."""
        return self._completed(datadir.recall(self.addresses_path) or DEFAULT_ADDRESSES)

    def remember_addresses(self) -> None:
        """Keep the addresses in the data directory, for `located` in other processes."""
        if self.base_url is None or self.callbacks_url is None:
            raise RuntimeError("there are no addresses to remember yet")
        datadir.remember(self.addresses_path, Addresses(self.base_url, self.callbacks_url))

    def prepare(self) -> None:
        """Make the data directory, and for embedded storage its files and key; safe to repeat.

        Directories get 0700, files 0600. Errors: UnusableSettings where the directory cannot be used.
        """
        try:
            datadir.make_private(self.data_dir)
            if self.is_embedded:
                datadir.make_empty(self.database_path)
                if self.secret_key is None:
                    datadir.make_once(self.key_path, crypto.generate_key().encode() + b"\n")
            if self.queue_url is None:
                datadir.make_empty(self.queue_path)
        except OSError as error:
            raise _cannot_use(error) from error

    def keys(self) -> tuple[bytes, ...]:
        """The keys for the vault, newest first.

        The generated key, where there is one, comes last: what it sealed stays readable after an operator
        sets keys of their own. Errors: UnusableSettings without any key, or for a broken key file.
        """
        given = () if self.secret_key is None else crypto.parse_keys(self.secret_key.get_secret_value())
        if not self.is_embedded:
            return given
        try:
            return (*given, *crypto.parse_keys(self.key_path.read_text().strip()))
        except FileNotFoundError as error:
            if given:
                return given
            raise _cannot_use(error) from error
        except OSError as error:
            raise _cannot_use(error) from error
        except ValueError as error:
            raise UnusableSettings(f"{PREFIX}DATA_DIR: {self.key_path} is broken: {error}") from error

    def _completed(self, addresses: Addresses) -> "Settings":
        given = {name: getattr(self, name) for name in self.model_fields_set}
        unset = {"base_url": addresses.base_url, "callbacks_url": addresses.callbacks_url}
        return _build({**unset, **given})


def load(environ: Mapping[str, str] | None = None, env_file: Path | None = Path(".env")) -> Settings:
    """Read the settings from `environ` (the process's by default) and, behind it, from `env_file`.

    A variable that holds nothing counts as unset. Errors: UnusableSettings for a `GALLEY_` name that is no
    setting, and for the first value that cannot be used.
    """
    given = {**_variables(_read(env_file)), **_variables(os.environ if environ is None else environ)}
    known = {f"{PREFIX}{field.upper()}": field for field in Settings.model_fields}
    for name in sorted(given.keys() - known.keys() - CLIENT_NAMES):
        close = get_close_matches(name, known, n=1)
        hint = f"; did you mean {close[0]}?" if close else ""
        raise UnusableSettings(f"{name} is not a setting{hint}")
    return _build({known[name]: given[name] for name in given.keys() & known.keys()})


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
        return DotEnvSettingsSource(
            Settings, env_file=env_file, env_file_encoding="utf-8", case_sensitive=True
        ).env_vars
    except UnicodeDecodeError:
        raise UnusableSettings(f"{env_file} is not UTF-8 text") from None
    except OSError as error:
        raise UnusableSettings(f"{env_file} cannot be read: {error.strerror}") from error


def _variables(source: Mapping[str, str | None]) -> dict[str, str]:
    return {name: value for name, value in source.items() if name.startswith(PREFIX) and value}


def _build(values: Mapping[str, object]) -> Settings:
    try:
        return Settings.model_validate(values)
    except ValidationError as error:
        raise UnusableSettings(_described(error.errors()[0])) from None


def _described(error: ErrorDetails) -> str:
    """One line that names the variable, and never its value, which may be a secret."""
    context = error.get("ctx", {})
    match error["type"]:
        case "int_parsing" | "int_type" | "int_from_float":
            problem = "must be a whole number"
        case "bool_parsing" | "bool_type":
            problem = "must be on or off"
        case "greater_than_equal":
            problem = f"must be at least {context['ge']}"
        case "less_than_equal":
            problem = f"must be at most {context['le']}"
        case "literal_error":
            problem = f"must be {context['expected']}"
        case "too_short":
            problem = "must not be empty"
        case "value_error":
            problem = str(context["error"])
        case _:
            problem = error["msg"]
    if not error["loc"]:
        return problem
    return f"{PREFIX}{str(error['loc'][0]).upper()} {problem}"


def _cannot_use(error: OSError) -> UnusableSettings:
    return UnusableSettings(f"{PREFIX}DATA_DIR cannot be used: {error.strerror}: {error.filename}")


def _local_address(host: str, port: int) -> str:
    """How this machine reaches a server that listens on `host`: "every address" is not one to connect to."""
    name = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"
