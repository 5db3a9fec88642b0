// Tells whether two calls were given the same.
'use strict';
const { isDeepStrictEqual } = require('node:util');

const DEPTH = 5;
// of a list
const MOST = 1_000;

// What two values have in common that are built alike. Functions made in two places are no difference.
function likeness(value, depth = DEPTH) {
  if (typeof value === 'function') {
    return 'a function';
  }
  if (typeof value !== 'object' || value === null || depth === 0) {
    return value;
  }
  if (Array.isArray(value)) {
    return value.slice(0, MOST).map((one) => likeness(one, depth - 1));
  }
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== null && Object.keys(value).length === 0) {
    // a date, a map: what it holds lies within
    return value;
  }
  const parts = Object.entries(value).map(([name, part]) => [name, likeness(part, depth - 1)]);
  return [prototype?.constructor?.name, parts];
}

// The first call's values of each test, and those of all calls outside of tests.
class FirstCalls {
  constructor() {
    this.byTest = new Map();
    this.outside = [];
  }

  // Whether this call was given what the test's first one was, and no call outside of tests, which would not be changed.
  has(test, values) {
    const given = likeness(values);
    if (test === '') {
      this.outside.push(given);
      return false;
    }
    if (!this.byTest.has(test)) {
      this.byTest.set(test, given);
    }
    return isDeepStrictEqual(this.byTest.get(test), given) && !this.outside.some((one) => isDeepStrictEqual(one, given));
  }
}

module.exports = { FirstCalls };
