"""Runs commands that call others, such as platforms, or ask which platforms there are."""

from functools import partial
from typing import Final

from app.ops import console
from app.ops.admin import command_group
from app.wiring import services

run: Final = partial(console.run, storage=services.storage)
run_list: Final = partial(command_group.run_list, storage=services.storage)
