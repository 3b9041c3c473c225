"""Channels: a brand's accounts on platforms, with their sealed credentials.

Connectors know what a platform accepts and does; posts decide when something is published.
"""

from app.domain.channels.authorizations import (
    MOST_SCOPES as MOST_SCOPES,
    OFFERS as OFFERS,
    Account as Account,
    ChannelChoice as ChannelChoice,
    Choices as Choices,
    Finished as Finished,
    choices as choices,
    connect_methods as connect_methods,
    external_key as external_key,
    finish as finish,
)
from app.domain.channels.change_notes import changed as changed
from app.domain.channels.connections import (
    connect as connect,
    connect_by_form as connect_by_form,
    platforms as platforms,
    reconnect as reconnect,
)
from app.domain.channels.connector_targets import (
    MUST_RECONNECT as MUST_RECONNECT,
    mark_refused as mark_refused,
    target as target,
    targets as targets,
)
from app.domain.channels.credentials import keep_credentials as keep_credentials, rotate_keys as rotate_keys
from app.domain.channels.erasure import Erased as Erased, disconnect_erased as disconnect_erased, erase as erase
from app.domain.channels.inputs import (
    ChannelConnect as ChannelConnect,
    ChannelState as ChannelState,
    ChannelUpdate as ChannelUpdate,
    NewChannel as NewChannel,
)
from app.domain.channels.models import Channel as Channel
from app.domain.channels.names import rename as rename
from app.domain.channels.operator_views import (
    OperatorChannel as OperatorChannel,
    find_channels as find_channels,
    show_channel as show_channel,
)
from app.domain.channels.pages import channel_pages as channel_pages, list_channels as list_channels
from app.domain.channels.pauses import (
    find as find,
    find_any as find_any,
    pause as pause,
    pause_for as pause_for,
    unpause as unpause,
)
from app.domain.channels.renewals import (
    RENEWED as RENEWED,
    renew as renew,
    renew_due as renew_due,
    renewed_once as renewed_once,
)
from app.domain.channels.retry_after import hold_back as hold_back
from app.domain.channels.revocations import (
    Removal as Removal,
    end_at_platform as end_at_platform,
    forget as forget,
    remove as remove,
    remove_account as remove_account,
    revoke as revoke,
    unsubscribe as unsubscribe,
)
from app.domain.channels.unused_connections import revoke_unused as revoke_unused
from app.domain.channels.views import (
    ChannelView as ChannelView,
    broken_counts as broken_counts,
    by_ids as by_ids,
    destinations as destinations,
    of_brand as of_brand,
    publisher_of as publisher_of,
)
