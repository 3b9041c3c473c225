"""Telegram: posts of a bot in a channel or a group.

`connector` is what publishing sees, `api` the Bot API and what its answers mean.
"""

from app.connectors.platforms.telegram.connector import TelegramPlatform as TelegramPlatform
