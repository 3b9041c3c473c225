"""Threads: a post of one account, prepared in a container that Meta fills with the media it fetches.

`connector` is what publishing sees, `authorization` the OAuth side, `lookup` finds a post of an earlier call.
"""

from app.connectors.platforms.threads.connector import ThreadsPlatform as ThreadsPlatform
