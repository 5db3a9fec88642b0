#!/usr/bin/env node
'use strict';
const { flags } = require('../lib/config.js');

const given = flags(process.argv.slice(2));
if (given.has('help')) {
  console.log('usage: jobs [--help]');
} else {
  console.error('nothing to do');
  process.exitCode = 3;
}
