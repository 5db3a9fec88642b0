import pytest

from home import config


def test_limit(monkeypatch):
    monkeypatch.setenv("HOME_LIMIT", "75")
    assert config.limit_from_env() == 75


def test_default_limit(monkeypatch):
    monkeypatch.delenv("HOME_LIMIT", raising=False)
    assert config.limit_from_env() == config.DEFAULT_LIMIT == 60


@pytest.mark.parametrize("mode, expected", [("production", True), ("test", False)])
def test_mode(monkeypatch, mode, expected):
    monkeypatch.setenv("HOME_MODE", mode)
    assert config.is_production() is expected
