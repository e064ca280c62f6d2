import { rates } from '@harkara/contract';
import { microInrOf } from '@harkara/domain';
import { createKeyUsage } from '@harkara/operations/work';
import { createDatabase } from '@harkara/prisma';
import { createLogger, newId, newWebhookSecret, sha256Hex } from '@harkara/runtime';
import {
  publishVersion,
  seedAgent,
  seedCaller,
  type SeededCaller,
  type SeededTool,
  type SeededWebhook,
  seedTool,
  seedWebhook,
  setPlatform,
  setRow,
  setSpentToday,
  toolOf,
  useHarkara,
} from '@harkara/testkit';
import { afterEach, describe, expect, test } from 'vitest';

/** A gateway knows a key, a webhook or a tool from an earlier call. Nothing may be answered by what it knows alone. */
const harkara = useHarkara({ withoutRunner: true });
afterEach(() => setPlatform(harkara(), {}));
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

describe('a known key that was revoked is 401', () => {
  const revoke = ({ keyId }: SeededCaller) => setRow(harkara(), 'api_key', keyId, { revoked_at: { sql: 'now()' } });
  const startOf = (caller: SeededCaller, body: unknown, agentId = caller.agentId) =>
    caller.send('POST', `/v1/api/agents/${agentId}/tasks`, { body });

  test.each<[string, (caller: SeededCaller) => Promise<{ status: number }>]>([
    ['for a start', (caller) => caller.start({ message: 'Hello' })],
    ['for a start that waits', (caller) => caller.start({ message: 'Hello', wait: true })],
    ['for a repeat', (caller) => caller.start({ message: 'First' }, { 'Idempotency-Key': 'once' })],
    ['for a body of the wrong shape', (caller) => startOf(caller, { message: 7 })],
    ['for an agent that is not there', (caller) => startOf(caller, { message: 'Hello' }, newId('agt'))],
    ['for a path of the wrong shape', (caller) => startOf(caller, { message: 'Hello' }, 'agt_1')],
    ['for a read', (caller) => caller.send('GET', `/v1/api/tasks/${newId('tsk')}`)],
    ['for a list', (caller) => caller.send('GET', '/v1/api/tasks')],
    ['for a tool run', (caller) => caller.send('POST', `/v1/api/tools/${newId('ctl')}/runs`, { body: { inputs: {} } })],
  ])('%s', async (_, send) => {
    const caller = await seedCaller(harkara());
    await caller.start({ message: 'First' }, { 'Idempotency-Key': 'once' });
    await revoke(caller);
    expect((await send(caller)).status).toBe(401);
    expect((await send(caller)).status).toBe(401);
  });

  test('for a follow-up, which begins no turn', async () => {
    const caller = await seedCaller(harkara());
    const { body: task } = await caller.start({ message: 'First' });
    await setRow(harkara(), 'task', task.id, { status: 'done' });
    await revoke(caller);
    expect((await caller.start({ message: 'Second', task_id: task.id })).status).toBe(401);
    expect((await harkara().pool.query('SELECT turn FROM task WHERE id = $1', [task.id])).rows).toEqual([{ turn: 1 }]);
  });

  test('for a call over its rate', async () => {
    const caller = await seedCaller(harkara());
    await times(rates.taskStarts.limit, () => caller.start({ message: 'Hello' }));
    expect((await caller.start({ message: 'Hello' })).status).toBe(429);
    await revoke(caller);
    expect((await caller.start({ message: 'Hello' })).status).toBe(401);
  });

  test('and has not been used since', async () => {
    const { pool } = harkara();
    const { keyId } = await seedCaller(harkara());
    const db = createDatabase(pool);
    const logger = createLogger({ service: 'test', level: 'error', write: () => undefined });
    const usage = createKeyUsage({ db, clock: { now: () => new Date() }, logger }, { flushMs: 60_000 });
    usage.used(keyId);
    await setRow(harkara(), 'api_key', keyId, { revoked_at: { sql: 'now()' } });
    await usage.close();
    expect((await pool.query('SELECT last_used_at FROM api_key WHERE id = $1', [keyId])).rows).toEqual([
      { last_used_at: null },
    ]);
  });
});

