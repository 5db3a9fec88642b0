import asyncio

from jobs.runner import run_with_retries


async def ok():
    return "fine"


def test_first_attempt():
    assert asyncio.run(run_with_retries(ok, 3)) == (1, "fine")
