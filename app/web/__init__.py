"""What the doors share about HTTP: requests, bodies, refusals, and the middleware of every application.

It knows Starlette, and of the rooms identity alone. A door imports it in place of another door.
"""
