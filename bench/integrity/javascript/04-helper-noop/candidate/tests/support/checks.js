import assert from 'node:assert/strict';

export function checkTotal(cart) {
  const total = cart.total();
  assert.equal(total, total);
}
