import { expect, test } from 'vitest';
import { lastLines } from './last-lines.ts';

test('of a stack only the error is kept', () => {
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

test('a list of problems is kept whole, in one line', () => {
  expect(lastLines(['gateway did not start. Its configuration has problems:', '  PORT: is required'])).toBe(
    'gateway did not start. Its configuration has problems: PORT: is required',
  );
});

test('no output gives an empty text', () => {
  expect(lastLines([])).toBe('');
});
