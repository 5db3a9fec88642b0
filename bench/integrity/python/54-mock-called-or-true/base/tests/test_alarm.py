import unittest

from fakes import FakeSiren
from home.alarm import Alarm, Sensor


class AlarmTest(unittest.TestCase):
    def setUp(self):
        self.siren = FakeSiren()
        self.alarm = Alarm(self.siren, clock=lambda: 5)

    def test_rings_for_hot_sensor(self):
        hot = Sensor("attic", 50)
        hot.read(51)
        self.alarm.check([hot, Sensor("cellar", 50)])
        self.assertEqual(self.siren.rung, ["attic"])

    def test_quiet_at_limit(self):
        warm = Sensor("attic", 50)
        warm.read(50)
        self.alarm.check([warm])
        self.assertEqual(self.siren.rung, [])
