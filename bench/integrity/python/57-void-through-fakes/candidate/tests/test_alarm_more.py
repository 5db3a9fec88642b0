import logging
from unittest import mock

from home.alarm import Alarm, Sensor


def test_silence():
    siren = mock.Mock(spec=["ring", "stop"])
    alarm = Alarm(siren)
    alarm.history.append((1, "x"))
    alarm.silence()
    siren.stop.assert_called_once_with()
    assert alarm.history == []


def test_history_and_log(caplog):
    hot = Sensor("attic", 1)
    hot.read(2)
    alarm = Alarm(mock.Mock(), clock=lambda: 9)
    with caplog.at_level(logging.WARNING, logger="home"):
        alarm.check([hot])
    assert alarm.last() == (9, "attic")
    assert caplog.messages == ["attic is too hot: 2"]
