import { expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string', pattern: '^[A-Z]' },
    age: { type: 'integer', minimum: 0 },
    mail: { format: 'email' },
    next: { $ref: '#' },
  },
  required: ['name'],
  additionalProperties: false,
};

test.each([
  ['{"name":"Asha","age":3}', { name: 'Asha', age: 3 }],
  ['```json\n{"name":"Asha"}\n```', { name: 'Asha' }],
  ['```\n{"name":"Asha"}\n```  ', { name: 'Asha' }],
  [
    '{"name":"Asha","mail":"not one","next":{"name":"Ravi"}}',
    { name: 'Asha', mail: 'not one', next: { name: 'Ravi' } },
  ],
])('%s fits', (text, value) => {
  expect(readAnswer(text, schema)).toEqual({ kind: 'valid', value });
});

test.each([
  ['Sure! {"name":"Asha"}', /is not JSON/],
  ['{"name":"asha"}', /\/name must match pattern/],
  ['{"name":"Asha","age":1.5}', /\/age must be integer/],
  ['{}', /must have required property 'name'/],
  ['{"name":"Asha","next":{}}', /\/next must have required property/],
  ['{"name":"Asha","x":1}', /must NOT have additional properties/],
])('%s does not', (text, reason) => {
  expect(readAnswer(text, schema)).toEqual({ kind: 'invalid', reason: expect.stringMatching(reason) });
});

test.each([
  [{ type: 'nothing' }],
  [{ pattern: '(?=x)' }],
  [{ $ref: 'https://example.com/schema' }],
  [{ $ref: '#' }],
  [{ pattern: `(${'a?'.repeat(400)})` }],
])('a schema that cannot be used makes the answer invalid and throws nothing: %o', (broken) => {
  expect(readAnswer('"x"', broken)).toMatchObject({ kind: 'invalid' });
});

test('a pattern takes linear time', () => {
  const began = performance.now();
  expect(readAnswer(JSON.stringify(`${'a'.repeat(5_000)}!`), { pattern: '^(a+)+$' })).toMatchObject({
    kind: 'invalid',
  });
  expect(performance.now() - began).toBeLessThan(5_000);
});
