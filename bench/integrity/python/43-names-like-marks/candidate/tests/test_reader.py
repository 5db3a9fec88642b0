import pytest

from textkit.lexer import Reader, tokens


@pytest.fixture
def reader():
    return Reader([("name", "a"), ("number", "1"), ("name", "b")])


def test_skip(reader):
    assert reader.skip(2) == 2
    assert next(reader) == ("name", "b")
    assert reader.skip() == 0


def test_only(reader):
    assert reader.only("name") == ["a", "b"]


def test_retry(reader):
    reader.skip(3)
    assert next(reader.retry()) == ("name", "a")


def test_pragma_is_just_a_comment():
    assert list(tokens("x  # pragma: no cover")) == [("name", "x"), ("comment", "# pragma: no cover")]
