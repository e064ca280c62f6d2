import { expect, test } from 'vitest';
import { readAction, readEdit } from './read-action.ts';

test('a reply is its text, and a call its arguments', () => {
  expect(readAction('reply', { kind: 'reply', text: 'Yes.' })).toEqual({ kind: 'reply', text: 'Yes.' });
  const call = { kind: 'tool_call', name: 'refund', tool_id: 'ctl_1', version: 1, arguments: { amount: 450 } };
  expect(readAction('tool_call', call)).toEqual({ kind: 'tool_call', arguments: { amount: 450 } });
});

test('what a model wrote wrongly is still shown', () => {
  const withArguments = (given: unknown) => readAction('tool_call', { arguments: given });
  expect(withArguments([1])).toEqual({ kind: 'tool_call', arguments: { arguments: [1] } });
  expect(withArguments(undefined)).toEqual({ kind: 'tool_call', arguments: {} });
  expect(readAction('reply', null)).toEqual({ kind: 'reply', text: '' });
});

test('without an edit there is none', () => {
  expect(readEdit('reply', null)).toBeNull();
  expect(readEdit('reply', { text: 'No.' })).toEqual({ kind: 'reply', text: 'No.' });
});
