// Changes that happen when a value is used: of promises, functions and iterators.
'use strict';
const { types } = require('node:util');
const { Change } = require('./words.cjs');

// `change` changes what then comes of the use. Undefined for anything else.
function ways(value, change) {
  if (types.isPromise(value)) {
    return [awaited(change, 0), awaited(change, 1), awaited(change, 2)];
  }
  if (typeof value === 'function') {
    return isClass(value) ? [] : [called(change, 0), called(change, 1), leftOut];
  }
  if (typeof value === 'object' && value !== null && typeof value.next === 'function') {
    const asynchronous = typeof value[Symbol.asyncIterator] === 'function';
    return asynchronous || typeof value[Symbol.iterator] === 'function' ? [shorter(asynchronous), otherItems(asynchronous, change)] : undefined;
  }
  return undefined;
}

function isClass(value) {
  return /^class\b/.test(Function.prototype.toString.call(value));
}

// What comes of the use: the value changed, which the outer change is told of.
function given(value, change, way, outer) {
  const inner = change(value, way);
  if (!inner) {
    return value;
  }
  if (inner.late) {
    inner.happened = (last) => outer.happened(last);
  } else {
    outer.happened(inner);
  }
  return inner.value;
}

function awaited(change, way) {
  return (promise) => {
    const changed = new Change(null, { late: true });
    changed.value = Promise.prototype.then.call(promise, (value) => given(value, change, way, changed));
    return changed;
  };
}

function called(change, way) {
  return (target) => {
    const changed = new Change(null, { late: true });
    changed.value = new Proxy(target, {
      apply: (inner, receiver, values) => {
        const value = Reflect.apply(inner, receiver, values);
        // one that gives nothing is called for what it does, which is done by now
        return value === undefined ? value : given(value, change, way, changed);
      },
    });
    return changed;
  };
}

// What it does is left out, and with it what it gives.
function leftOut(target) {
  const changed = new Change(null, { late: true });
  const asynchronous = types.isAsyncFunction(target);
  changed.value = new Proxy(target, {
    apply: () => {
      changed.happened(new Change(undefined, { words: 'a function that does nothing', strict: true }));
      return asynchronous ? Promise.resolve(undefined) : undefined;
    },
  });
  return changed;
}

// Another iterator over the same one. What else it can do it does as before.
function stepping(iterator, next) {
  const proxy = new Proxy(iterator, {
    get(target, name) {
      if (name === 'next') {
        return next;
      }
      if (name === Symbol.iterator || name === Symbol.asyncIterator) {
        return () => proxy;
      }
      const held = target[name];
      return typeof held === 'function' ? held.bind(target) : held;
    },
  });
  return proxy;
}

function shorter(asynchronous) {
  return (iterator) => {
    const changed = new Change(null, { words: 'its elements without the first', late: true });
    let first = true;
    const after = (step) => {
      first = false;
      if (step.done) {
        return step;
      }
      changed.happened(changed);
      return iterator.next();
    };
    changed.value = stepping(iterator, (...sent) => {
      const step = iterator.next(...sent);
      return !first ? step : asynchronous ? Promise.resolve(step).then(after) : after(step);
    });
    return changed;
  };
}

function otherItems(asynchronous, change) {
  return (iterator) => {
    const changed = new Change(null, { late: true });
    const other = (step) => (step.done ? step : { done: false, value: given(step.value, change, 0, changed) });
    changed.value = stepping(iterator, (...sent) => {
      const step = iterator.next(...sent);
      return asynchronous ? Promise.resolve(step).then(other) : other(step);
    });
    return changed;
  };
}

module.exports = { isClass, ways };
