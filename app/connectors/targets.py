"""A channel as its platform sees it, and the form that connects one."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from uuid import UUID

from app.connectors.failures import NeedsReconnect


class ConnectMethod(Enum):
    """How a person connects a channel of the platform."""

    NONE = "none"
    OAUTH = "oauth"
    CREDENTIALS = "credentials"


class FieldKind(Enum):
    """What a person fills in; a form may offer a fitting keyboard. The platform checks the value."""

    TEXT = "text"
    ADDRESS = "address"
    NUMBER = "number"
    CHOICE = "choice"


@dataclass(frozen=True, slots=True)
class Choice:
    """A value of a field of the kind CHOICE, and what people read for it."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Field:
    """One field of the form that connects a channel; the value of a secret one is never shown again.

    `help` says where a person finds the value; it may be empty. `choices` are the values of a CHOICE, in order.
    """

    key: str
    label: str
    secret: bool
    required: bool
    kind: FieldKind = FieldKind.TEXT
    help: str = ""
    choices: Sequence[Choice] = ()


Keep = Callable[[Mapping[str, str]], Awaitable[None]]


async def _keep_nothing(values: Mapping[str, str]) -> None:
    """Change nothing: for a target that stands for no stored channel."""


Renew = Callable[[], Awaitable[Mapping[str, str]]]


async def _renew_nothing() -> Mapping[str, str]:
    """Refuse: for a target that stands for no stored channel."""
    raise NeedsReconnect


@dataclass(frozen=True, slots=True)
class Target:
    """A channel as its platform sees it.

    `keep` stores entries of `credentials` that changed under way, such as renewed tokens, for all later calls; a
    channel that was connected again or changed meanwhile is left as it is. Not to be called in a transaction.

    `renew` is for a channel by OAuth whose access token the platform refused: it gives the credentials with a new
    one, by one call to the platform however many ask. Raises `NeedsReconnect` or `Retryable`.

    Where the stored credentials do not open, `credentials` is empty and `opened` is False; it is called then for
    what a connector says of itself, never to publish.
    """

    channel_id: int
    channel_uuid: UUID
    name: str
    credentials: Mapping[str, str] = field(repr=False)
    keep: Keep = field(default=_keep_nothing, repr=False, compare=False)
    opened: bool = True
    renew: Renew = field(default=_renew_nothing, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Connection:
    """The result of connecting: what to show of the channel, and what to keep to speak for it.

    `profile_url` is where anybody finds it, for a platform that knows this only from here.
    """

    name: str
    handle: str | None
    credentials: Mapping[str, str] = field(repr=False)
    profile_url: str | None = None
