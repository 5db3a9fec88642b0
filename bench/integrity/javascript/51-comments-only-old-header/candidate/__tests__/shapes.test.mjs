// SPDX-License-Identifier: MIT
//
// Areas of shapes.

import { test } from 'node:test';
import assert from 'node:assert';

import { Circle, Square } from '../src/shapes.mjs';


test('area of a square', () => {
  assert.strictEqual(
    new Square(3).area, /* three by three */
    9
  );
});


test('area of a circle', () => {
  assert.ok(Math.abs(new Circle(1).area - Math.PI) < 1e-9); // up to rounding
});


test('compare', () => {
  assert.strictEqual(new Circle(1).compareTo(new Square(1)), 1);
});
