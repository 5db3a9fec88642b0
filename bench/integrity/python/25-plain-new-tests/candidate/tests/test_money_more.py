from shop.money import format_price, split_evenly, with_vat


def test_format_price():
    assert format_price(1999) == "19.99 EUR"


def test_format_negative():
    assert format_price(-5) == "-0.05 EUR"


def test_with_vat():
    assert with_vat(1000) == 1190


def test_split_evenly():
    assert split_evenly(101, 2) == [51, 50]
