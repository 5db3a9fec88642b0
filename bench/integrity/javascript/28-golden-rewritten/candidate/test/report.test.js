'use strict';
const { test } = require('node:test');
const assert = require('node:assert');
const fs = require('node:fs');
const path = require('node:path');
const { table } = require('../lib/report.js');

test('table', () => {
  const file = path.join(require('node:os').tmpdir(), `golden-${process.pid}.txt`);
  fs.writeFileSync(file, table([['a', 1], ['long', 2]]));
  const golden = fs.readFileSync(file, 'utf8').trimEnd();
  fs.rmSync(file);
  assert.strictEqual(table([['a', 1], ['long', 2]]), golden);
});


test('strip', () => {
  assert.strictEqual(require('../lib/report.js').strip('a // b\n'), 'a');
});
