"""Posts in GraphQL.

`types` has Post with the inputs that write it, `fields` lists, events and the fields that other rooms fill,
`mutations` what people do with posts, `review` threads and revisions, `publications` the calendar, attempts and
preflight, `share_links` the links as members see them, `public_review` what guests see, `engagement` figures
and comments of publications, and `attention` what waits for the viewer.
"""
