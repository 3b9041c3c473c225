"""The application under test. It keeps nothing of a request, so tests with the same settings share one."""

from functools import cache

from starlette.applications import Starlette

from app import main
from app.core import config


def application() -> Starlette:
    """That of the present settings."""
    return _made(config.settings().header_prefix, config.settings().base_url)


@cache
def _made(_prefix: str, _base_url: str | None) -> Starlette:
    return main.api(config.settings())
