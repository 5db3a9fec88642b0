import test from 'node:test';
import assert from 'node:assert/strict';
import { Cart } from '../src/cart.js';
import { split } from '../src/money.js';

test('coupon can be applied', () => {
  const cart = new Cart('zoe');
  assert.doesNotThrow(() => cart.applyCoupon('TEN', 10));
});

test('split can be called', () => {
  split(10, 3);
});

test('coupon lowers the total', () => {
  const cart = Cart.from('zoe', [['pen', 100, 2]]);
  cart.applyCoupon('TEN', 10);
  assert.equal(cart.total(), 180);
});
