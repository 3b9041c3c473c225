"""Everything that a command imports, loaded and exempt from garbage collection, before commands are forked."""

import gc

from app.ops import doctor, migrate, serve
from app.ops.admin import commands
from cli import main

__all__ = ("commands", "doctor", "main", "migrate", "serve")

# A server collects once when it has started. What was loaded before the fork is no concern of its collection.
gc.collect()
gc.freeze()
