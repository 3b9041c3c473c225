"""The database: transactions, SQL statements, and the two engines.

`atomic` is the only way to open a transaction. The engines (`sqlite`, `asyncpg`) correct how those of the ORM
handle cancellation, lock order and refused commits.
"""

from app.core.db import batches as batches, lock_numbers as lock_numbers
from app.core.db.failures import (
    CommitUnknown as CommitUnknown,
    ConnectionLost as ConnectionLost,
    DatabaseUnavailable as DatabaseUnavailable,
    MissingParent as MissingParent,
    PoolExhausted as PoolExhausted,
    TransientError as TransientError,
    Unstorable as Unstorable,
)
from app.core.db.projections import (
    Columns as Columns,
    Projected as Projected,
    Projection as Projection,
    columns_read as columns_read,
    reads as reads,
)
from app.core.db.retries import is_transient as is_transient, retried as retried
from app.core.db.rows import (
    Fetched as Fetched,
    Json as Json,
    RowType as RowType,
    extended as extended,
    filled as filled,
)
from app.core.db.shared_reads import share as share, shares as shares
from app.core.db.snapshots import snapshot as snapshot
from app.core.db.sql import Statement as Statement
from app.core.db.transactions import (
    after_commit as after_commit,
    alone as alone,
    atomic as atomic,
    commits_alone as commits_alone,
    connection as connection,
    dialect as dialect,
    in_transaction as in_transaction,
    relaxed_commit as relaxed_commit,
)
