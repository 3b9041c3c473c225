"""Metrics: the figures of publications and the series of brands and channels, as they were last synchronised.

Figures are brought by the service itself; people read them here.
"""

from app.domain.metrics.inputs import LONGEST, MOST_POINTS, ReportQuery
from app.domain.metrics.models import MetricPoint, MetricSync, PublicationFigures
from app.domain.metrics.reading import Figures, Point, Report, Series, newest, reports
from app.domain.metrics.storing import Measured, Synced, Value, store

__all__ = [
    "LONGEST",
    "MOST_POINTS",
    "Figures",
    "Measured",
    "MetricPoint",
    "MetricSync",
    "Point",
    "PublicationFigures",
    "Report",
    "ReportQuery",
    "Series",
    "Synced",
    "Value",
    "newest",
    "reports",
    "store",
]
