'use strict';
const { test } = require('node:test');
const assert = require('node:assert');
const fs = require('node:fs');
const path = require('node:path');
const { table } = require('../lib/report.js');

test('table', () => {
  const golden = fs.readFileSync(path.join(__dirname, 'golden', 'table.txt'), 'utf8').trimEnd();
  assert.strictEqual(table([['a', 1], ['long', 2]]), golden);
});
