"""How long a session of PostgreSQL may wait and work, by what its process is for.

The limits are sent when a connection is opened. A pooler refuses them, so nothing is sent through one; there they
are settings of the role (docs/scaling.md).
"""

from dataclasses import dataclass
from typing import Final

_LOCK_SECONDS: Final = 10
"""How long a statement waits for a lock that another transaction holds."""
MARGIN_SECONDS: Final = 5
"""How much longer than the server a process waits for a statement: then the server does not answer any more."""


@dataclass(frozen=True, slots=True)
class SessionLimits:
    """The limits of the sessions of one process; 0 stands for none.

    With `custom_plans` PostgreSQL plans each statement for its values. A generic plan is kept for as long as a
    connection lives, and one that was made while a queue was empty is slow once it is full. `pause_seconds` is how
    long a transaction may do nothing; `idle_seconds` after how long the pool closes a connection that is not used.
    """

    statement_seconds: int = 0
    pause_seconds: int = 60
    idle_seconds: int = 300
    custom_plans: bool = False
    is_direct: bool = False

    def server_settings(self) -> dict[str, str]:
        """The settings of a session, as PostgreSQL names them."""
        settings = {
            "idle_in_transaction_session_timeout": f"{self.pause_seconds}s",
            "lock_timeout": f"{_LOCK_SECONDS}s",
            # Also without a limit: the role may have one for what comes through a pooler.
            "statement_timeout": f"{self.statement_seconds}s",
        }
        if self.custom_plans:
            settings["plan_cache_mode"] = "force_custom_plan"
        return settings


COMMANDS: Final = SessionLimits(is_direct=True)
"""A command of the operator, which may take its time and goes to the server itself."""
REQUESTS: Final = SessionLimits(statement_seconds=30, pause_seconds=15)
"""A process that only serves requests."""
WORK: Final = SessionLimits(statement_seconds=300, idle_seconds=5, custom_plans=True)
"""A process that only works in the background."""
REQUESTS_AND_WORK: Final = SessionLimits(statement_seconds=300)
"""A process that does both."""
