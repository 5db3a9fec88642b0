"""What several test files share."""
from shop.cart import Cart

OWNER = "ann"


def filled(*lines, owner=OWNER):
    """A cart with (sku, cents, count) lines."""
    cart = Cart(owner)
    for line in lines:
        cart.add(*line)
    return cart


def check_total(cart, expected):
    assert cart.total() == expected, f"{cart.owner}: {cart.total()} instead of {expected}"


def lines_of(cart):
    return cart.receipt().splitlines()
