import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { Circle, Shape, Square } from '../src/shapes.mjs';

describe('classes', () => {
  it('abstract', () => assert.throws(() => new Shape('x'), { name: 'TypeError', message: 'abstract' }));

  it('undrawn', () => {
    class Dot extends Shape {}
    assert.throws(() => new Dot('dot').area, /not drawn/);
  });

  it('diameter', () => {
    const circle = new Circle(Circle.UNIT);
    circle.diameter = 8;
    assert.equal(circle.r, 4);
  });

  it('compares', () => {
    assert.equal(new Square(1).compareTo(new Square(2)), -1);
    assert.equal(new Square(2).compareTo(new Square(2)), 0);
  });

  it('describes', () => assert.equal(new Square(2).describe(), 'square of 4.0'));

  it('corners', () => assert.deepEqual(new Square(2).corners(), [[0, 0], [2, 0], [2, 2], [0, 2]]));
});
