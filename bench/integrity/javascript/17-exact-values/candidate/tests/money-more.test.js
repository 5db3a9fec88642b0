import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { formatPrice, isFree, split, withVat } from '../src/money.js';

describe('money', () => {
  it('formats', () => assert.equal(formatPrice(305), '3.05 EUR'));
  it('adds vat', () => assert.equal(withVat(101), 120));
  it('splits', () => assert.deepEqual(split(100, 3), [34, 33, 33]));
  it('refuses no parts', () => {
    for (const parts of [0, -1, NaN]) {
      assert.throws(() => split(1, parts), { name: 'RangeError', message: 'parts must be positive' });
    }
  });
  it('free', () => {
    assert.equal(isFree(0), true);
    assert.equal(isFree(1), false);
  });
});
