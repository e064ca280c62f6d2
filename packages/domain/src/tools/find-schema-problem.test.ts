import { describe, expect, test } from 'vitest';
import { findSchemaProblem } from './find-schema-problem.ts';

describe('a JSON Schema', () => {
  test.each([
    ['the empty one', {}],
    [
      'of an object',
      {
        type: 'object',
        properties: { a: { type: ['string', 'null'], minLength: 1 } },
        required: ['a'],
        additionalProperties: false,
      },
    ],
    ['that names its draft', { $schema: 'http://json-schema.org/draft-07/schema#', type: 'string' }],
    ['that refers to its own parts', { $defs: { n: { type: 'number' } }, items: { $ref: '#/$defs/n' } }],
    [
      'that refers to parts whose names need escapes',
      {
        $defs: { 'a/b ~%': true },
        prefixItems: [true],
        allOf: [{ $ref: '#/$defs/a~1b%20~0%25' }, { $ref: '#/prefixItems/0' }, { $ref: '#' }],
      },
    ],
    ['with a property called $ref', { properties: { $ref: { type: 'string' }, pattern: { type: 'string' } } }],
    ['with patterns', { properties: { a: { pattern: '^[A-Z]{2}-\\d+$' } }, patternProperties: { '^x-': true } }],
    ['with keywords of its own', { type: 'string', 'x-note': 1, format: 'colour' }],
  ])('%s has no problem', (_title, schema) => {
    expect(findSchemaProblem(schema)).toBe(null);
  });

  test.each([
    ['an unknown type', { type: 'text' }, /^is no JSON Schema: type /],
    [
      'a type deep inside',
      { properties: { a: { items: { type: 7 } } } },
      /^is no JSON Schema: properties\.a\.items\.type /,
    ],
    ['required that is no list', { required: 'a' }, /^is no JSON Schema: required /],
    ['a negative length', { maxLength: -1 }, /^is no JSON Schema: maxLength /],
    ['a reference to an address', { items: { $ref: 'https://a.example/s' } }, /refers to https:\/\/a\.example\/s/],
    [
      'a reference to a part that there is not',
      { $defs: { a: true }, $ref: '#/$defs/b' },
      /refers to #\/\$defs\/b, and there is nothing/,
    ],
    ['a reference to another file', { $ref: 'other.json#/a' }, /refers to other\.json/],
    ['a pattern that does not compile', { items: { pattern: '(' } }, /^has a pattern that cannot be used: \($/],
    [
      'a pattern that could take for ever',
      { patternProperties: { '(?=a)b': {} } },
      /^has a pattern that cannot be used/,
    ],
  ])('with %s is a problem that names the place', (_title, schema, problem) => {
    expect(findSchemaProblem(schema)).toMatch(problem);
  });
});
