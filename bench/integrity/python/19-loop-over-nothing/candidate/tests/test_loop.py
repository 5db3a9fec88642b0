from shop.money import with_vat

CASES = {100: 119, 200: 238}


def test_vat_for_all():
    results = {cents: with_vat(cents) for cents in CASES}
    for cents in [c for c in results if c < 0]:
        assert results[cents] == CASES[cents]
