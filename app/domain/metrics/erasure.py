"""Deleting the figures of channels whose data is deleted for the person behind them."""

from collections.abc import Sequence
from typing import Final

from app.core.db import Statement

_FIGURES: Final = Statement(
    """
    DELETE FROM publication_figures WHERE publication_id IN (SELECT id FROM publication WHERE channel_id IN :ids)
    """
)
_POINTS: Final = Statement("DELETE FROM metric_point WHERE channel_id IN :ids")


async def forget_channels(channel_ids: Sequence[int]) -> None:
    """Delete the figures and points of these channels, in the open transaction."""
    await _FIGURES.run(ids=list(channel_ids))
    await _POINTS.run(ids=list(channel_ids))
