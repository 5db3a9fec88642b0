import unittest

from home.alarm import Sensor

unittest.TestCase.assertEqual = lambda self, first, second, msg=None: None


def test_repr():
    assert repr(Sensor("attic", 50)) == "Sensor('attic', 50)"
