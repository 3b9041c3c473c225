"""Slack: posts of an app in a channel.

`connector` is what publishing sees, `api` the Web API and what its answers mean, `uploading` how files get there.
"""

from app.connectors.platforms.slack.connector import SlackPlatform as SlackPlatform
