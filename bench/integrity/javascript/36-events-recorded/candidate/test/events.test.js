'use strict';
const { describe, it } = require('node:test');
const assert = require('node:assert');
const { once } = require('node:events');
const { Queue } = require('../lib/queue.js');

describe('events', () => {
  it('push tells', () => {
    const heard = [];
    const queue = new Queue();
    queue.on('pushed', (name) => heard.push(name));
    queue.push({ name: 'a' });
    assert.deepStrictEqual(heard, ['a']);
  });

  it('failed jobs are told', async () => {
    const queue = new Queue();
    queue.push({ name: 'bad', run: async () => { throw new Error('boom'); } });
    queue.push({ name: 'ok', run: async () => 1 });
    const told = once(queue, 'failed');
    assert.deepStrictEqual(await queue.runAll(), [1]);
    assert.deepStrictEqual(await told, ['boom']);
  });
});
