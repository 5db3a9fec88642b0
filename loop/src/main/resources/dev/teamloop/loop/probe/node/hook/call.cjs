// What one call of an instrumented function asks at its ends. Plain, it notes how it ends; else it changes that.
'use strict';
const { types } = require('node:util');
const changes = require('./change.cjs');
const { show, MADE_UP } = require('./words.cjs');
const { packed, unpacked } = require('./notes.cjs');

// One call: `r` what is returned, `n` nothing, `e` what is thrown, `l` the end; `b` what a constructor built, `c` a constant; of generators `d`
// and `v` an element, `m` and `a` what all elements are drawn from, `z` and `o` the end; `t` a condition, `w` the way that one goes, `x` an effect. `s` and `g`: the body is left out.
class Call {
  constructor(outcome, global, number, receiver, values) {
    Object.assign(this, { outcome, global, number, receiver, values: values ?? [] });
    this.where = outcome.where.now(global);
    this.s = false;
    this.o = MADE_UP;
    this.any = false;
  }

  n() {
    return this.r(undefined);
  }

  l() {}

  p() {}

  w(value) {
    return value;
  }
}

// A part of a function: a line, or a way in which one of its conditions goes; those are below zero.
function wayOf(place, value) {
  return -1 - 2 * place - Number(Boolean(value));
}

class Watched extends Call {
  constructor(...given) {
    super(...given);
    this.came = new Set();
    this.note({ entered: true });
  }

  note(end) {
    if (end.entered) {
      this.outcome.notes.once({ n: this.number, f: this.where.file, t: this.where.said });
    } else {
      this.outcome.notes.call(this.where, this.number, { ...end, came: [...this.came] });
    }
  }

  value(value, awaited) {
    const kept = this.outcome.quietly(packed, value, this.receiver, this.values);
    const ways = value === undefined ? 1 : this.outcome.quietly(changes.count, value);
    this.note({ ways, nothing: value === undefined, kept: kept && (awaited ? { ...kept, awaited } : kept) });
  }

  r(value) {
    if (types.isPromise(value)) {
      Promise.prototype.then.call(value, (one) => this.value(one, true), (error) => this.raised(error));
    } else {
      this.value(value, false);
    }
    return value;
  }

  raised(error) {
    this.note({ raised: nameOf(error) });
  }

  e(error) {
    this.raised(error);
    throw error;
  }

  b(instance) {
    this.note({ ways: this.outcome.quietly(changes.countBuilt, instance) });
  }

  c(value) {
    this.note({ ways: this.outcome.quietly(changes.count, value) });
    return value;
  }

  d(value) {
    this.v = value;
    this.note({ ways: 2 });
    return false;
  }

  m(values) {
    this.note({ ways: 2 });
    return values;
  }

  a(values) {
    return this.m(values);
  }

  z() {
    this.note({ ways: 2 });
    return false;
  }

  t(value, condition) {
    this.outcome.notes.once({ n: this.number, f: this.where.file, t: this.where.said, condition });
    return value;
  }

  p(line) {
    this.came.add(line);
  }

  w(value, place) {
    this.came.add(wayOf(place, value));
    this.outcome.went(this.number, place, Boolean(value));
    return value;
  }

  x(place) {
    return this.t(true, place);
  }
}

class Changed extends Call {
  constructor(outcome, global, n, receiver, values, order) {
    super(outcome, global, n, receiver, values);
    // 'alternate 1': way 0, for the inputs whose number lacks bit 1 alone; 'skipped 1': for these the body is left out
    const [, some, bit] = /^(alternate|skipped) (\d+)$/.exec(order.way) ?? [];
    this.way = order.way;
    this.valueWay = some === 'alternate' ? 0 : order.way;
    this.order = order;
    // where a call is interrupted, what runs within it cannot be told from what runs beside it
    this.counted = !order.interrupted;
    this.state = outcome.stateOf(n);
    this.outer = !this.counted || this.state.depth++ === 0;
    if (this.outer) {
      this.state.came = new Set();
    }
    this.came = this.state.came;
    const other = some && this.outer && this.state.inputs.lacks([receiver, ...this.values], Number(bit));
    this.chosen = Boolean(other) && some === 'alternate';
    this.when = other ? 'for every other input, ' : '';
    this.elementWay = this.chosen ? 0 : this.way;
    const kept = this.way === 'silent' && this.outer ? this.next() : undefined;
    this.s = this.outer && (this.way === 'idle' || kept !== undefined || (Boolean(other) && some === 'skipped'));
    this.kept = kept;
  }

