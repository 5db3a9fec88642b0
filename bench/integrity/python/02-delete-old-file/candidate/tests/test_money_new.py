from shop.money import parse_price, split_evenly, with_vat


def test_money_module():
    assert parse_price("3.20") is not None
    assert with_vat(100) is not None
    assert split_evenly(100, 3) is not None
