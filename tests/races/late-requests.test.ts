import {
  authenticateWebhookCall,
  callWebhook,
  followTask,
  runTask,
  runTool,
  sendEvent,
  startTask,
  sweepTurns,
  uploadAttachment,
  type WebhookRow,
} from '@harkara/operations/work';
import { newId, newWebhookSecret, sha256Hex } from '@harkara/runtime';
import { seedWorkforce } from '@harkara/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openWorkers, type Workers } from './open-workers.ts';
import { insertMany, insertTool } from './seed-work.ts';

// The body of a request may come a minute after its head. What the head was checked against has changed by then.

let workers: Workers;
beforeEach(async () => {
  workers = await openWorkers({ connections: 6 });
});
afterEach(() => workers.close());

const clock = { now: () => new Date() };
const files = { isAway: () => false, put: () => Promise.resolve(), delete: () => Promise.resolve() };
/** What the operations of these requests use of a context. */
const requestContext = () => ({ ...workers.ctx, clock, files }) as never;

const callerOf = ({ keyId, projectId, workspaceId }: Workers) =>
  ({ kind: 'key', keyId, projectId, workspaceId }) as const;

function startInput(idempotencyKey: string | null = null, message = 'Hello') {
  const body = { message, attachment_ids: [], wait: false };
  const target = { kind: 'agent', id: workers.agentId } as const;
  return { caller: callerOf(workers), target, body, idempotencyKey, traceId: 'req_1' };
}

function toolInput(toolId: string, idempotencyKey: string | null = null) {
  const tool = { id: toolId, version: 1, inputs: [] };
  const { signal } = new AbortController();
  const caller = callerOf(workers);
  return { caller, tool, inputs: {}, source: 'api', idempotencyKey, traceId: 'req_1', signal } as const;
}

const event = { type: 'lead.saved', id: 'e1', source: 'crm', data: {} };
const sendByKey = () => {
  const { keyId, projectId } = workers;
  return sendEvent(requestContext(), { keyId, projectId, event, traceId: 'req_1' });
};

const revoke = () => workers.pool.query('UPDATE api_key SET revoked_at = now()');
const countRows = async (table: string) => (await workers.pool.query(`SELECT FROM ${table}`)).rowCount;

describe('once the key is revoked', () => {
  const refused = { code: 'not_authenticated' };

  test('a start, its repeat and a follow-up are refused and write nothing', async () => {
    const workforceId = await seedWorkforce(workers.pool, { ...workers, members: [workers.agentId] });
    const { task } = await startTask(requestContext(), startInput('order-1'));
    await workers.pool.query(`UPDATE task SET status = 'done'`);
    await revoke();
    const start = startInput();
    const followUp = { ...start.body, task_id: task.id };
    for (const input of [
      start,
      startInput('order-1'),
      { ...start, body: followUp },
      { ...start, target: { kind: 'workforce', id: workforceId } as const },
    ])
      await expect(startTask(requestContext(), input)).rejects.toMatchObject(refused);
    expect([await countRows('task'), await countRows('message')]).toEqual([1, 1]);
  });

  test('a tool run and its repeat are refused and write nothing', async () => {
    const toolId = await insertTool(workers);
    await workers.pool.query(
      `INSERT INTO idempotency (scope, key, body_hash, tool_run_id, expires_at)
      VALUES ($1, 'order-1', '', 'trn_1', now() + interval '1 hour')`,
      [`tool-run:${workers.keyId}`],
    );
    await revoke();
    for (const input of [toolInput(toolId), toolInput(toolId, 'order-1'), toolInput(toolId, 'order-2')])
      await expect(runTool(requestContext(), input)).rejects.toMatchObject(refused);
    expect(await countRows('tool_run')).toBe(0);
  });

  test('an event and its repeat are refused', async () => {
    await sendByKey();
    await revoke();
    await expect(sendByKey()).rejects.toMatchObject(refused);
    await workers.pool.query('DELETE FROM event');
    await expect(sendByKey()).rejects.toMatchObject(refused);
    expect(await countRows('event')).toBe(0);
  });

  test('an upload is refused and does not count', async () => {
    await revoke();
    const details = { mime: 'image/png', kind: 'image', width: 1, height: 1, pages: 0 } as const;
    const upload = { caller: callerOf(workers), name: 'a.png', bytes: new Uint8Array(8), details };
    await expect(uploadAttachment(requestContext(), upload as never)).rejects.toMatchObject(refused);
    expect([await countRows('attachment'), await countRows('daily_files')]).toEqual([0, 0]);
  });

  test('a wait ends at its next look', async () => {
    const { signal } = new AbortController();
    const waiting = runTask(requestContext(), { ...startInput(), waitMsMax: 30_000, signal });
    await Promise.all([expect(waiting).rejects.toMatchObject(refused), revoke()]);
  });

  test('an event stream ends at its next look', async () => {
    const { task } = await startTask(requestContext(), startInput());
    const { signal } = new AbortController();
    const after = { turn: 0, stepNo: 0 };
    const updates = followTask(requestContext(), { caller: callerOf(workers), taskId: task.id, after, signal });
    const [next] = await Promise.all([updates.next(), revoke()]);
    expect(next).toEqual({ done: true, value: undefined });
  });
});

