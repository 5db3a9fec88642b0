import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parsePrice } from '../src/money.js';

const rows = JSON.parse(readFileSync(new URL('./support/prices.json', import.meta.url)));

describe('parsePrice', () => {
  for (const [text, cents] of rows) {
    it(`reads ${JSON.stringify(text)}`, () => {
      assert.equal(parsePrice(text), cents);
    });
  }

  it('refuses words', () => {
    assert.throws(() => parsePrice('free'), /not a price/);
  });
});
