"""Tests of CodeCharacter: one file a room, and one for each group of articles."""
