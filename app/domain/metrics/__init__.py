"""Metrics: figures of publications, and series of brands and channels, as of the last synchronisation.

The service itself stores them; people read them.
"""

from app.domain.metrics.erasure import forget_channels as forget_channels
from app.domain.metrics.ingestion import Measured as Measured, Synced as Synced, Value as Value, store as store
from app.domain.metrics.inputs import LONGEST as LONGEST, MOST_POINTS as MOST_POINTS, ReportQuery as ReportQuery
from app.domain.metrics.models import (
    MetricPoint as MetricPoint,
    MetricSync as MetricSync,
    PublicationFigures as PublicationFigures,
)
from app.domain.metrics.views import (
    Figures as Figures,
    Point as Point,
    Report as Report,
    Series as Series,
    newest as newest,
    reports as reports,
)
