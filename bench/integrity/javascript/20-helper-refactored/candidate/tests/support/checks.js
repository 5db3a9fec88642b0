/** What the cart's tests share. */
import { deepStrictEqual, strictEqual } from 'node:assert';

export const checkTotal = (cart, expected) =>
  strictEqual(cart.total(), expected, `${cart.owner}: ${cart.total()} instead of ${expected}`);

export function checkJson(cart, expected) {
  deepStrictEqual(JSON.parse(JSON.stringify(cart)), expected);
}
