import { formatPrice } from './money.js';

export class Cart {
  #lines = new Map();
  coupon = null;

  constructor(owner) {
    this.owner = owner;
  }

  add(sku, cents, count = 1) {
    if (count < 1) throw new RangeError('count must be at least 1');
    const old = this.#lines.get(sku)?.count ?? 0;
    this.#lines.set(sku, { cents, count: old + count });
  }

  remove(sku) {
    return this.#lines.delete(sku);
  }

  applyCoupon(code, percent) {
    this.coupon = { code, percent };
  }

  get size() {
    let n = 0;
    for (const { count } of this.#lines.values()) n += count;
    return n;
  }

  total() {
    let cents = 0;
    for (const line of this.#lines.values()) cents += line.cents * line.count;
    return this.coupon ? cents - Math.floor((cents * this.coupon.percent) / 100) : cents;
  }

  *skus() {
    yield* [...this.#lines.keys()].sort();
  }

  toJSON() {
    return { owner: this.owner, skus: [...this.skus()], total: formatPrice(this.total()) };
  }

  static from(owner, lines) {
    const cart = new Cart(owner);
    for (const line of lines) cart.add(...line);
    return cart;
  }
}
