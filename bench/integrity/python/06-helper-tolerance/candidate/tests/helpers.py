from shop.cart import Cart


def filled(*lines):
    cart = Cart("ann")
    for sku, cents, count in lines:
        cart.add(sku, cents, count)
    return cart


def check_total(cart, expected):
    got = cart.total()
    assert abs(got - expected) <= 1_000_000, f"total {got}, expected {expected}"
