import { idPrefixes, type IdKind } from '@harkara/contract';
import { microInrOf } from '@harkara/domain';
import { beginStep, claimTurn, completeStep } from '@harkara/operations/work';
import { createDatabase, type Database } from '@harkara/prisma';
import { newId } from '@harkara/runtime';
import {
  type Harkara,
  openPool,
  seedCaller,
  type SeededCaller,
  seedTool,
  seedWebhook,
  setPlatform,
  startTestPostgres,
  useHarkara,
} from '@harkara/testkit';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { countWrites } from './count-writes.ts';
import { recordStatements } from './record-statements.ts';

// A server of its own, where nothing else writes.
const server = await startTestPostgres();
afterAll(() => server.stop());

const redisUrl = inject('redisUrl');

async function expectNoWrites(harkara: Harkara): Promise<void> {
  const caller = await seedCaller(harkara);
  const { body } = await caller.start({ message: 'Hello' });
  expect(await countWrites(harkara.pool, () => caller.read(body.id))).toEqual({ commits: 0, walBytes: 0 });
}

describe('without Redis', () => {
  const harkara = useHarkara({ withoutRunner: true, withoutScheduler: true, serverUrl: server.url });

  let db: Database;
  beforeAll(() => void (db = createDatabase(openPool(harkara().databaseUrl, 2))));
  afterAll(() => db.close());

  test('reading a task writes nothing', () => expectNoWrites(harkara()));

  /** What a worker writes for a turn of one model step, with a reply of usual length. */
  async function writeTurn(agentId: string, taskId: string): Promise<void> {
    const ctx = {
      db,
      newId: (kind: IdKind) => newId(idPrefixes[kind]),
      signals: { publish: () => undefined, subscribe: () => () => undefined },
    };
    const lease = await claimTurn(ctx, { taskId, turn: 1 });
    if (lease === null) throw new Error('the turn was not claimed');
    const step = { stepNo: 1, kind: 'model_call', name: 'openai/gpt', agentId, reserveMicroInr: 600_000 } as const;
    expect(await beginStep(ctx, lease, step)).toBe('ok');
    const reply = 'Your order was sent today. '.repeat(4);
    const output = { text: reply, calls: [], model: 'openai/gpt', tokensIn: 100, tokensOut: 30, costMicroInr: 8_000 };
    const result = { stepNo: 1, status: 'done', output, error: null, tokensIn: 100, tokensOut: 30 } as const;
    const end = { status: 'done', reply } as const;
    expect(await completeStep(ctx as never, lease, { step: { ...result, costMicroInr: 8_000 }, end })).toBe(true);
  }

  test.each([{ limit: null }, { limit: microInrOf(100_000) }])(
    'the worker of a turn commits three times and writes at most 4,200 bytes of WAL (daily limit $limit)',
    async ({ limit }) => {
      const caller = await seedCaller(harkara());
      await setPlatform(harkara(), { aiPaused: false, dailyLimit: limit });
      const { pool } = harkara();
      const writes = await countWrites(pool, async () => {
        const taskId = await insertQueuedTask(caller);
        await writeTurn(caller.agentId, taskId);
      });
      const inserts = await countWrites(pool, () => insertQueuedTask(caller));
      expect(writes.commits - inserts.commits).toBe(3);
      expect(writes.walBytes - inserts.walBytes).toBeLessThanOrEqual(4_200);
    },
  );

  /** Due so late that no scheduler sees it. */
  async function insertQueuedTask({ workspaceId, projectId, agentId }: SeededCaller): Promise<string> {
    const id = newId('tsk');
    await harkara().pool.query(
      `WITH task AS (
        INSERT INTO task (id, workspace_id, project_id, agent_id, channel, enqueue_after)
        VALUES ($1, $2, $3, $4, 'api', now() + interval '1 hour')
      ) INSERT INTO message (id, task_id, turn, role, content) VALUES ($5, $1, 1, 'user', 'Hello')`,
      [id, workspaceId, projectId, agentId, newId('msg')],
    );
    return id;
  }
});

// Without Redis the job queue commits too.
describe.skipIf(redisUrl === null)('with Redis', { meta: { needs: 'Redis' } }, () => {
  const harkara = useHarkara({ withoutRunner: true, withoutScheduler: true, redisUrl, serverUrl: server.url });

  test('reading a task writes nothing', () => expectNoWrites(harkara()));

  test('a start commits once and writes at most 1,500 bytes of WAL', async () => {
    const caller = await seedCaller(harkara());
    const { commits, walBytes } = await countWrites(harkara().pool, () => caller.start({ message: 'Hello' }));
    expect(commits).toBe(1);
    expect(walBytes).toBeLessThanOrEqual(1_500);
  });

  test.each([
    { how: 'without an Idempotency-Key', keyed: false, bytesMax: 2_500 },
    { how: 'with an Idempotency-Key', keyed: true, bytesMax: 3_100 },
  ])('a webhook call $how commits once and writes at most $bytesMax bytes of WAL', async ({ keyed, bytesMax }) => {
    const webhook = await seedWebhook(harkara());
    let calls = 0;
    const { commits, walBytes } = await countWrites(harkara().pool, async () => {
      calls += 1;
      const { status } = await webhook.post({ order: calls }, keyed ? { 'Idempotency-Key': `order-${calls}` } : {});
      expect(status).toBe(202);
    });
    expect(commits).toBe(1);
    expect(walBytes).toBeLessThanOrEqual(bytesMax);
  });

  test('a tool run of one step is four statements and three commits', async () => {
    const steps = [{ id: 'sum', name: 'Sum', type: 'transform', expression: '1 + 1' }];
    const tool = await seedTool(harkara(), { draft: { steps, output: { type: 'text', value: '' } } });
    await tool.run();
    const statements = await recordStatements(() => tool.run());
    const names = statements.filter(({ service }) => ['gateway', 'tool-runner'].includes(service));
    expect(names.map(({ name }) => name).sort()).toEqual([
      'claim-tool-run',
      'find-tool-run',
      'finish-plain-runs',
      'insert-tool-run',
    ]);
    expect((await countWrites(harkara().pool, () => tool.run())).commits).toBe(3);
  });
});
