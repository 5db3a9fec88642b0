// Copies of objects with other fields. `part` gives a field's value changed in one of its ways, or null.
'use strict';
const { types } = require('node:util');
const { Change, MADE_UP, instead, nothing, show } = require('./words.cjs');
const { shifted } = require('./plain.cjs');
const containers = require('./containers.cjs');

const { gathered, isEmpty, longer } = containers;

// one object has one copy with other fields, so that what was the same stays the same
const copies = [new WeakMap(), new WeakMap(), new WeakMap()];

function ways(value) {
  if (typeof value !== 'object' || !copyable(value)) {
    return [nothing];
  }
  if (isNode(value)) {
    return [otherNode];
  }
  const filled = empty(value).length ? [withFilled] : [];
  return [(thing, part) => copied(thing, 0, part), (thing, part) => copied(thing, 1, part), ...filled];
}

// Names of fields that hold an empty container.
function empty(thing) {
  return fields(thing).filter((name) => isEmpty(thing[name]));
}

// Nothing real can be more in what is empty: what is made up is seen only by who looks.
function filled(thing) {
  return empty(thing).map((name) => ({ name, old: thing[name], changed: longer(thing[name]) }));
}

// The ways of changing a new object where it lies: its fields, and what it holds as a container.
function waysInPlace(instance) {
  const ways = [(thing, part) => put(thing, others(thing, false, part)), (thing, part) => put(thing, others(thing, true, part))];
  const filling = empty(instance).length ? [(thing) => put(thing, filled(thing), true)] : [];
  // the fields of a list are its elements
  return Array.isArray(instance) ? [...containers.waysInPlace(instance), ...ways] : [...ways, ...filling, ...containers.waysInPlace(instance)];
}

// Takes away what its fields hold, where no other way of changing them did anything.
function emptied(thing) {
  const held = fields(thing).filter((name) => thing[name] !== undefined);
  return put(thing, held.map((name) => ({ name, old: thing[name], changed: { value: undefined } })), true);
}

// Some objects keep what they hold where a copy cannot have it.
function copyable(value) {
  if (types.isExternal(value) || types.isWeakMap(value) || types.isWeakSet(value) || types.isAnyArrayBuffer(value)) {
    return false;
  }
  for (let kind = Object.getPrototypeOf(value); kind && !isNode(value); kind = Object.getPrototypeOf(kind)) {
    const maker = Object.hasOwn(kind, 'constructor') ? kind.constructor : undefined;
    if (typeof maker === 'function' && /^class\b[^]*[^\w'"`]#\w/.test(Function.prototype.toString.call(maker))) {
      return false;
    }
  }
  return true;
}

const isNode = (value) => typeof value.nodeType === 'number' && typeof value.cloneNode === 'function';

// What a function component gives.
function isElement(value) {
  return typeof value === 'object' && value !== null && typeof value.$$typeof === 'symbol' && 'props' in value;
}

// Names of what the object holds, those of its interface first.
function fields(thing) {
  if (isElement(thing)) {
    return ['props', 'type'];
  }
  const names = Object.keys(thing).concat(types.isNativeError(thing) ? ['message'] : []);
  const held = names.filter((name) => 'value' in (Object.getOwnPropertyDescriptor(thing, name) ?? {}));
  return held.sort((one, two) => rank(thing, one) - rank(thing, two));
}

// What is used later tells nothing of itself; `children` are what is seen of properties of an element.
function rank(thing, name) {
  return (name.startsWith('_') ? 2 : 0) + (typeof thing[name] === 'function' ? 4 : 0) - (name === 'children' ? 1 : 0);
}

function others(thing, all, part) {
  const found = [];
  for (const name of fields(thing)) {
    if (all || !found.length) {
      // where all fields are other ones, all elements of containers are
      const changed = part(thing[name], all ? 1 : 0);
      if (changed) {
        found.push({ name, old: thing[name], changed });
      }
    }
  }
  return found;
}

function words(found) {
  const { name, old, changed } = found[0];
  return name + ' is ' + instead(changed.value, old) + (found.length > 1 ? ' and so on' : '');
}

function copied(thing, way, part) {
  const known = copies[way].get(thing);
  if (known) {
    return known;
  }
  const found = others(thing, way === 1, part);
  if (!found.length) {
    return isPlain(thing) && !Object.keys(thing).length ? withMadeUp(thing) : nothing();
  }
  const made = withFields(thing, found);
  copies[way].set(thing, made);
  return made;
}

function withFilled(thing) {
  const known = copies[2].get(thing) ?? Object.assign(withFields(thing, filled(thing)), { strict: true });
  copies[2].set(thing, known);
  return known;
}

function withFields(thing, found) {
  const held = Object.getOwnPropertyDescriptors(thing);
  for (const { name, changed } of found) {
    held[name] = { ...held[name], value: changed.value };
  }
  const made = gathered(Object.create(Object.getPrototypeOf(thing), held), found.map((one) => one.changed));
  const kind = thing.constructor?.name || 'object';
  made.words = made.late ? '' : (/^[AEIOU]/i.test(kind) ? 'an ' : 'a ') + kind + ' whose ' + words(found);
  return made;
}

function isPlain(thing) {
  const kind = Object.getPrototypeOf(thing);
  return kind === null || Object.getPrototypeOf(kind) === null;
}

function withMadeUp(thing) {
  const held = { ...Object.getOwnPropertyDescriptors(thing) };
  held[MADE_UP] = { value: MADE_UP, enumerable: true, configurable: true, writable: true };
  return new Change(Object.create(Object.getPrototypeOf(thing), held), { strict: true });
}

function otherNode(node) {
  const made = node.cloneNode(true);
  if (!made.textContent) {
    return nothing();
  }
  made.textContent = shifted(made.textContent);
  return new Change(made, { words: 'a node with the text ' + show(made.textContent) + ' instead of ' + show(node.textContent) });
}

// Gives fields of the object other values; says which, or gives nothing where none can have one.
function put(thing, changes, strict = false) {
  const found = changes.filter(({ name }) => {
    const held = Object.getOwnPropertyDescriptor(thing, name);
    return held.writable || held.configurable;
  });
  for (const { name, changed } of found) {
    Object.defineProperty(thing, name, { value: changed.value });
  }
  return found.length ? new Change(thing, { words: (thing.constructor?.name || 'object') + ' whose ' + words(found), strict }) : null;
}

module.exports = { emptied, isElement, ways, waysInPlace };
