"""Tests of the cart: totals, lines, coupons."""
from shop.cart import Cart
from helpers import check_total, filled

import pytest


def test_empty_cart_costs_nothing():
    check_total(Cart("bob"), 0)


def test_total_adds_lines():
    cart = filled(("pen", 120, 2), ("ink", 500, 1))
    check_total(cart, 740)


def test_same_sku_is_counted_up():
    # two lines of the same article are one line

    cart = filled(("pen", 120, 2),
                  ("pen", 120, 3))
    check_total(cart, 600)
    assert cart.size == 5


def test_add_refuses_zero_count():
    with pytest.raises(ValueError, match="at least 1"):
        Cart("bob").add("pen", 120, 0)


def test_remove():
    cart = filled(("pen", 120, 2), ("ink", 500, 1))
    cart.remove("ink")
    check_total(cart, 240)


def test_remove_unknown_sku():
    with pytest.raises(KeyError):
        Cart("bob").remove("pen")


def test_coupon_reduces_total():
    cart = filled(("pen", 100, 3))
    cart.apply_coupon("TEN", 10)
    check_total(cart, 270)
