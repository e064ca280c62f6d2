import { expect, test } from 'vitest';
import { decideMessage } from './decide-message.ts';

const decide = (text: string) => decideMessage(Buffer.from(text));

test('a message is what its JSON says', () => {
  expect(decide('{"jsonrpc":"2.0","method":"ping"}')).toEqual({
    kind: 'message',
    message: { jsonrpc: '2.0', method: 'ping' },
  });
});

test.each([
  ['', 400, -32_700],
  ['{', 400, -32_700],
  ['[]', 400, -32_600],
  ['[{"method":"ping"}]', 400, -32_600],
  ['['.repeat(65), 400, -32_600],
  ['{"id":"a","method":"subscriptions/listen"}', 404, -32_601],
  ['{"id":1.5,"method":"ping"}', 400, -32_600],
  ['{"id":1e308,"method":"ping"}', 400, -32_600],
  ['{"id":9007199254740993,"method":"ping"}', 400, -32_600],
])('%j is refused with %d and %d', (text, status, code) => {
  expect(decide(text)).toMatchObject({ kind: 'refused', refusal: { status, code } });
});

test.each([
  ['"a"', 'a'],
  ['7', 7],
  ['{}', null],
  ['null', null],
])('a refused subscription with the id %s is answered with it', (id, answered) => {
  expect(decide(`{"id":${id},"method":"subscriptions/listen"}`)).toMatchObject({ refusal: { id: answered } });
});
