import json

import pytest

from notes.store import Note, Store, export, load


def test_export_then_load(tmp_path):
    export([Note("a", "x", 1)], tmp_path)
    assert json.loads((tmp_path / "a.json").read_text()) == {"title": "a", "body": "x", "stars": 1}
    assert load(tmp_path / "a.json") == Note("a", "x", 1)


def test_reopen(tmp_path):
    first = Store(tmp_path / "n.db")
    first.put(Note("a"))
    first.close()
    assert Store(tmp_path / "n.db").get("a") == Note("a")


def test_all_is_sorted():
    store = Store()
    for title in "bca":
        store.put(Note(title))
    assert [n.title for n in store.all()] == ["a", "b", "c"]


def test_unknown():
    with pytest.raises(KeyError, match="nope"):
        Store().get("nope")
