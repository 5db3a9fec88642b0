export const CURRENCY = 'EUR';
export const VAT_PERCENT = 19;

export function parsePrice(text) {
  const match = /^\s*(\d+)(?:\.(\d{1,2}))?\s*$/.exec(text);
  if (!match) throw new TypeError(`not a price: ${text}`);
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0') || 0);
}

export function formatPrice(cents) {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')} ${CURRENCY}`;
}

export function withVat(cents) {
  return cents + Math.floor((cents * VAT_PERCENT) / 100);
}

export function split(cents, parts) {
  if (!(parts > 0)) throw new RangeError('parts must be positive');
  return Array.from({ length: parts }, (_, i) => Math.floor(cents / parts) + (i < cents % parts ? 1 : 0));
}

export const isFree = (cents) => cents === 0;

export default { parsePrice, formatPrice };
