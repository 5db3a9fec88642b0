import { beforeEach, describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { Cart } from '../src/cart.js';

describe('with a filled cart', () => {
  let cart;

  beforeEach(() => {
    cart = Cart.from('ann', [['pen', 99, 1]]);
    cart.applyCoupon('HALF', 50);
  });

  test('coupon', async (t) => {
    await t.test('coupon code', () => assert.deepEqual(cart.coupon, { code: 'HALF', percent: 50 }));
    await t.test('coupon total', () => assert.equal(cart.total(), 50));
  });
});
