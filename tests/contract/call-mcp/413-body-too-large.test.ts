import { limits, mcpError } from '@harkara/contract';
import { seedCaller, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { post } from '../../mcp/send-message.ts';

const harkara = useHarkara({ withoutRunner: true });

test('a message has at most 1 MB', async () => {
  const { key } = await seedCaller(harkara());
  const message = { jsonrpc: '2.0', id: 1, method: 'ping', params: { text: '' } };
  const room = limits.jsonBodyBytesMax - JSON.stringify(message).length;
  const fits = await post({ url: harkara().url, key }, { ...message, params: { text: 'x'.repeat(room) } });
  expect(fits.status).toBe(200);
  const { status, body } = await post(
    { url: harkara().url, key },
    { ...message, params: { text: 'x'.repeat(room + 1) } },
  );
  expect([status, mcpError.parse(body).error]).toEqual([
    413,
    { code: -32_600, message: 'The body of the request is too large.' },
  ]);
});
