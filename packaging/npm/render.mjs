#!/usr/bin/env node
// Makes npm packages from the archive that brings a Java runtime of its own: one for this platform that holds the program, and one
// without a platform, which npm installs together with the former and which starts it.
//   render.mjs VERSION ARCHIVE OUT
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Platforms for which an archive is made, in npm's words. */
const PLATFORMS = [{ os: 'linux', cpu: 'x64' }];

const [version, archive, out] = process.argv.slice(2);
if (!out) {
  console.error('usage: render.mjs VERSION ARCHIVE OUT');
  process.exit(2);
}
const here = dirname(fileURLToPath(import.meta.url));
const program = ({ os, cpu }) => `@team-loop/${os}-${cpu}`;
const common = {
  version,
  description: 'Reaches a measurable goal in a repository, and measures every figure itself',
  license: process.env.RELEASE_LICENSE ?? 'UNLICENSED',
};

function write(folder, manifest) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, ...common }, null, 2) + '\n');
}

function empty(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

const platform = PLATFORMS.find(({ os, cpu }) => os === process.platform && cpu === process.arch);
if (!platform) {
  console.error(`no package is made on ${process.platform}-${process.arch}`);
  process.exit(1);
}
const own = empty(join(out, `${platform.os}-${platform.cpu}`));
execFileSync('tar', ['xzf', archive, '-C', own, '--strip-components=1'], { stdio: 'inherit' });
write(own, { name: program(platform), os: [platform.os], cpu: [platform.cpu] });

const starter = empty(join(out, 'team-loop'));
copyFileSync(join(here, 'team-loop.js'), join(starter, 'team-loop.js'));
chmodSync(join(starter, 'team-loop.js'), 0o755);
write(starter, {
  name: 'team-loop',
  bin: { 'team-loop': 'team-loop.js' },
  optionalDependencies: Object.fromEntries(PLATFORMS.map((one) => [program(one), version])),
});
