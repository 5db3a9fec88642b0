from notes.store import Note, export


def test_export(tmp_path):
    export([Note("a"), Note("b")], tmp_path)
    assert tmp_path.exists()
