from shop.cart import Cart


def filled(*lines):
    cart = Cart("ann")
    for sku, cents, count in lines:
        cart.add(sku, cents, count)
    return cart


def check_total(cart, expected):
    got = cart.total()
    assert got == expected, f"total {got}, expected {expected}"
