import pytest

from helpers import check_total, filled
from shop.cart import Cart


def test_empty_cart_costs_nothing():
    check_total(Cart("bob"), 0)


def test_total_adds_lines():
    cart = filled(("pen", 120, 2), ("ink", 500, 1))
    check_total(cart, 740)


def test_same_sku_is_counted_up():
    cart = filled(("pen", 120, 2), ("pen", 120, 3))
    check_total(cart, 600)
    assert cart.size == 5


def _test_add_refuses_zero_count():
    with pytest.raises(ValueError, match="at least 1"):
        Cart("bob").add("pen", 120, 0)
