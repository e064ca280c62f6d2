import { createMask } from '@harkara/domain';
import { expect, test } from 'vitest';
import { maskError, maskOutput } from './mask-output.ts';

const mask = createMask(['hunter2hunter2']);
const nested = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
};

test('secrets are masked in values and in names of fields', () => {
  expect(maskOutput({ 'a hunter2hunter2': ['is hunter2hunter2', 7] }, mask)).toEqual({ 'a ***': ['is ***', 7] });
});

test('what an output keeps is what JSON keeps, without characters that PostgreSQL refuses', () => {
  expect(maskOutput({ at: new Date(0), gone: undefined, text: 'a\0b\ud800' }, mask)).toEqual({
    at: '1970-01-01T00:00:00.000Z',
    text: 'a\uFFFDb\uFFFD',
  });
  expect(maskOutput(undefined, mask)).toBeNull();
});

test('an output nests at most 100 levels, and one that JSON cannot write at all fails the step too', () => {
  expect(maskOutput(nested(100), mask)).toEqual(nested(100));
  for (const levels of [101, 100_000])
    expect(() => maskOutput(nested(levels), mask)).toThrow('The output nests more than 100 levels deep.');
});

test('the outputs of a run have a length in all, and one that is longer than what is left fails its step', () => {
  const outputs = { unitsLeft: 20 };
  expect(maskOutput('x'.repeat(10), mask, outputs)).toBe('x'.repeat(10));
  expect(outputs).toEqual({ unitsLeft: 8 });
  expect(() => maskOutput('x'.repeat(7), mask, outputs)).toThrow('The outputs of the run are larger than 8 MB.');
  expect(maskOutput('x'.repeat(6), mask, outputs)).toBe('xxxxxx');
});

test('an error is masked before it is cut at 500 characters, so that no part of a secret is left at the end', () => {
  expect(maskError(`${'x'.repeat(490)}hunter2hunter2`, mask)).toBe(`${'x'.repeat(490)}***`);
  expect(maskError(`${'x'.repeat(499)}😀`, mask)).toBe(`${'x'.repeat(499)}\uFFFD`);
});
