"""Labels, by which a team sorts its posts, and the views of lists that people keep.

A label with days is a campaign. Labels and views are words of the team: who may only read content sees neither.
Posts say here which labels they have; a label is no part of a post's content.
"""

# pyright: reportUnusedImport=false

from app.domain.labels.inputs import (
    BRIEF_LENGTH,
    LABELS_OF_POST,
    LabelColour,
    LabelName,
    LabelSave,
    SavedViewSave,
    ViewPlace,
)
from app.domain.labels.label_uses import change_uses, copy_uses, ids_of_names, label_counts, labels_of
from app.domain.labels.models import LabelRow, LabelUse, SavedViewRow
from app.domain.labels.saved_views import (
    SavedViewFacts,
    delete_view,
    forget_views,
    save_view,
    views_by_ids,
    views_of_brands,
)
from app.domain.labels.service import delete, save
from app.domain.labels.views import LabelView, by_ids, of_brands
