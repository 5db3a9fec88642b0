'use strict';
const test = require('node:test');
const assert = require('node:assert');
const { limit } = require('../lib/config.js');

test('limit', () => {
  assert.strictEqual(limit(), 5);
});
