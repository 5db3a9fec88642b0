from shop import money


class Cart:
    def __init__(self, owner):
        self.owner = owner
        self._lines = {}
        self.coupon = None

    def add(self, sku, cents, count=1):
        if count < 1:
            raise ValueError("count must be at least 1")
        _, old = self._lines.get(sku, (cents, 0))
        self._lines[sku] = (cents, old + count)

    def remove(self, sku):
        del self._lines[sku]

    def apply_coupon(self, code, percent):
        self.coupon = (code, percent)

    @property
    def size(self):
        return sum(n for _, n in self._lines.values())

    def total(self):
        cents = sum(c * n for c, n in self._lines.values())
        if self.coupon:
            cents -= cents * self.coupon[1] // 100
        return cents

    def skus(self):
        for sku in sorted(self._lines):
            yield sku

    def receipt(self):
        rows = [f"{sku} x{self._lines[sku][1]}" for sku in self.skus()]
        return "\n".join(rows + [money.format_price(self.total())])
