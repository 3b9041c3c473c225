"""Galley's server: the doors, the domain behind them, and the rings that both stand on."""

from app.core import orm_import as orm_import
