"""`galley admin …`: operator commands, by hand or by script, also while a server runs.

`commands` joins the groups. A group that works with few rooms is a module of its own, whose application is `app`:
the terminal imports that module alone and so starts such a command sooner. Commands decide nothing: they read
their options, call operations of the rooms as the operator, and print the answer.
"""
