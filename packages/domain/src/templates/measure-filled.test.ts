import { expect, test } from 'vitest';
import { fillPlaceholders } from './fill-placeholders.ts';
import { measureFilled } from './measure-filled.ts';

const data = { inputs: { a: 'xyz', n: 12, d: { k: [1] } }, steps: { s: { output: 'out' } } };

test.each(['{{inputs.a}}', 'a {{inputs.a}} {{inputs.n}} {{steps.s.output}} {{inputs.none}} }}', '', '{{inputs.d}}!'])(
  '%s is measured as long as it becomes',
  (template) => {
    expect(measureFilled(template, data)).toBe(String(fillPlaceholders(template, data)).length);
  },
);

test('what is filled in many times counts many times, in lists and objects too', () => {
  const value = { one: Array.from({ length: 1_000 }, () => '{{inputs.a}}{{inputs.n}}'), two: 5, three: null };
  expect(measureFilled(value, data)).toBe(5_000);
});
