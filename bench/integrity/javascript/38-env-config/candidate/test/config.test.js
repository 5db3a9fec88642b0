'use strict';
const { afterEach, beforeEach, test } = require('node:test');
const assert = require('node:assert');
const config = require('../lib/config.js');

let saved;
beforeEach(() => { saved = { ...process.env }; });
afterEach(() => { process.env = saved; });

test('limit from the environment', () => {
  process.env.JOBS_LIMIT = '9';
  assert.strictEqual(config.limit(), 9);
});

test('default limit', () => {
  delete process.env.JOBS_LIMIT;
  assert.strictEqual(config.limit(), 5);
});

test('mode', () => {
  process.env.NODE_ENV = 'production';
  assert.strictEqual(config.mode(), 'quiet');
  process.env.NODE_ENV = 'test';
  assert.strictEqual(config.mode(), 'verbose');
});
