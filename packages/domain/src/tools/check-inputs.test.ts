import { describe, expect, test } from 'vitest';
import { checkInputs } from './check-inputs.ts';

const inputs = [
  { key: 'count', label: 'Count', type: 'number', required: true, hide_in_logs: false },
  { key: 'urgent', label: 'Urgent', type: 'boolean', required: false, default: false, hide_in_logs: false },
  { key: 'size', label: 'Size', type: 'choice', required: false, choices: ['S', 'M'], hide_in_logs: false },
  { key: 'data', label: 'Data', type: 'json', required: false, hide_in_logs: false },
] as never;

describe('inputs of a tool', () => {
  test.each([[3], ['3']])('take a number as %j', (count) => {
    expect(checkInputs(inputs, { count } as never)).toMatchObject({ kind: 'ok', values: { count: 3, urgent: false } });
  });

  test('list every problem at once', () => {
    const checked = checkInputs(inputs, { urgent: 'yes', size: 'XL', colour: 'red' } as never);
    expect(checked.kind).toBe('invalid');
    if (checked.kind === 'invalid')
      expect(checked.problems.map(({ input }) => input).toSorted()).toEqual(['colour', 'count', 'size', 'urgent']);
  });
});
