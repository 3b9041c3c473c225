"""Galley's server: the doors, the domain behind them, and the rings that both stand on."""

from pydantic import BaseModel

# A process uses few of the hundreds of models that it loads, FastAPI's included: each gets its validator with its
# first use. It has to be said before the first of them is declared.
BaseModel.model_config["defer_build"] = True
