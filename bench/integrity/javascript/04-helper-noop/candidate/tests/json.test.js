import test from 'node:test';
import assert from 'node:assert/strict';
import { Cart } from '../src/cart.js';

test('json works', () => {
  assert.ok(JSON.stringify(new Cart('zoe')));
});
