"""`galley admin …`: operator commands, by hand or by script, also while a server runs.

`commands` joins the groups, which have a file each. Commands decide nothing: they read their options, call
operations of the rooms as the operator, and print the answer.
"""

from app.ops.admin.command_group import OPERATOR as OPERATOR
from app.ops.admin.commands import app as app
