"""Figures of statuses, and the followers of an account."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final
from urllib.parse import urlencode

from pydantic import BaseModel, RootModel

from app.connectors import account_pictures, rate_headers
from app.connectors.measurements import DayValue, Figures, Measurement, day_values, together
from app.connectors.platforms.mastodon import api as interface, dialects
from app.connectors.platforms.mastodon.api import ID, MastodonAccount, MastodonApi
from app.connectors.targets import Target

_STATUSES_A_CALL: Final = 20
"""How many statuses an instance gives at once."""


class _Counted(BaseModel):
    """The counters of a status; older versions do not count quotes."""

    id: str
    favourites_count: int | None = None
    replies_count: int | None = None
    reblogs_count: int | None = None
    quotes_count: int | None = None


class _Statuses(RootModel[list[_Counted]]):
    """Those of the statuses that exist."""


class MastodonFigures:
    """What instances count: favourites, replies, and boosts with quotes; neither impressions nor clicks."""

    batch: int = _STATUSES_A_CALL

    def cost(self, target: Target, posts: int) -> int:
        """One call; older instances and other servers need one for each post, up to their limit for calls."""
        return 1 if dialects.of(target.credentials).counts_together else posts

    async def measure(self, target: Target, ids: Sequence[str]) -> Measurement:
        """Count these statuses. Raises `Rejected` where the token does not have the scope."""
        api, idents = interface.of(target), [ident for ident in ids if ID.fullmatch(ident)]
        if not idents:
            return Measurement({})
        if not api.dialect.counts_together:
            return await _one_by_one(api, idents)
        reply = await api.call("GET", f"/api/v1/statuses?{urlencode([('id[]', ident) for ident in idents])}")
        if reply.is_gone:
            return await _one_by_one(api, idents)
        statuses = reply.read(_Statuses) if reply.is_success else None
        if statuses is None:
            raise api.read_failure(reply)
        return Measurement(
            {item.id: _figures(item) for item in statuses.root}, rate_headers.is_exhausted(reply.headers)
        )

    async def series(self, target: Target, since: datetime, until: datetime) -> Sequence[DayValue]:  # noqa: ARG002
        """The followers of today as the value at `until`."""
        return day_values("followers", until, (await _account(target)).followers_count)

    async def picture(self, target: Target) -> bytes | None:
        """The picture of the account, the still one of an animation.

        Source: docs.joinmastodon.org, entity Account, `avatar_static`; read on 27 November 2026.
        """
        account = await _account(target)
        return await account_pictures.picture_at(account.avatar_static or account.avatar)


async def _account(target: Target) -> MastodonAccount:
    api = interface.of(target)
    reply = await api.call("GET", "/api/v1/accounts/verify_credentials")
    account = reply.read(MastodonAccount) if reply.is_success else None
    if account is None:
        raise api.read_failure(reply)
    return account


async def _one_by_one(api: MastodonApi, ids: Sequence[str]) -> Measurement:
    """Instances before version 4.3 and other servers give several statuses one by one."""
    figures: dict[str, Figures] = {}
    for ident in ids:
        reply = await api.call("GET", f"/api/v1/statuses/{ident}")
        if not reply.is_gone:
            status = reply.read(_Counted) if reply.is_success else None
            if status is None:
                raise api.read_failure(reply)
            figures[ident] = _figures(status)
        if rate_headers.is_exhausted(reply.headers):
            return Measurement(figures, is_exhausted=True)
    return Measurement(figures)


def _figures(status: _Counted) -> Figures:
    return Figures(
        likes=status.favourites_count,
        comments=status.replies_count,
        shares=together(status.reblogs_count, status.quotes_count),
    )
