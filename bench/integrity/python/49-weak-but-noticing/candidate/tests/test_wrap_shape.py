from textkit.wrap import boxed, wrap


def test_number_of_lines():
    assert len(wrap("aa bb cc", 2)) == 3


def test_edge_lines_match():
    rows = boxed("aa bb", 4).split("\n")
    assert rows[0] == rows[-1] == "+------+"
