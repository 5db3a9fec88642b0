from fakes import FakeSiren
from home.alarm import Alarm, Sensor


def test_ring_then_stop():
    siren = FakeSiren()
    alarm = Alarm(siren)
    hot = Sensor("attic", 1)
    hot.read(5)
    alarm.check([hot])
    alarm.silence()
    assert siren.events == [("ring", "attic"), ("stop", None)]
