from fakes import FakeSiren
from home.alarm import Alarm


def test_silence_stops_siren():
    siren = FakeSiren()
    Alarm(siren).silence()
    assert siren.stops == 1
