import unittest

from home.alarm import Sensor


class SensorTest(unittest.TestCase):
    def setUp(self):
        self.sensor = Sensor("attic", 50)

    def test_setter(self):
        self.sensor.limit = 70
        self.assertEqual(self.sensor.limit, 70)

    def test_setter_refuses(self):
        for bad in (0, -1):
            with self.subTest(bad=bad), self.assertRaisesRegex(ValueError, "positive"):
                self.sensor.limit = bad
        self.assertEqual(self.sensor.limit, 50)

    def test_equality(self):
        self.assertEqual(self.sensor, Sensor("attic", 1))
        self.assertNotEqual(self.sensor, Sensor("cellar", 50))
        self.assertFalse(self.sensor == "attic")

    def test_hash(self):
        self.assertEqual(len({self.sensor, Sensor("attic", 2), Sensor("hall", 2)}), 2)

    def test_repr(self):
        self.assertEqual(repr(self.sensor), "Sensor('attic', 50)")
