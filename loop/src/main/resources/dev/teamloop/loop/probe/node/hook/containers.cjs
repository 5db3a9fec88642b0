// Containers with one element more or fewer, or with other elements. `part` gives an element changed, or null. What is made has
// the kind that the old one had, also where that comes from another realm, as in jest.
'use strict';
const { types } = require('node:util');
const { Change, MADE_UP, instead, nothing } = require('./words.cjs');

function ways(value) {
  if (Array.isArray(value)) {
    return value.length ? [longerList, allItems, shorterList] : [longerList];
  }
  if (types.isMap(value)) {
    return value.size ? [longerMap, allEntries, shorterMap] : [longerMap];
  }
  if (types.isSet(value)) {
    return value.size ? [longerSet, shorterSet] : [longerSet];
  }
  if (types.isTypedArray(value)) {
    return [otherBytes];
  }
  return undefined;
}

// The ways of changing an object where it lies that is a container itself.
function waysInPlace(thing) {
  return Array.isArray(thing) || types.isMap(thing) || types.isSet(thing) ? ways(thing).map(inPlace) : [];
}

function inPlace(way) {
  return (thing, part) => {
    const made = way(thing, part);
    if (!made) {
      return null;
    }
    const words = (thing.constructor?.name || 'object') + ' whose content is ' + instead(made.value, thing);
    put(thing, made.value);
    return new Change(thing, { words, strict: made.strict });
  };
}

// Past the methods of its own class.
function put(thing, content) {
  if (Array.isArray(thing)) {
    thing.length = 0;
    Array.prototype.push.apply(thing, Array.from(content));
  } else if (types.isMap(thing)) {
    const all = entries(content);
    Map.prototype.clear.call(thing);
    all.forEach(([key, value]) => Map.prototype.set.call(thing, key, value));
  } else {
    const all = Array.from(Set.prototype.values.call(content));
    Set.prototype.clear.call(thing);
    all.forEach((item) => Set.prototype.add.call(thing, item));
  }
}

function isEmpty(value) {
  return Array.isArray(value) ? !value.length : (types.isMap(value) || types.isSet(value)) && !value.size;
}

// An empty one with an element that is made up.
function longer(empty) {
  return ways(empty)[0](empty, () => null);
}

function like(old, made) {
  return Object.setPrototypeOf(made, Object.getPrototypeOf(old));
}

function list(old, items) {
  const made = like(old, items);
  for (const [key, held] of Object.entries(Object.getOwnPropertyDescriptors(old))) {
    // what a match of a pattern has beside its elements
    if (!/^(\d+|length)$/.test(key)) {
      Object.defineProperty(made, key, held);
    }
  }
  return made;
}

function longerList(items) {
  const last = items.length ? items[items.length - 1] : MADE_UP;
  return new Change(list(items, [...Array.prototype.slice.call(items), last]), { strict: !items.length });
}

// Elements that are used later tell later; `changes` may hold null.
function gathered(value, changes) {
  const done = changes.filter(Boolean);
  if (!done.length) {
    return null;
  }
  const late = done.every((one) => one.late);
  const all = new Change(value, { late });
  done.forEach((one) => (one.happened = (inner) => all.happened(inner)));
  return all;
}

function allItems(items, part) {
  const changes = Array.prototype.map.call(items, (item) => part(item));
  const others = Array.from(changes, (one, at) => (one ? one.value : items[at]));
  return gathered(list(items, others), Array.from(changes));
}

function shorterList(items) {
  return new Change(list(items, Array.from(items).slice(0, -1)));
}

function entries(map) {
  return Array.from(Map.prototype.entries.call(map));
}

function longerMap(map, part) {
  const all = entries(map);
  const [key, value] = all.length ? all[all.length - 1] : [MADE_UP, MADE_UP];
  const made = like(map, new Map(all));
  Map.prototype.set.call(made, unused(key, (one) => Map.prototype.has.call(map, one), part), value);
  return new Change(made, { strict: !all.length });
}

function allEntries(map, part) {
  const all = entries(map);
  const changes = all.map(([, value]) => part(value));
  return gathered(like(map, new Map(all.map(([key, value], at) => [key, changes[at] ? changes[at].value : value]))), changes);
}

function shorterMap(map) {
  return new Change(like(map, new Map(entries(map).slice(0, -1))));
}

function longerSet(set, part) {
  const all = Array.from(Set.prototype.values.call(set));
  const item = unused(all.length ? all[0] : MADE_UP, (one) => Set.prototype.has.call(set, one), part);
  return new Change(like(set, new Set([...all, item])), { strict: !all.length });
}

function shorterSet(set) {
  return new Change(like(set, new Set(Array.from(Set.prototype.values.call(set)).slice(1))));
}

// Something like the key that is not among those taken.
function unused(key, taken, part) {
  let at = key;
  while (taken(at)) {
    const next = part(at);
    if (!next) {
      return MADE_UP;
    }
    at = next.value;
  }
  return at;
}

function otherBytes(bytes) {
  if (!bytes.length) {
    return nothing();
  }
  const made = Object.getPrototypeOf(Uint8Array.prototype).slice.call(bytes);
  made[0] = typeof made[0] === 'bigint' ? made[0] + 1n : Number.isInteger(made[0]) ? made[0] ^ 1 : made[0] + 1;
  return new Change(made);
}

module.exports = { gathered, isEmpty, longer, ways, waysInPlace };
