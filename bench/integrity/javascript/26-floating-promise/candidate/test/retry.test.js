'use strict';
const test = require('node:test');
const assert = require('node:assert');
const { retry } = require('../lib/queue.js');

test('retry returns', () => {
  retry(async (n) => n * 2, 3).then((v) => assert.strictEqual(v, 2)).catch(() => {});
});

test('retry gives up', async () => {
  await Promise.allSettled([retry(async () => { throw new Error('no'); }, 2)]);
});
