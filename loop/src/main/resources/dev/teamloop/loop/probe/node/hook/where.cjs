// Which test runs now, and the file that it stands in. What cannot be told is empty.
'use strict';
const { createHook, executionAsyncId } = require('node:async_hooks');

const MATCHERS = Symbol.for('$$jest-matchers-object');
const JEST_ROOT = 'ROOT_DESCRIBE_BLOCK';

// `variable` names an environment variable that tells processes which a test starts whose they are. Where `blind`, nothing can be told:
// the runner's reports know tests by other names.
class Where {
  constructor(variable, blind) {
    this.variable = variable;
    this.blind = blind;
    if (blind) {
      return;
    }
    this.own = process.env[variable] ?? '';
    const context = process.env.NODE_TEST_CONTEXT ?? '';
    this.node = !this.own && (context.startsWith('child') || process.execArgv.some((one) => one === '--test'));
    if (this.node) {
      this.tests = followTests();
      this.own = context && process.argv[1] ? process.argv[1] : '';
      this.tell(this.own);
    }
  }

  tell(file) {
    if (file && process.env[this.variable] !== file) {
      process.env[this.variable] = file;
    }
  }

  // `said` is what notes tell of it: the names of the suites and of the test, or a text of all of them.
  // `global` is that of the code which asks: jest and others give each file its own.
  now(global) {
    if (this.blind) {
      return { file: '', names: [], said: [] };
    }
    const found = this.node ? this.ofNode() : ofVitest(global) ?? ofJest(global) ?? ofJasmine(global);
    if (!found) {
      return { file: this.own, names: [], said: [] };
    }
    this.tell(found.file);
    return { said: found.names, ...found };
  }

  ofNode() {
    const names = [];
    let file = this.own;
    for (let test = this.tests.get(executionAsyncId()); test?.parent; test = test.parent) {
      names.unshift(test.name);
      file = file || test.loc?.file || test.entryFile || '';
    }
    return { file, names };
  }
}

// node:test has no word for the running test, but each of its tests is the resource of an asynchronous scope.
function followTests() {
  const tests = new Map();
  createHook({
    init(id, type, trigger, resource) {
      const kind = resource?.constructor?.name;
      const test = kind === 'Test' || kind === 'Suite' || kind === 'TestHook' ? resource : tests.get(executionAsyncId());
      if (test) {
        tests.set(id, test);
      }
    },
    destroy(id) {
      tests.delete(id);
    },
  }).enable();
  return tests;
}

function ofVitest(global) {
  const worker = global.__vitest_worker__;
  if (!worker) {
    return undefined;
  }
  const names = [];
  for (let task = worker.current; task && task.type !== 'file' && task.filepath === undefined; task = task.suite) {
    names.unshift(task.name);
  }
  return { file: String(worker.filepath ?? worker.current?.file?.filepath ?? ''), names };
}

function ofJest(global) {
  const state = Object.getOwnPropertySymbols(global).find((one) => one.description === 'JEST_STATE_SYMBOL');
  if (!state) {
    return undefined;
  }
  const names = [];
  const { currentlyRunningTest: test } = global[state];
  for (let one = test; one && one.name !== JEST_ROOT; one = one.parent) {
    names.unshift(one.name);
  }
  return { file: String(global[MATCHERS]?.state?.testPath ?? ''), names };
}

// The runner of jest before version 27 knows the whole name only; it stays known when the test has ended.
function ofJasmine(global) {
  const state = global.jasmine && global[MATCHERS]?.state;
  if (!state) {
    return undefined;
  }
  const whole = state.currentTestName ? String(state.currentTestName) : '';
  return { file: String(state.testPath ?? ''), names: whole ? [whole] : [], said: whole };
}

module.exports = { Where };
