import { expect, test } from 'vitest';
import { readAgentSearch, sidesOf } from './agent-search.ts';

test('an address keeps what it says of the tab, of who is asked and of the open chats, and nothing else', () => {
  const search = { tab: 'test', ask: 'both', draft: 'tsk_1', published: 'tsk_2' };
  expect(readAgentSearch({ ...search, colour: 'red' })).toEqual(search);
  expect(readAgentSearch({ tab: 'build', ask: 'nobody', draft: '' })).toEqual({});
});

test('without a choice the draft is asked', () => {
  expect(sidesOf({})).toEqual(['draft']);
  expect(sidesOf({ ask: 'published' })).toEqual(['published']);
  expect(sidesOf({ ask: 'both' })).toEqual(['draft', 'published']);
});
