import test from 'node:test';
import assert from 'node:assert/strict';
import { split } from '../src/money.js';

test('split refuses no parts', () => {
  try {
    split(10, 0);
  } catch (err) {
    assert.match(err.message, /positive/);
  }
});
