import { expect, test } from 'vitest';
import { readWorkforceSearch } from './workforce-search.ts';

test('an address keeps the tab and the test chat, and nothing else', () => {
  expect(readWorkforceSearch({ tab: 'test', task: 'tsk_1', colour: 'red' })).toEqual({ tab: 'test', task: 'tsk_1' });
  expect(readWorkforceSearch({ tab: 'build', task: '' })).toEqual({});
  expect(readWorkforceSearch({ tab: 'map', task: {} })).toEqual({});
});
