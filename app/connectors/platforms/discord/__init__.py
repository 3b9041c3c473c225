"""Discord: posts in a channel through a webhook.

`connector` is what publishing sees, `api` the webhook's calls and what their answers mean.
"""

from app.connectors.platforms.discord.connector import DiscordPlatform as DiscordPlatform
