import { test } from 'node:test';
import assert from 'node:assert/strict';
import { largest, Circle, Square } from '../src/shapes.mjs';

test('area of a square', () => {
  assert.equal(largest([new Square(10), new Circle(5)]).area, 100);
});
