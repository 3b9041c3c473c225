"""Channels: a brand's accounts on platforms, with their sealed credentials.

What a platform takes and does is known by its connector; when something is published is decided by posts.
"""

from app.domain.channels.connecting import connect_by_form, disconnect, platforms, start_oauth
from app.domain.channels.erasing import Erased, disconnect_erased, erase
from app.domain.channels.holding import hold_back
from app.domain.channels.inputs import ChannelConnect, ChannelState, FilledField, NewChannel
from app.domain.channels.models import Channel
from app.domain.channels.paging import by_ids, pages
from app.domain.channels.pausing import find, find_any, pause, pause_for, unpause
from app.domain.channels.reading import ChannelView, destinations, of_brand
from app.domain.channels.service import (
    MUST_RECONNECT,
    connect,
    keep_credentials,
    listing,
    mark_refused,
    profile_url,
    reconnect,
    rotate_keys,
    target,
    targets,
)

__all__ = [
    "MUST_RECONNECT",
    "Channel",
    "ChannelConnect",
    "ChannelState",
    "ChannelView",
    "Erased",
    "FilledField",
    "NewChannel",
    "by_ids",
    "connect",
    "connect_by_form",
    "destinations",
    "disconnect",
    "disconnect_erased",
    "erase",
    "find",
    "find_any",
    "hold_back",
    "keep_credentials",
    "listing",
    "mark_refused",
    "of_brand",
    "pages",
    "pause",
    "pause_for",
    "platforms",
    "profile_url",
    "reconnect",
    "rotate_keys",
    "start_oauth",
    "target",
    "targets",
    "unpause",
]
