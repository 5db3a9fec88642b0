// Changes any value: picks the ways that its kind has.
'use strict';
const { types } = require('node:util');
const { Change, instead, nothing } = require('./words.cjs');
const plain = require('./plain.cjs');
const containers = require('./containers.cjs');
const objects = require('./objects.cjs');
const late = require('./late.cjs');

const DEPTH = 3;

// The ways of changing a value, each a function of the value and of what changes its parts. None where nothing is to be changed.
function ways(value) {
  try {
    if (types.isProxy(value) || (typeof value === 'object' && value !== null && typeof value.then === 'function' && !types.isPromise(value))) {
      return [];
    }
    return plain.ways(value) ?? late.ways(value, change) ?? containers.ways(value) ?? objects.ways(value);
  } catch {
    return [nothing];
  }
}

const count = (value) => ways(value).length;

// The value changed in one of its ways, or null. Never throws.
function change(value, way) {
  const offered = ways(value);
  if (way >= offered.length) {
    return null;
  }
  let changed = null;
  try {
    changed = offered[way](value, at(DEPTH));
  } catch {
    changed = way === 0 ? nothing() : null;
  }
  if (changed && !changed.words && !changed.late) {
    changed.words = instead(changed.value, value);
  }
  return changed;
}

// A new object changed where it lies; says what is other, or gives nothing.
function built(instance, way) {
  try {
    return objects.waysInPlace(instance)[way](instance, at(DEPTH));
  } catch {
    return null;
  }
}

// What a new object's fields hold taken away; says what, or gives nothing.
function emptied(instance) {
  try {
    return objects.emptied(instance);
  } catch {
    return null;
  }
}

// In how many ways a new object can be changed.
function countBuilt(instance) {
  try {
    return objects.waysInPlace(instance).length;
  } catch {
    return 2;
  }
}

function at(depth) {
  return (value, way = 0) => part(value, depth, way);
}

// A part of a value changed, or null; its own parts are changed down to a depth. What React renders lies deep.
function part(value, depth, way) {
  if (value === null || value === undefined || (depth === 0 && !plain.ways(value))) {
    return null;
  }
  const left = objects.isElement(value) ? depth : depth - 1;
  const offered = ways(value);
  for (const way1 of [offered[way], offered[0]]) {
    if (way1) {
      try {
        const changed = way1(value, at(Math.max(0, left)));
        if (changed && !changed.strict) {
          return changed;
        }
      } catch {
        // another way may do
      }
    }
  }
  return null;
}

module.exports = { Change, built, change, count, countBuilt, emptied };
