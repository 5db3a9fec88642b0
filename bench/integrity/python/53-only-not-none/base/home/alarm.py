import logging
import time

log = logging.getLogger("home")


class Sensor:
    def __init__(self, name, limit):
        self.name = name
        self._limit = limit
        self.value = 0

    @property
    def limit(self):
        return self._limit

    @limit.setter
    def limit(self, new):
        if new <= 0:
            raise ValueError("limit must be positive")
        self._limit = new

    @property
    def too_hot(self):
        return self.value > self._limit

    def read(self, value):
        self.value = value

    def __eq__(self, other):
        return isinstance(other, Sensor) and self.name == other.name

    def __hash__(self):
        return hash(self.name)

    def __repr__(self):
        return f"Sensor({self.name!r}, {self._limit})"


class Alarm:
    def __init__(self, siren, clock=time.time):
        self.siren = siren
        self.clock = clock
        self.history = []

    def check(self, sensors):
        for sensor in sensors:
            if sensor.too_hot:
                self.siren.ring(sensor.name)
                self.history.append((self.clock(), sensor.name))
                log.warning("%s is too hot: %s", sensor.name, sensor.value)

    def silence(self):
        self.siren.stop()
        self.history.clear()

    def last(self):
        return self.history[-1] if self.history else None
