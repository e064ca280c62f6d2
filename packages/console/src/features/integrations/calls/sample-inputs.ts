import type { ToolInput } from '@harkara/contract';

/** A value for each input that a run needs and that has no default, of the right type (docs/contract.md 14.1). */
export function sampleInputs(inputs: readonly ToolInput[]): Record<string, unknown> {
  const needed = inputs.filter((input) => input.required && input.default === undefined);
  return Object.fromEntries(needed.map((input) => [input.key, sampleOf(input)]));
}

function sampleOf({ type, choices = [], label }: ToolInput): unknown {
  switch (type) {
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'json':
      return {};
    case 'choice':
      return choices[0] ?? '';
    default:
      return label;
  }
}
