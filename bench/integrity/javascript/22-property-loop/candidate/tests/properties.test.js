import test from 'node:test';
import assert from 'node:assert/strict';
import { formatPrice, parsePrice, split } from '../src/money.js';

function* numbers(seed, count) {
  for (let i = 0; i < count; i += 1) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    yield seed % 100000;
  }
}

test('parse undoes format', () => {
  for (const cents of numbers(3, 200)) {
    assert.equal(parsePrice(formatPrice(cents).replace(' EUR', '')), cents);
  }
});

test('split loses nothing', () => {
  for (const cents of numbers(5, 50)) {
    const shares = split(cents, 7);
    assert.equal(shares.length, 7);
    assert.equal(shares.reduce((a, b) => a + b, 0), cents);
  }
});
