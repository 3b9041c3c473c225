"""Everything that a command imports, loaded and exempt from garbage collection, before commands are forked."""

import gc

from app.ops import doctor, migrate, serve
from app.ops.admin import commands
from cli import main
from tests import plain_opens

__all__ = ("commands", "doctor", "main", "migrate", "serve")

# Commands guard the database file as the tests do.
plain_opens.forbid()
# A server collects once when it has started. What was loaded before the fork is no concern of its collection.
gc.collect()
gc.freeze()
