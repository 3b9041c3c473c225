"""Carries README and docs/installation.md out on this machine: `make installation-check`."""
