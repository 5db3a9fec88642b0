'use strict'; // a directive stays the first statement
const { EventEmitter } = require('node:events');

function number(a, b = 2) { return a + b }
const arrow = (x) => x * 2 // a comment at the end
const curried = a => b => a + b
const literal = () => ({ name: 'a', size: 2 })
exports.assigned = function (list) {
  return list
    .filter((one) => one > 1)
    .map((one) => one + 1)
}
function hoisted(options) {
  var options = options || { depth: 1 }
  return inner(options.depth)
  function inner(depth) { return depth + 1 }
}
function early(x) {
  if (x > 10) return
  if (x > 5)
    return 'big'
  else return 'small'
}
function nothing(target) { target.push(1) }
function emptyBody() {}
function truth(x) { return x > 1 }
function text(name) { return `Hello ${name}` }
function missing() { return null }
function list() { return [1, 2, 3] }
function map() { return new Map([['a', 1], ['b', 2]]) }
function set() { return new Set(['a', 'b']) }
function date() { return new Date(0) }
function pattern() { return /^a+$/ }
function bytes() { return Buffer.from('abc') }
function big() { return 10n }
function address() { return new URL('http://localhost/a') }
function query() { return new URLSearchParams('a=1') }
function failure() { return new TypeError('bad') }
function refuses(x) { if (x < 0) throw new RangeError('negative'); return x }
function alwaysThrows() { throw new Error('never') }
function checks(x) { if (!x) throw new Error('needed') }
async function later(x) { await null; return x + 1 }
async function laterNothing(log) { await null; log.push('done') }
async function laterRefuses() { throw new Error('no') }
function promised(x) { return Promise.resolve(x + 1) }
function rejected() { return Promise.reject(new Error('no')) }
function factorial(n) { return n <= 1 ? 1 : n * factorial(n - 1) }
function maker(start) { let count = start; return { next: () => ++count, reset() { count = start } } }
function adder(a) { return (b) => a + b }
function variadic() { return arguments.length + number.length }
function chained(list) { list.push(1); return list }
function* generator() {
  const a = 1
  yield a
  const got = yield 2
  if (got) yield got
}
function* delegating() { yield* [1, 2, 3]; return 4 }
function* noElements() {}
async function* slowly() { yield 1; yield Promise.resolve(2) }
function labelled(rows) {
  outer: for (const row of rows) {
    for (const cell of row) { if (cell === 0) continue outer; if (cell < 0) return -1 }
  }
  return 1
}
function finallyWins() { try { return 'a' } finally { nothing([]) } }
function switching(kind) { switch (kind) { case 'a': return 1; default: return 2 } }
function twice() { var same = 1; function same() {} return same }
function lineOfError() {
  try {
    throw new Error('here')
  } catch (error) { return /styles\.js:(\d+)/.exec(error.stack)[1] }
}

class Account extends EventEmitter {
  static #made = 0
  #secret = 1
  constructor(owner) {
    super()
    this.owner = owner
    this.balance = 0
    Account.#made++
  }
  get label() { return this.owner.toUpperCase() }
  set limit(value) { this.most = value }
  deposit(amount) { this.balance += amount; return this }
  history = () => [this.balance]
  static made() { return Account.#made > 0 }
  hidden() { return this.#secret }
  async total() { return this.balance }
  *[Symbol.iterator]() { yield this.balance; yield this.owner }
  describe() { return super.listenerCount('x') + this.owner }
}
class Point {
  constructor(x, y) { if (x < 0) throw new RangeError('x'); this.x = x; this.y = y }
  static of(x) { return new this(x, x) }
  kind() { return new.target === undefined }
}
function Legacy(size) { this.size = size }
Legacy.prototype.grow = function () { this.size++; return this.size }
const RATE = 0.2
const helpers = { double(x) { return x * 2 }, triple: (x) => x * 3, get half() { return 0.5 } }

Object.assign(exports, {
  number, arrow, curried, literal, hoisted, early, nothing, emptyBody, truth, text, missing, list, map, set, date, pattern, bytes,
  big, address, query, failure, refuses, alwaysThrows, checks, later, laterNothing, laterRefuses, promised, rejected, factorial, maker,
  adder, variadic, chained, generator, delegating, noElements, slowly, labelled, finallyWins, switching, twice, lineOfError,
  Account, Point, Legacy, RATE, helpers, taxed: (x) => x * RATE,
})
