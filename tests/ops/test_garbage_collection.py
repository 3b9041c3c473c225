"""How often a process that runs for long looks for garbage."""

import gc

from app.ops import garbage_collection


def test_garbage_is_looked_for_after_a_hundred_thousand_new_objects() -> None:
    before = gc.get_threshold()
    try:
        gc.set_threshold(700, 10, 10)
        garbage_collection.tune()
        assert gc.get_threshold() == (100_000, 20, 50)
    finally:
        gc.set_threshold(*before)
