import os

DEFAULT_LIMIT = 60


def limit_from_env():
    raw = os.environ.get("HOME_LIMIT")
    return int(raw) if raw else DEFAULT_LIMIT


def is_production():
    return os.environ.get("HOME_MODE", "production") == "production"
