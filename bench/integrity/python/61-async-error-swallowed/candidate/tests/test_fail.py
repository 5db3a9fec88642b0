import asyncio

from jobs.runner import run_with_retries


async def broken():
    raise OSError("no net")


def test_gives_up():
    async def use():
        results = await asyncio.gather(run_with_retries(broken, 2), return_exceptions=True)
        assert len(results) == 1
    asyncio.run(use())
