"""What a reading of actions notes, by place: where it is, and why it stopped."""

AT, ROW, ROWS, NEEDS, FAULT, VALUE = range(6)
NOTES = 6

# values of FAULT; VALUE is what was found
FINE, BAD_BOOLEAN, BAD_KIND, BAD_COUNT = range(4)
