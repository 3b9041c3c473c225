"""Notifications: what people are told of, where they want to be told, and on which devices.

One event is one notification a person: in the tray, by mail and as pushes, all under one id. Rooms above say
what happened and whom it concerns, inside their own transaction.
"""

from app.domain.notifications.devices import register_device, remove_device, rotate_keys
from app.domain.notifications.forgetting import forget_brands, forget_old, forget_user
from app.domain.notifications.inputs import (
    DeviceToken,
    NotificationChannel,
    NotificationType,
    PreferencesChange,
    TrayQuery,
)
from app.domain.notifications.models import Device, Notification
from app.domain.notifications.notifying import PUSH_DUE, Notice, notify, notify_all, told_topic
from app.domain.notifications.preferences import (
    Preferences,
    preferences,
    replace_preferences,
    set_preference,
)
from app.domain.notifications.pushing import push_due
from app.domain.notifications.rules import CHANNELS, TYPES, TypeInWords
from app.domain.notifications.tray import NotificationView, by_ids, listing, mark_read, pages, unread_count

__all__ = [
    "CHANNELS",
    "PUSH_DUE",
    "TYPES",
    "Device",
    "DeviceToken",
    "Notice",
    "Notification",
    "NotificationChannel",
    "NotificationType",
    "NotificationView",
    "Preferences",
    "PreferencesChange",
    "TrayQuery",
    "TypeInWords",
    "by_ids",
    "forget_brands",
    "forget_old",
    "forget_user",
    "listing",
    "mark_read",
    "notify",
    "notify_all",
    "pages",
    "preferences",
    "push_due",
    "register_device",
    "remove_device",
    "replace_preferences",
    "rotate_keys",
    "set_preference",
    "told_topic",
    "unread_count",
]
