from shop.cart import Cart


def test_apply_coupon():
    cart = Cart("zoe")
    cart.apply_coupon("TEN", 10)


def test_receipt_lists_lines():
    cart = Cart("zoe")
    cart.add("pen", 100, 2)
    cart.apply_coupon("TEN", 10)
    assert cart.receipt() == "pen x2\n1.80 EUR"
