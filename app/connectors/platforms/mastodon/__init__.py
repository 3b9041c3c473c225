"""Mastodon, and servers that speak its interface: a post becomes a status of one account on one instance.

`connector` is what publishing sees. `form` connects an account by a token, `authorization` by OAuth, for which
`registration` makes a client at the instance. `dialects` is what other servers do otherwise, by the `software`
that they tell; `descriptions` is what an instance says of itself, `limits` what it takes, `declared` what Mastodon
takes by default, `api` the calls. `uploads` brings media, `lookup` looks for a status of an earlier call by its
`likeness`, `figures` counts, and `conversations` reads and answers comments.
"""

from app.connectors.platforms.mastodon.connector import MastodonPlatform as MastodonPlatform
