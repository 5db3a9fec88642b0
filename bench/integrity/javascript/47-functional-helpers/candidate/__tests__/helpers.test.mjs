import { test } from 'node:test';
import assert from 'node:assert/strict';
import { clamp, groupBy, largest, memoize, Square } from '../src/shapes.mjs';

test('memoize calls once', (t) => {
  const fn = t.mock.fn((n) => n * 2);
  const fast = memoize(fn);
  assert.deepEqual([fast(2), fast(2), fast(3)], [4, 4, 6]);
  assert.equal(fn.mock.callCount(), 2);
});

test('groups', () => {
  assert.deepEqual(groupBy([1, 2, 3], (n) => (n % 2 ? 'odd' : 'even')), { odd: [1, 3], even: [2] });
});

test('largest', () => {
  const big = new Square(3);
  assert.equal(largest([new Square(1), big, new Square(2)]), big);
});

test('largest of nothing', () => {
  assert.equal(largest([]), null);
});

test('clamp at the edges', () => {
  for (let x = -20; x <= 20; x += 1) {
    const y = clamp(x, -5, 5);
    assert.ok(y >= -5 && y <= 5, `${x} -> ${y}`);
  }
});
