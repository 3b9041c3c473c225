"""What a person wants to be notified of, and where; for all brands at once (NOTIF-06)."""

from dataclasses import dataclass

from app.access import Caller, audit, operation
from app.core.db import Statement
from app.core.errors import Invalid
from app.domain.notifications import rules
from app.domain.notifications.inputs import NotificationChannel, NotificationType, Off, PreferencesChange
from app.domain.notifications.models import OptOut

# Concurrent changes by one person must not mix. SQLite has one writer anyway.
_LOCK = Statement("SELECT id FROM users WHERE id = :user_id {postgres: FOR NO KEY UPDATE}")
_CLEAR = Statement("DELETE FROM notification_opt_out WHERE user_id = :user_id")
_ADD = Statement(
    """
    INSERT INTO notification_opt_out (user_id, type, channel)
    SELECT :user_id, v.type, v.channel
      FROM {records :pairs AS v (type text, channel text)}
     WHERE true
    ON CONFLICT (user_id, type, channel) DO NOTHING
    """
)


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a person switched off, and the settings that follow from it."""

    off: Off

    @property
    def by_type(self) -> dict[NotificationType, dict[NotificationChannel, bool]]:
        """Every type and channel."""
        return rules.resolved(self.off)

    @property
    def everywhere(self) -> dict[NotificationChannel, bool]:
        """Whether a channel is on for everything."""
        return rules.everywhere(self.off)


@operation(reads=True)
async def get_preferences(caller: Caller) -> Preferences:
    """The caller's preferences (NOTIF-01, NOTIF-10)."""
    return Preferences(await _off(caller))


@operation()
async def replace_preferences(caller: Caller, change: PreferencesChange) -> Preferences:
    """Replace all preferences by this map; returns the new ones (NOTIF-07, S-065)."""
    off = rules.supported(change.off)
    await _LOCK.run(user_id=caller.user_id)
    await _CLEAR.run(user_id=caller.user_id)
    await _switch_off(caller, off)
    audit.changed(f"user {caller.user_id}", _in_words(off))
    return Preferences(off)


@operation()
async def set_preference(
    caller: Caller,
    type: NotificationType,  # noqa: A002 the word for it
    channel: NotificationChannel,
    on: bool,  # noqa: FBT001 what the switch is set to
) -> Preferences:
    """Switch one type on one channel on or off; returns all preferences (S-065).

    Errors: Invalid on `channel` where the type is never sent on it.
    """
    if channel not in rules.TYPES[type].channels:
        raise Invalid(fields={"channel": ["This type is not sent on this channel."]})
    await _LOCK.run(user_id=caller.user_id)
    if on:
        await OptOut.filter(user_id=caller.user_id, type=type.value, channel=channel.value).delete()
    else:
        await _switch_off(caller, frozenset({(type, channel)}))
    off = await _off(caller)
    audit.changed(f"user {caller.user_id}", _in_words(off))
    return Preferences(off)


async def _off(caller: Caller) -> Off:
    rows = await OptOut.filter(user_id=caller.user_id)
    pairs = {(row.type, row.channel) for row in rows}
    # Rows of types that this version does not know are ignored.
    return frozenset(
        (kind, channel)
        for kind, words in rules.TYPES.items()
        for channel in words.channels
        if (kind.value, channel.value) in pairs
    )


async def _switch_off(caller: Caller, off: Off) -> None:
    if off:
        pairs = [{"type": kind.value, "channel": channel.value} for kind, channel in sorted(off)]
        await _ADD.run(user_id=caller.user_id, pairs=pairs)


def _in_words(off: Off) -> str:
    return "switched off: " + (", ".join(f"{kind} by {channel}" for kind, channel in sorted(off)) or "nothing")
