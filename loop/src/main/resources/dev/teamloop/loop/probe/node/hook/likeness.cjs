// Tells whether two calls were given the same.
'use strict';
const { inspect } = require('node:util');

const DEPTH = 5;
const UNREAD = 'what cannot be read';
// of a list, and inputs that are told apart
const MOST = 1_000;
const SHOWN = { depth: 2 * DEPTH + 2, maxArrayLength: MOST, maxStringLength: null, customInspect: false, breakLength: Infinity };

// A text that two values have in common which are built alike. Functions made in two places are no difference, nor is what
// cannot be read. Never throws.
function likeness(value) {
  try {
    return inspect(parts(value, DEPTH), SHOWN);
  } catch {
    return UNREAD;
  }
}

function parts(value, depth) {
  try {
    return inner(value, depth);
  } catch {
    // the project's own getters and proxies may fail in any way
    return UNREAD;
  }
}

function inner(value, depth) {
  if (typeof value === 'function') {
    return 'a function';
  }
  if (typeof value !== 'object' || value === null || depth === 0) {
    return value;
  }
  if (Array.isArray(value)) {
    return value.slice(0, MOST).map((one) => parts(one, depth - 1));
  }
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== null && Object.keys(value).length === 0) {
    // a date, a map: what it holds lies within
    return value;
  }
  const fields = Object.entries(value).map(([name, part]) => [name, parts(part, depth - 1)]);
  return [prototype?.constructor?.name, fields];
}

// What one function's calls were given, numbered as it came.
class Inputs {
  constructor() {
    this.numbers = new Map();
  }

  // Whether the input's number lacks this bit: so two inputs are told apart by one bit or another, and the same one never.
  lacks(values, bit) {
    const given = likeness(values);
    if (!this.numbers.has(given) && this.numbers.size === MOST) {
      return false;
    }
    if (!this.numbers.has(given)) {
      this.numbers.set(given, this.numbers.size);
    }
    return ((this.numbers.get(given) >> bit) & 1) === 0;
  }
}

module.exports = { Inputs };
