"""The feed platform: a post becomes an entry of a public feed that this installation serves itself.

`connector` is what publishing sees, `store` and `models` what is kept, `doors` what readers call, and `atom`,
`json_feed` and `page` how it looks to them.
"""

from app.connectors.platforms.feed.connector import FeedPlatform as FeedPlatform
