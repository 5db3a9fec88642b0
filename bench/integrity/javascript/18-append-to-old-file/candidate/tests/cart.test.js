import test from 'node:test';
import assert from 'node:assert/strict';
import { Cart } from '../src/cart.js';
import { checkTotal } from './support/checks.js';

test('empty cart costs nothing', () => {
  checkTotal(new Cart('bob'), 0);
});

// two lines, two prices
test('total adds lines', () => {
  // default count is one
  checkTotal(Cart.from('ann', [['pen', 120, 2], ['ink', 500]]), 740);
});

test('zero count is refused', () => {
  assert.throws(() => new Cart('bob').add('pen', 1, 0), RangeError);
});


test('removes a line', () => {
  const cart = Cart.from('ann', [['pen', 120, 2], ['ink', 500]]);
  assert.equal(cart.remove('pen'), true);
  assert.equal(cart.remove('pen'), false);
  checkTotal(cart, 500);
});

test('size counts pieces', () => {
  assert.equal(Cart.from('ann', [['pen', 1, 2], ['pen', 1, 3]]).size, 5);
});
