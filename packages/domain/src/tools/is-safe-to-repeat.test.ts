import { httpMethod, toolStep } from '@harkara/contract';
import { expect, test } from 'vitest';
import { isSafeToRepeat } from './is-safe-to-repeat.ts';

const parse = (rest: object) => toolStep.parse({ id: 'a', name: 'A', ...rest });

test('of all methods only GET and HEAD are safe to repeat', () => {
  const safe = httpMethod.options.filter((method) =>
    isSafeToRepeat(parse({ type: 'http', url: 'https://a.example', method })),
  );
  expect(safe).toEqual(['GET', 'HEAD']);
});

test.each([
  ['ai', { type: 'ai', prompt: 'Go' }, true],
  ['condition', { type: 'condition', condition: { path: 'inputs.a', op: 'exists' } }, true],
  ['transform', { type: 'transform', expression: 'inputs' }, true],
  ['code', { type: 'code', code: 'return 1' }, true],
  ['tool', { type: 'tool', tool_id: 'ctl_x' }, false],
])('a step of type %s is judged as one that changes nothing outside, or not', (_type, step, isSafe) => {
  expect(isSafeToRepeat(parse(step))).toBe(isSafe);
});
