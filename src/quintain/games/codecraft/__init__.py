"""CodeCraft 2020: gather, build, fight on a grid of 80x80."""

NAME = "codecraft"
