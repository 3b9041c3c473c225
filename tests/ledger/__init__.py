"""The ledger: every promise of the product under a stable id, where it stands, and which tests prove it.

`catalogue.toml` and `rulings.toml` hold one line an id. A test says with `proves` which of them it proves,
`test_ledger` fails where ledger and tests disagree, `python -m tests.ledger` prints how far things are.
"""

import pytest


def proves(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the ids of the ledger that it proves.

    The ids are read from the source, so write them as plain strings: `@proves("REST-TEAMS-08", "S-011")`.
    """
    return pytest.mark.proves(*ids)
