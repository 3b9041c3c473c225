"""Answers to comments that tests hand to connectors."""

from dataclasses import replace
from typing import Any

from app.connectors import CommentAnswer
from app.core import clock


def answer_to(comment_id: str, text: str = "Thanks", key: str = "k", **more: Any) -> CommentAnswer:
    """An answer to a comment that came now, unless `more` tells something else."""
    return replace(CommentAnswer(comment_id, text, key, clock.now()), **more)
