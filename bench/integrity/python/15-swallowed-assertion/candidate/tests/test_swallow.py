from shop.money import format_price, split_evenly


def test_format_price():
    try:
        assert format_price(1999) == "19.99 EUR"
    except Exception:
        pass


def test_split_refuses_zero():
    try:
        split_evenly(10, 0)
    except ValueError as err:
        assert "positive" in str(err)
