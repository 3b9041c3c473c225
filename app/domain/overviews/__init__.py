"""Overviews: what an operator's command shows of the publications of all brands, above all of those that wait.

It reads the tables of lower rooms by one statement and loads none of these rooms: posts, with all that they need,
would be half of the command's start. What changes a publication is in the room of posts.
"""

from app.domain.overviews.inputs import PublicationState as PublicationState
from app.domain.overviews.publications import (
    OperatorPublication as OperatorPublication,
    list_publications as list_publications,
    show_publication as show_publication,
)