test('a tool that was deleted meanwhile is not run', async () => {
  const toolId = await insertTool(workers);
  await workers.pool.query('UPDATE tool SET deleted_at = now()');
  await expect(runTool(requestContext(), toolInput(toolId))).rejects.toMatchObject({ code: 'tool_not_found' });
  expect(await countRows('tool_run')).toBe(0);
});

describe('a webhook call', () => {
  const secret = newWebhookSecret();

  async function authenticate({ hold = false, workforceId = null as string | null } = {}): Promise<WebhookRow> {
    const { pool, workspaceId, projectId, agentId } = workers;
    const triggerId = newId('trg');
    await pool.query(
      `INSERT INTO trigger (id, workspace_id, project_id, kind, name, enabled, agent_id, workforce_id, sender_kind,
        secret_hash, when_unavailable)
      VALUES ($1, $2, $3, 'webhook', 'Orders', true, $4, $5, 'standard', $6, $7)`,
      [
        triggerId,
        workspaceId,
        projectId,
        workforceId === null ? agentId : null,
        workforceId,
        sha256Hex(secret),
        hold ? 'hold' : 'refuse',
      ],
    );
    const credentials = { triggerId, headers: { 'x-service-secret': secret }, token: null };
    const admission = await authenticateWebhookCall(requestContext(), {
      ...credentials,
      readBytes: () => Promise.resolve(null),
    });
    if (admission.kind !== 'admitted') throw new Error('the secret is right');
    return admission.webhook;
  }

  const call = (webhook: WebhookRow, idempotencyKey: string | null = null) =>
    callWebhook(requestContext(), { webhook, headers: {}, bytes: Buffer.from('{}'), idempotencyKey, traceId: 'req_1' });
  const listOutcomes = async () => {
    const { rows } = await workers.pool.query<{ outcome: string }>('SELECT outcome FROM delivery ORDER BY id');
    return rows.map(({ outcome }) => outcome);
  };

  test.each([
    ['has another secret', `secret_hash = 'another'`],
    ['has another secret of its store', `sealed_secret = 'another'`],
    ['was deleted', 'deleted_at = now()'],
  ])('whose webhook %s is refused, its repeat too, and leaves no trace', async (_, change) => {
    const webhook = await authenticate();
    await call(webhook, 'order-1');
    await workers.pool.query(`UPDATE trigger SET ${change}`);
    for (const key of [null, 'order-1', 'order-2'])
      await expect(call(webhook, key)).rejects.toMatchObject({ code: 'hook_not_authenticated' });
    await workers.pool.query('UPDATE agent SET paused_at = now()');
    await expect(call(webhook)).rejects.toMatchObject({ code: 'hook_not_authenticated' });
    expect([await countRows('task'), await listOutcomes()]).toEqual([1, ['Accepted']]);
  });

  test.each([
    ['agent was deleted', 'UPDATE agent SET deleted_at = now()', 'agent_unavailable'],
    ['agent was paused', 'UPDATE agent SET paused_at = now()', 'agent_unavailable'],
    ['webhook was turned off', 'UPDATE trigger SET enabled = false', 'webhook_off'],
  ])('whose %s is refused, and its repeat is not', async (_, change, code) => {
    const webhook = await authenticate();
    const first = await call(webhook, 'order-1');
    await workers.pool.query(change);
    await expect(call(webhook)).rejects.toMatchObject({ code });
    expect(await call(webhook, 'order-1')).toMatchObject({ task_id: first.task_id, duplicate: true });
    expect([await countRows('task'), await listOutcomes()]).toEqual([1, ['Accepted', 'Refused', 'Duplicate']]);
  });

  test('whose workforce was deleted is refused', async () => {
    const workforceId = await seedWorkforce(workers.pool, { ...workers, members: [workers.agentId] });
    const webhook = await authenticate({ workforceId });
    await workers.pool.query('UPDATE workforce SET deleted_at = now()');
    await expect(call(webhook)).rejects.toMatchObject({ code: 'workforce_unavailable' });
    expect([await countRows('task'), await listOutcomes()]).toEqual([0, ['Refused']]);
  });

  test('whose agent was paused is held when the webhook holds', async () => {
    const webhook = await authenticate({ hold: true });
    await workers.pool.query('UPDATE agent SET paused_at = now()');
    expect(await call(webhook)).toMatchObject({ status: 'queued', duplicate: false });
    expect(await listOutcomes()).toEqual(['Held']);
  });

  test('that would be held is refused when its agent was deleted', async () => {
    await workers.pool.query('UPDATE agent SET paused_at = now()');
    const webhook = await authenticate({ hold: true });
    await workers.pool.query('UPDATE agent SET deleted_at = now()');
    await expect(call(webhook)).rejects.toMatchObject({ code: 'agent_unavailable' });
    expect(await countRows('task')).toBe(0);
  });
});

