"""Metrics: figures of publications, and series of brands and channels, as of the last synchronisation.

The service asks the platforms once a night and stores what they count; people read it.
"""

# pyright: reportUnusedImport=false

from app.domain.metrics.erasure import forget_channels
from app.domain.metrics.figures_export import export_figures
from app.domain.metrics.gains import DayGain, daily_gains
from app.domain.metrics.hours import MOST_HOURS, HourOfWeek, posting_hours
from app.domain.metrics.ingestion import Measured, Synced, Value, store
from app.domain.metrics.inputs import (
    MOST_DAYS,
    MOST_POINTS,
    DayQuery,
    MetricJobState,
    PostFigureQuery,
    PublicationOrder,
    PublicationQuery,
    ReportQuery,
)
from app.domain.metrics.measurement import JOBS, claim_jobs, measure
from app.domain.metrics.nightly_jobs import DUE, forget_old, plan_night
from app.domain.metrics.pages import publication_pages
from app.domain.metrics.post_sums import PostSums, post_figure_pages
from app.domain.metrics.views import (
    FigureView,
    Medians,
    Point,
    Report,
    Series,
    medians,
    newest,
    reports,
    synced_at,
)
