from shop.money import format_price


def test_format():
    assert format_price(1999) == "19.99 EUR"
