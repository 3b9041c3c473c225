"""The values that settings may have: their types, and what is refused in which words."""

import json
import re
import shlex
from collections.abc import Callable
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Annotated, Final, cast
from urllib.parse import SplitResult, urlsplit

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr

from app.core import crypto, hosts, postgres_url
from app.core.mailboxes import mailbox

FILES: Final = "file:"
"""The value of a URL setting that means files in the data directory."""

WEEK: Final = 7 * 24 * 3600

_SHORTEST_TOKEN: Final = 16
_BLANK: Final = re.compile(r"[\s\x00-\x1f\x7f]")


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


def json_object(value: object) -> object:
    """Read a JSON object; another value stays as it is. ValueError for text that is none."""
    if not isinstance(value, str):
        return value
    refusal = ValueError("must be a JSON object")
    try:
        document = json.loads(value)
    except ValueError:
        raise refusal from None
    if isinstance(document, dict):
        return cast("object", document)
    raise refusal


def _either(schemes: tuple[str, ...]) -> str:
    return " or ".join(f"{scheme}://" for scheme in schemes)


def _files_or_url_of(*schemes: str) -> Callable[[str], str]:
    def check(value: str) -> str:
        if value != FILES:
            _url(value, schemes, f"be {FILES} or ")
        return value

    return check


def _database_url(value: str) -> str:
    postgres_url.checked(value)
    return value


def _mail_url(value: str) -> str:
    if value == FILES:
        return value
    parts = _url(value, ("smtp", "smtps"), f"be {FILES} or ")
    if parts.path.strip("/") or "?" in value or "#" in value:
        raise ValueError("must end with the host or the port, because nothing behind them is understood")
    return value


def _media_url(value: str) -> str:
    if value == FILES:
        return value
    parts = _url(value, ("s3",), f"be {FILES} or ")
    if parts.netloc != parts.hostname or "?" in value or "#" in value:
        raise ValueError(
            "must be s3://bucket or s3://bucket/prefix alone; keys, region and endpoint are the variables"
            " AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and AWS_ENDPOINT"
        )
    return value


def _public_address(value: str) -> str:
    parts = _url(value, ("http", "https"))
    if parts.username is not None or "@" in parts.netloc or "?" in value or "#" in value:
        raise ValueError("must be an address without a user, a query or a fragment")
    return value.rstrip("/")


def _own_address(value: str) -> str:
    """An address of this service, its host and port as browsers send them."""
    address = _public_address(value)
    return f"{_origin_of(address)}{urlsplit(address).path}"


def _base_url(value: str) -> str:
    address = _own_address(value)
    if urlsplit(address).path:
        raise ValueError(
            "must be an address without a path, such as https://galley.example.com: pages and the studio need a"
            " host of their own"
        )
    return address


def _origin(value: str) -> str:
    address = _public_address(value)
    if urlsplit(address).path:
        raise ValueError("must be origins such as https://studio.example.com, without a path")
    return _origin_of(address)


def _origin_of(address: str) -> str:
    try:
        return str(hosts.origin(address))
    except ValueError:
        raise ValueError("must name a host that browsers can call") from None


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
    try:
        mailbox(value)
    except ValueError:
        raise ValueError(
            "must be one address such as galley@example.com, or with a name: Galley News <galley@example.com>;"
            " a name with a comma or another sign of addresses is put in quotes"
        ) from None
    return value


def _contact(value: str) -> str:
    parts = urlsplit(value)
    is_address = parts.scheme in ("mailto", "tel") and bool(parts.path) and not parts.netloc
    is_page = parts.scheme == "https" and bool(parts.hostname)
    if not (is_address or is_page) or _BLANK.search(value) or not value.isascii():
        raise ValueError("must be mailto:, tel: or https:// addresses, comma-separated")
    return value


def _header_prefix(value: str) -> str:
    if re.fullmatch(r"[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*", value) is None:
        raise ValueError("must be letters, digits and single dashes, such as X-Service")
    return value


def _command(value: str) -> str:
    try:
        words = shlex.split(value)
    except ValueError:
        words = []
    if not words:
        raise ValueError("must be a command with its arguments, quoted as in a shell")
    return value


def _secret_key(value: SecretStr) -> SecretStr:
    crypto.parse_keys(value.get_secret_value())
    return value


def _metrics_token(value: SecretStr) -> SecretStr:
    if len(value.get_secret_value()) < _SHORTEST_TOKEN:
        raise ValueError(f"must have at least {_SHORTEST_TOKEN} characters")
    return value


def _meta_version(value: str) -> str:
    if re.fullmatch(r"v[1-9][0-9]{0,2}\.[0-9]{1,2}", value, re.ASCII) is None:
        raise ValueError("must be a version such as v26.0")
    return value


def _month(value: str) -> str:
    if re.fullmatch(r"20[0-9]{2}(0[1-9]|1[0-2])", value, re.ASCII) is None:
        raise ValueError("must be a year and a month such as 202607")
    return value


def _number(value: str) -> str:
    if re.fullmatch(r"[1-9][0-9]?", value, re.ASCII) is None:
        raise ValueError("must be a number such as 2")
    return value


Seconds = Annotated[int, Field(ge=0, le=WEEK)]
Moments = Annotated[float, Field(ge=0.1, le=3600, allow_inf_nan=False)]
Waits = Annotated[tuple[Seconds, ...], BeforeValidator(_items)]
PublicAddress = Annotated[str, AfterValidator(_public_address)]
DatabaseUrl = Annotated[str, AfterValidator(_database_url)]
BaseUrl = Annotated[str, AfterValidator(_base_url)]
CallbacksUrl = Annotated[str, AfterValidator(_own_address)]
MailUrl = Annotated[str, AfterValidator(_mail_url)]
MediaUrl = Annotated[str, AfterValidator(_media_url)]
PushUrl = Annotated[str, AfterValidator(_files_or_url_of("http", "https"))]
Sender = Annotated[str, AfterValidator(_sender)]
Command = Annotated[str, AfterValidator(_command)]
SecretKey = Annotated[SecretStr, AfterValidator(_secret_key)]
MetricsToken = Annotated[SecretStr, AfterValidator(_metrics_token)]
HeaderPrefix = Annotated[str, AfterValidator(_header_prefix)]
MetaVersion = Annotated[str, AfterValidator(_meta_version)]
MonthVersion = Annotated[str, AfterValidator(_month)]
NumberVersion = Annotated[str, AfterValidator(_number)]
Origins = Annotated[tuple[Annotated[str, AfterValidator(_origin)], ...], BeforeValidator(_items)]
Contacts = Annotated[tuple[Annotated[str, AfterValidator(_contact)], ...], BeforeValidator(_items)]
_Network = Annotated[IPv4Network | IPv6Network, BeforeValidator(_network)]
Networks = Annotated[tuple[_Network, ...], BeforeValidator(_items)]
