from textkit.slug import is_slug


def test_is_slug():
    assert is_slug("a-1") is True
    assert is_slug("-a") is False
