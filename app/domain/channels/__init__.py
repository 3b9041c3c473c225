"""Channels: a brand's accounts on platforms, with their sealed credentials.

What a platform takes and does is known by its connector; when something is published is decided by posts.
"""

from app.domain.channels.connections import (
    connect_by_form as connect_by_form,
    disconnect as disconnect,
    platforms as platforms,
    start_oauth as start_oauth,
)
from app.domain.channels.erasure import Erased as Erased, disconnect_erased as disconnect_erased, erase as erase
from app.domain.channels.inputs import (
    ChannelConnect as ChannelConnect,
    ChannelState as ChannelState,
    FilledField as FilledField,
    NewChannel as NewChannel,
)
from app.domain.channels.models import Channel as Channel
from app.domain.channels.pages import by_ids as by_ids, channel_pages as channel_pages
from app.domain.channels.pauses import (
    find as find,
    find_any as find_any,
    pause as pause,
    pause_for as pause_for,
    unpause as unpause,
)
from app.domain.channels.retry_after import hold_back as hold_back
from app.domain.channels.service import (
    MUST_RECONNECT as MUST_RECONNECT,
    connect as connect,
    keep_credentials as keep_credentials,
    list_channels as list_channels,
    mark_refused as mark_refused,
    profile_url as profile_url,
    reconnect as reconnect,
    rotate_keys as rotate_keys,
    target as target,
    targets as targets,
)
from app.domain.channels.views import (
    ChannelView as ChannelView,
    destinations as destinations,
    of_brand as of_brand,
)
