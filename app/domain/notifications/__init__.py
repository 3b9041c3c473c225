"""Notifications of people: the tray, mails and pushes, preferences and devices.

An event is one notification per person; the tray, the mail and the pushes share its id. Rooms above send it inside
their own transaction.
"""

from app.domain.notifications.devices import (
    register_device as register_device,
    remove_device as remove_device,
    remove_devices as remove_devices,
    rotate_keys as rotate_keys,
)
from app.domain.notifications.dispatch import (
    PUSH_DUE as PUSH_DUE,
    Notice as Notice,
    notify as notify,
    notify_all as notify_all,
    told_topic as told_topic,
)
from app.domain.notifications.inputs import (
    DeviceToken as DeviceToken,
    NotificationChannel as NotificationChannel,
    NotificationType as NotificationType,
    PreferencesChange as PreferencesChange,
)
from app.domain.notifications.models import Device as Device, Notification as Notification
from app.domain.notifications.pages import (
    NotificationView as NotificationView,
    by_ids as by_ids,
    mark_read as mark_read,
    notification_pages as notification_pages,
    unread_count as unread_count,
)
from app.domain.notifications.preferences import (
    Preferences as Preferences,
    get_preferences as get_preferences,
    replace_preferences as replace_preferences,
    set_preference as set_preference,
)
from app.domain.notifications.push_delivery import backlog as backlog, push_due as push_due
from app.domain.notifications.retention import (
    forget_brands as forget_brands,
    forget_old as forget_old,
    forget_type as forget_type,
    forget_user as forget_user,
)
from app.domain.notifications.rules import CHANNELS as CHANNELS, TYPES as TYPES, TypeInWords as TypeInWords
