from shop.money import format_price


def test_format_price_of_a_debt():
    assert format_price(-1205) == "-12.05 EUR"
