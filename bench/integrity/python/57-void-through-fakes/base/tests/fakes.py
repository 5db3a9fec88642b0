class FakeSiren:
    def __init__(self):
        self.rung = []
        self.stops = 0

    def ring(self, name):
        self.rung.append(name)

    def stop(self):
        self.stops += 1
