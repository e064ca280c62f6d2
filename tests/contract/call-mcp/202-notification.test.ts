import { seedCaller, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { post } from '../../mcp/send-message.ts';

const harkara = useHarkara({ withoutRunner: true });

test.each(['notifications/initialized', 'notifications/cancelled', 'notifications/roots/list_changed'])(
  '%s is taken and has no answer',
  async (method) => {
    const { key } = await seedCaller(harkara());
    const reply = await post({ url: harkara().url, key }, { jsonrpc: '2.0', method, params: { requestId: 1 } });
    expect([reply.status, reply.body]).toEqual([202, '']);
  },
);
