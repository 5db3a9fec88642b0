// Other numbers, texts, dates and the like.
'use strict';
const { types } = require('node:util');
const { Change, MADE_UP, nothing } = require('./words.cjs');

// numbers so large that one more is within the tolerance of a comparison
const LARGE = 1e5;
// what is smaller may be meant for nothing
const SMALL = 0.001;
const DAY = 86_400_000;

// The ways of changing a plain value; undefined where it is something else.
function ways(value) {
  switch (typeof value) {
    case 'undefined':
      return [something];
    case 'boolean':
      return [(flag) => new Change(!flag)];
    case 'number':
      return [(number) => new Change(moved(number, 1)), (number) => new Change(moved(number, -1))];
    case 'bigint':
      return [(number) => new Change(number + 1n), (number) => new Change(number - 1n)];
    case 'string':
      return [otherText, oneForAll];
    case 'symbol':
      return [nothing];
    default:
      return value === null ? [something] : typeof value === 'object' ? ofObject(value) : undefined;
  }
}

function ofObject(value) {
  if (types.isDate(value)) {
    return [later];
  }
  if (types.isRegExp(value)) {
    return [(pattern) => new Change(new pattern.constructor('(?!)', pattern.flags))];
  }
  if (types.isBoxedPrimitive(value)) {
    return [nothing];
  }
  const kind = value.constructor?.name;
  if (kind === 'URL' && typeof value.href === 'string') {
    return [otherAddress];
  }
  return kind === 'URLSearchParams' || kind === 'Headers' ? [otherPairs] : undefined;
}

// What holds names with texts, and a copy of which only its own constructor makes: other texts, or one where there is none.
function otherPairs(pairs) {
  const made = new pairs.constructor(pairs);
  const names = [...pairs.keys()];
  names.forEach((name) => made.set(name, shifted(pairs.get(name)) + 'x'));
  if (!names.length) {
    made.append(MADE_UP, MADE_UP);
  }
  return new Change(made);
}

function something() {
  return new Change(MADE_UP, { strict: true });
}

function moved(number, sign) {
  if (!Number.isFinite(number)) {
    return sign;
  }
  // a share stays one: that it lies between none and all says little
  if (Math.abs(number) >= SMALL && Math.abs(number) < 1) {
    return number + sign * number / 4;
  }
  const size = Number.isInteger(number) ? 0 : Math.abs(number);
  return number + sign * (size >= LARGE ? size / 100 : Math.abs(number) > Number.MAX_SAFE_INTEGER ? Math.abs(number) / 100 : 1);
}

// The same shape – length, case, blanks, digits – with other letters and digits.
function shifted(text) {
  return text.replace(/[a-z0-9]/gi, (one) =>
    one === 'z' ? 'a' : one === 'Z' ? 'A' : one === '9' ? '0' : String.fromCharCode(one.charCodeAt(0) + 1));
}

function otherText(text) {
  const other = shifted(text);
  return other === text ? longer(text) : new Change(other);
}

function longer(text) {
  return new Change(text + 'x');
}

// The same whatever the text was, but for its length: what compares two results notices that they are equal.
function oneForAll(text) {
  return new Change(text.length === 1 ? 'xx' : 'x');
}

function later(date) {
  const at = date.getTime();
  return new Change(new date.constructor(Number.isNaN(at) ? 0 : at + DAY));
}

function otherAddress(address) {
  const other = new address.constructor(address.href);
  other.pathname += 'x';
  if (other.href === address.href) {
    other.searchParams.append('x', 'x');
  }
  return new Change(other);
}

module.exports = { shifted, ways };
