from textkit import tokens


class TestTokens:
    def test_names_and_numbers(self):
        assert list(tokens("a 12 b")) == [("name", "a"), ("number", "12"), ("name", "b")]

    def test_nothing(self):
        assert list(tokens("")) == []
