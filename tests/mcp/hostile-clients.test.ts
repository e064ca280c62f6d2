import { callInWaves, type Harkara, type Reply, seedCaller, useHarkara } from '@harkara/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openProject } from './open-project.ts';
import { acceptBoth, modernHeaders, modernMessage, post } from './send-message.ts';

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true });

const watched = ['task', 'message', 'step', 'tool_run', 'approval', 'event', 'idempotency', 'audit_log', 'attachment'];

/** How many rows each table has that a client could add to. */
async function countRows({ pool }: Harkara): Promise<Record<string, number>> {
  const counts = watched.map(async (table) => {
    const { rows } = await pool.query(`SELECT count(*)::int AS n FROM ${table}`);
    return [table, rows[0].n as number] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

/** An error of the protocol, a notification that was taken, or an answer that a call was refused. */
function isRefused({ status, body }: Reply): boolean {
  if (status === 202) return body === '';
  if (status === 401 || status === 403) return typeof body.detail === 'string';
  const isError = typeof body.error?.code === 'number' && typeof body.error.message === 'string';
  return body.jsonrpc === '2.0' && (isError || body.result?.isError === true);
}

async function changesNothing(send: () => Promise<Reply[]>): Promise<void> {
  const before = await countRows(harkara());
  const replies = await send();
  expect(replies.filter((reply) => !isRefused(reply))).toEqual([]);
  expect(await countRows(harkara())).toEqual(before);
}

test('bodies and headers of every wrong kind are refused, and change nothing', async () => {
  const { agent, to } = await openProject(harkara());
  const call = modernMessage('tools/call', { name: agent, arguments: { message: 'Hi' } });
  const right = modernHeaders(call);
  const batch = Array.from({ length: 100 }, (_, id) => ({ ...call, id }));
  const legacyCall = { ...call, params: { name: agent, arguments: { message: 'Hi' } } };
  const bodies: [unknown, Record<string, string>][] = [
    ['{"jsonrpc":', acceptBoth],
    [`${JSON.stringify(call)}${JSON.stringify(call)}`, right],
    [batch, right],
    [batch.map(({ id }) => ({ ...legacyCall, id })), acceptBoth],
    [{ ...call, params: { ...call.params, padding: 'x'.repeat(2_000_000) } }, right],
    [call, { ...right, 'Mcp-Name': 'get_task' }],
    [call, { ...right, 'Mcp-Method': 'tools/list' }],
    [call, { ...right, 'MCP-Protocol-Version': '1999-01-01' }],
    [call, { ...acceptBoth, 'MCP-Protocol-Version': '2026-07-28' }],
    [call, { ...right, Origin: 'https://evil.example' }],
    [call, { ...right, 'Content-Type': 'text/plain' }],
    [legacyCall, { Accept: 'application/json' }],
    [legacyCall, { ...acceptBoth, 'MCP-Protocol-Version': '1999-01-01' }],
    [
      { ...call, method: 'tools/run' },
      { ...right, 'Mcp-Method': 'tools/run' },
    ],
    [{ ...legacyCall, method: 'approvals/approve' }, acceptBoth],
    [{ ...legacyCall, params: { name: agent, arguments: ['Hi'] } }, acceptBoth],
    [{ ...legacyCall, params: { name: [agent] } }, acceptBoth],
    [{ ...legacyCall, params: { name: `${agent.slice(0, -8)}00000000`, arguments: {} } }, acceptBoth],
    [{ ...legacyCall, params: { name: `x' OR '1'='1_${agent.slice(-8)}\0`, arguments: {} } }, acceptBoth],
    [{ ...legacyCall, params: { name: agent, arguments: { message: 'Hi', task_id: "' OR 1=1 --\0" } } }, acceptBoth],
  ];
  await changesNothing(() => Promise.all(bodies.map(([body, headers]) => post({ ...to, headers }, body))));
});

test('NUL and lone surrogates in every id and cursor are as unknown as any other text', async () => {
  const { to } = await openProject(harkara());
  const capabilities = { extensions: { 'io.modelcontextprotocol/tasks': {} } };
  const send = (method: string, params: Record<string, unknown>, name = '') => {
    const message = modernMessage(method, params, capabilities);
    return post({ ...to, headers: { ...modernHeaders({ method, params: { name } }), 'Mcp-Method': method } }, message);
  };
  for (const text of ['tsk_\0', 'trn_\0', '\uD800']) {
    const encoded = (value: string) => `=?base64?${Buffer.from(value).toString('base64')}?=`;
    const { body } = await send('tasks/get', { taskId: text }, encoded(text));
    expect(body.error.code).not.toBe(-32_603);
    const read = await send('resources/read', { uri: `task://${text}` }, encoded(`task://${text}`));
    expect(read.body.error.code).not.toBe(-32_603);
    const legacy = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { cursor: text } };
    expect((await post(to, legacy)).body).toMatchObject({ result: { tools: [] } });
  }
  expect(harkara().logLines.filter((line) => line.includes('request.failed'))).toEqual([]);
});

test('1,000 notifications, one after the other and at once, change nothing', async () => {
  const { to } = await openProject(harkara());
  const methods = ['notifications/initialized', 'notifications/cancelled', 'notifications/progress', 'tools/call'];
  let no = 0;
  const send = () => {
    no += 1;
    const params = { requestId: no, progressToken: no, progress: no, name: 'get_task' };
    return post(to, { jsonrpc: '2.0', method: methods[no % methods.length], params });
  };
  await changesNothing(() => callInWaves(1_000, send));
});

test('random messages are answered as the protocol says, and change nothing', async () => {
  const { to } = await openProject(harkara());
  const word = fc.constantFrom('tools/call', 'tools/list', 'resources/read', 'initialize', 'tasks/get', 'x', '');
  const message = fc.record(
    {
      jsonrpc: fc.constantFrom('2.0', '1.0', 2),
      id: fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
      method: fc.oneof(word, fc.jsonValue()),
      params: fc.oneof(fc.jsonValue(), fc.record({ name: fc.string(), uri: fc.string(), _meta: fc.jsonValue() })),
    },
    { requiredKeys: [] },
  );
  const before = await countRows(harkara());
  await fc.assert(
    fc.asyncProperty(fc.oneof(message, fc.jsonValue()), async (body) => {
      const { status } = await post(to, body === undefined ? '' : JSON.stringify(body));
      expect([200, 202, 400, 404, 413]).toContain(status);
    }),
    { numRuns: 200 },
  );
  expect(await countRows(harkara())).toEqual(before);
  expect(harkara().logLines.filter((line) => line.includes('request.failed'))).toEqual([]);
});

test('a subscription is refused, so that no stream stays open', async () => {
  const { key } = await seedCaller(harkara());
  const message = modernMessage('subscriptions/listen', { notifications: { toolsListChanged: true } });
  const reply = await post({ url: harkara().url, key, headers: modernHeaders(message) }, message);
  expect([reply.status, reply.body.error.code]).toEqual([404, -32_601]);
});
