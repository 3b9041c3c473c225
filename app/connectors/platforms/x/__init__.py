"""X: a post of one account, whose media are uploaded in segments before it.

`connector` is what publishing sees, `authorization` the OAuth side, `api` the calls and what refusals mean,
`uploads` brings media, `lookup` finds a post of an earlier call.
"""

from app.connectors.platforms.x.connector import XPlatform as XPlatform
