import type { ChatMessage } from '@harkara/models';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitMessages } from './fit-messages.ts';

/** The user's count as 30 tokens, the assistant's as 31: text, wrapping, and the empty list of calls. */
const said = (role: 'user' | 'assistant', no: number): ChatMessage => ({ role, content: `${no}`.padEnd(30, '.') });
const talk = (turns: number) =>
  Array.from({ length: 2 * turns + 1 }, (_, no) => said(no % 2 === 0 ? 'user' : 'assistant', no));
const contents = (messages: readonly ChatMessage[]) =>
  messages.map((each) => ('content' in each ? parseInt(each.content) : ''));
const tokensOf = (turns: number) => turns * 61 + 30;

test('everything is shown that fits', () => {
  const messages = talk(3);
  expect(fitMessages({ messages, recorded: [], tokensMax: tokensOf(3) })).toEqual({ messages, leftOut: 0 });
});

test('of what does not fit, the oldest is left out, and what is left begins with the user', () => {
  const fitted = (tokensMax: number) => {
    const { messages, leftOut } = fitMessages({ messages: talk(3), recorded: [], tokensMax });
    return [contents(messages), leftOut];
  };
  expect(fitted(tokensOf(3) - 1)).toEqual([[2, 3, 4, 5, 6], 2]);
  expect(fitted(tokensOf(2))).toEqual([[2, 3, 4, 5, 6], 2]);
  expect(fitted(tokensOf(2) - 1)).toEqual([[4, 5, 6], 4]);
  expect(fitted(tokensOf(1) - 1)).toEqual([[6], 6]);
});

test('the message that began the turn and what the turn recorded are always there', () => {
  const recorded: ChatMessage[] = [
    { role: 'assistant', content: 'Let me look.', calls: [{ id: 'c', name: 'find', arguments: {} }] },
    { role: 'function', callId: 'c', name: 'find', result: { output: 'x'.repeat(10_000) } },
  ];
  const messages = talk(2);
  expect(fitMessages({ messages, recorded, tokensMax: 100 })).toEqual({
    messages: [...messages.slice(-1), ...recorded],
    leftOut: 4,
  });
});

test('files count: an image 1,600 tokens, a page 3,000', () => {
  const files = [
    { mime: 'image/png', name: 'a.png', data: new Uint8Array(1) },
    { mime: 'application/pdf', name: 'b.pdf', data: new Uint8Array(1), pages: 2 },
  ];
  const messages: ChatMessage[] = [{ role: 'user', content: 'Look', files }, said('assistant', 1), said('user', 2)];
  const leftOut = (tokensMax: number) => fitMessages({ messages, recorded: [], tokensMax }).leftOut;
  expect([leftOut(7_683), leftOut(7_682)]).toEqual([0, 2]);
});

test('nothing is lost and nothing is changed, whatever fits', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(1_000), (turns, tokensMax) => {
      const all = talk(turns);
      const { messages, leftOut } = fitMessages({ messages: all, recorded: [], tokensMax });
      expect([...all.slice(0, leftOut), ...messages]).toEqual(all);
      expect(messages[0]?.role).toBe('user');
      expect(tokensOf((messages.length - 1) / 2)).toBeLessThanOrEqual(Math.max(30, tokensMax));
    }),
  );
});
