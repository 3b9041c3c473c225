"""Channels: a brand's accounts on platforms, with their sealed credentials.

Connectors know what a platform accepts and does; posts decide when something is published.
"""

# pyright: reportUnusedImport=false

from app.domain.channels.authorizations import (
    MOST_SCOPES,
    OFFERS,
    ChannelChoice,
    Choices,
    ConnectableAccount,
    Finished,
    choices,
    connect_methods,
    external_key,
    finish,
)
from app.domain.channels.change_notes import topic
from app.domain.channels.channel_groups import (
    ChannelGroupView,
    channels_of_groups,
    delete_group,
    groups_by_ids,
    groups_of_brands,
    members_of_groups,
    save_group,
)
from app.domain.channels.channel_pictures import forget_pictures, open_picture, picture_addresses, read_pictures
from app.domain.channels.channel_settings import edit
from app.domain.channels.connections import connect, connect_by_form, platforms, reconnect
from app.domain.channels.connector_targets import MUST_RECONNECT, mark_refused, target, targets
from app.domain.channels.credentials import rotate_keys
from app.domain.channels.erasure import Erased, disconnect_erased, erase
from app.domain.channels.inputs import (
    CHANNELS_OF_GROUP,
    ChannelConnect,
    ChannelGroupSave,
    ChannelState,
    ChannelUpdate,
    NewChannel,
)
from app.domain.channels.models import Channel, ChannelGroupRow
from app.domain.channels.operator_views import OperatorChannel, find_channels, show_channel
from app.domain.channels.pages import channel_pages, list_channels
from app.domain.channels.pauses import find, find_any, pause, pause_all, pause_for, unpause
from app.domain.channels.platform_choices import (
    REMOTE_CHOICES,
    ChoiceQuery,
    missing_values,
    remembered_labels,
    remote_choices,
)
from app.domain.channels.renewals import RENEWED, renew_due, renewed_once
from app.domain.channels.retry_after import hold_back
from app.domain.channels.revocations import (
    Removal,
    end_at_platform,
    forget,
    remove,
    remove_account,
    revoke,
    unsubscribe,
)
from app.domain.channels.unused_connections import revoke_unused
from app.domain.channels.views import ChannelView, broken_counts, by_ids, destinations, of_brand, publisher_of
