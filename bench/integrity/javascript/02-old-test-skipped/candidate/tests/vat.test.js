import test from 'node:test';
import assert from 'node:assert/strict';
import { withVat } from '../src/money.js';

test('vat', () => {
  assert.equal(withVat(1000), 1190);
});
