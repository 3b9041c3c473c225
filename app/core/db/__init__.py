"""The database: transactions, statements prepared once per dialect, and what both databases need alike.

`atomic` is the only way to open a transaction. Engines (`sqlite`, `asyncpg`) repair what the stock ones of
the ORM lose: cancellation, lock order and refused commits.
"""

from app.core.db import batches
from app.core.db.failures import (
    CommitUnknown,
    ConnectionLost,
    DatabaseUnavailable,
    MissingParent,
    PoolExhausted,
    TransientError,
    Unstorable,
)
from app.core.db.retries import is_transient, retried
from app.core.db.shared_reads import share
from app.core.db.sql import Statement
from app.core.db.transactions import after_commit, atomic, connection, dialect, in_transaction, unhurried

__all__ = [
    "CommitUnknown",
    "ConnectionLost",
    "DatabaseUnavailable",
    "MissingParent",
    "PoolExhausted",
    "Statement",
    "TransientError",
    "Unstorable",
    "after_commit",
    "atomic",
    "batches",
    "connection",
    "dialect",
    "in_transaction",
    "is_transient",
    "retried",
    "share",
    "unhurried",
]
