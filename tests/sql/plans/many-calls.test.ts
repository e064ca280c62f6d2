import '@harkara/operations/work';
import { newId } from '@harkara/runtime';
import { seedCallers } from '@harkara/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { explain, explainCalls } from './explain.ts';
import { seedTasks } from './seed-tasks.ts';
import { statementOf } from './statement-of.ts';
import { useDatabase } from './use-database.ts';

let callers: { agentId: string; keyId: string; projectId: string; workspaceId: string }[];
const client = useDatabase(async (pool) => {
  await seedCallers(pool, 64, { analyze: false });
  const text = `SELECT a.id AS "agentId", k.id AS "keyId", p.id AS "projectId", p.workspace_id AS "workspaceId"
    FROM agent a JOIN project p ON p.id = a.project_id JOIN api_key k ON k.project_id = p.id`;
  callers = (await pool.query(text)).rows;
});

const insertTask = statementOf('insert-task');
const insertToolRun = statementOf('insert-tool-run');

const startOf = (caller: (typeof callers)[number]) => ({
  ...caller,
  workforceId: null,
  taskId: newId('tsk'),
  messageId: newId('msg'),
  message: 'Say one word.',
  hasFiles: false,
  traceId: 'a'.repeat(32),
  idempotencyKey: null,
  bodyHash: '',
  waitingFrom: '',
});
const starts = () => callers.map(startOf);

const runs = () =>
  callers.map((caller) => ({
    ...caller,
    runId: newId('trn'),
    toolId: 'ctl_none',
    version: 1,
    isKnown: true,
    source: 'api' as const,
    inputs: {},
    runMs: 1_000,
    traceId: 'a'.repeat(32),
    draft: null,
    mayStart: true,
    idempotencyScope: null,
    idempotencyKey: null,
    bodyHash: '',
  }));

test('64 starts of tasks at once read no more pages each than 4 do', async () => {
  const few = await explainCalls(client(), insertTask, starts().slice(0, 4));
  const many = await explainCalls(client(), insertTask, starts());
  expect(many.buffers / 64, many.text).toBeLessThanOrEqual(few.buffers / 4);
});

test('64 starts of tool runs at once read no more pages each than 4 do', async () => {
  const few = await explainCalls(client(), insertToolRun, runs().slice(0, 4));
  const many = await explainCalls(client(), insertToolRun, runs());
  expect(many.buffers / 64, many.text).toBeLessThanOrEqual(few.buffers / 4);
});

test('64 turns of as many projects are swept without being compared with each other', async () => {
  for (const [place, { agentId, projectId }] of callers.entries()) {
    const columns = { agent_id: `'${agentId}'`, enqueue_after: 'now()' };
    await seedTasks(client(), { count: 1, projectId, columns, spread: { fromMs: (place + 1) * 1_000, stepMs: 1 } });
  }
  const { nodes, text } = await explain(client(), statementOf('sweep-turns'), { batchMax: 500 });
  expect(nodes.some((node) => node['Node Type'] === 'ModifyTable' && node['Actual Rows'] === 64)).toBe(true);
  const compared = nodes.map((node) => (node['Rows Removed by Join Filter'] ?? 0) * node['Actual Loops']);
  expect(Math.max(...compared), text).toBeLessThanOrEqual(64);
});

describe('64 calls of a project with a backlog at once count it once', () => {
  const caller = () => callers[0] ?? expect.unreachable('callers were seeded');
  const triggerId = newId('trg');
  beforeAll(async () => {
    const { agentId, projectId, workspaceId } = caller();
    await seedTasks(client(), { count: 300, projectId, columns: { agent_id: `'${agentId}'` } });
    await client().query(
      `INSERT INTO trigger (id, workspace_id, project_id, kind, name, enabled, agent_id, sender_kind)
      VALUES ($1, $2, $3, 'webhook', 'Orders', true, $4, 'standard')`,
      [triggerId, workspaceId, projectId, agentId],
    );
  });

  const webhookCall = (start: ReturnType<typeof startOf>) => ({
    ...start,
    triggerId,
    secretHash: null,
    sealedSecret: null,
    revision: 1,
    deliveryId: newId('dlv'),
    outcome: 'Accepted',
    reason: null,
    isShown: true,
    sizeBytes: 2,
    body: '{}',
    replayOf: null,
  });

  test.each([
    ['insert-task', (start: ReturnType<typeof startOf>): object => start],
    ['write-webhook-call', webhookCall],
  ])('%s', async (name, callOf) => {
    const calls = Array.from({ length: 64 }, () => callOf(startOf(caller())));
    const { nodes, text } = await explainCalls(client(), statementOf(name), calls);
    const counting = nodes.filter((node) => node['Node Type'] === 'Limit');
    expect(
      counting.map((node) => [node['Actual Loops'], node['Actual Rows']]),
      text,
    ).toEqual([[1, 200]]);
  });
});
