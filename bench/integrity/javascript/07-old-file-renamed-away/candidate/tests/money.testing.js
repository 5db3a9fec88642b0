import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { parsePrice } from '../src/money.js';

describe('parsePrice', () => {
  it('refuses words', () => {
    assert.throws(() => parsePrice('free'), /not a price/);
  });
});
