import test from 'node:test';
import assert from 'node:assert/strict';
import { Cart } from '../src/cart.js';
import { checkTotal } from './support/checks.js';

test('empty cart costs nothing', () => {
  checkTotal(new Cart('bob'), 0);
});

test('total adds lines', () => {
  checkTotal(Cart.from('ann', [['pen', 120, 2], ['ink', 500]]), 740);
});

test('zero count is refused', () => {
  assert.throws(() => new Cart('bob').add('pen', 1, 0), RangeError);
});
