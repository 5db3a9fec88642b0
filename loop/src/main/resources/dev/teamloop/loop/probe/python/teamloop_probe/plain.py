"""Other numbers, texts, dates and the like; of the same type wherever that can be made."""

import datetime
import decimal
import enum
import fractions
import numbers
import pathlib
import re
import string
import uuid

from .change import MADE_UP, Change, nothing

# numbers so large that one more is within the tolerance of a comparison
_LARGE = 1e5
# what is smaller may be meant for nothing
_SMALL = fractions.Fraction(1, 1000)
_SHIFTED = str.maketrans(
    string.ascii_lowercase + string.ascii_uppercase + string.digits,
    "bcdefghijklmnopqrstuvwxyza" + "BCDEFGHIJKLMNOPQRSTUVWXYZA" + "1234567890",
)


def ways(value):
    """The ways of changing a plain value; none where it is something else."""
    if value is None:
        return (_something,)
    if isinstance(value, bool):
        return (_negated,)
    if isinstance(value, enum.Enum):
        return (_other_member,)
    if isinstance(value, numbers.Number):
        return (_one_more, _one_less)
    if isinstance(value, (str, bytes, bytearray)):
        return (_other_text, _one_for_all)
    if isinstance(value, (datetime.date, datetime.timedelta)):
        return (_later,)
    if isinstance(value, datetime.time):
        return (_other_minute,)
    if isinstance(value, pathlib.PurePath):
        return (_other_path,)
    if isinstance(value, uuid.UUID):
        return (_other_uuid,)
    if isinstance(value, re.Pattern):
        return (_matching_nothing,)
    return ()


def _something(value, part):
    return Change(MADE_UP, strict=True)


def _negated(value, part):
    return Change(not value)


def _other_member(member, part):
    others = [other for other in type(member) if other is not member]
    return Change(others[0]) if others else nothing(member, part)


def _one_more(value, part):
    return Change(_moved(value, 1))


def _one_less(value, part):
    return Change(_moved(value, -1))


def _moved(value, sign):
    if isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))):
        return _like(value, float(sign))
    if isinstance(value, decimal.Decimal) and not value.is_finite():
        return _like(value, decimal.Decimal(sign))
    if not isinstance(value, int) and _SMALL <= abs(value) < 1:
        # a share stays one: that it lies between none and all says little
        return _like(value, value + sign * value / 4)
    if isinstance(value, (decimal.Decimal, fractions.Fraction, int)):
        return _like(value, value + sign)
    size = abs(value) if isinstance(value, float) else 0
    return _like(value, value + sign * (size / 100 if size >= _LARGE else 1))


def _shifted(text):
    """The same shape – length, case, blanks, digits – with other letters and digits."""
    if isinstance(text, str):
        return text.translate(_SHIFTED)
    return text.decode("latin-1").translate(_SHIFTED).encode("latin-1")


def _other_text(text, part):
    other = _shifted(text)
    return _longer(text, part) if other == text else Change(_like(text, other))


def _longer(text, part):
    return Change(_like(text, text + ("x" if isinstance(text, str) else b"x")))


def _one_for_all(text, part):
    """The same whatever the text was, but for its length: what compares two results notices that they are equal."""
    other = "xx" if len(text) == 1 else "x"
    return Change(_like(text, other if isinstance(text, str) else other.encode()))


def _like(old, new):
    """The new value in the old one's type, where that can be made from it."""
    if type(new) is type(old):
        return new
    try:
        return type(old)(new)
    except Exception:  # a subclass with a constructor of its own
        return new


def _later(moment, part):
    step = datetime.timedelta(seconds=1) if isinstance(moment, datetime.timedelta) else datetime.timedelta(days=1)
    try:
        return Change(moment + step)
    except OverflowError:
        return Change(moment - step)


def _other_minute(time, part):
    return Change(time.replace(minute=(time.minute + 1) % 60))


def _other_path(path, part):
    return Change(type(path)(_longer(str(path), part).value))


def _other_uuid(known, part):
    return Change(uuid.UUID(int=known.int ^ 1))


def _matching_nothing(pattern, part):
    return Change(re.compile("(?!)" if isinstance(pattern.pattern, str) else b"(?!)"))
