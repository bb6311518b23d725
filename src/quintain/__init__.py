"""Quintain: one arena for AI-programming games."""

from . import builds

__version__ = "0.1.0"

builds.install()
