import { seedCaller, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { acceptBoth } from '../../mcp/send-message.ts';

const harkara = useHarkara({ withoutRunner: true });

test.each(['https://evil.example', 'null', 'http://localhost:3000', ''])(
  'a page of the origin "%s" gets no answer, whatever key it has',
  async (origin) => {
    const { send } = await seedCaller(harkara());
    const headers = { ...acceptBoth, Origin: origin };
    const reply = await send('POST', '/v1/mcp', { headers, body: { jsonrpc: '2.0', id: 1, method: 'ping' } });
    expect([reply.status, reply.body]).toEqual([403, { detail: 'Pages in a browser cannot use this address.' }]);
  },
);

test('a page without a key is told the same, so that it does not learn which keys are right', async () => {
  const { send } = await seedCaller(harkara());
  const headers = { ...acceptBoth, Origin: 'https://evil.example' };
  const body = { jsonrpc: '2.0', id: 1, method: 'ping' };
  expect((await send('POST', '/v1/mcp', { token: 'hk_wrong', headers, body })).status).toBe(403);
});
