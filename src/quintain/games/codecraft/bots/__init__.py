"""Bots of the house."""
