'use strict';
const test = require('node:test');
const assert = require('node:assert');
const { flags } = require('../lib/config.js');

test('flags', () => {
  assert.deepStrictEqual([...flags(['--a', 'b', '--c'])], ['a', 'c']);
});
