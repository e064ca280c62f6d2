import { describe, expect, test } from 'vitest';
import { createProgramBudget } from '../limits/program-budget.ts';
import { spentMs } from '../limits/spent-ms.fixture.ts';
import { listSchemaProblems } from './list-schema-problems.ts';

const findSchemaProblem = (...given: Parameters<typeof listSchemaProblems>) => listSchemaProblems(...given)[0] ?? null;

const propertiesOf = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, true]));
const nested = (levels: number): Record<string, unknown> => (levels === 1 ? {} : { not: nested(levels - 1) });
/** Each part refers to the one before it twice, so that unfolding doubles with every part. */
const doubling = (parts: number) => ({
  $defs: Object.fromEntries(
    Array.from({ length: parts }, (_, at) => [
      `d${at}`,
      at === 0 ? { type: 'number' } : { anyOf: [{ $ref: `#/$defs/d${at - 1}` }, { $ref: `#/$defs/d${at - 1}` }] },
    ]),
  ),
  $ref: `#/$defs/d${parts - 1}`,
});
const chained = (parts: number) => ({
  $defs: Object.fromEntries(
    Array.from({ length: parts }, (_, at) => [`d${at}`, { not: at === 0 ? true : { $ref: `#/$defs/d${at - 1}` } }]),
  ),
  $ref: `#/$defs/d${parts - 1}`,
});

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
    ['with remarks for the reader', { title: 'A', description: 'B', examples: [{ $async: 1 }], format: 'colour' }],
    ['that refers to itself below a property', { properties: { next: { $ref: '#' } } }],
    ['of 20 levels', nested(20)],
    ['with references 19 levels deep', chained(19)],
    ['of 200 subschemas', { properties: propertiesOf(199) }],
    ['with parts that nothing refers to', { $defs: propertiesOf(300) }],
    ['of 16 KB', { description: 'x'.repeat(16_384 - '{"description":""}'.length) }],
  ])('%s has no problem', (_title, schema) => {
    expect(
      findSchemaProblem(
        schema,
        createProgramBudget(() => 0),
      ),
    ).toBe(null);
  });

  test.each<[string, Record<string, unknown>, RegExp]>([
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
    ['a keyword of Ajv', { $async: true, type: 'object' }, /^has the keyword \$async, which/],
    [
      'an unknown keyword deep inside',
      { properties: { a: { anyOf: [true, { 'x-note': 1 }] } } },
      /^has the keyword x-note at properties\.a\.anyOf\.1, which/,
    ],
    ['an anchor', { $anchor: 'a', items: { $ref: '#a' } }, /^has the keyword \$anchor, which/],
    ['a reference to an anchor', { items: { $ref: '#a' } }, /refers to #a, and there is nothing/],
    ['references that double 10 times', doubling(11), /^has more than 200 subschemas/],
    ['references that double 199 times', doubling(200), /^(has more than 200 subschemas|nests more than 20 levels)/],
    ['references 20 levels deep', chained(20), /^nests more than 20 levels deep/],
    ['201 subschemas', { properties: propertiesOf(200) }, /^has more than 200 subschemas/],
    ['21 levels', nested(21), /^nests more than 20 levels deep/],
    ['21 levels in a part that nothing refers to', { $defs: { a: nested(20) } }, /^nests more than 20 levels deep/],
    ['more than 16 KB', { description: 'x'.repeat(16_384) }, /^is larger than 16 KB/],
    [
      'a reference to what is no schema',
      { default: { $async: true }, $ref: '#/default' },
      /refers to #\/default, and there is nothing/,
    ],
    ['a reference that is no text', { $ref: 7 }, /^is no JSON Schema: \$ref /],
    ['properties that are a list', { properties: [{ $async: true }] }, /^is no JSON Schema: properties /],
    ['a pattern of 201 characters', { pattern: 'a'.repeat(201) }, /^has a pattern of more than 200 characters: a/],
    ['a pattern of a million places', { pattern: '.{0,999}'.repeat(25) }, /^has a pattern that cannot be used/],
    [
      'a pattern that could take for ever',
      { patternProperties: { '(?=a)b': {} } },
      /^has a pattern that cannot be used/,
    ],
  ])('with %s is a problem that names the place', (_title, schema, problem) => {
    expect(
      findSchemaProblem(
        schema,
        createProgramBudget(() => 0),
      ),
    ).toMatch(problem);
  });

  test('of the right size takes little time, whatever is in it', () => {
    findSchemaProblem(
      { type: 'object' },
      createProgramBudget(() => 0),
    );
    for (const schema of [
      doubling(200),
      { items: Object.fromEntries(Array.from({ length: 1_500 }, (_, at) => [`x${at}`, at])) },
      { properties: { a: nested(600) } },
      {
        patternProperties: Object.fromEntries(
          Array.from({ length: 60 }, (_, at) => [`${'.{0,999}'.repeat(24)}${at}`, 1]),
        ),
      },
    ]) {
      const budget = createProgramBudget(() => 0);
      expect(spentMs(() => expect(findSchemaProblem(schema, budget)).not.toBe(null))).toBeLessThan(500);
    }
  });
});
