"""The database: transactions, SQL statements, and the two engines.

`atomic` is the only way to open a transaction. The engines (`sqlite`, `asyncpg`) correct how those of the ORM
handle cancellation, lock order and refused commits.
"""

# pyright: reportUnusedImport=false

from app.core.db import batches, lock_numbers
from app.core.db.failures import DatabaseUnavailable, MissingParent, TransientError
from app.core.db.projections import Columns, Projected, Projection, columns_read, reads
from app.core.db.retries import is_transient, retried
from app.core.db.rows import Fetched, Json, RowType, extended, filled
from app.core.db.shared_reads import share, shares
from app.core.db.snapshots import snapshot
from app.core.db.sql import Statement
from app.core.db.transactions import (
    after_commit,
    alone,
    atomic,
    commits_alone,
    connection,
    dialect,
    in_transaction,
    relaxed_commit,
)
