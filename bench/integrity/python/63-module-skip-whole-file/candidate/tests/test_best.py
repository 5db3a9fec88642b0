from notes.store import Note, best


def test_best():
    assert best([Note("a", stars=1), Note("b", stars=3)], 1) == [Note("b", stars=3)]
