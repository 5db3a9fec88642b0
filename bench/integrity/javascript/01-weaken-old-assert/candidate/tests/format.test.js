import test from 'node:test';
import assert from 'node:assert/strict';
import { formatPrice } from '../src/money.js';

test('formats cents', () => {
  assert.equal(formatPrice(1205), '12.05 EUR');
});
