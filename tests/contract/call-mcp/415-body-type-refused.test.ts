import { mcpError } from '@harkara/contract';
import { seedCaller, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { acceptBoth, post } from '../../mcp/send-message.ts';

const harkara = useHarkara({ withoutRunner: true });

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
  'a body of the type %s is refused',
  async (type) => {
    const { key } = await seedCaller(harkara());
    const to = { url: harkara().url, key, headers: { ...acceptBoth, 'Content-Type': type } };
    const reply = await post(to, { jsonrpc: '2.0', id: 1, method: 'ping' });
    expect([reply.status, mcpError.parse(reply.body).error.message]).toEqual([
      415,
      'Unsupported Media Type: Content-Type must be application/json',
    ]);
  },
);
