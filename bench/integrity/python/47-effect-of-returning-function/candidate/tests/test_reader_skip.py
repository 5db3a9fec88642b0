from textkit.lexer import Reader


def test_skip_moves_on():
    reader = Reader("abcdef")
    reader.skip(4)
    assert reader.position == 4


def test_skip_counts():
    assert Reader("abc").skip(9) == 3
