import { expect, test } from 'vitest';
import { findOpenPlaceholder } from './open-placeholder.ts';

const at = (text: string) => findOpenPlaceholder(text.replace('|', ''), text.indexOf('|'));

test.each([
  ['Hi {{|', { from: 3, to: 5, typed: '' }],
  ['Hi {{inputs.o|', { from: 3, to: 13, typed: 'inputs.o' }],
  ['{{a}} {{ b|}} c', { from: 6, to: 12, typed: ' b' }],
  ['{"sku": "{{it|"}', { from: 9, to: 13, typed: 'it' }],
  ['{{a| }}b', { from: 0, to: 6, typed: 'a' }],
])('the caret in %s is in a placeholder', (text, open) => {
  expect(at(text)).toEqual(open);
});

test.each(['Hi {|', '{{a}}|', '{{a}|', '{{a\nb|', '|{{a}}', `{{${'a'.repeat(600)}|`])(
  'the caret in %s is in none',
  (text) => {
    expect(at(text)).toBeNull();
  },
);
