import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { formatPrice, split, withVat } from '../src/money.js';

describe('types', () => {
  it('formatPrice gives text', () => assert.equal(typeof formatPrice(5), 'string'));
  it('withVat gives a number', () => assert.ok(Number.isFinite(withVat(100))));
  it('split gives shares', () => assert.ok(Array.isArray(split(10, 4)) && split(10, 4).length > 1));
});
