"""The words of the table of grants: the occasions on which something ends, and what a cell can say."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from app.domain.identity import Ender, LinkPurpose, TokenKind


class Occasion(StrEnum):
    """What may end a grant: a remedy, or a change of who somebody is."""

    RESET = "a password is chosen by a mailed link"
    CHANGE = "the password is changed"
    END_ALL = "every session and token is ended, by a mailed link or an operator"
    UNDO = "a change of the address is undone"
    REMOVAL = "a member is removed from the brand"
    LEAVING = "a member leaves the brand"
    DEACTIVATION = "a member is switched off"
    DEMOTION = "a member gets a role that may not make it"
    DISABLING = "an operator disables the user"
    OPERATOR_RESET = "an operator resets the sign-in methods"
    DELETION = "the account is deleted"
    FACTOR_ON = "two-factor is turned on"
    FACTOR_OFF = "two-factor is turned off"


@dataclass(frozen=True, slots=True)
class EndedGrant:
    """It is gone. `by` ends it in the transaction of the occasion; without one the occasion itself does."""

    by: Ender | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Stays:
    """It goes on, because of this."""

    because: str


@dataclass(frozen=True, slots=True)
class Dormant:
    """The row stays and counts for nothing for as long as its maker could not make it; `reason` says why."""

    reason: str


@dataclass(frozen=True, slots=True)
class Impossible:
    """The occasion cannot come while there is such a grant, because of this."""

    because: str


Cell = EndedGrant | Stays | Dormant | Impossible


class NoticeKind(StrEnum):
    """How the person is told by mail that it was made."""

    AT_ONCE = "at once"
    DIGEST = "in the digest, once an hour at most"
    MAILED = "it is a mail itself"
    NONE = "not at all"


@dataclass(frozen=True, slots=True, kw_only=True)
class GrantEntry:
    """A kind of thing that acts for a person.

    `tables` are where it is stored; it is the tokens of `token_kinds`, the mailed links of `link_purposes` and the
    signatures of `signatures`. `operations` make it. `maker` says who may, `confirmation` when that needs a
    confirmed token.
    """

    name: str
    maker: str
    confirmation: str
    notice: NoticeKind
    at: Mapping[Occasion, Cell]
    tables: Sequence[str] = ()
    token_kinds: Sequence[TokenKind] = ()
    link_purposes: Sequence[LinkPurpose] = ()
    signatures: Sequence[str] = ()
    operations: Sequence[str] = ()
