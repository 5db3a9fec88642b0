from shop import money


def expected_for(name, *args):
    return getattr(money, name)(*args)


def test_vat_is_stable():
    assert money.with_vat(1000) == money.with_vat(1000)


def test_format_matches_expected():
    want = expected_for("format_price", 250)
    assert money.format_price(250) == want


def test_split_even():
    assert money.split_evenly(90, 3) == [30, 30, 30]
