import { expect, test } from 'vitest';
import { emptyFields } from './empty-fields.ts';
import { examples } from './examples.ts';

const data = { name: 'Asha', phone: null, note: '', items: [{ sku: 'A1' }], zero: 0, no: false, text: 'abc' };

test.each([
  ['Hi {{name}}', []],
  ['{{ name }} {{ items . 0 . sku }}', []],
  ['{{phone}} {{note}} {{zero}} {{no}}', ['phone', 'note']],
  ['{{customer.phone}} {{customer.phone}}', ['customer.phone']],
  [
    '{{items.1.sku}} {{items.00.sku}} {{items.length}} {{text.length}}',
    ['items.1.sku', 'items.00.sku', 'items.length', 'text.length'],
  ],
  ['{{constructor}} {{toString.name}}', ['constructor', 'toString.name']],
  ['{{{{name}}}} {{ a {{gone}} b }}', ['gone']],
  ['{{not closed', []],
  ['{{}}', ['']],
])('of %j are %j', (template, expected) => {
  expect(emptyFields(template, data)).toEqual(expected);
});

test.each(Object.entries(examples))(
  'the template for %s names only what its example has',
  (_, { template, data: sent }) => {
    expect(emptyFields(template, sent)).toEqual([]);
  },
);
