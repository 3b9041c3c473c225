"""Who has a post open in an editor, and where they write: told to the others who write it, and stored nowhere.

Each window tells of itself when something changes and every few seconds, and counts as gone when it was silent for
15 seconds. A change note carries nothing but a number, so a sign is one number.
"""

from dataclasses import dataclass
from typing import Final

from app.access import BrandScope, Permission, operation
from app.core import changes
from app.core.db import Statement
from app.core.errors import NotFound
from app.domain.posts import content
from app.domain.posts.inputs import LAST_LINE, WINDOW, PresenceState, PresenceUpdate

_NUMBER: Final = 2**63
_IS_THERE = Statement("SELECT id FROM post WHERE id = :id AND brand_id = :brand_id", row=int)


_STATES: Final = tuple(PresenceState)


@dataclass(frozen=True, slots=True)
class PresenceSign:
    """That somebody is in a window, at the text for all channels or at that of one, in a line of it or in none."""

    user_id: int
    window: int
    state: PresenceState
    channel_id: int | None
    line: int | None = None

    @property
    def number(self) -> int:
        """The sign as the number of a change note."""
        place = (self.user_id * _NUMBER + (self.channel_id or 0)) * (WINDOW + 1) + self.window
        place = place * (LAST_LINE + 1) + (self.line or 0)
        return place * len(_STATES) + _STATES.index(self.state)

    @classmethod
    def of(cls, number: int) -> "PresenceSign":
        """The sign that a change note carries."""
        place, state = divmod(number, len(_STATES))
        place, line = divmod(place, LAST_LINE + 1)
        place, window = divmod(place, WINDOW + 1)
        user_id, channel_id = divmod(place, _NUMBER)
        return cls(user_id, window, _STATES[state], channel_id or None, line or None)


def presence_topic(post_id: int) -> str:
    """The topic of change notes about who has a post open; each number is that of a `PresenceSign`."""
    return f"posts.presence.{post_id}"


@operation(needs=Permission.CONTENT_MANAGE)
async def set_presence(scope: BrandScope, post_id: int, data: PresenceUpdate) -> PresenceSign:
    """Tell the others who write the post that the caller has it open. Needs content.manage.

    Clients neither tell nor hear of it. Errors: NotFound for a post or a channel of another brand.
    """
    if not await _IS_THERE.rows(id=post_id, brand_id=scope.brand_id):
        raise NotFound
    if data.channel_id is not None:
        await content.channels_of(scope, [data.channel_id])
    sign = PresenceSign(scope.caller.user_id, data.window, data.state, data.channel_id, data.line)
    await changes.announce(presence_topic(post_id), sign.number)
    return sign
