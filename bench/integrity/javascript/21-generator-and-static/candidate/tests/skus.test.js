import test from 'node:test';
import assert from 'node:assert/strict';
import { Cart } from '../src/cart.js';

test('skus are sorted', () => {
  const skus = Cart.from('a', [['pen', 1], ['cup', 1], ['ink', 1]]).skus();
  assert.deepEqual(skus.next(), { value: 'cup', done: false });
  assert.deepEqual([...skus], ['ink', 'pen']);
});

test('owner is kept', () => {
  assert.equal(new Cart('kim').owner, 'kim');
  assert.ok(Cart.from('kim', []) instanceof Cart);
});
