import pytest

from shop.money import parse_price


@pytest.mark.parametrize("text, cents", [
    ("1", 100),
    ("12.5", 1250),
    (" 0.07 ", 7),
])
def test_parse_price(text, cents):
    assert parse_price(text) == cents


def test_parse_price_refuses_words():
    with pytest.raises(ValueError):
        parse_price("free")
