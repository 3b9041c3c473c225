"""What every GraphQL operation needs, whichever room it is about.

- Declarations: `declarations` (types, inputs, enums, descriptions), `scalars`, `root_fields` (Query, Mutation,
  Subscription), `batched_fields` (fields that are answered for many rows at once), `nodes`, `connections` and
  `results`.
- From and to the domain: `inputs`, `ids`, `mappings` (views to types), `brand_rows` (rows with the rights in each
  brand), `errors` (Problem, errors and refusals).
- Running: `studio_operations` (from a request to what can run), `execution`, `documents`, `plans` (what a document
  selects, worked out once), `scalar_columns`, `answers` (of one operation while it runs), `fair_schedule`,
  `selections`, `limits`, `authentication`, `context`.
- Subscriptions: `subscription_events`, `subscribers`.
"""