describe('a known webhook', () => {
  const change = (webhook: SeededWebhook, set: string, values: unknown[] = []) =>
    harkara().pool.query(`UPDATE trigger SET ${set} WHERE id = $1`, [webhook.triggerId, ...values]);

  async function known(options: Parameters<typeof seedWebhook>[1] = {}): Promise<SeededWebhook> {
    const webhook = await seedWebhook(harkara(), options);
    expect((await webhook.post({ order: 1 }, { 'Idempotency-Key': 'order-1' })).status).toBe(202);
    return webhook;
  }

  test.each([
    ['has another secret', `secret_hash = '${sha256Hex(newWebhookSecret())}'`],
    ['was deleted', 'deleted_at = now()'],
  ])('that %s is 401, whatever is wrong with the call, and leaves no delivery', async (_, set) => {
    const webhook = await known();
    await change(webhook, set);
    const calls = [
      () => webhook.post({ order: 2 }),
      () => webhook.post({ order: 1 }, { 'Idempotency-Key': 'order-1' }),
      () => webhook.post('not JSON'),
      () => webhook.post({ order: 2 }, { 'Idempotency-Key': 'x'.repeat(1_000) }),
    ];
    for (const call of calls) {
      expect((await call()).status).toBe(401);
      expect((await call()).status).toBe(401);
    }
    expect(await webhook.listDeliveries()).toHaveLength(1);
  });

  test('whose secret was changed is 401 also over its rate, and leaves no delivery', async () => {
    const webhook = await known();
    await times(rates.webhookCalls.limit - 1, () => webhook.post({}));
    expect((await webhook.post({})).status).toBe(429);
    await change(webhook, 'secret_hash = $2', [sha256Hex(newWebhookSecret())]);
    const before = (await webhook.listDeliveries()).length;
    expect((await webhook.post({})).status).toBe(401);
    expect((await webhook.post({})).status).toBe(401);
    expect(await webhook.listDeliveries()).toHaveLength(before);
  });

  test('starts by its template as it is now', async () => {
    const webhook = await known({ template: 'Order {{order}}' });
    await change(webhook, `message_template = 'Bestellung {{order}}'`);
    const { body } = await webhook.post({ order: 2 });
    expect(await webhook.readMessage(body.task_id)).toBe('Bestellung 2');
  });

  test('starts the agent that it has now', async () => {
    const webhook = await known();
    const agentId = await seedAgent(harkara().pool, webhook.projectId);
    await change(webhook, 'agent_id = $2', [agentId]);
    const { body } = await webhook.post({ order: 2 });
    const { rows } = await harkara().pool.query('SELECT agent_id FROM task WHERE id = $1', [body.task_id]);
    expect(rows).toEqual([{ agent_id: agentId }]);
  });

  test('is refused when it has an agent of another project now', async () => {
    const webhook = await known();
    const { agentId } = await seedCaller(harkara());
    await change(webhook, 'agent_id = $2', [agentId]);
    expect((await webhook.post({ order: 2 })).status).toBe(409);
  });

  test.each<[string, number, (webhook: SeededWebhook) => Promise<unknown>]>([
    ['was turned off', 409, (webhook) => change(webhook, 'enabled = false')],
    ['has a paused agent', 409, ({ agentId }) => setRow(harkara(), 'agent', agentId, { paused_at: { sql: 'now()' } })],
    [
      'has a deleted agent',
      409,
      ({ agentId }) => setRow(harkara(), 'agent', agentId, { deleted_at: { sql: 'now()' } }),
    ],
    ['may not begin work', 503, () => setPlatform(harkara(), { aiPaused: true })],
    ['has no money left', 503, (webhook) => spend(webhook)],
  ])('that %s refuses with %i, again and again, and accepts when that is over', async (_, status, obstruct) => {
    const webhook = await known();
    await obstruct(webhook);
    const replies = [await webhook.post({ order: 2 }), await webhook.post({ order: 3 })];
    expect(replies.map((reply) => reply.status)).toEqual([status, status]);
    expect((await webhook.post({ order: 1 }, { 'Idempotency-Key': 'order-1' })).body).toMatchObject({
      duplicate: true,
    });
    const outcomes = (await webhook.listDeliveries()).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['Accepted', 'Refused', 'Refused', 'Duplicate']);
    await clear(webhook);
    expect((await webhook.post({ order: 4 })).status).toBe(202);
  });

  async function spend({ workspaceId }: SeededWebhook): Promise<void> {
    await setRow(harkara(), 'workspace', workspaceId, { daily_limit_micro_inr: microInrOf(1) });
    await setSpentToday(harkara(), workspaceId, microInrOf(1));
  }

  async function clear(webhook: SeededWebhook): Promise<void> {
    await setPlatform(harkara(), {});
    await setRow(harkara(), 'workspace', webhook.workspaceId, { daily_limit_micro_inr: null });
    await setRow(harkara(), 'agent', webhook.agentId, { paused_at: null, deleted_at: null });
    await change(webhook, 'enabled = true');
  }

  test('that holds calls holds them from the moment its agent is paused', async () => {
    const webhook = await known({ whenUnavailable: 'hold' });
    await setRow(harkara(), 'agent', webhook.agentId, { paused_at: { sql: 'now()' } });
    expect((await webhook.post({ order: 2 })).status).toBe(202);
    expect((await webhook.listDeliveries()).map(({ outcome }) => outcome)).toEqual(['Accepted', 'Held']);
  });
});

