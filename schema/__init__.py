"""The studio's GraphQL API: the types and fields of every room, and the door they are reached by.

A room's file declares its types and root fields and calls one domain operation each; `studio` puts them together.
Files look down the same way as the rooms of the domain: what a lower type shows of a higher room is added by the
higher file with `extend`.
"""

from schema.transport.routes import routes as routes
