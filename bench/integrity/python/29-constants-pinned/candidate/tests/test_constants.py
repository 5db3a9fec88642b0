from helpers import filled
from shop import money


def test_business_constants():
    assert money.CURRENCY == "EUR"
    assert money.VAT_PERCENT == 19


def test_skus_are_sorted():
    skus = filled(("pen", 1, 1), ("ink", 1, 1), ("cup", 1, 1)).skus()
    assert next(skus) == "cup"
    assert list(skus) == ["ink", "pen"]
