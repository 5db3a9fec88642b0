// What instrumented functions are given as they begin: one that notes how they end, or that changes how one of them ends.
'use strict';
const { MADE_UP } = require('./words.cjs');
const { Changed, Watched } = require('./call.cjs');
const { Inputs } = require('./likeness.cjs');

// From here on down, numbers stand for lines.
const FIRST_LINE = -1_000_000;

const MOST_PLACES = 100_000;

// A function that is left alone.
const ALONE = {
  s: false, p() {}, g() {}, n() {}, r: (v) => v, e(error) { throw error; }, l() {}, b() {},
  d(v) { this.v = v; return false; }, m: (v) => v, a: (v) => v, z: () => false, o: MADE_UP, c: (v) => v,
  t: (v) => v, w: (v) => v, x: () => true,
};

class Outcome {
  constructor(order, notes, where) {
    this.order = order;
    this.notes = notes;
    this.where = where;
    this.busy = false;
    this.states = new Map();
    this.lines = new Set();
    this.ways = new Set();
  }

  enter(global, n, receiver, values) {
    if (this.busy) {
      return ALONE;
    }
    if (n <= FIRST_LINE) {
      return this.line(FIRST_LINE - n);
    }
    if (n < 0) {
      this.quietly(() => this.notes.once({ loaded: -1 - n }));
      return ALONE;
    }
    return this.quietly(() => {
      if (this.order.plain) {
        return new Watched(this, global, n, receiver, values);
      }
      const order = this.order.targets[this.where.now(global).file]?.[n];
      return order ? new Changed(this, global, n, receiver, values, order) : ALONE;
    });
  }

  // A line ran.
  line(number) {
    if (this.order.plain && !this.lines.has(number)) {
      this.lines.add(number);
      this.quietly(() => this.notes.say({ line: number }));
    }
    return ALONE;
  }

  // A condition of a function went this way.
  went(way, place, yes) {
    const key = (way * MOST_PLACES + place) * 2 + Number(yes);
    if (!this.ways.has(key)) {
      this.ways.add(key);
      this.quietly(() => this.notes.say({ way, place, yes }));
    }
  }

  // Of one function: how deep in its own calls it is, what it gave last, how often each test called it, and with what.
  stateOf(n) {
    if (!this.states.has(n)) {
      this.states.set(n, { depth: 0, last: undefined, calls: new Map(), inputs: new Inputs() });
    }
    return this.states.get(n);
  }

  // Copying and showing a value may run the project's own functions: these are as ever.
  quietly(call, ...values) {
    const before = this.busy;
    this.busy = true;
    try {
      return call(...values);
    } finally {
      this.busy = before;
    }
  }
}

module.exports = { Outcome };
