'use strict';
const test = require('node:test');
const assert = require('node:assert');
const { Queue } = require('../lib/queue.js');

const job = (name, run = async () => name) => ({ name, run });

test('push takes place', () => {
  const queue = new Queue(2);
  queue.push(job('a'));
  assert.strictEqual(queue.free, 1);
});

test('full queue refuses', () => {
  const queue = new Queue(1);
  queue.push(job('a'));
  assert.throws(() => queue.push(job('b')), /full/);
});

test('runs in order', async () => {
  const queue = new Queue();
  queue.push(job('a'));
  queue.push(job('b'));
  assert.deepStrictEqual(await queue.runAll(), ['a', 'b']);
});
