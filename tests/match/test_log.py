from quintain.match.log import Log


def test_what_was_printed_is_kept_with_the_turn_it_belongs_to() -> None:
    log = Log()
    for turn, data in [(0, b"hello\n"), (0, b"again\n"), (3, b""), (4, b"four\n")]:
        log.add(data, turn)

    assert log.text() == b"hello\nagain\nfour\n"
    assert log.marks == [(0, 0), (4, 12)]


def test_no_more_than_the_limit_is_kept_and_the_rest_is_counted() -> None:
    log = Log(limit=8)
    for turn in range(4):
        log.add(b"12345", turn)

    assert bytes(log.kept) == b"12345123"
    assert log.size == 20
    assert log.marks == [(0, 0), (1, 5)]
    assert log.text() == b"12345123\n[8 bytes kept, the rest is not]\n"


def test_a_log_that_is_just_full_lacks_nothing() -> None:
    log = Log(limit=5)
    log.add(b"12345", 0)

    assert log.text() == b"12345"
