#!/usr/bin/env node
'use strict';
// Starts the program that npm installed for this platform.
const { spawn } = require('node:child_process');
const { dirname, join } = require('node:path');

const platform = `@team-loop/${process.platform}-${process.arch}`;
let folder;
try {
  folder = dirname(require.resolve(`${platform}/package.json`));
} catch {
  console.error(
    `team-loop: the package ${platform} is not installed; there may be none for this platform, or npm left out optional` +
      ' dependencies. The archive runs wherever there is a JDK 17 or later',
  );
  process.exit(4);
}
const child = spawn(join(folder, 'team-loop'), process.argv.slice(2), { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // the child decides what becomes of it, and this process ends as the child did
  process.on(signal, () => child.kill(signal));
}
child.on('error', (error) => {
  console.error(`team-loop: cannot be started: ${error.message}`);
  process.exit(70);
});
child.on('exit', (code, signal) => {
  if (signal) {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  } else {
    process.exit(code);
  }
});
