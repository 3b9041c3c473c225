"""What the statements about some days have in common: a channel or a label on request."""

from typing import Any

from app.domain.metrics.inputs import DayQuery


def of_publications(*, has_channel: bool, has_label: bool) -> str:
    """The conditions of the publications `p` that a query is about; each begins with AND."""
    channel = " AND p.channel_id = :channel_id" if has_channel else ""
    return channel + (f" AND {has_the_label('p.post_id')}" if has_label else "")


def has_the_label(post_id: str) -> str:
    """The condition that the post with this id has the label."""
    return f"EXISTS (SELECT 1 FROM post_label l WHERE l.post_id = {post_id} AND l.label_id = :label_id)"


def parameters(query: DayQuery) -> dict[str, Any]:
    """The days of a query, and its channel and label, where it has them."""
    values = {"channel_id": query.channel_id, "label_id": query.label_id}
    narrower = {name: value for name, value in values.items() if value is not None}
    return {"since": query.since, "until": query.until, **narrower}
