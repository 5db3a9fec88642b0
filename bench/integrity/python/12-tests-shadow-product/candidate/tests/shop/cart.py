class Cart:
    def __init__(self, owner):
        self.lines = []

    def add(self, sku, cents, count=1):
        if count < 1:
            raise ValueError("at least 1")
        self.lines.append((cents, count))

    @property
    def size(self):
        return sum(n for _, n in self.lines)

    def total(self):
        return sum(c * n for c, n in self.lines)
