"""Instagram: posts of professional accounts, which are connected by its own login or by that of Facebook.

`connector` is what publishing sees, `authorization` the OAuth side of its own login, `lookup` finds a post of an
earlier call.
"""

from app.connectors.platforms.instagram.connector import InstagramPlatform as InstagramPlatform
