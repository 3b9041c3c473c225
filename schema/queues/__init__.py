"""The queue in GraphQL.

`moves` has what becomes of queued posts and the mutations that move them, `timetable` posting times, free slots
and notes on days.
"""
