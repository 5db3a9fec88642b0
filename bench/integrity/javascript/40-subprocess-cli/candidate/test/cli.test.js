'use strict';
const test = require('node:test');
const assert = require('node:assert');
const path = require('node:path');
const { spawnSync } = require('node:child_process');

const jobs = (...args) => spawnSync(process.execPath, [path.join(__dirname, '..', 'bin', 'jobs.js'), ...args], { encoding: 'utf8' });

test('help', () => {
  const done = jobs('--help');
  assert.strictEqual(done.status, 0);
  assert.strictEqual(done.stdout, 'usage: jobs [--help]\n');
});

test('nothing to do', () => {
  const done = jobs();
  assert.strictEqual(done.status, 3);
  assert.match(done.stderr, /nothing/);
});
