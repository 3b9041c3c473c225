"""Notifications of people: the tray, mails and pushes, preferences and devices.

An event is one notification per person; the tray, the mail and the pushes share its id. Rooms above send it inside
their own transaction.
"""

# pyright: reportUnusedImport=false

from app.domain.notifications.devices import register_device, remove_device, remove_devices, rotate_keys
from app.domain.notifications.dispatch import PUSH_DUE, Notice, notify, notify_all, told_topic
from app.domain.notifications.drops import drop_outgoing
from app.domain.notifications.inputs import (
    DeviceToken,
    MailPace,
    NotificationChannel,
    NotificationType,
    PreferencesChange,
    QuietMails,
)
from app.domain.notifications.mail_bundles import get_quiet_mails, mail_due, set_quiet_mails
from app.domain.notifications.pages import NotificationView, by_ids, mark_read, notification_pages, unread_count
from app.domain.notifications.preferences import Preferences, get_preferences, replace_preferences, set_preference
from app.domain.notifications.push_delivery import backlog, push_due
from app.domain.notifications.retention import forget_brands, forget_old, forget_type, forget_user
from app.domain.notifications.rules import CHANNELS, TYPES
