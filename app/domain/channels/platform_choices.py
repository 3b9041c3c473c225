"""The values of options that live on a platform, such as the categories of a site: asked for, and remembered.

Each process remembers the lists without a search for a quarter of an hour; where the platform does not answer, an
older list is given with its age.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Annotated, Final

from pydantic import BaseModel, Field

from app.access import BrandScope, Permission, Tier, operation, throttles
from app.connectors import Choice, ListsChoices, PublishFailure, gate, options, registry
from app.core import clock
from app.core.errors import Invalid, InvalidState
from app.core.text import optional_string
from app.domain.channels.connector_targets import MUST_RECONNECT, target
from app.domain.channels.inputs import ChannelState
from app.domain.channels.models import Channel

REMOTE_CHOICES: Final = gate.MOST_REMOTE_CHOICES
_LIST_LIFETIME: Final = timedelta(minutes=15)
"""How long a list is given without asking the platform again."""
_WHOLE_LIST: Final = 100
"""A list without a search that is shorter has all values, see `ListsChoices`."""
_PATIENCE_SECONDS: Final = 10.0
_LISTS: Final = 500
"""The most lists that a process remembers; the oldest goes first."""
_MOST_LABELS: Final = 2_000
"""The most labels that a process remembers for an option of a channel, searches included."""
_SEARCH_LENGTH: Final = 100
_OPTION_LENGTH: Final = 32


class ChoiceQuery(BaseModel):
    """The option whose values are asked for, and a part of their labels. `refresh` asks the platform anew."""

    option: Annotated[str, Field(min_length=1, max_length=_OPTION_LENGTH, examples=["categories"])]
    search: Annotated[str | None, optional_string(_SEARCH_LENGTH)] = None
    refresh: bool = False


@dataclass(frozen=True, slots=True)
class RemoteChoices:
    """The values with their labels, and when the platform gave them; `problem` says why they are not newer."""

    choices: Sequence[Choice]
    read_at: datetime
    problem: str | None = None


_labels: Final[OrderedDict[tuple[int, str], dict[str, str]]] = OrderedDict()
_lists: Final[OrderedDict[tuple[int, str, str], RemoteChoices]] = OrderedDict()


@operation(
    needs=Permission.CONTENT_VIEW,
    tier=Tier.READ,
    reads=True,
    atomic=False,
    calls=throttles.CHOICES,
)
async def remote_choices(scope: BrandScope, channel_id: int, query: ChoiceQuery) -> RemoteChoices:
    """The values of an option of a channel's platform that live there, at most 500. Needs content.view.

    Errors: NotFound for a channel of another brand; Invalid on `option` for one that has no such values;
    InvalidState for a channel that has to be connected again, and where the platform does not answer and nothing
    is known from before; Throttled.
    """
    channel = await Channel.find(scope, channel_id)
    platform = registry.platform(channel.platform)
    names = [option.name for option in options.declared_by(platform).options if option.is_remote]
    if not isinstance(platform, ListsChoices) or query.option not in names:
        words = f"It has such values for: {', '.join(names)}." if names else "It has none."
        raise Invalid(fields={"option": [f"The platform of this channel lists nothing for this option. {words}"]})
    # With other credentials it may be another account.
    key = (channel.id, query.option, channel.credentials or "")
    earlier = _lists.get(key)
    is_fresh = earlier is not None and clock.now() - earlier.read_at < _LIST_LIFETIME
    if earlier is not None and is_fresh and not query.search and not query.refresh:
        return earlier
    called = target(channel.id, channel.uuid, channel.name, channel.credentials)
    if channel.state != ChannelState.CONNECTED.value or not called.opened:
        raise InvalidState(MUST_RECONNECT)
    try:
        async with asyncio.timeout(_PATIENCE_SECONDS):
            rows = await gate.choices(platform, called, query.option, query.search or "")
    except (PublishFailure, TimeoutError) as failure:
        problem = str(failure) or f"{platform.label} did not answer in time."
        if earlier is None:
            raise InvalidState(problem) from None
        return RemoteChoices(_among(earlier.choices, query.search), earlier.read_at, problem)
    answer = RemoteChoices(rows, clock.now())
    _remember(channel.id, query.option, rows)
    if not query.search:
        _lists[key] = answer
        _lists.move_to_end(key)
        if len(_lists) > _LISTS:
            _lists.popitem(last=False)
    return answer


def remembered_labels(channel_id: int, option: str) -> Mapping[str, str]:
    """The labels of values of an option that this process has listed or found, by the value."""
    return _labels.get((channel_id, option), {})


def missing_values(channel: Channel, option: str, values: Sequence[str]) -> tuple[list[str], datetime | None]:
    """Those of the values that the channel does not have, and when its list was read.

    Without a whole list of the last quarter of an hour in this process, no value counts as missing.
    """
    answer = _lists.get((channel.id, option, channel.credentials or ""))
    if answer is None or clock.now() - answer.read_at >= _LIST_LIFETIME or len(answer.choices) >= _WHOLE_LIST:
        return [], None
    there = {choice.value for choice in answer.choices}
    return [value for value in values if value not in there], answer.read_at


def _remember(channel_id: int, option: str, choices: Sequence[Choice]) -> None:
    labels = _labels.pop((channel_id, option), {})
    # The newest are the last, and the oldest go first.
    fresh = {choice.value: choice.label for choice in choices}
    together = {value: label for value, label in labels.items() if value not in fresh} | fresh
    _labels[channel_id, option] = dict(list(together.items())[-_MOST_LABELS:])
    if len(_labels) > _LISTS:
        _labels.popitem(last=False)


def _among(choices: Sequence[Choice], search: str | None) -> list[Choice]:
    return [choice for choice in choices if (search or "").casefold() in choice.label.casefold()]
