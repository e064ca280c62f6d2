import { expect, test } from 'vitest';
import { formatRupees, formatWholeRupees } from './money.ts';

test.each([
  [1_234_567.5, '₹12,34,567.50'],
  [1, '₹1.00'],
  [99.999, '₹100.00'],
  [0.42, '₹0.42'],
  [0.5, '₹0.50'],
  [0.0123, '₹0.0123'],
  [0.01234, '₹0.0123'],
  [0.0001, '₹0.0001'],
  [0.000001, '<₹0.0001'],
  [0.99999, '₹1.00'],
  [0, '₹0.00'],
])('%d rupees read %s', (amount, text) => {
  expect(formatRupees(amount)).toBe(text);
});

test.each([
  [1_000, '₹1,000'],
  [312.4, '₹312'],
  [0.02, '₹0.02'],
  [0, '₹0'],
])('%d rupees at a glance read %s', (amount, text) => {
  expect(formatWholeRupees(amount)).toBe(text);
});
