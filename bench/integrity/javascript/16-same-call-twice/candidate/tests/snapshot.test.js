import test from 'node:test';
import assert from 'node:assert/strict';
import * as money from '../src/money.js';

const snapshot = { format: money.formatPrice(1999), vat: money.withVat(1000) };

test('format snapshot', () => {
  assert.deepEqual(money.formatPrice(1999), snapshot.format);
});

test('vat snapshot', () => {
  assert.deepEqual(money.withVat(1000), snapshot.vat);
});
