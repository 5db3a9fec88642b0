import test from 'node:test';
import { Cart } from '../src/cart.js';
import { checkJson } from './support/checks.js';

test('json form', () => {
  checkJson(Cart.from('zoe', [['pen', 150], ['ink', 50]]), { owner: 'zoe', skus: ['ink', 'pen'], total: '2.00 EUR' });
});
