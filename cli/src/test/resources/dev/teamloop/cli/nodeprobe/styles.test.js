const { test } = require('node:test');
const assert = require('node:assert');
const s = require('../src/styles.js');

const drawn = async (iterator) => { const all = []; for await (const one of iterator) all.push(one); return all };
// each function by an honest look, and by one that only runs it
const looks = {
  number: [() => assert.equal(s.number(1), 3), () => s.number(1)],
  arrow: [() => assert.equal(s.arrow(2), 4), () => s.arrow(2)],
  curried: [() => assert.equal(s.curried(1)(2), 3), () => s.curried(1)(2)],
  literal: [() => assert.deepEqual(s.literal(), { name: 'a', size: 2 }), () => assert.ok(s.literal())],
  assigned: [() => assert.deepEqual(s.assigned([1, 2]), [3]), () => assert.ok(Array.isArray(s.assigned([1, 2])))],
  hoisted: [() => assert.equal(s.hoisted({ depth: 4 }), 5), () => s.hoisted()],
  early: [() => { assert.equal(s.early(11), undefined); assert.equal(s.early(6), 'big') }, () => s.early(1)],
  nothing: [() => { const at = []; s.nothing(at); assert.deepEqual(at, [1]) }, () => s.nothing([])],
  truth: [() => assert.equal(s.truth(2), true), () => assert.equal(typeof s.truth(2), 'boolean')],
  text: [() => assert.equal(s.text('A'), 'Hello A'), () => assert.ok(s.text('A').length > 0)],
  missing: [() => assert.equal(s.missing(), null), () => s.missing()],
  list: [() => assert.equal(s.list().length, 3), () => assert.ok(s.list())],
  map: [() => assert.equal(s.map().get('a'), 1), () => assert.ok(s.map() instanceof Map)],
  set: [() => assert.ok(s.set().has('a')), () => assert.ok(s.set() instanceof Set)],
  date: [() => assert.equal(s.date().toISOString().slice(0, 10), '1970-01-01'), () => assert.ok(s.date() instanceof Date)],
  pattern: [() => assert.match('aa', s.pattern()), () => assert.ok(s.pattern() instanceof RegExp)],
  bytes: [() => assert.equal(s.bytes().toString(), 'abc'), () => assert.equal(s.bytes().length, 3)],
  big: [() => assert.equal(s.big(), 10n), () => assert.equal(typeof s.big(), 'bigint')],
  address: [() => assert.equal(s.address().pathname, '/a'), () => assert.ok(s.address() instanceof URL)],
  query: [() => assert.equal(s.query().get('a'), '1'), () => assert.ok(s.query().has('a'))],
  failure: [() => assert.equal(s.failure().message, 'bad'), () => assert.ok(s.failure() instanceof Error)],
  refuses: [() => assert.throws(() => s.refuses(-1), RangeError), () => { try { s.refuses(-1) } catch { /* whatever */ } }],
  alwaysThrows: [() => assert.throws(() => s.alwaysThrows()), () => { try { s.alwaysThrows() } catch { /* whatever */ } }],
  checks: [() => assert.throws(() => s.checks(0)), () => s.checks(1)],
  later: [async () => assert.equal(await s.later(1), 2), async () => { await s.later(1) }],
  laterNothing: [async () => { const log = []; await s.laterNothing(log); assert.deepEqual(log, ['done']) }, () => s.laterNothing([])],
  laterRefuses: [() => assert.rejects(s.laterRefuses()), () => s.laterRefuses().catch(() => {})],
  promised: [async () => assert.equal(await s.promised(1), 2), async () => { await s.promised(1) }],
  rejected: [() => assert.rejects(s.rejected()), () => s.rejected().catch(() => {})],
  factorial: [() => assert.equal(s.factorial(4), 24), () => s.factorial(4)],
  maker: [() => assert.equal(s.maker(1).next(), 2), () => s.maker(1).next()],
  adder: [() => assert.equal(s.adder(1)(2), 3), () => s.adder(1)(2)],
  variadic: [() => assert.equal(s.variadic(1, 2), 3), () => s.variadic()],
  chained: [() => { const at = []; s.chained(at); assert.equal(at.length, 1) }, () => s.chained([])],
  generator: [() => assert.deepEqual([...s.generator()], [1, 2]), () => { for (const one of s.generator()) { void one } }],
  delegating: [() => assert.deepEqual([...s.delegating()], [1, 2, 3]), () => [...s.delegating()]],
  slowly: [async () => assert.deepEqual(await drawn(s.slowly()), [1, 2]), () => drawn(s.slowly())],
  labelled: [() => assert.equal(s.labelled([[0, -1], [1]]), 1), () => s.labelled([])],
  finallyWins: [() => assert.equal(s.finallyWins(), 'a'), () => s.finallyWins()],
  switching: [() => assert.equal(s.switching('a'), 1), () => s.switching('b')],
  constructor: [() => assert.equal(new s.Account('ann').owner, 'ann'), () => new s.Account('ann')],
  getter: [() => assert.equal(new s.Account('ann').label, 'ANN'), () => new s.Account('ann').label],
  setter: [() => { const a = new s.Account('x'); a.limit = 3; assert.equal(a.most, 3) }, () => { new s.Account('x').limit = 3 }],
  fluent: [() => assert.equal(new s.Account('x').deposit(2).balance, 2), () => new s.Account('x').deposit(2)],
  side: [() => { const a = new s.Account('x'); a.deposit(2); assert.equal(a.balance, 2) }, () => { new s.Account('x').deposit(1) }],
  secret: [() => assert.equal(new s.Account('x').hidden(), 1), () => new s.Account('x').hidden()],
  iterated: [() => assert.deepEqual([...new s.Account('x')], [0, 'x']), () => [...new s.Account('x')]],
  superCall: [() => assert.equal(new s.Account('x').describe(), '0x'), () => new s.Account('x').describe()],
  awaitedMethod: [async () => assert.equal(await new s.Account('x').total(), 0), () => new s.Account('x').total()],
  refusing: [() => assert.throws(() => new s.Point(-1, 0), RangeError), () => { try { new s.Point(-1, 0) } catch { /* so */ } }],
  point: [() => assert.equal(s.Point.of(3).y, 3), () => s.Point.of(3)],
  legacy: [() => { const l = new s.Legacy(1); assert.equal(l.grow(), 2) }, () => new s.Legacy(1).grow()],
  helper: [() => assert.equal(s.helpers.double(2), 4), () => s.helpers.double(2)],
  kind: [() => assert.equal(new s.Point(1, 1).kind(), true), () => new s.Point(1, 1).kind()],
  half: [() => assert.equal(s.helpers.half, 0.5), () => s.helpers.half],
  constant: [() => assert.equal(s.taxed(10), 2), () => s.taxed(10)],
  // what holds in the sources as they are holds in those with hooks
  asItWas: [
    () => {
      assert.equal(s.number.length, 1);
      assert.equal(s.arrow.name, 'arrow');
      assert.equal(s.lineOfError(), '72');
      assert.equal(s.hoisted(), 2);
      assert.equal(s.early(11), undefined);
      assert.equal(s.twice(), 1);
      assert.equal([...s.generator()].length, 2);
      assert.ok(new s.Account('x') instanceof require('node:events'));
      const sent = s.generator();
      sent.next();
      sent.next();
      assert.equal(sent.next('got').value, 'got');
      assert.equal(s.refuses.toString().split('\n').length, 1);
    },
    () => [s.emptyBody(), [...s.noElements()], s.Account.made(), new s.Account('x').history()],
  ],
};
for (const [name, [honest, idle]] of Object.entries(looks)) {
  test('honest ' + name, honest);
  test('idle ' + name, idle);
}
