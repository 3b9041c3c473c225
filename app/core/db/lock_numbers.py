"""The numbers of PostgreSQL's advisory locks: one a purpose, because those that share one wait."""

from typing import Final

MIGRATIONS: Final = 0x67616C6C6579
"""Held by the process that migrates; the others wait for it."""
MIGRATION_SCRIPTS: Final = 0x67616C6C657A
"""Held by the transaction of a migration: it may go on when the process that began it has been killed."""
METRIC_CLAIMS: Final = 0x67616C6C656D
"""Held by the transaction that claims measurements: of each account one is under way."""
EXPORT_CLAIMS: Final = 0x67616C6C6578
"""Held by the transaction that claims exports: a few are under way."""
PROBES: Final = 0x67616C70
"""The class of the locks that a start takes for a moment, to see that a session keeps them."""
WORKERS: Final = 0x67616C77
"""The class of the locks that workers hold while they live; the second number is the worker's own."""
