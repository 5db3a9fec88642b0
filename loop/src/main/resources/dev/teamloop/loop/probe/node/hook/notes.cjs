// What became of a function's calls, for the prober: signed lines in a file of this process's own.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { createHmac, randomUUID } = require('node:crypto');
const { threadId } = require('node:worker_threads');
const { isClass } = require('./late.cjs');

const MOST_CALLS = 50;
const MOST_TEXT = 2048;

class Notes {
  constructor({ key, folder }) {
    this.file = path.join(folder, process.pid + '-' + threadId + '-' + randomUUID());
    this.key = Buffer.from(key, 'hex');
    this.open = fs.openSync;
    this.write = fs.writeSync;
    this.known = new Map();
    this.descriptor = undefined;
  }

  say(note) {
    const text = JSON.stringify(note);
    const line = createHmac('sha256', this.key).update(text).digest('hex') + ' ' + text + '\n';
    this.descriptor ??= this.open(this.file, 'a');
    this.write(this.descriptor, line);
  }

  // Says each thing once.
  once(note) {
    const text = JSON.stringify(note);
    if (!this.known.has(text)) {
      this.known.set(text, true);
      this.say(note);
    }
  }

  // One call's end; those after the first ones only where they tell something new.
  call(where, n, { ways = 0, nothing = false, raised = '', kept, came = [] }) {
    const key = n + '\0' + where.file + '\0' + where.names.join('\0');
    const known = this.known.get(key) ?? { calls: 0, ways: -1, raised: false, nothing: false, some: false, came: new Set() };
    this.known.set(key, known);
    known.calls++;
    const few = known.calls <= MOST_CALLS;
    const parts = came.join();
    const isNew = !known.came.has(parts) && known.came.size < MOST_CALLS;
    if (isNew) {
      known.came.add(parts);
    }
    if (few || isNew || ways > known.ways || (raised && !known.raised) || (nothing ? !known.nothing : !known.some && !raised)) {
      known.ways = Math.max(known.ways, ways);
      known.raised ||= Boolean(raised);
      known.nothing ||= nothing;
      known.some ||= !nothing && !raised;
      this.say({ n, f: where.file, t: where.said, ways, nothing, raised, came, ...(few && kept ? { kept } : {}) });
    }
  }
}

// A value as text that stands for it: one of the arguments, the receiver, a function, for which one stands that does nothing, or plain data;
// null where it is none of these, or where its own methods fail.
function packed(value, receiver, values) {
  try {
    return standIn(value, receiver, values);
  } catch {
    return null;
  }
}

function standIn(value, receiver, values) {
  const object = (typeof value === 'object' && value !== null) || typeof value === 'function';
  if (object && value === receiver) {
    return { self: true };
  }
  if (object && values.includes(value)) {
    return { argument: values.indexOf(value) };
  }
  if (value === undefined) {
    return { nothing: true };
  }
  if (typeof value === 'function') {
    return isClass(value) ? null : { idle: true, less: true };
  }
  const seen = { less: false };
  if (!isData(value, 4, seen)) {
    return null;
  }
  const text = JSON.stringify(value);
  return typeof text !== 'string' || text.length > MOST_TEXT ? null : { data: text, ...(seen.less ? { less: true } : {}) };
}

// `seen.less`: members of objects that are functions or undefined are no data, and are left out; in a list they are null.
function isData(value, depth, seen) {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') {
    return true;
  }
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0);
  }
  if (typeof value !== 'object' || depth === 0) {
    return false;
  }
  const kind = Object.getPrototypeOf(value);
  const plain = Array.isArray(value) || (kind !== null && Object.getPrototypeOf(kind) === null);
  return plain && Object.entries(Object.getOwnPropertyDescriptors(value)).every(
    ([name, held]) => (Array.isArray(value) && name === 'length') || ('value' in held && held.enumerable
      && (isLeftOut(value, held.value, seen) || isData(held.value, depth - 1, seen))));
}

function isLeftOut(object, member, seen) {
  const left = member === undefined || (!Array.isArray(object) && typeof member === 'function');
  seen.less ||= left;
  return left;
}

// `global` is that of the code which gets the value.
function unpacked(kept, global, receiver, values) {
  const value = kept.self ? receiver : kept.argument !== undefined ? values[kept.argument]
    : kept.nothing ? undefined : kept.idle ? () => undefined : global.JSON.parse(kept.data);
  return kept.awaited ? global.Promise.resolve(value) : value;
}

module.exports = { Notes, packed, unpacked };
