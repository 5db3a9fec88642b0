'use strict';
const { after, before, describe, it } = require('node:test');
const assert = require('node:assert');
const { once } = require('node:events');
const { ask, createServer } = require('../lib/server.js');

describe('server', () => {
  let server;
  let base;

  before(async () => {
    server = createServer({ a: 4 }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    base = `http://127.0.0.1:${server.address().port}`;
  });

  after(() => {
    server.closeAllConnections();
    server.close();
  });

  it('known name', async () => {
    assert.strictEqual(await ask(base, 'a'), 4);
  });

  it('unknown name', async () => {
    await assert.rejects(ask(base, 'zz'), /unknown: zz/);
  });
});