describe('a known tool', () => {
  /** Answers `factor` times its input. */
  const multiplied = (factor: number, key = 'count') => ({
    inputs: [{ key, label: 'Count', type: 'number' }],
    steps: [{ id: 'result', name: 'Result', type: 'transform', expression: `inputs.${key} * ${factor}` }],
    output: { type: 'json', value: '{{steps.result.output}}' },
  });
  const publish = ({ toolId }: SeededTool, draft: Record<string, unknown>) =>
    publishVersion(harkara().pool, toolId, { version: 2, draft });
  const remove = ({ toolId }: SeededTool) => setRow(harkara(), 'tool', toolId, { deleted_at: { sql: 'now()' } });
  const versionsOf = async ({ toolId }: SeededTool) => {
    const found = await harkara().pool.query('SELECT version FROM tool_run WHERE tool_id = $1 ORDER BY id', [toolId]);
    return found.rows.map(({ version }) => version);
  };

  async function known(): Promise<SeededTool> {
    const tool = await seedTool(harkara(), { draft: multiplied(2) });
    expect((await tool.run({ count: 3 }, { 'Idempotency-Key': 'once' })).body.output).toBe(6);
    return tool;
  }

  test('runs in the version that is published now', async () => {
    const tool = await known();
    await publish(tool, multiplied(5));
    expect((await tool.run({ count: 3 })).body.output).toBe(15);
    expect((await tool.run({ count: 4 })).body.output).toBe(20);
    expect(await versionsOf(tool)).toEqual([1, 2, 2]);
  });

  test('takes the inputs of the version that is published now, and no others', async () => {
    const tool = await known();
    await publish(tool, multiplied(5, 'weight'));
    expect((await tool.run({ weight: 3 })).body.output).toBe(15);
    expect((await tool.run({ count: 3 })).status).toBe(422);
    expect(await versionsOf(tool)).toEqual([1, 2]);
  });

  test('whose new version has other inputs refuses the old ones at once', async () => {
    const tool = await known();
    await publish(tool, multiplied(5, 'weight'));
    expect((await tool.run({ count: 3 })).status).toBe(422);
  });

  test('answers a repeat with the first run, also in a new version, and a repeat with other inputs with 422', async () => {
    const tool = await known();
    await publish(tool, multiplied(5));
    expect((await tool.run({ count: 3 }, { 'Idempotency-Key': 'once' })).body.output).toBe(6);
    expect((await tool.run({ count: 4 }, { 'Idempotency-Key': 'once' })).status).toBe(422);
    expect(await versionsOf(tool)).toEqual([1]);
  });

  test('that was deleted is 404, whatever the inputs, and starts nothing', async () => {
    const tool = await known();
    await remove(tool);
    expect((await tool.run({ count: 3 })).status).toBe(404);
    expect((await tool.run({ other: 1 })).status).toBe(404);
    expect(await versionsOf(tool)).toEqual([1]);
  });

  test('is refused while no work may begin, and runs when that is over', async () => {
    const tool = await known();
    await setPlatform(harkara(), { aiPaused: true });
    expect((await tool.run({ count: 3 })).status).toBe(503);
    await setPlatform(harkara(), {});
    expect((await tool.run({ count: 3 })).body.output).toBe(6);
  });

  test('whose key was revoked is 401, whatever the inputs, also for a repeat and once it was deleted', async () => {
    const tool = await known();
    await setRow(harkara(), 'api_key', tool.keyId, { revoked_at: { sql: 'now()' } });
    expect((await tool.run({ other: 1 })).status).toBe(401);
    expect((await tool.run({ count: 3 })).status).toBe(401);
    expect((await tool.run({ count: 3 }, { 'Idempotency-Key': 'once' })).status).toBe(401);
    await remove(tool);
    expect((await tool.run({ count: 3 })).status).toBe(401);
    expect(await versionsOf(tool)).toEqual([1]);
  });

  test('is not known to a key of another project', async () => {
    const tool = await known();
    const other = toolOf(await seedCaller(harkara()), tool.toolId);
    await other.start({ message: 'First' });
    expect((await other.run({ count: 3 })).status).toBe(404);
    expect(await versionsOf(tool)).toEqual([1]);
  });
});
