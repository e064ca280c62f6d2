import { expect, test } from 'vitest';
import { lastLines } from './last-lines.ts';

test('of a stack only the error is told', () => {
  const stack = [
    'file:///x.ts:3',
    '  throw new Error()',
    '    ^',
    '',
    'TypeError: x is not a function',
    '    at f (x.ts:3:1)',
    'Node.js v24',
  ];
  expect(lastLines(stack)).toBe('TypeError: x is not a function');
});

test('a list of problems is told whole, in one line', () => {
  expect(lastLines(['gateway did not start. Its configuration has problems:', '  PORT: is required'])).toBe(
    'gateway did not start. Its configuration has problems: PORT: is required',
  );
});

test('silence stays silence', () => {
  expect(lastLines([])).toBe('');
});
