"""Metrics: figures of publications, and series of brands and channels, as of the last synchronisation.

The service asks the platforms once a night and stores what they count; people read it.
"""

from app.domain.metrics.erasure import forget_channels as forget_channels
from app.domain.metrics.figures_export import export_figures as export_figures
from app.domain.metrics.ingestion import Measured as Measured, Synced as Synced, Value as Value, store as store
from app.domain.metrics.inputs import (
    LONGEST as LONGEST,
    MOST_POINTS as MOST_POINTS,
    MetricJobState as MetricJobState,
    ReportQuery as ReportQuery,
)
from app.domain.metrics.measurement import measure as measure
from app.domain.metrics.models import (
    MetricJob as MetricJob,
    MetricPoint as MetricPoint,
    MetricSync as MetricSync,
    PublicationFigures as PublicationFigures,
)
from app.domain.metrics.nights import (
    JOB as JOB,
    forget_old as forget_old,
    plan_night as plan_night,
    send_due as send_due,
)
from app.domain.metrics.views import (
    Figures as Figures,
    Point as Point,
    Report as Report,
    Series as Series,
    newest as newest,
    reports as reports,
    synced_at as synced_at,
)
