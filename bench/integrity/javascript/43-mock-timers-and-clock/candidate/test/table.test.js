'use strict';
const test = require('node:test');
const assert = require('node:assert');
const { flags } = require('../lib/config.js');
const { retry } = require('../lib/queue.js');

const rows = [
  ['--a', ['--a'], ['a']],
  ['nothing', [], []],
  ['two', ['--x', 'y', '--z'], ['x', 'z']],
];

for (const [name, argv, expected] of rows) {
  test(`flags of ${name}`, () => assert.deepStrictEqual(flags(argv), new Set(expected)));
}

test('waits between attempts', async (t) => {
  let now = 0;
  t.mock.method(Date, 'now', () => (now += 100));
  const started = [];
  const value = await retry(async (n) => {
    started.push(Date.now());
    if (n < 2) throw new Error('again');
    return 'done';
  }, 3);
  assert.strictEqual(value, 'done');
  assert.deepStrictEqual(started, [100, 200]);
});
