import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JsonData } from '../data/json-data.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import { listPlaceholders } from './list-placeholders.ts';

const braces = fc.string({
  unit: fc.constantFrom('{', '}', '{{', '}}', '{{inputs.other}}', '{{secrets.KEY}}', 'a', ' ', '.'),
  maxLength: 20,
});
const plain = fc.string({ unit: fc.constantFrom(...'abc é.,"\n'), maxLength: 20 });
const key = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,8}$/);
const json = fc.jsonValue({ maxDepth: 3 }).map((value) => value as JsonData);
const dataOf = (inputs: Record<string, JsonData>) => ({ inputs, steps: {}, secrets: { KEY: 'the-secret-itself' } });

describe('what is filled in', () => {
  test('is never searched for placeholders again', () => {
    fc.assert(
      fc.property(plain, braces, plain, (before, value, after) => {
        const filled = fillPlaceholders(`<${before}{{inputs.x}}${after}>`, dataOf({ x: value, other: 'EVALUATED' }));
        expect(filled).toBe(`<${before}${value}${after}>`);
      }),
    );
  });

  test('of two placeholders never makes a third between them', () => {
    fc.assert(
      fc.property(braces, braces, (left, right) => {
        const filled = fillPlaceholders('{{inputs.l}}{{inputs.r}}', dataOf({ l: left, r: right, other: 'EVALUATED' }));
        expect(filled).toBe(left + right);
      }),
    );
  });

  test('keeps its JSON type when the text is exactly one placeholder, wherever that text is', () => {
    fc.assert(
      fc.property(key, json, fc.constantFrom('', ' ', '  '), (name, value, space) => {
        const one = `{{${space}inputs.${name}${space}}}`;
        const data = { inputs: Object.fromEntries([[name, value]]), steps: { s: { output: value } } };
        expect(fillPlaceholders({ list: [one, { deep: one }], own: '{{steps.s.output}}' }, data)).toEqual({
          list: [value, { deep: value }],
          own: value,
        });
      }),
    );
  });

  test('becomes text beside anything else: text is itself, nothing is empty, all else is JSON', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
        expect(fillPlaceholders('<{{inputs.x}}', dataOf({ x: value }))).toBe(`<${text}`);
      }),
    );
  });

  test('is null alone and empty in text where nothing is there, also up the chain of prototypes', () => {
    for (const path of [
      'inputs.none',
      'inputs.__proto__',
      'inputs.constructor.name',
      'steps.s.output',
      'inputs.x.length',
      'secrets',
      '',
    ]) {
      const data = { inputs: { x: 'text' }, steps: {} };
      expect([fillPlaceholders(`{{${path}}}`, data), fillPlaceholders(`<{{${path}}}>`, data)]).toEqual([null, '<>']);
    }
  });
});

test('values without placeholders stay as they are, keys always', () => {
  fc.assert(
    fc.property(json, (value) => {
      fc.pre(listPlaceholders(value).length === 0);
      expect(fillPlaceholders(value, dataOf({}))).toEqual(value);
    }),
  );
  expect(fillPlaceholders({ '{{inputs.x}}': 1 }, dataOf({ x: 'y' }))).toEqual({ '{{inputs.x}}': 1 });
});

test('every placeholder of a value is listed, each once, and no other', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(plain, key)), (pieces) => {
      const text = pieces.map(([before, name]) => `${before}{{ inputs.${name} }}`).join('');
      expect(listPlaceholders([text, { again: text }])).toEqual([
        ...new Set(pieces.map(([, name]) => `inputs.${name}`)),
      ]);
    }),
  );
});
