"""The address of a PostgreSQL server, read as libpq reads it, with every parameter understood.

Source: PostgreSQL, "Connection URIs" and "Parameter Key Words".
"""

import re
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote, unquote

_SYSTEM: Final = "system"
"""The value of sslrootcert that stands for the certificates which this machine trusts."""
_TLS_MODES: Final = frozenset({"require", "verify-ca", "verify-full"})
CACHE_SIZE: Final = "statement_cache_size"
"""The parameter of the driver for a pooler that keeps no prepared statements: 0 prepares none."""

_TLS_VERSIONS: Final = ("TLSv1.2", "TLSv1.3")
_FILES: Final = ("sslrootcert", "sslcert", "sslkey", "sslcrl", "passfile")
_CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "sslmode": ("disable", "allow", "prefer", "require", "verify-ca", "verify-full"),
    "sslnegotiation": ("postgres", "direct"),
    "ssl_min_protocol_version": _TLS_VERSIONS,
    "ssl_max_protocol_version": _TLS_VERSIONS,
    # The service writes, so a server that only reads is none for it.
    "target_session_attrs": ("any", "read-write", "primary"),
    # What the driver does anyway; it cannot do more.
    "channel_binding": ("disable", "prefer"),
    "client_encoding": ("UTF8", "utf8", "UTF-8", "utf-8", "auto"),
    "gssencmode": ("disable", "prefer"),
    "keepalives": ("1",),
    "load_balance_hosts": ("disable",),
    "sslcompression": ("0",),
    "sslsni": ("1",),
}
_NEUTRAL: Final = frozenset(
    {"channel_binding", "client_encoding", "gssencmode", "keepalives", "load_balance_hosts"}
    | {"sslcompression", "sslsni"}
)
"""Parameters whose permitted values change nothing."""
_TEXTS: Final = (
    *("host", "port", "user", "password", "dbname", "application_name", "fallback_application_name"),
    *("connect_timeout", "options", "sslpassword", "krbsrvname", "gsslib", CACHE_SIZE, *_FILES),
)
_OURS: Final = ("application_name", "fallback_application_name", "connect_timeout", CACHE_SIZE)
"""Parameters that the driver is told otherwise than by the address."""
_AUTHORITY: Final = re.compile(r"postgres(?:ql)?://([^/?]*)(?:/([^?]*))?(?:\?(.*))?", re.DOTALL)
_HOST: Final = re.compile(r"(\[[^\]]*\]|[^:\[\]]*)(?::([^:]*))?")
_FORM: Final = "must start with postgres:// or postgresql:// and name a host"


@dataclass(frozen=True, slots=True)
class PostgresAddress:
    """The parameters by the names that libpq has for them; a list of hosts or ports has commas."""

    parameters: Mapping[str, str]

    @property
    def hosts(self) -> tuple[str, ...]:
        """Names, addresses and, with a slash at the beginning, folders of sockets."""
        return tuple(self.parameters["host"].split(","))

    @property
    def demands_tls(self) -> bool:
        """Whether no connection without TLS is opened."""
        return self.parameters.get("sslmode") in _TLS_MODES or self._trusts_system

    @property
    def application(self) -> str:
        """The name that the server shows for our connections."""
        name = self.parameters.get("application_name") or self.parameters.get("fallback_application_name")
        return name or "galley"

    @property
    def _trusts_system(self) -> bool:
        return self.parameters.get("sslrootcert") == _SYSTEM

    def driver_options(self) -> dict[str, Any]:
        """What asyncpg is told: an address in the one form that it reads as libpq does, and the rest by name."""
        arguments = {name: value for name, value in self.parameters.items() if name not in _NEUTRAL | {*_OURS}}
        options: dict[str, Any] = {"database": arguments.get("dbname")}
        if self._trusts_system:
            options["ssl"] = self._context()
            for name in ("sslrootcert", "sslmode", "sslcert", "sslkey", "sslpassword"):
                arguments.pop(name, None)
        if (seconds := int(self.parameters.get("connect_timeout", 0))) > 0:
            options["timeout"] = seconds
        if CACHE_SIZE in self.parameters:
            options[CACHE_SIZE] = int(self.parameters[CACHE_SIZE])
        arguments["host"] = ",".join(f"[{host}]" if ":" in host else host for host in self.hosts)
        options["dsn"] = "postgresql://?" + "&".join(
            f"{name}={quote(arguments[name], safe='')}" for name in arguments
        )
        return options

    def _context(self) -> ssl.SSLContext:
        context = ssl.create_default_context()
        context.set_alpn_protocols(["postgresql"])
        if "sslcert" in self.parameters:
            of = self.parameters
            context.load_cert_chain(of["sslcert"], of.get("sslkey"), of.get("sslpassword") or "")
        return context


