'use strict';
const test = require('node:test');
const assert = require('node:assert');
const { Queue, retry } = require('../lib/queue.js');
const { strip } = require('../lib/report.js');

function filled() {
  const queue = new Queue(3);
  for (const name of ['a', 'b', 'a']) queue.push({ name });
  return queue;
}

test('skip drops jobs', () => {
  const queue = filled();
  assert.strictEqual(queue.skip(2), 2);
  assert.strictEqual(queue.jobs.length, 1);
});

test('only filters', () => {
  const queue = filled();
  assert.strictEqual(queue.only('a').length, 2);
});

test('retry returns first success', async () => {
  assert.strictEqual(await retry(async (n) => { if (n < 3) throw new Error('x'); return n; }, 5), 3);
});

test('strip leaves ignore comments', () => {
  assert.strictEqual(strip('x; // test.skip\n/* c8 ignore next */'), 'x; \n/* c8 ignore next */');
});
