import { afterAll, expect, test } from 'vitest';
import { readAnswer as readWithin } from './read-answer.ts';
import { createSandboxes } from './sandbox/create-sandboxes.ts';

const pool = createSandboxes({ memoryBytes: 2 ** 30 });
const sandboxes = pool.of('prj_1');
afterAll(() => pool.close());

const readAnswer = (text: string, given: Record<string, unknown>, timeoutMs = 10_000) =>
  readWithin({ text, schema: given }, { sandboxes, timeoutMs });

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
])('%s fits', async (text, value) => {
  expect(await readAnswer(text, schema)).toEqual({ kind: 'valid', value });
});

test.each([
  ['Sure! {"name":"Asha"}', /is not JSON/],
  ['{"name":"asha"}', /\/name must match pattern/],
  ['{"name":"Asha","age":1.5}', /\/age must be integer/],
  ['{}', /must have required property 'name'/],
  ['{"name":"Asha","next":{}}', /\/next must have required property/],
  ['{"name":"Asha","x":1}', /must NOT have additional properties/],
])('%s does not', async (text, reason) => {
  expect(await readAnswer(text, schema)).toEqual({ kind: 'invalid', reason: expect.stringMatching(reason) });
});

test.each([
  [{ type: 'nothing' }],
  [{ pattern: '(?=x)' }],
  [{ $ref: 'https://example.com/schema' }],
  [{ $ref: '#' }],
  [{ $async: true, type: 'object' }],
  [{ $async: true, properties: { a: { $async: true, type: 'string' } } }],
  [{ $ref: '#/$defs/a', $defs: { a: { $async: true, type: 'object' } } }],
  [{ pattern: `(${'a?'.repeat(400)})` }],
])('a schema that cannot be used makes the answer invalid and throws nothing: %o', async (broken) => {
  expect(await readAnswer('"x"', broken)).toMatchObject({ kind: 'invalid' });
});

test('a pattern that an engine which tries again would never finish has its answer', async () => {
  const text = JSON.stringify(`${'a'.repeat(5_000)}!`);
  expect(await readAnswer(text, { pattern: '^(a+)+$' }, 30_000)).toMatchObject({ kind: 'invalid' });
});

test('a schema that names its draft can be used', async () => {
  const draft = { $schema: 'http://json-schema.org/draft-07/schema#', type: 'string' };
  expect(await readAnswer('"x"', draft)).toEqual({ kind: 'valid', value: 'x' });
});

/** Each part is tried twice for each use of the part after it: 2 to the power of the number of parts. */
const doubling = (parts: number): Record<string, unknown> => ({
  $defs: Object.fromEntries(
    Array.from({ length: parts }, (_, at) => [
      `d${at}`,
      at === 0 ? { type: 'number' } : { anyOf: [{ $ref: `#/$defs/d${at - 1}` }, { $ref: `#/$defs/d${at - 1}` }] },
    ]),
  ),
  $ref: `#/$defs/d${parts - 1}`,
});

test('a check that would take for ever is stopped, and this process goes on meanwhile', async () => {
  await readAnswer('"x"', doubling(2));
  const before = process.threadCpuUsage();
  await expect(readAnswer('"x"', doubling(22), 1_000)).rejects.toThrow(
    /^The check of the answer against the schema (took too long|used too much memory) and was stopped\.$/,
  );
  expect(process.threadCpuUsage(before).user).toBeLessThan(200_000);
});

test('an answer of line breaks is looked at once', async () => {
  const before = process.threadCpuUsage();
  expect(await readAnswer('```' + '\n'.repeat(100_000) + 'x', schema)).toMatchObject({ kind: 'invalid' });
  expect(process.threadCpuUsage(before).user).toBeLessThan(200_000);
});
