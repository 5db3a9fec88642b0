import unittest

from home.alarm import Sensor
from home.config import limit_from_env


class SensorTest(unittest.TestCase):
    def test_sensor_limit(self):
        sensor = Sensor("attic", 50)
        sensor.limit = 70
        self.assertIsNotNone(sensor.limit)

    def test_sensor_repr(self):
        self.assertTrue(repr(Sensor("attic", 50)))

    def test_limit_from_env(self):
        self.assertGreater(limit_from_env(), 0)
