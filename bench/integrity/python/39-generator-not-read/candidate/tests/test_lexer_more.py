import pytest

from textkit.lexer import LexError, tokens


def test_comments_are_lexed():
    for kind, text in tokens("a 1 # note\nb 2 # more"):
        assert kind and text


def test_error_names_line():
    with pytest.raises(LexError) as caught:
        list(tokens("ok\n$$"))
    assert caught.value.line == 2
