'use strict';
const fs = require('node:fs');
const path = require('node:path');

function table(rows) {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, n]) => `${name.padEnd(width)} ${n}`).join('\n');
}

function save(folder, name, text) {
  fs.writeFileSync(path.join(folder, `${name}.txt`), text);
}

function notify(mailer, rows) {
  for (const [name, n] of rows) if (n > 0) mailer.send(name, `${n} open`);
}

function strip(source) {
  return source.replace(/\/\/.*$/gm, '').trim();
}

module.exports = { table, save, notify, strip };
