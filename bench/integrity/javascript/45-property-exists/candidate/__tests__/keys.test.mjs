import { test } from 'node:test';
import assert from 'node:assert';
import { Circle, Square } from '../src/shapes.mjs';

test('circle describes itself', () => {
  assert.ok(new Circle(2).describe().length);
});

test('square has corners', () => {
  assert.ok('length' in new Square(2).corners());
});

test('compare gives a sign', () => {
  assert.notStrictEqual(new Square(1).compareTo(new Square(2)), undefined);
});
