import { test } from 'node:test';
import assert from 'node:assert';
import { clamp } from '../src/shapes.mjs';

test('clamp', () => {
  assert.deepStrictEqual([-5, 5, 50].map((x) => clamp(x, 0, 10)), [0, 5, 10]);
});
