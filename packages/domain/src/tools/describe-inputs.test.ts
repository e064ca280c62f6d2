import { toolInput, type ToolInput } from '@harkara/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkInputs, type InputValues } from './check-inputs.ts';
import { describeInputs } from './describe-inputs.ts';

const parse = (input: object): ToolInput => toolInput.parse({ label: 'Label', ...input });
const inputs = [
  parse({ key: 'note', type: 'text', required: true }),
  parse({ key: 'count', type: 'number', required: true, default: 1 }),
  parse({ key: 'urgent', type: 'boolean' }),
  parse({ key: 'size', type: 'choice', choices: ['S', 'M'] }),
  parse({ key: 'data', type: 'json', default: { a: [1] } }),
];

describe('the JSON Schema of inputs', () => {
  it('has types, labels, choices and defaults, and requires what has no default', () => {
    expect(describeInputs(inputs)).toEqual({
      type: 'object',
      properties: {
        note: { type: 'string', description: 'Label' },
        count: { type: 'number', description: 'Label', default: 1 },
        urgent: { type: 'boolean', description: 'Label' },
        size: { type: 'string', description: 'Label', enum: ['S', 'M'] },
        data: { description: 'Label', default: { a: [1] } },
      },
      required: ['note'],
      additionalProperties: false,
    });
    expect(describeInputs([])).toEqual({ type: 'object', properties: {}, required: [], additionalProperties: false });
  });

  it('accepts nothing that a run would refuse, but for a required text of blanks', () => {
    const validate = new Ajv2020({ strict: false }).compile(describeInputs(inputs));
    const value = fc.oneof(fc.constantFrom('S', 'x', 2, true, null), fc.jsonValue({ maxDepth: 1 }));
    const key = fc.constantFrom('note', 'count', 'urgent', 'size', 'data', 'other');
    fc.assert(
      fc.property(fc.dictionary(key, value), (values) => {
        const note: unknown = values['note'];
        fc.pre(typeof note !== 'string' || note.trim() !== '');
        if (validate(values)) expect(checkInputs(inputs, values as InputValues).kind).toBe('ok');
      }),
      { numRuns: 3_000 },
    );
  });
});
