import pytest

from shop.money import parse_price


@pytest.mark.parametrize("text, cents", [
    ("1", 100),
    ("12.5", 1250),
    (" 0.07 ", 7),
    ("3.999", 399),
    ("0", 0),
])
def test_parse_price(text, cents):
    assert parse_price(text) == cents


def test_parse_price_refuses_words():
    with pytest.raises(ValueError):
        parse_price("free")


def test_parse_price_refuses_trailing_dot_words():
    with pytest.raises(ValueError, match="not a price"):
        parse_price("1.x")
