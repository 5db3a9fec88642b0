// Reads the same replies with npm's jsonrepair and compares both sides with the truth:
// node peers.mjs REPLIES RESULTS-OF-THE-DOOR CPU-MILLISECONDS-OF-THE-DOOR
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { jsonrepair } from 'jsonrepair';

const [replies, results, doorMillis] = process.argv.slice(2);
const lines = (file) => readFileSync(file, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line));
const corpus = lines(replies);
const ofDoor = lines(results);
const megabytes = corpus.reduce((sum, one) => sum + Buffer.byteLength(one.input), 0) / 1e6;

function repaired(text) {
  try {
    return { accepted: true, value: JSON.parse(jsonrepair(text)) };
  } catch {
    return { accepted: false };
  }
}

let best = Infinity;
for (let pass = 0; pass < 160; pass++) {
  const start = process.cpuUsage();
  for (const one of corpus) repaired(one.input);
  const used = process.cpuUsage(start);
  best = Math.min(best, (used.user + used.system) / 1000);
}

function judged(one, result) {
  const mustRefuse = one.demand === 'REFUSE';
  if (!result.accepted) return mustRefuse || one.demand === 'EXACT_OR_REFUSE' ? 'right' : 'refused';
  return !mustRefuse && isDeepStrictEqual(result.value, one.expected) ? 'right' : 'wrong';
}

const sides = { door: {}, jsonrepair: {} };
corpus.forEach((one, i) => {
  for (const [side, result] of [['door', ofDoor[i]], ['jsonrepair', repaired(one.input)]]) {
    for (const kind of [one.kind, 'all']) {
      const counts = (sides[side][kind] ??= { right: 0, refused: 0, wrong: 0, count: 0 });
      counts[judged(one, result)]++;
      counts.count++;
    }
  }
});

const cell = ({ right, wrong, count }) =>
  `${((100 * right) / count).toFixed(1).padStart(6)} %${((100 * wrong) / count).toFixed(1).padStart(7)} %`;
console.log(`${corpus.length} replies, ${megabytes.toFixed(2)} MB; best of several passes, CPU time`);
console.log(`door       ${(megabytes / (Number(doorMillis) / 1000)).toFixed(2)} MB/s`);
console.log(`jsonrepair ${(megabytes / (best / 1000)).toFixed(2)} MB/s`);
console.log(`${''.padEnd(32)}${'door: right, wrong'.padStart(19)}${'jsonrepair: right, wrong'.padStart(26)}`);
for (const kind of Object.keys(sides.door).sort()) {
  console.log(kind.padEnd(32) + cell(sides.door[kind]).padStart(19) + cell(sides.jsonrepair[kind]).padStart(26));
}
