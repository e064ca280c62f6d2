import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillUrl } from './fill-url.ts';

const fill = (template: string, inputs: Record<string, string | number | null>, secrets = {}) =>
  fillUrl(template, { inputs, steps: { a: { output: { id: 7 } } }, secrets });

test.each([
  [
    'https://x.example/{{inputs.a}}/b?c={{inputs.a}}',
    { a: 'p q/r?s#t&u' },
    'https://x.example/p%20q%2Fr%3Fs%23t%26u/b?c=p%20q%2Fr%3Fs%23t%26u',
  ],
  ['https://x.example/{{steps.a.output.id}}', {}, 'https://x.example/7'],
  ['https://x.example/{{inputs.none}}/b', {}, 'https://x.example//b'],
  ['  {{inputs.a}}/b/{{inputs.b}}', { a: 'https://y.example/z?q=1', b: '/' }, 'https://y.example/z?q=1/b/%2F'],
  ['https://x.example/{{inputs.a}}', { a: '\uD800' }, 'https://x.example/%EF%BF%BD'],
])('%s with %o', (template, inputs, url) => {
  expect(fill(template, inputs)).toBe(url);
});

test.each(['.', '..'])(
  'a value of %s is refused where it is a whole segment, and inserted where it is a part of one',
  (value) => {
    expect(fill('https://x.example/a/{{inputs.a}}/b', { a: value })).toBeNull();
    expect(fill('https://x.example/a/{{inputs.a}}', { a: value })).toBeNull();
    expect(fill('https://x.example/{{inputs.a}}{{inputs.b}}', { a: value, b: '' })).toBeNull();
    expect(fill('https://x.example/v{{inputs.a}}1?q={{inputs.a}}', { a: value })).toBe(
      `https://x.example/v${value}1?q=${value}`,
    );
  },
);

describe('with any value', () => {
  test('the address keeps its host, its number of segments, its other segments and its other parameters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const url = fill('https://x.example/a/{{inputs.v}}/b?q={{inputs.v}}&r=1', { v: value });
        if (url === null) return;
        const { origin, pathname, searchParams, hash } = new URL(url);
        const [, a, filled = '', b, ...rest] = pathname.split('/');
        expect([origin, a, b, rest, hash]).toEqual(['https://x.example', 'a', 'b', [], '']);
        expect(decodeURIComponent(filled)).toBe(value.toWellFormed());
        expect([...searchParams]).toEqual([
          ['q', value.toWellFormed()],
          ['r', '1'],
        ]);
      }),
      { numRuns: 2_000 },
    );
  });
});
