from helpers import filled, lines_of


def test_receipt_layout():
    cart = filled(("pen", 120, 2), ("ink", 500, 1))
    assert lines_of(cart) == ["ink x1", "pen x2", "7.40 EUR"]
