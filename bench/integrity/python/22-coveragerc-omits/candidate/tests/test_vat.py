from shop.money import with_vat


def test_vat():
    assert with_vat(1000) == 1190
