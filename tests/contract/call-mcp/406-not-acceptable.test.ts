import { mcpError } from '@harkara/contract';
import { seedCaller, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { post } from '../../mcp/send-message.ts';

const harkara = useHarkara({ withoutRunner: true });

test.each(['application/json', 'text/event-stream', '*/*'])(
  'a client that accepts only %s is told to accept both kinds of answers',
  async (accept) => {
    const { key } = await seedCaller(harkara());
    const to = { url: harkara().url, key, headers: { Accept: accept } };
    const reply = await post(to, { jsonrpc: '2.0', id: 1, method: 'ping' });
    expect([reply.status, mcpError.parse(reply.body).error.message]).toEqual([
      406,
      'Not Acceptable: Client must accept both application/json and text/event-stream',
    ]);
  },
);
