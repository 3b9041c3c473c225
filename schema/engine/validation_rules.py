"""The rules by which documents are validated, prepared to find their methods quickly.

The library looks for up to four methods of each rule for each kind of node, in every validation anew; for a small
document that takes more than half of the time. Which methods a rule has does not change, so they are found once.
"""

from collections.abc import Callable
from typing import Final

from graphql import NoSchemaIntrospectionCustomRule
from graphql.language.visitor import EnterLeaveVisitor, VisitorAction
from graphql.validation import ASTValidationRule, specified_rules
from strawberry.schema.validation_rules.maybe_null import MaybeNullValidationRule
from strawberry.schema.validation_rules.one_of import OneOfInputValidationRule
from typing_extensions import override

_Rule = type[ASTValidationRule]

_NOTHING: Final = EnterLeaveVisitor(None, None)


def prepared(rule: _Rule) -> _Rule:
    """The same rule, which looks for its methods once for each kind of node."""
    names: dict[str, tuple[str | None, str | None]] = {}

    class Prepared(rule):
        @override
        def get_enter_leave_for_kind(self, kind: str) -> EnterLeaveVisitor:
            pair = names.get(kind)
            if pair is None:
                pair = names[kind] = _name(rule, "enter", kind), _name(rule, "leave", kind)
            enter, leave = pair
            if enter is leave is None:
                return _NOTHING
            return EnterLeaveVisitor(_method(self, enter), _method(self, leave))

    return Prepared


def _method(visitor: ASTValidationRule, name: str | None) -> Callable[..., VisitorAction] | None:
    return None if name is None else getattr(visitor, name)


def _name(rule: _Rule, event: str, kind: str) -> str | None:
    """The name of the method that a rule has for this event at nodes of this kind, if it has one."""
    return next((name for name in (f"{event}_{kind}", event) if hasattr(rule, name)), None)


RULES: Final = tuple(map(prepared, (*specified_rules, MaybeNullValidationRule, OneOfInputValidationRule)))
RULES_WITHOUT_INTROSPECTION: Final = (*RULES, prepared(NoSchemaIntrospectionCustomRule))
