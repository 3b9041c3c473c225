"""The queue in GraphQL.

`bulk` has acts on several posts, `holds` the hold of a brand, `moves` what becomes of queued posts and the
mutations that move them, `timetable` posting times, free slots and notes on days.
"""
