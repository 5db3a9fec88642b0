import asyncio
import collections
import contextlib
import dataclasses
import enum
import functools
import logging
import re
import sys
import warnings

LOG = logging.getLogger("shop")
RATE = 0.5
WORD = re.compile("[a-z]+")
LIMITS = {"a": 1}
Pair = collections.namedtuple("Pair", "left right")


class Color(enum.Enum):
    RED = 1
    BLUE = 2


def price(count):
    """The price of so many."""
    if count < 0:
        raise ValueError("negative")
    return 19.0 * count


def add(items, item):
    items.append(item)


@functools.lru_cache(maxsize=None)
def fibonacci(n):
    return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)


def is_even(n):
    return True if n == 0 else not is_even(n - 1)


async def fetch(n):
    await asyncio.sleep(0)
    return n + 1


async def ticks(n):
    for i in range(n):
        yield i


@contextlib.asynccontextmanager
async def connected():
    yield "line"


def numbers(n):
    for i in range(n):
        yield i


def words(text):
    return WORD.findall(text)


def upper(text):
    return map(str.upper, text.split())


@contextlib.contextmanager
def opened(log):
    log.append("open")
    yield
    log.append("close")


@contextlib.contextmanager
def five():
    yield 5


def doubled(function):
    @functools.wraps(function)
    def inner(*arguments):
        return function(*arguments) * 2

    return inner


@doubled
def twice(n):
    return n


def counter(start):
    def tick():
        nonlocal start
        start += 1
        return start

    return tick


class Cart:
    def __init__(self, items):
        self.items = list(items)

    @property
    def total(self):
        return sum(self.items)

    @classmethod
    def of(cls, *items):
        return cls(items)

    @staticmethod
    def label():
        return "cart"

    def put(self, item):
        self.items.append(item)
        return self

    class Line:
        def parts(self):
            return {"k": [1, 2]}


class Slots:
    __slots__ = ("a", "__b")

    def __init__(self):
        self.a = 1
        self.__b = "x"

    @property
    def b(self):
        return self.__b

    @b.setter
    def b(self, value):
        self.__b = value


@dataclasses.dataclass
class Point:
    x: int
    y: int


def point():
    return Point(1, 2)


def pair():
    return Pair(1, "b")


def color():
    return Color.RED


def both(n):
    return n, n + 1


def taxed(amount):
    return amount * RATE


def main(arguments):
    print("hello " + arguments[0])
    return 0


def careful():
    LOG.warning("careful")


def old():
    warnings.warn("old", DeprecationWarning, stacklevel=2)


def caller():
    return sys._getframe(1).f_code.co_name


def found(entries, key):
    for name in entries:
        if name == key:
            return entries[name]
    return None


def answer():
    return 41


def rows():
    return [1, 2]


def square(n):
    return n * n


def stream():
    return sys.__stdin__


def at_most(times):
    def decorate(function):
        @functools.wraps(function)
        def inner(*arguments):
            inner.calls += 1
            if inner.calls > times:
                raise RuntimeError("too often")
            return function(*arguments)

        inner.calls = 0
        return inner

    return decorate


def told(items, tell):
    for item in items:
        tell(item)
        yield item


def warn(stock, tell):
    if stock < 0:
        tell("nothing left")


def drain(words, tell):
    while words:
        word = words.pop()
        if len(word) > 3:
            tell(word)


def check(amount):
    if amount < 0:
        raise ValueError("negative")
