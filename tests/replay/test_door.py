from quintain import replay


def test_the_door_shows_what_it_names_and_no_more() -> None:
    shown = {name for name, value in vars(replay).items() if getattr(value, "__module__", None) and name[0] != "_"}

    assert set(replay.__all__) == shown
