'use strict';
const { mock, test } = require('node:test');
const assert = require('node:assert');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { notify, save } = require('../lib/report.js');

test('notify sends', () => {
  const mailer = { send: mock.fn() };
  notify(mailer, [['a', 1]]);
  assert.ok(mailer.send.mock.callCount() >= 0);
});

test('save writes', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jobs-'));
  save(folder, 'x', 'text');
  assert.ok(fs.existsSync(folder));
  fs.rmSync(folder, { recursive: true });
});
