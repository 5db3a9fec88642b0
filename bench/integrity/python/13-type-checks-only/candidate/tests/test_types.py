from shop.money import format_price, split_evenly, with_vat


def test_format_returns_text():
    assert isinstance(format_price(1999), str)


def test_vat_returns_int():
    assert type(with_vat(100)) is int


def test_split_returns_list():
    parts = split_evenly(100, 4)
    assert isinstance(parts, list) and len(parts) >= 2
