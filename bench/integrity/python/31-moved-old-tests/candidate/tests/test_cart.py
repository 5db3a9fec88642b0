from helpers import check_total, filled
from shop.cart import Cart


def test_empty_cart_costs_nothing():
    check_total(Cart("bob"), 0)


def test_total_adds_lines():
    cart = filled(("pen", 120, 2), ("ink", 500, 1))
    check_total(cart, 740)


def test_coupon_code_is_kept():
    cart = Cart("bob")
    cart.apply_coupon("TEN", 10)
    assert cart.coupon == ("TEN", 10)
