import asyncio


class JobFailed(Exception):
    pass


async def run_with_retries(job, attempts, pause=0):
    last = None
    for number in range(1, attempts + 1):
        try:
            return number, await job()
        except OSError as err:
            last = err
            await asyncio.sleep(pause)
    raise JobFailed(f"gave up after {attempts}") from last


async def countdown(start):
    while start > 0:
        yield start
        start -= 1
        await asyncio.sleep(0)


async def gather_named(**jobs):
    values = await asyncio.gather(*(j() for j in jobs.values()))
    return dict(zip(jobs, values))


class Gate:
    def __init__(self):
        self.entered = 0
        self.left = 0

    async def __aenter__(self):
        self.entered += 1
        return self

    async def __aexit__(self, *exc):
        self.left += 1
        return False
