export class Shape {
  constructor(name) {
    if (new.target === Shape) throw new TypeError('abstract');
    this.name = name;
  }

  get area() {
    throw new Error('not drawn yet');
  }

  describe() {
    return `${this.name} of ${this.area.toFixed(1)}`;
  }

  compareTo(other) {
    return Math.sign(this.area - other.area);
  }
}

export class Circle extends Shape {
  static UNIT = 1;

  constructor(r) {
    super('circle');
    this.r = r;
  }

  get area() {
    return Math.PI * this.r ** 2;
  }

  set diameter(d) {
    this.r = d / 2;
  }
}

export class Square extends Shape {
  constructor(a) {
    super('square');
    this.a = a;
  }

  get area() {
    return this.a * this.a;
  }

  corners() {
    return [[0, 0], [this.a, 0], [this.a, this.a], [0, this.a]];
  }
}

export function largest(shapes) {
  return shapes.reduce((best, s) => (best === null || s.area > best.area ? s : best), null);
}

export function memoize(fn) {
  const seen = new Map();
  return (key) => {
    if (!seen.has(key)) seen.set(key, fn(key));
    return seen.get(key);
  };
}

export function clamp(x, low, high) {
  return Math.min(high, Math.max(low, x));
}

export function groupBy(items, key) {
  const groups = {};
  for (const item of items) (groups[key(item)] ??= []).push(item);
  return groups;
}

export const dist = (a, b) => Math.abs(a - b);
