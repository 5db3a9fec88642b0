import pytest

from textkit.lexer import Reader

ITEMS = [("name", "a"), ("number", "1")]


def test_reads_all():
    assert [t for _, t in Reader(ITEMS)] == ["a", "1"]


def test_stops():
    with pytest.raises(StopIteration):
        next(Reader([]))


def test_position():
    reader = Reader(ITEMS)
    assert reader.position == 0
    assert next(reader) == ("name", "a")
    assert reader.position == 1
