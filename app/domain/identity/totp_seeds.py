"""The columns with the seeds of authenticator apps."""

from typing import Final

from app.core.sealed_columns import SealedColumn

FACTORS: Final = SealedColumn("two_factor", "seed", row="user_id")
SETUPS: Final = SealedColumn("two_factor_setup", "seed", row="digest")
