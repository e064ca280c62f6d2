import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { inputSchemas, outputSchemas } from './json-schemas.ts';

const all = [...Object.entries(inputSchemas), ...Object.entries(outputSchemas)];

/** As the client SDKs open it, and without leave for unknown words. */
function compile(schema: object) {
  const validator = new Ajv2020({ strict: true, strictTypes: false });
  addFormats.default(validator);
  return validator.compile(schema);
}

test.each(all)('the schema of %s is a strict JSON Schema of an object, without references', (_name, schema) => {
  expect(schema.type).toBe('object');
  expect(schema['properties']).toBeTypeOf('object');
  expect(JSON.stringify(schema)).not.toMatch(/\$ref|\$defs|"pattern"|"example"/);
  expect(() => compile(schema)).not.toThrow();
});

describe('a call of an agent', () => {
  const fits = compile(inputSchemas.agentCall);

  test.each([
    [{ message: 'Hello' }, true],
    [{ message: 'Hello', task_id: 'tsk_1', attachment_ids: ['att_1'] }, true],
    [{ attachment_ids: ['att_1'] }, true],
    [{ message: 7 }, false],
    [{ message: 'Hello', wait: true }, false],
  ])('%j fits: %s', (given, expected) => {
    expect(fits(given)).toBe(expected);
  });
});

test('what clients of older drafts compile is read by them too', () => {
  const validator = new Ajv({ strict: false, validateSchema: false });
  addFormats.default(validator);
  for (const [, schema] of all) {
    const { $schema: _, ...bare } = schema;
    expect(() => validator.compile(bare)).not.toThrow();
  }
});
