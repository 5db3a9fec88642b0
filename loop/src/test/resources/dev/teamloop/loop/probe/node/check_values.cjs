// Values whose own methods fail, in the hands of what notes and changes them: nothing is thrown into the project's code.
'use strict';
const path = require('node:path');
const { Outcome } = require(path.join(path.resolve(process.argv[2]), 'outcome.cjs'));

const fault = () => {
  throw new Error('a fault of the value');
};
const TRAPS = ['get', 'has', 'ownKeys', 'getOwnPropertyDescriptor', 'getPrototypeOf', 'set', 'defineProperty', 'apply', 'construct'];
const NAMES = ['a', 'length', 'constructor', 'then', 'toJSON', 'toString', 'valueOf', 'message', 'name', 'size', 'next', 'keys', 'values',
  'entries', 'get', 'slice', Symbol.iterator, Symbol.toPrimitive, Symbol.toStringTag, Symbol.asyncIterator];
const MAKERS = [() => ({ b: 1 }), () => [1, 2], () => new Map([[1, 2]]), () => new Set([1]), () => new Error('x'), () => function named() {},
  () => new Date(0), () => /x/g, () => Object.create(null), () => new (class Own extends Array {})(), () => Buffer.from('ab'),
  () => (function* () { yield 1; })(), () => new Number(3), () => new URL('http://a/b?c=d')];
const STRICT = { get(target, name) { return name in target ? target[name] : fault(); } };
const WAYS = [0, 1, 2, 'alternate 0', 'skipped 0', 'idle', 'emptied', 'silent'];

function values() {
  const found = [Object.freeze({ a: 1 }), new Proxy({ a: 1 }, STRICT), { a: 1, toJSON() {} }, { a: 1, toJSON: fault }, 10n, NaN, Symbol('x'), 'text', null, undefined];
  for (const make of [() => ({}), () => [], () => function () {}, () => class {}]) {
    TRAPS.forEach((trap) => found.push(new Proxy(make(), { [trap]: fault })));
    const { proxy, revoke } = Proxy.revocable(make(), {});
    revoke();
    found.push(proxy);
  }
  for (const make of MAKERS) {
    for (const name of NAMES) {
      for (const property of [{ get: fault }, { value: fault }]) {
        try {
          found.push(Object.defineProperty(make(), name, { ...property, configurable: true, enumerable: true }));
        } catch {
          // this kind of value has the name for itself
        }
      }
    }
  }
  return found;
}

function every(call, value) {
  if (call.s) {
    call.g();
    return;
  }
  for (const end of ['r', 'b', 'c', 'd', 'm', 'a', 't']) {
    call[end](value);
  }
  try {
    call.e(value);
  } catch (thrown) {
    if (!Object.is(thrown, value)) {
      throw thrown;
    }
  }
  call.l();
}

const said = [];
const notes = { once: (note) => said.push(JSON.stringify(note)), call: (where, n, end) => said.push(JSON.stringify(end)), say() {} };
const where = { now: () => ({ file: 'a', names: ['one'] }) };
const all = values();
for (const value of all) {
  for (const way of WAYS) {
    every(new Outcome({ targets: { a: { 1: { way, kept: { one: [{ argument: 0 }] } } } } }, notes, where).enter(globalThis, 1, value, [value]), value);
  }
  every(new Outcome({ plain: true }, notes, where).enter(globalThis, 1, value, [value]), value);
  every(new Outcome({ plain: true }, notes, where).enter(globalThis, 1, undefined, []), value);
}
console.log(`${all.length} values, ${said.length > all.length ? 'noted' : 'not noted'}`);
