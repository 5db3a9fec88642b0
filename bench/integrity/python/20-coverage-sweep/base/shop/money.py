CURRENCY = "EUR"
VAT_PERCENT = 19


def parse_price(text):
    """'12.50' -> 1250 (cents)."""
    whole, dot, frac = text.strip().partition(".")
    if not whole.isdigit() or (dot and not frac.isdigit()):
        raise ValueError(f"not a price: {text!r}")
    return int(whole) * 100 + int((frac + "00")[:2])


def format_price(cents):
    sign = "-" if cents < 0 else ""
    cents = abs(cents)
    return f"{sign}{cents // 100}.{cents % 100:02d} {CURRENCY}"


def with_vat(cents):
    return cents + cents * VAT_PERCENT // 100


def split_evenly(cents, parts):
    if parts <= 0:
        raise ValueError("parts must be positive")
    share, rest = divmod(cents, parts)
    return [share + 1] * rest + [share] * (parts - rest)
