"""What a connector is and what it can do: the protocols that every platform is written against.

Nothing here knows a platform by name, a database or a web framework.
"""

import logging
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, Protocol, runtime_checkable
from uuid import UUID

from typing_extensions import override

from app.connectors.content import Content, Issue, Limits
from app.connectors.placement import Absence, Budget, InFlight, Placed, Repeat
from app.connectors.routes import Route
from app.connectors.targets import Connection, ConnectMethod, Field, Target

logger = logging.getLogger(__name__)

_known: dict[tuple[type, type], bool] = {}


class _ByClass(type(Protocol)):
    """Looks at a class once: every call to a platform asks for several protocols, which takes long each time."""

    @override
    def __instancecheck__(cls, instance: Any) -> bool:
        asked = cls, type(instance)
        if asked not in _known:
            try:
                _known[asked] = super().__instancecheck__(instance)
            except Exception:
                # A property that raises: the connector cannot say that it can do this.
                logger.exception("the connector %s failed to say what it can do", type(instance).__name__)
                return False
        return _known[asked]


@runtime_checkable
class Platform(Protocol, metaclass=_ByClass):
    """What every connector says of itself; what it can do is told by the protocols below.

    A stand-in is offered only where the settings say so.
    """

    @property
    def key(self) -> str:
        """The word that stands for the platform everywhere, in small letters; never changes."""
        ...

    @property
    def label(self) -> str:
        """The name that people read."""
        ...

    @property
    def limits(self) -> Limits:
        """What preflight applies."""
        ...

    @property
    def connect_method(self) -> ConnectMethod:
        """How a channel is connected."""
        ...

    @property
    def fields(self) -> Sequence[Field]:
        """The form that connects a channel, in the order in which it is filled in."""
        ...

    @property
    def stand_in(self) -> bool:
        """Whether nothing is really placed anywhere."""
        ...


@runtime_checkable
class Connects(Protocol, metaclass=_ByClass):
    """Connects a channel from a filled form, or from nothing at all."""

    async def connect(self, uuid: UUID, name: str, fields: Mapping[str, str]) -> Connection:
        """Verify `fields` with the platform and answer what to keep of the channel `uuid`.

        Connecting the same channel again is a reconnect. Raises `ConnectRefused` with every reason at once.
        """
        ...


@runtime_checkable
class Disconnects(Protocol, metaclass=_ByClass):
    """Has something of its own to end when a channel is disconnected."""

    async def disconnect(self, uuid: UUID) -> None:
        """End what the platform holds open for the channel; connecting again reopens it. May be repeated."""
        ...


@runtime_checkable
class Forgets(Protocol, metaclass=_ByClass):
    """Keeps something of a channel in tables of its own that has to go when the brand goes."""

    async def forget(self, uuids: Sequence[UUID]) -> None:
        """Delete what is kept of these channels, inside the open transaction: no call to anywhere else."""
        ...


@runtime_checkable
class Publishes(Protocol, metaclass=_ByClass):
    """Places posts."""

    def preflight(self, target: Target, content: Content) -> list[Issue]:
        """Give every reason why the platform would refuse `content`, all at once; pure."""
        ...

    def repeat(self, target: Target) -> Repeat:
        """Say what repeating a call of unknown outcome does on this channel; pure."""
        ...

    async def publish(self, target: Target, content: Content, key: str) -> Placed:
        """Place `content` under the idempotency key `key`. Raises one of the kinds of `PublishFailure`."""
        ...

    def profile_url(self, channel_uuid: UUID) -> str | None:
        """Give the address where people find the channel, where it is made of nothing but this; pure."""
        ...


@runtime_checkable
class Threads(Protocol, metaclass=_ByClass):
    """Places content with `above` as the next part of a thread, and finds it as that: each part by one call."""

    @property
    def longest_thread(self) -> int:
        """The most parts of a thread."""
        ...


@runtime_checkable
class Deletes(Protocol, metaclass=_ByClass):
    """Takes posts back."""

    async def delete(self, target: Target, external_id: str) -> None:
        """Delete what was placed under this id; what is gone already is fine, and so is a repetition.

        Raises one of the kinds of `PublishFailure`, which then speak of the deletion.
        """
        ...


@runtime_checkable
class Reconciles(Protocol, metaclass=_ByClass):
    """Can be asked whether a call of unknown outcome placed its post: what `Repeat.QUERYABLE` promises."""

    async def find(self, target: Target, content: Content, key: str, since: datetime) -> Placed | Absence:
        """Look for what a call after `since` may have placed.

        The call was over a minute ago at least. Whatever it raises counts as `Absence.UNSURE`.
        """
        ...


@runtime_checkable
class Remembers(Protocol, metaclass=_ByClass):
    """Honours keys for a while only; other keyed platforms honour them for ever."""

    @property
    def key_lifetime(self) -> timedelta:
        """How long after its first call a key surely places nothing twice.

        With an older key the platform is asked first where it `Reconciles`, else it counts as blind.
        """
        ...


@runtime_checkable
class Paced(Protocol, metaclass=_ByClass):
    """May be called only so often on one channel. All processes share what is left."""

    def budget(self, target: Target) -> Budget | None:
        """Give the channel's budget, None for no limit; pure."""
        ...


@runtime_checkable
class Counts(Protocol, metaclass=_ByClass):
    """Counts calls by account, whatever channel they come from.

    When it asks for a pause, all channels of the account are left alone; else the one that was called.
    """

    def account(self, credentials: Mapping[str, str]) -> str:
        """Name the account behind a channel with these credentials, alike for all its channels; pure."""
        ...


@runtime_checkable
class Bounded(Protocol, metaclass=_ByClass):
    """Bears another number of calls at once than `InFlight()` says."""

    @property
    def in_flight(self) -> InFlight:
        """The bounds of one worker."""
        ...


@runtime_checkable
class Serves(Protocol, metaclass=_ByClass):
    """Answers public routes of its own."""

    def routes(self) -> Sequence[Route]:
        """Give the routes, the more special first: the first that matches answers."""
        ...


@runtime_checkable
class Keeps(Protocol, metaclass=_ByClass):
    """Owns tables."""

    @property
    def model_modules(self) -> Sequence[str]:
        """Dotted names of the modules that hold the models."""
        ...
