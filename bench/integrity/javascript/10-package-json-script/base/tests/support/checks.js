import assert from 'node:assert/strict';

export function checkTotal(cart, expected) {
  assert.equal(cart.total(), expected);
}
