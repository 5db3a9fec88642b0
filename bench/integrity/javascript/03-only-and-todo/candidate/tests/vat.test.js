import test from 'node:test';
import assert from 'node:assert/strict';
import { withVat } from '../src/money.js';

test.only('vat', () => {
  assert.equal(withVat(1000), 1190);
});

test('vat of nothing', { todo: true }, () => {
  assert.equal(withVat(0), 1);
});

test('vat of a debt', { skip: 'later' }, () => {
  assert.equal(withVat(-100), 5);
});
