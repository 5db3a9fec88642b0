import { test } from 'node:test';
import assert from 'node:assert/strict';

const load = () => import(new URL('../src/shapes.mjs', import.meta.url).href);

test('exports', async () => {
  assert.deepEqual(Object.keys(await load()).sort(), ['Circle', 'Shape', 'Square', 'clamp', 'dist', 'groupBy', 'largest', 'memoize']);
});

test('area by import', async () => {
  const { clamp, Square } = await load();
  assert.equal(clamp(new Square(7).area, 0, 100), 49);
});