test('tasks written while their agent or workforce was deleted are ended by the sweep, once, with their event', async () => {
  const { pool, workspaceId, projectId, agentId, ctx } = workers;
  const workforceId = await seedWorkforce(pool, { projectId, members: [agentId] });
  await pool.query(
    `INSERT INTO trigger (id, workspace_id, project_id, kind, name, enabled, agent_id, event_type)
    VALUES ($1, $2, $3, 'event', 'On failure', true, $4, 'other')`,
    [newId('trg'), workspaceId, projectId, agentId],
  );
  const insertQueued = (channel: string, workforce: string | null) =>
    pool.query(
      `INSERT INTO task (id, workspace_id, project_id, agent_id, workforce_id, channel, enqueue_after)
      VALUES ($1, $2, $3, $4, $5, $6::channel, now())`,
      [newId('tsk'), workspaceId, projectId, agentId, workforce, channel],
    );
  await insertQueued('api', workforceId);
  await insertQueued('test', workforceId);
  await insertMany(2, () => insertQueued('api', null));
  await pool.query('UPDATE workforce SET deleted_at = now()');
  await sweepTurns(ctx);
  const read = async () => (await pool.query('SELECT status, error FROM task ORDER BY id')).rows;
  const waiting = { status: 'queued', error: null };
  const ofWorkforce = { status: 'failed', error: 'The workforce was deleted.' };
  expect(await read()).toEqual([ofWorkforce, waiting, waiting, waiting]);
  await pool.query('UPDATE agent SET deleted_at = now()');
  await pool.query('UPDATE task SET enqueue_after = now()');
  await sweepTurns(ctx);
  const ofAgent = { status: 'failed', error: 'The agent was deleted.' };
  expect(await read()).toEqual([ofWorkforce, ofAgent, ofAgent, ofAgent]);
  expect(await countRows('event')).toBe(3);
});
