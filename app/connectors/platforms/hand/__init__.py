"""A place where a person publishes: a wall, a newsletter, an app without an interface for programs.

Nothing is called here. The room of posts reminds a person, who says afterwards whether the post is live.
"""

from app.connectors.platforms.hand.connector import HandPlatform as HandPlatform
