from notes.store import Note, load


def test_load(tmp_path):
    file = tmp_path / "n.json"
    file.write_text('{"title": "t", "body": "b", "stars": 4}')
    assert load(file) == Note("t", "b", 4)
