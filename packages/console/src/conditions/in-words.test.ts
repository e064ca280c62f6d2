import { expect, test } from 'vitest';
import { inWords } from './in-words.ts';

test('a condition is said as a person would say it', () => {
  const total = { path: 'order.total', op: 'greater_than', value: 5000 } as const;
  const city = { path: 'city', op: 'in', value: ['Pune', 'Goa', 4, null] } as const;
  const phone = { path: 'phone', op: 'exists', value: false } as const;
  const paid = { path: 'paid', op: 'not_equals', value: true } as const;
  const name = { path: 'name', op: 'contains', value: 'Rao', case_sensitive: true } as const;
  const listed = { ...city, value: [...city.value] };
  expect(inWords(total)).toBe('order.total is more than 5000');
  expect(inWords({ all: [total, { any: [listed, phone] }] })).toBe(
    'order.total is more than 5000 and (city is one of "Pune", "Goa", 4, null or phone is not there)',
  );
  expect(inWords({ not: { any: [paid, name] } })).toBe(
    'not (paid is not true or name contains "Rao" in the same case)',
  );
  expect(inWords({ any: [total, { all: [paid] }] })).toBe('order.total is more than 5000 or (paid is not true)');
  expect(inWords({ all: [{ path: 'phone', op: 'exists' }] })).toBe('phone is there');
});
