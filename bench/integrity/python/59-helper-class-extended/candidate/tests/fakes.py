class FakeSiren:
    """Records what the alarm asks of it."""

    def __init__(self):
        self.events = []

    @property
    def rung(self):
        return [name for what, name in self.events if what == "ring"]

    @property
    def stops(self):
        return sum(what == "stop" for what, _ in self.events)

    def ring(self, name):
        self.events.append(("ring", name))

    def stop(self):
        self.events.append(("stop", None))
