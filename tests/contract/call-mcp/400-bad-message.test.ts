import { mcpError } from '@harkara/contract';
import { seedCaller, useHarkara } from '@harkara/testkit';
import { describe, expect, test } from 'vitest';
import { acceptBoth, modernHeaders, modernMessage, post } from '../../mcp/send-message.ts';

const harkara = useHarkara({ withoutRunner: true });

async function refused(body: unknown, headers: Record<string, string> = acceptBoth) {
  const { key } = await seedCaller(harkara());
  const reply = await post({ url: harkara().url, key, headers }, body);
  return { status: reply.status, ...mcpError.parse(reply.body) };
}

test.each([
  ['', -32_700],
  ['{"jsonrpc": "2.0"', -32_700],
  [Buffer.from([0x22, 0xff, 0x22]), -32_700],
  ['null', -32_600],
  ['17', -32_600],
  ['{}', -32_600],
  ['{"jsonrpc":"1.0","id":1,"method":"ping"}', -32_600],
  ['{"jsonrpc":"2.0","id":{},"method":"ping"}', -32_600],
  ['{"jsonrpc":"2.0","id":1,"method":7}', -32_600],
  ['[{"jsonrpc":"2.0","id":1,"method":"ping"}]', -32_600],
  ['[]', -32_600],
  [`${'['.repeat(70)}${']'.repeat(70)}`, -32_600],
])('the body %j has the code %d', async (body, code) => {
  expect(await refused(body)).toMatchObject({ status: 400, error: { code } });
});

describe('a client without a handshake', () => {
  const message = modernMessage('tools/call', { name: 'get_task', arguments: {} });
  const headers = modernHeaders(message);

  test.each([
    ['another method', { 'Mcp-Method': 'tools/list' }],
    ['another name', { 'Mcp-Name': 'cancel_task' }],
    ['another version', { 'MCP-Protocol-Version': '2025-11-25' }],
    ['no method', { 'Mcp-Method': '' }],
  ])('whose headers say %s than its message has the code -32020', async (_title, wrong) => {
    expect(await refused(message, { ...headers, ...wrong })).toMatchObject({ status: 400, error: { code: -32_020 } });
  });

  test('of a version that is not served is told which are', async () => {
    const unknown = structuredClone(message);
    unknown.params['_meta']['io.modelcontextprotocol/protocolVersion'] = '2099-01-01';
    const answer = await refused(unknown, { ...headers, 'MCP-Protocol-Version': '2099-01-01' });
    expect(answer).toMatchObject({
      status: 400,
      id: 1,
      error: { code: -32_022, data: { supported: ['2026-07-28'], requested: '2099-01-01' } },
    });
  });

  test('that does not say what it can do has the code -32602', async () => {
    const silent = structuredClone(message);
    Reflect.deleteProperty(silent.params['_meta'], 'io.modelcontextprotocol/clientCapabilities');
    expect(await refused(silent, headers)).toMatchObject({ status: 400, error: { code: -32_602 } });
  });
});
