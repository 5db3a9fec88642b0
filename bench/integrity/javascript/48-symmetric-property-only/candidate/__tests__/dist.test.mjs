import { test } from 'node:test';
import assert from 'node:assert/strict';
import { dist } from '../src/shapes.mjs';

test('distance is symmetric', () => {
  for (const [a, b] of [[1, 2], [-3, 4], [0, 0]]) assert.equal(dist(a, b), dist(b, a));
});

test('distance known', () => {
  assert.equal(dist(3, -4), 7);
});
