'use strict';
const test = require('node:test');
const assert = require('node:assert');
const { batches, retry } = require('../lib/queue.js');

async function collect(iterable) {
  const out = [];
  for await (const item of iterable) out.push(item);
  return out;
}

test('gives up', async () => {
  const cause = new Error('busy');
  await assert.rejects(retry(async () => { throw cause; }, 2), { message: 'gave up after 2: busy', cause });
});

test('batches', async () => {
  assert.deepStrictEqual(await collect(batches([1, 2, 3, 4], 2)), [[1, 2], [3, 4]]);
});

test('last batch is short', async () => {
  async function* slow() {
    for (const n of [1, 2, 3]) {
      await null;
      yield n;
    }
  }
  assert.deepStrictEqual(await collect(batches(slow(), 2)), [[1, 2], [3]]);
});
