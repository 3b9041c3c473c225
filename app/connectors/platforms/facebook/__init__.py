"""Facebook: posts of pages, with photos or a video that are uploaded before.

`connector` is what publishing sees, `authorization` the OAuth side, `uploads` brings media, `lookup` finds a post
of an earlier call.
"""

from app.connectors.platforms.facebook.connector import FacebookPlatform as FacebookPlatform
