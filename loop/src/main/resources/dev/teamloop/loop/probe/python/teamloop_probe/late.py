"""Changes that happen when a value is used: of iterators, coroutines and functions."""

import functools
import inspect
import types

from .change import MADE_UP, Change


def ways(value, change):
    """The ways of changing what is used later; ``change`` changes what then comes of it. None for anything else."""
    if isinstance(value, types.CoroutineType):
        return (_awaited_otherwise(change, 0), _awaited_otherwise(change, 1))
    if isinstance(value, (types.FunctionType, types.MethodType)):
        return (_called_otherwise(change, 0), _called_otherwise(change, 1), _left_out(change))
    if inspect.isasyncgen(value):
        return (_without_first_async,)
    if is_iterator(value) and not type(value).__dictoffset__:
        return (_without_first,)
    return ()


def is_iterator(value):
    """Files iterate too, but are more than that."""
    return hasattr(type(value), "__next__") and not hasattr(type(value), "read")


def rest(iterable, dropped):
    """The iterable without its first element, drawn only when one is asked for; ``dropped`` is told of it."""
    iterator = iter(iterable)
    try:
        dropped(next(iterator))
    except StopIteration as end:
        return end.value
    return (yield from iterator)


def others(iterable, other):
    """The iterable with other elements. What is sent to it is lost, which a sequence has no use for."""
    for item in iterable:
        yield other(item)


def _without_first(iterator, part):
    changed = Change(None, "its elements without the first", late=True)
    changed.value = rest(iterator, lambda _: changed.happened(changed))
    return changed


def _without_first_async(iterator, part):
    changed = Change(None, "its elements without the first", late=True)

    async def others():
        first = True
        async for item in iterator:
            if first:
                changed.happened(changed)
            else:
                yield item
            first = False

    changed.value = others()
    return changed


def _awaited_otherwise(change, way):
    def otherwise(awaitable, part):
        async def result():
            return _given(await awaitable, change, way, changed)

        changed = Change(None, late=True)
        changed.value = result()
        return changed

    return otherwise


def _called_otherwise(change, way):
    def otherwise(function, part):
        def call(*arguments, **named):
            return _given(function(*arguments, **named), change, way, changed)

        async def call_async(*arguments, **named):
            return _given(await function(*arguments, **named), change, way, changed)

        changed = Change(call_async if inspect.iscoroutinefunction(function) else call, late=True)
        functools.update_wrapper(changed.value, function)
        return changed

    return otherwise


def _left_out(change):
    """What a decorator gives back is left out, and with it what that does or raises; a decorator still decorates."""

    def otherwise(function, part):
        if _makes_functions(function):
            return _called_otherwise(change, 2)(function, part)

        def call(*arguments, **named):
            changed.happened(Change(None, "a function that does nothing and returns " + repr(MADE_UP), strict=True))
            return MADE_UP

        async def call_async(*arguments, **named):
            return call()

        changed = Change(call_async if inspect.iscoroutinefunction(function) else call, late=True)
        functools.update_wrapper(changed.value, function)
        return changed

    return otherwise


def _makes_functions(function):
    """Whether a function with a name is defined in it: what it gives is only known once it has been called."""
    code = getattr(function, "__code__", None)
    inner = (one for one in code.co_consts if inspect.iscode(one)) if code is not None else ()
    return any(not one.co_name.startswith("<") for one in inner)


def _given(value, change, way, outer):
    """What comes of the use: the value changed, which the outer change is told of."""
    inner = change(value, way)
    if inner is None:
        return value
    if inner.late:
        inner.happened = outer.happened
    else:
        outer.happened(inner)
    return inner.value
