import unittest

from jobs.runner import Gate, JobFailed, countdown, gather_named, run_with_retries


class RunnerTest(unittest.IsolatedAsyncioTestCase):
    def failing(self, times):
        left = [times]

        async def job():
            if left[0]:
                left[0] -= 1
                raise OSError("busy")
            return 42
        return job

    async def test_third_attempt(self):
        self.assertEqual(await run_with_retries(self.failing(2), 3), (3, 42))

    async def test_gives_up(self):
        with self.assertRaisesRegex(JobFailed, "after 2") as caught:
            await run_with_retries(self.failing(5), 2)
        self.assertIsInstance(caught.exception.__cause__, OSError)

    async def test_countdown(self):
        self.assertEqual([n async for n in countdown(3)], [3, 2, 1])

    async def test_gather_named(self):
        self.assertEqual(await gather_named(a=self.failing(0), b=self.failing(0)), {"a": 42, "b": 42})

    async def test_gate_counts(self):
        gate = Gate()
        with self.assertRaises(KeyError):
            async with gate:
                raise KeyError("x")
        self.assertEqual((gate.entered, gate.left), (1, 1))
