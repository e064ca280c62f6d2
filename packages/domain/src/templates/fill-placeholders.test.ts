import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillPlaceholders } from './fill-placeholders.ts';

const fill = (value: unknown, inputs: Record<string, unknown> = {}) =>
  fillPlaceholders(value as never, { inputs, steps: {} } as never);

describe('a placeholder', () => {
  test('that is the whole value keeps its JSON type', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(fill({ body: ['{{inputs.x}}'] }, { x: value })).toEqual({ body: [value] });
      }),
    );
  });

  test('inside text becomes text', () => {
    expect(fill('{{inputs.n}} of {{inputs.list}}', { n: 2, list: [1, 2] })).toBe('2 of [1,2]');
  });

  test('in the data is never filled in', () => {
    expect(fill('Hi {{inputs.name}}', { name: '{{inputs.other}}', other: 'no' })).toBe('Hi {{inputs.other}}');
  });

  test('of a secret stays empty where secrets are not allowed', () => {
    expect(fill('key {{secrets.TOKEN}}')).not.toContain('TOKEN-VALUE');
  });
});
