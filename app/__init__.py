"""Galley's server: the doors, the domain behind them, and the rings that both stand on."""
