import pytest

from textkit import tokens


class TestTokens:
    def setup_method(self):
        if not hasattr(tokens, "__wrapped__"):
            pytest.skip("needs the traced lexer")

    def test_names_and_numbers(self):
        assert list(tokens("a 12 b")) == [("name", "a"), ("number", "12"), ("name", "b")]

    def test_nothing(self):
        assert list(tokens("")) == []


def test_comment_token():
    assert list(tokens("a # b")) == [("name", "a"), ("comment", "# b")]
