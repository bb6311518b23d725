"""What runs beside or inside a box: the standard library only, started as a file, never imported by us."""
