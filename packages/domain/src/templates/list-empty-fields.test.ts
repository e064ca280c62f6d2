import { expect, test } from 'vitest';
import { listEmptyFields } from './list-empty-fields.ts';

test('fields that become nothing are listed once: absent, null and empty text, and no others', () => {
  const data = { id: 0, phone: null, note: '', items: [], customer: { name: 'Asha' } };
  const template =
    '{{id}} {{phone}} {{ note }} {{phone}} {{items}} {{items.0.sku}} {{customer.name}} {{customer.x}} {{';
  expect(listEmptyFields(template, data)).toEqual(['phone', 'note', 'items.0.sku', 'customer.x']);
});
