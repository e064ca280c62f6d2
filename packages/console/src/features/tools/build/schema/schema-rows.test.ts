import { expect, test } from 'vitest';
import { emptyRow, rowsOf, schemaOf, type Schema } from './schema-rows.ts';

test('fields make a schema, and the schema the same fields', () => {
  const rows = [
    { ...emptyRow, name: 'city', about: 'Where it goes' },
    { ...emptyRow, name: 'weight', type: 'number', isRequired: false },
    { ...emptyRow, name: 'mood', type: 'choice', choices: 'glad, angry' },
    { ...emptyRow, name: 'tags', type: 'texts' },
  ] as const;
  const schema = schemaOf([...rows, emptyRow]);
  expect(schema).toEqual({
    type: 'object',
    properties: {
      city: { type: 'string', description: 'Where it goes' },
      weight: { type: 'number' },
      mood: { type: 'string', enum: ['glad', 'angry'] },
      tags: { type: 'array', items: { type: 'string' } },
    },
    required: ['city', 'mood', 'tags'],
    additionalProperties: false,
  });
  expect(rowsOf(schema)).toEqual(rows);
});

test.each<Schema>([
  { type: 'string' },
  { type: 'object', properties: { a: { type: 'object' } }, required: [], additionalProperties: false },
  { type: 'object', properties: { a: { type: 'string', pattern: '^a' } }, required: [], additionalProperties: false },
  { type: 'object', properties: { a: { type: 'string' } }, required: [], additionalProperties: true },
  { properties: 4 },
])('a schema that fields cannot say is not changed by them: %j', (schema) => {
  expect(rowsOf(schema)).toBeNull();
});
