from shop.money import with_vat


def test_vat_is_rounded_down():
    assert with_vat(101) == 120
    assert with_vat(0) == 0
