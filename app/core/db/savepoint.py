"""The nested block of both engines: a savepoint that is kept or rolled back as a whole."""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownParameterType=false
# pyright: reportUnknownArgumentType=false, reportPrivateUsage=false
# The ORM's driver classes are untyped; the engine reaches into them on purpose and is tested on its own.

from typing import Any

from tortoise.backends.base.client import NestedTransactionContext, TransactionalDBClient
from tortoise.exceptions import TransactionManagementError
from typing_extensions import override

from app.core.db.cancellation import run_shielded

SPOILED = "a statement of this transaction failed; wrap what may fail in a nested atomic()"


class Nested(NestedTransactionContext):
    """A savepoint: rolling it back makes the outer transaction usable again.

    Statements inside it run on the outer wrapper, so that is where `spoiled` is kept.
    """

    def __init__(self, client: TransactionalDBClient, outer: Any) -> None:
        super().__init__(client)
        self.outer = outer
        self.was_spoiled: bool = outer.spoiled

    @override
    async def __aenter__(self) -> TransactionalDBClient:
        if self.was_spoiled:
            raise TransactionManagementError(SPOILED)
        return await run_shielded(super().__aenter__())

    @override
    async def __aexit__(
        self, exc_type: type[BaseException] | None, exc_val: BaseException | None, exc_tb: object
    ) -> None:
        # The stock class keeps the savepoint's work when a TransactionManagementError leaves the block.
        is_refused = exc_type is None and self.outer.spoiled
        if exc_type is None and not is_refused:
            await run_shielded(self.client.release_savepoint())
            return
        try:
            await run_shielded(self.client.savepoint_rollback())
        except Exception:
            if exc_type is None:
                raise
            # The connection is gone, and the whole transaction with it; the error that is being raised says why.
            return
        self.outer.spoiled = self.was_spoiled
        if is_refused:
            raise TransactionManagementError(SPOILED)
