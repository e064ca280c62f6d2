import { idPrefixes, type IdKind } from '@harkara/contract';
import {
  callWebhook,
  promoteWaiting,
  readWorkLoad,
  releaseHeldTurns,
  startTask,
  sweepToolRuns,
  sweepTurns,
} from '@harkara/operations/work';
import { createLogger, newId, planSettings } from '@harkara/runtime';
import {
  createTestDatabase,
  openPool,
  seedAgent,
  type SeededProject,
  seedProject,
  type TestDatabase,
} from '@harkara/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Explained, explain } from './explain.ts';
import { type RecordingDatabase, recordQueries } from './record-query.ts';
import { seedTasks } from './seed-tasks.ts';

const count = 100_000;

let database: TestDatabase;
let client: pg.Client;
let project: SeededProject;
let agentId: string;
let recorder: RecordingDatabase;
const nothing = () => Promise.resolve();
const jobQueue = {
  enqueueTurn: nothing,
  enqueueTurns: nothing,
  enqueueToolRuns: nothing,
  promoteTurns: () => Promise.resolve(0),
  hasLowPriorityTurns: () => Promise.resolve(true),
};
const context = () =>
  ({
    db: recorder.db,
    jobQueue,
    newId: (kind: IdKind) => newId(idPrefixes[kind]),
    clock: { now: () => new Date() },
    signals: { publish: () => undefined },
    logger: createLogger({ service: 'test', level: 'error', write: () => undefined }),
  }) as never;

async function open() {
  database = await createTestDatabase(inject('databaseUrl'));
  client = new pg.Client({ connectionString: database.url, options: planSettings });
  await client.connect();
  const pool = openPool(database.url, 1);
  project = await seedProject(pool);
  agentId = await seedAgent(pool, project.projectId);
  await pool.end();
  recorder = recordQueries(database.url);
}

async function close() {
  await recorder.db.close();
  await client.end();
  await database.drop();
}

const start = () => {
  const caller = { kind: 'key', ...project } as const;
  const body = { message: 'Hello', attachment_ids: [], wait: false };
  const target = { kind: 'agent', id: agentId } as const;
  return startTask(context(), { caller, target, body, idempotencyKey: null, traceId: 'req_1' });
};

async function insertWebhook() {
  const id = newId('trg');
  await client.query(
    `INSERT INTO trigger (id, workspace_id, project_id, kind, name, enabled, agent_id, sender_kind)
    VALUES ($1, $2, $3, 'webhook', 'Orders', true, $4, 'standard')`,
    [id, project.workspaceId, project.projectId, agentId],
  );
  return {
    id,
    name: 'Orders',
    enabled: true,
    revision: 1,
    sender_kind: 'standard',
    secret_hash: null,
    sealed_secret: null,
    message_template: null,
    when_unavailable: 'refuse',
    agent_id: agentId,
    workforce_id: null,
    target: 'live',
    workforce: null,
    available: [] as string[],
    known: [] as string[],
    ai_paused: false,
    limit_reached: false,
  } as const;
}

/** What the statement of this name last did, done once more for new rows. */
const again = (name: string): Promise<Explained> => {
  const { statement, values } = recorder.last(name);
  const ids = { taskId: newId('tsk'), messageId: newId('msg'), deliveryId: newId('dlv') };
  return explain(client, statement, { ...(values as object), ...ids });
};

const readsWhole = ({ nodes }: Explained, tables: readonly string[]) =>
  nodes.filter((node) => node['Node Type'] === 'Seq Scan' && tables.includes(node['Relation Name'] ?? ''));

