import json
import pathlib

import pytest

from textkit import slugify

ROWS = json.loads((pathlib.Path(__file__).parent / "data" / "slugs.json").read_text())


@pytest.mark.parametrize("text, slug", ROWS)
def test_slugify(text, slug):
    assert slugify(text) == slug


def test_slug_is_cut():
    assert slugify("x" * 60) == "x" * 40
