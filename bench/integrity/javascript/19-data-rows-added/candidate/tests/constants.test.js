import test from 'node:test';
import assert from 'node:assert/strict';
import * as money from '../src/money.js';

test('constants', () => {
  assert.equal(money.CURRENCY, 'EUR');
  assert.equal(money.VAT_PERCENT, 19);
});
