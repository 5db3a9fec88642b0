import asyncio

from jobs.runner import Gate, countdown, gather_named


async def one():
    return 1


def test_gather():
    assert asyncio.run(gather_named(a=one, b=one)) is not None


def test_countdown():
    async def use():
        async for n in countdown(3):
            assert n is not None
    asyncio.run(use())


def test_gate():
    async def use():
        async with Gate() as gate:
            assert (gate.entered, gate.left) == (1, 0)
        return gate.left
    assert asyncio.run(use()) == 1