def parsed(url: str) -> PostgresAddress:
    """The address, whatever its parameters are. ValueError where it has another form, or names no host."""
    match = _AUTHORITY.fullmatch(url)
    if match is None or re.search(r"[\s\x00-\x1f\x7f]", url):
        raise ValueError(_FORM)
    authority, path, query = match.groups(default="")
    # libpq ends the name at the first @; a password with one that is not quoted has the last.
    owner, _, place = authority.rpartition("@")
    user, _, password = owner.partition(":")
    pairs = {"user": user, "password": password, "dbname": path, **_hosts(place), **_pairs(query)}
    parameters = {name: unquote(value) for name, value in pairs.items() if value}
    if parameters.get("ssl") == "true":  # libpq takes this word of JDBC
        parameters = {"sslmode": "require", **parameters}
        del parameters["ssl"]
    if not all(parameters.get("host", "").split(",")):
        raise ValueError(_FORM)
    return PostgresAddress(parameters)


def _hosts(place: str) -> dict[str, str]:
    names: list[str] = []
    ports: list[str] = []
    for item in place.split(","):
        match = _HOST.fullmatch(item)
        if match is None:
            raise ValueError(_FORM)
        names.append(match[1].removeprefix("[").removesuffix("]"))
        ports.append(match[2] or "5432")
    is_usual = all(port == "5432" for port in ports)
    return {"host": ",".join(names).strip(","), "port": "" if is_usual else ",".join(ports)}


def _pairs(query: str) -> dict[str, str]:
    pairs = [item.partition("=") for item in query.split("&") if item]
    if not all(sign for _, sign, _ in pairs):
        raise ValueError("must have parameters such as ?sslmode=verify-full")
    return {unquote(name): value for name, _, value in pairs}


def checked(url: str) -> PostgresAddress:
    """The address, every parameter of which is honoured. ValueError names the one that is not, in a sentence."""
    address = parsed(url)
    of = address.parameters
    _check_ports(of.get("port", "5432").split(","), len(address.hosts))
    for name, value in of.items():
        if name not in _TEXTS and name not in _CHOICES:
            raise ValueError(f"has the parameter {_printable(name)}, which is not understood")
        if name in _CHOICES and value not in _CHOICES[name]:
            raise ValueError(f"must have {name}={' or '.join(_CHOICES[name])}, or no {name}")
    for name in _FILES:
        if name in of and of[name] != _SYSTEM and not Path(of[name]).is_file():
            raise ValueError(f"has the parameter {name}, which must be the path of a file that can be read")
    if of.get("sslrootcert") == _SYSTEM and of.get("sslmode", "verify-full") != "verify-full":
        raise ValueError("must have sslmode=verify-full where sslrootcert is system")
    if re.fullmatch(r"-?[0-9]{1,9}", of.get("connect_timeout", "0"), re.ASCII) is None:
        raise ValueError("must have a whole number of seconds as connect_timeout")
    if re.fullmatch(r"[0-9]{1,4}", of.get(CACHE_SIZE, "0"), re.ASCII) is None:
        raise ValueError(f"must have a whole number up to 9999 as {CACHE_SIZE}")
    return address


def _check_ports(ports: list[str], hosts: int) -> None:
    if not all(re.fullmatch(r"[0-9]{1,5}", port, re.ASCII) and 0 < int(port) <= 65535 for port in ports):  # noqa: PLR2004 TCP's
        raise ValueError(_FORM)
    if len(ports) not in (1, hosts):
        raise ValueError("must have one port, or a port for each host")


def _printable(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z_]{1,40}", name) else "of an unusual name"
