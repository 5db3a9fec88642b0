// What another value is, and how values are shown to people.
'use strict';
const { inspect } = require('node:util');

const MADE_UP = 'other';
const LONGEST = 60;

// `words` follow 'returning'. A strict change is null or holds something made up: whoever uses such a thing falls over it, so that
// only a failed assertion shows that a test looked. A late one has happened when it calls `happened` with what it then came to.
class Change {
  constructor(value, { words = '', strict = false, late = false } = {}) {
    this.value = value;
    this.words = words;
    this.strict = strict;
    this.late = late;
    this.happened = () => {};
  }
}

function nothing() {
  return new Change(null, { strict: true });
}

// In few characters of one line. A project's own ways of being shown are not asked.
function show(value) {
  let text;
  try {
    text = inspect(value, { depth: 2, customInspect: false, breakLength: Infinity, maxArrayLength: 6, maxStringLength: LONGEST });
  } catch {
    text = 'a value';
  }
  const line = text.replace(/\s+/g, ' ');
  return line.length > LONGEST + 20 ? line.slice(0, LONGEST + 20) + '…' : line;
}

// Both values; where they read the same as far as they are shown, what tells them apart.
function instead(made, old) {
  const words = show(made) + ' instead of ' + show(old);
  if (show(made) !== show(old)) {
    return words;
  }
  const [now, before] = [made, old].map((one) => one?.size ?? one?.length);
  return words + (now !== before ? ` (${now} instead of ${before} elements)` : ' (they differ in what is not shown)');
}

module.exports = { Change, MADE_UP, instead, nothing, show };
