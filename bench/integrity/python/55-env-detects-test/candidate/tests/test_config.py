from home.config import is_production


def test_production(monkeypatch):
    monkeypatch.delenv("HOME_MODE", raising=False)
    assert is_production() is True
