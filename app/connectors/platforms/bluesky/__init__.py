"""Bluesky, and other servers of the AT Protocol: a post becomes a record in the repository of one account.

`connector` is what publishing sees. `form` connects an account by an app password, `authorization` by OAuth: with
the `identity` of the account, its `authorization_server`, and this installation as a `client` of that. `session`
speaks for the account and renews its tokens, `record` is the post as it is written, with the `facets` of its text,
and `keys` gives it its place.
`repository` writes it, `figures` counts, and `conversations` reads and answers comments.
"""

from app.connectors.platforms.bluesky.connector import BlueskyPlatform as BlueskyPlatform
