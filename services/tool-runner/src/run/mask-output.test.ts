import { createMask } from '@harkara/domain';
import { expect, test } from 'vitest';
import { maskError, maskOutput } from './mask-output.ts';

const mask = createMask(['hunter2hunter2']);
const nested = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
};

test('secrets are masked in values and in names of fields', async () => {
  expect(await maskOutput({ 'a hunter2hunter2': ['is hunter2hunter2', 7] }, mask)).toEqual({ 'a ***': ['is ***', 7] });
});

test('what an output keeps is what JSON keeps, without characters that PostgreSQL refuses', async () => {
  expect(await maskOutput({ at: new Date(0), gone: undefined, text: 'a\0b\ud800' }, mask)).toEqual({
    at: '1970-01-01T00:00:00.000Z',
    text: 'a\uFFFDb\uFFFD',
  });
  expect(await maskOutput(undefined, mask)).toBeNull();
});

test('an output nests at most 100 levels, and one that JSON cannot write at all fails the step too', async () => {
  expect(await maskOutput(nested(100), mask)).toEqual(nested(100));
  for (const levels of [101, 100_000])
    await expect(maskOutput(nested(levels), mask)).rejects.toThrow('The output nests more than 100 levels deep.');
});

test('the outputs of a run have a length in all, and one that is longer than what is left fails its step', async () => {
  const outputs = { unitsLeft: 20, unwrittenUnits: 0 };
  expect(await maskOutput('x'.repeat(10), mask, outputs)).toBe('x'.repeat(10));
  expect(outputs).toEqual({ unitsLeft: 8, unwrittenUnits: 12 });
  await expect(maskOutput('x'.repeat(7), mask, outputs)).rejects.toThrow(
    'The outputs of the run are larger than 8 MB.',
  );
  expect(await maskOutput('x'.repeat(6), mask, outputs)).toBe('xxxxxx');
});

test('an error is masked before it is cut at 500 characters, so that no part of a secret is left at the end', async () => {
  expect(maskError(`${'x'.repeat(490)}hunter2hunter2`, mask)).toBe(`${'x'.repeat(490)}***`);
  expect(maskError(`${'x'.repeat(499)}😀`, mask)).toBe(`${'x'.repeat(499)}\uFFFD`);
});
