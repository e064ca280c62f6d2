import { seedCaller, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { postModern } from '../../mcp/send-message.ts';

const harkara = useHarkara({ withoutRunner: true });

test.each(['prompts/list', 'tasks/list', 'ping', 'initialize', 'subscriptions/listen', 'approvals/approve', ''])(
  'the method "%s" is not there for a client without a handshake',
  async (method) => {
    const { key } = await seedCaller(harkara());
    const { status, body } = await postModern({ url: harkara().url, key }, method);
    expect([status, body]).toEqual([
      404,
      { jsonrpc: '2.0', id: 1, error: { code: -32_601, message: 'Method not found' } },
    ]);
  },
);