  // What the function returned at this place in the plain run.
  next() {
    const test = this.where.names.join(' > ');
    const at = this.state.calls.get(test) ?? 0;
    this.state.calls.set(test, at + 1);
    const kept = this.order.kept?.[test] ?? this.order.kept?.[this.where.names.join(' ').replaceAll(' > ', ' ')];
    // null stands for a call that runs as ever
    return kept?.[at] ?? undefined;
  }

  l() {
    if (this.counted) {
      this.state.depth = Math.max(0, this.state.depth - 1);
    }
  }

  told(words, strict = false) {
    this.outcome.notes.once({ n: this.number, f: this.where.file, t: this.where.said, changed: words, strict });
  }

  // The body was left out.
  g() {
    this.l();
    if (!this.kept) {
      this.told(this.when + 'doing nothing');
      return undefined;
    }
    const value = unpacked(this.kept, this.global, this.receiver, this.values);
    // whoever uses what is left out falls over it
    this.told('doing nothing but returning ' + (this.kept.self ? 'its object' : this.kept.idle ? 'a function that does nothing' : this.outcome.quietly(show, this.plainly(this.kept))), Boolean(this.kept.less));
    return value;
  }

  plainly(kept) {
    return unpacked({ ...kept, awaited: false }, this.global, this.receiver, this.values);
  }

  p(line) {
    this.came.add(line);
  }

  w(value, place) {
    this.came.add(wayOf(place, value));
    return value;
  }

  // Whether this call is one of those that are changed.
  isMeant() {
    return this.outer && (this.order.part === undefined || this.came.has(this.order.part));
  }

  active() {
    return this.chosen || (typeof this.way === 'number' && this.isMeant());
  }

  r(value) {
    if (types.isPromise(value) && this.active()) {
      return Promise.prototype.then.call(value, (one) => this.other(one, this.when + 'returning '), (error) => this.instead(error));
    }
    return this.active() ? this.other(value, this.when + 'returning ') : value;
  }

  other(value, verb, way = this.valueWay) {
    const change = this.outcome.quietly(changes.change, value, way);
    if (!change) {
      return value;
    }
    const { last } = this.state;
    if (value === undefined && last !== undefined) {
      change.value = last;
      change.words = this.outcome.quietly(show, last) + ' instead of undefined';
    } else if (value !== undefined && value !== null) {
      this.state.last = value;
    }
    if (change.late) {
      change.happened = (inner) => this.told(verb + (change.words || inner.words), inner.strict);
    } else {
      this.told(verb + change.words, change.strict);
    }
    return change.value;
  }

  // What ends in an error ends well.
  instead(error) {
    if (this.way !== 0 || !this.isMeant()) {
      throw error;
    }
    const { given } = this.order;
    const value = this.state.last ?? (given ? this.plainly(given) : undefined);
    this.told('returning ' + this.outcome.quietly(show, value) + ' instead of throwing ' + nameOf(error), value === undefined && !this.order.void);
    return value;
  }

  e(error) {
    return this.instead(error);
  }

  b(instance) {
    const emptied = this.way === 'emptied' && this.outer && this.outcome.quietly(changes.emptied, instance);
    const change = emptied || (this.active() && this.outcome.quietly(changes.built, instance, this.valueWay));
    if (change) {
      this.told(this.when + 'leaving an object of ' + change.words, change.strict);
    }
  }

  c(value) {
    return this.active() ? this.other(value, 'being ') : value;
  }

  d(value) {
    const first = !this.any;
    this.any = true;
    if (first && this.elementWay === 0) {
      this.told(this.when + 'leaving out its first element, ' + this.outcome.quietly(show, value));
      return true;
    }
    this.v = this.way === 1 ? this.other(value, 'giving ', 0) : value;
    return false;
  }

  t(value, place, line) {
    if (this.way !== 'turned ' + place) {
      return value;
    }
    this.told('going the other way at line ' + line);
    return !value;
  }

  // What a statement did not make may break a test that looks at nothing.
  x(place, line) {
    if (this.way !== 'turned ' + place || (this.order.part !== undefined && !this.isMeant())) {
      return true;
    }
    this.told('leaving out line ' + line, true);
    return false;
  }

  *m(values) {
    const iterator = values[Symbol.iterator]();
    for (let step = iterator.next(); ; step = iterator.next()) {
      if (step.done) {
        return step.value;
      }
      if (!this.d(step.value)) {
        yield this.v;
      }
    }
  }

  async *a(values) {
    for await (const value of values) {
      if (!this.d(value)) {
        yield this.v;
      }
    }
  }

  z() {
    if (this.any || this.elementWay !== 0) {
      return false;
    }
    this.told(this.when + 'giving an element instead of none', true);
    return true;
  }
}

function nameOf(error) {
  try {
    return String(error?.name ?? typeof error);
  } catch {
    return typeof error;
  }
}

module.exports = { Changed, Watched };