describe(`while ${count.toLocaleString('en')} turns have waited since an old snapshot was taken`, () => {
  let dump: pg.Client;
  beforeAll(async () => {
    await open();
    dump = new pg.Client({ connectionString: database.url, options: planSettings });
    await dump.connect();
    await dump.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await dump.query('SELECT FROM task');
    await seedTasks(client, { count, projectId: project.projectId, columns: { agent_id: `'${agentId}'` } });
    await client.query(`UPDATE task SET status = 'done'`);
    await client.query('VACUUM ANALYZE task');
  });
  afterAll(async () => {
    await dump.end();
    await close();
  });

  test('a start looks through them once and then no more', async () => {
    await start();
    await start();
    const { buffers, text } = await again('insert-task');
    expect(buffers, text).toBeLessThanOrEqual(120);
  });

  test('nor does a webhook call', async () => {
    const webhook = await insertWebhook();
    const call = () =>
      callWebhook(context(), {
        webhook,
        headers: {},
        bytes: Buffer.from('{}'),
        idempotencyKey: null,
        traceId: 'req_1',
      });
    await call();
    await call();
    const { buffers, text } = await again('write-webhook-call');
    expect(buffers, text).toBeLessThanOrEqual(150);
  });
});

describe(`while ${count.toLocaleString('en')} turns wait`, () => {
  beforeAll(async () => {
    await open();
    await seedTasks(client, {
      count,
      projectId: project.projectId,
      columns: { agent_id: `'${agentId}'`, enqueue_after: `now() - interval '1 hour' + n * interval '0.1 s'` },
    });
  });
  afterAll(close);

  test('a start counts no more of them than its priority depends on', async () => {
    await start();
    const { buffers, text } = await again('insert-task');
    expect(buffers, text).toBeLessThanOrEqual(350);
  });

  test('the sweep touches what it sweeps, and counts a backlog once', async () => {
    const swept = await sweepTurns(context());
    expect(swept).toBe(500);
    const explained = await again('sweep-turns');
    expect(readsWhole(explained, ['task'])).toEqual([]);
    expect(explained.buffers / swept, explained.text).toBeLessThanOrEqual(60);
  });

  test('the sweep of tool runs reads only what is due', async () => {
    const toolId = newId('ctl');
    await client.query(`INSERT INTO tool (id, project_id, draft) VALUES ($1, $2, '{}')`, [toolId, project.projectId]);
    await client.query(
      `INSERT INTO tool_run (id, workspace_id, project_id, tool_id, version, source, inputs, status, deadline_at,
        enqueue_after)
      SELECT 'trn_' || n, $1, $2, $3, 1, 'api', '{}', CASE WHEN n % 40 = 0 THEN 'queued' ELSE 'done' END::tool_run_status,
        now() + interval '1 minute', now()
      FROM generate_series(1, 20000) n`,
      [project.workspaceId, project.projectId, toolId],
    );
    await client.query('VACUUM ANALYZE tool_run');
    await sweepToolRuns(context());
    const explained = await again('sweep-tool-runs');
    expect(readsWhole(explained, ['tool_run'])).toEqual([]);
  });

  test('promotion reads the oldest of each project', async () => {
    await promoteWaiting(context(), { after: '' });
    expect((await again('list-oldest-waiting')).buffers).toBeLessThanOrEqual(100);
  });

  test('the gauges look at each agent and limit once, not for each turn', async () => {
    await readWorkLoad(context());
    const explained = await again('read-work-load');
    expect(readsWhole(explained, ['task'])).toEqual([]);
    const loops = explained.nodes.map((node) => node['Actual Loops']);
    expect(Math.max(...loops)).toBeLessThanOrEqual(10);
    expect(explained.buffers, explained.text).toBeLessThanOrEqual(25_000);
  });
});

describe(`while ${(count / 2).toLocaleString('en')} turns are held`, () => {
  beforeAll(async () => {
    await open();
    await seedTasks(client, {
      count: count / 2,
      projectId: project.projectId,
      columns: { agent_id: `'${agentId}'`, enqueue_after: `'infinity'::timestamptz` },
    });
    await client.query('UPDATE agent SET paused_at = now()');
  });
  afterAll(close);

  test('the sweep reads none of them', async () => {
    expect(await sweepTurns(context())).toBe(0);
    expect((await again('sweep-turns')).buffers).toBeLessThanOrEqual(10);
  });

  test('the release looks at their agent once', async () => {
    expect((await releaseHeldTurns(context())).released).toBe(0);
    const { buffers, text } = await again('release-held-turns');
    expect(buffers, text).toBeLessThanOrEqual(30);
  });
});
