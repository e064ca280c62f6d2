import type { ToolInput } from '@harkara/contract';

const jsonTypes = { text: 'string', number: 'number', boolean: 'boolean', choice: 'string' } as const;

/** A tool's inputs as a JSON Schema, for the caller that fills them in: a model or an MCP client. */
export function describeInputs(inputs: readonly ToolInput[]): Record<string, unknown> {
  return {
    type: 'object',
    properties: Object.fromEntries(inputs.map((input) => [input.key, describeInput(input)])),
    required: inputs.filter((input) => input.required && input.default === undefined).map(({ key }) => key),
    additionalProperties: false,
  };
}

function describeInput({ type, label, choices, default: preset }: ToolInput): Record<string, unknown> {
  return {
    ...(type === 'json' ? {} : { type: jsonTypes[type] }),
    description: label,
    ...(type === 'choice' ? { enum: choices ?? [] } : {}),
    ...(preset === undefined ? {} : { default: preset }),
  };
}
