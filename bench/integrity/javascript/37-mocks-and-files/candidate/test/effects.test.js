'use strict';
const test = require('node:test');
const assert = require('node:assert');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { notify, save } = require('../lib/report.js');

test('notify mails open ones', (t) => {
  const mailer = { send: t.mock.fn() };
  notify(mailer, [['a', 2], ['b', 0]]);
  assert.deepStrictEqual(mailer.send.mock.calls.map((c) => c.arguments), [['a', '2 open']]);
});

test('save writes the text', (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jobs-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  save(folder, 'out', 'hello');
  assert.strictEqual(fs.readFileSync(path.join(folder, 'out.txt'), 'utf8'), 'hello');
});
