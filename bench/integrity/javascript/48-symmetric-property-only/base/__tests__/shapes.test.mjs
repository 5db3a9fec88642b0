import { test } from 'node:test';
import assert from 'node:assert';
import { Circle, Square } from '../src/shapes.mjs';

test('area of a square', () => {
  assert.strictEqual(new Square(3).area, 9);
});

test('area of a circle', () => {
  assert.ok(Math.abs(new Circle(1).area - Math.PI) < 1e-9);
});
