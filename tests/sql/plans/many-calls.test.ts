import '@harkara/operations/work';
import { listStatements, type SharedStatement } from '@harkara/prisma';
import { newId, planSettings } from '@harkara/runtime';
import { createTestDatabase, openPool, seedCallers, type TestDatabase } from '@harkara/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { explainCalls } from './explain.ts';
import { seedTasks } from './seed-tasks.ts';

let database: TestDatabase;
let client: pg.Client;
let callers: { agentId: string; keyId: string; projectId: string; workspaceId: string }[];
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  const pool = openPool(database.url, 1);
  await seedCallers(pool, 64, { analyze: false });
  const text = `SELECT a.id AS "agentId", k.id AS "keyId", p.id AS "projectId", p.workspace_id AS "workspaceId"
    FROM agent a JOIN project p ON p.id = a.project_id JOIN api_key k ON k.project_id = p.id`;
  callers = (await pool.query(text)).rows;
  await pool.end();
  client = new pg.Client({ connectionString: database.url, options: planSettings });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

function statementOf(name: string): SharedStatement<object, unknown> {
  const found = listStatements().find((statement) => statement.name === name);
  if (found === undefined) throw new Error(`there is no statement ${name}`);
  return found as never;
}
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
  const few = await explainCalls(client, insertTask, starts().slice(0, 4));
  const many = await explainCalls(client, insertTask, starts());
  expect(many.buffers / 64, many.text).toBeLessThanOrEqual(few.buffers / 4);
});

test('64 starts of tool runs at once read no more pages each than 4 do', async () => {
  const few = await explainCalls(client, insertToolRun, runs().slice(0, 4));
  const many = await explainCalls(client, insertToolRun, runs());
  expect(many.buffers / 64, many.text).toBeLessThanOrEqual(few.buffers / 4);
});

describe('64 calls of a project with a backlog at once count it once', () => {
  const caller = () => callers[0] ?? expect.unreachable('callers were seeded');
  const triggerId = newId('trg');
  beforeAll(async () => {
    const { agentId, projectId, workspaceId } = caller();
    await seedTasks(client, { count: 300, projectId, columns: { agent_id: `'${agentId}'` } });
    await client.query(
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
    const { nodes, text } = await explainCalls(client, statementOf(name), calls);
    const counting = nodes.filter((node) => node['Node Type'] === 'Limit');
    expect(
      counting.map((node) => [node['Actual Loops'], node['Actual Rows']]),
      text,
    ).toEqual([[1, 200]]);
  });
});
