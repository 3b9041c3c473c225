"""The GraphQL API of Galley's studio.

- A file or package of a room (`ideas`, `posts`, `identity`, …) declares the room's types, inputs and fields, and
  calls one domain operation for each. Rooms look down the same way as those of the domain.
- `viewer` and `users` are the types that all rooms share. `audit` and `platforms` show what belongs to no room.
- `studio` puts the fields of all files together. Its table `EXTENDED_BY` names the files that add fields to a type
  of another file; each file lists what it adds, by type, in `EXTENDS`.
- `engine` has what every operation needs, `transport` how operations arrive.
- `reference` writes `schema.graphql`, the schema as text.
"""

# pyright: reportUnusedImport=false

from schema.transport.routes import closed, first_answer, routes
