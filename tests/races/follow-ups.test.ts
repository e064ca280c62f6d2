import { turnLimits } from '@harkara/domain';
import { claimTurn, promoteWaiting, purgeExpired, startTask } from '@harkara/operations/work';
import { newId } from '@harkara/runtime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { untilWaiting } from './hold-rows.ts';
import { openWorkers, type Workers } from './open-workers.ts';
import { insertMany, insertRunningTask } from './seed-work.ts';

let workers: Workers;
beforeEach(async () => {
  workers = await openWorkers({ connections: 6 });
});
afterEach(() => workers.close());

const followUp = (taskId: string) =>
  startTask(workers.ctx as never, {
    caller: { kind: 'key', keyId: workers.keyId, projectId: workers.projectId, workspaceId: workers.workspaceId },
    target: { kind: 'agent', id: workers.agentId },
    body: { message: 'And then?', task_id: taskId, attachment_ids: [], wait: false },
    idempotencyKey: null,
    traceId: 'req_1',
  });

test('a follow-up to a turn that was often suspended is given up after as many lost workers as any other', async () => {
  const taskId = await insertRunningTask(workers);
  await workers.pool.query(`UPDATE task SET status = 'done', attempt = 31, parks = 30, lease_until = NULL`);
  await followUp(taskId);
  let claims = 0;
  while ((await claimTurn(workers.ctx, { taskId, turn: 2 })) !== null) {
    claims += 1;
    await workers.pool.query(`UPDATE task SET lease_until = now() - interval '1 second'`);
  }
  expect(claims).toBe(turnLimits.claimsMax);
});

test('an Idempotency-Key that is claimed anew while the purge waits for its row stays', async () => {
  await workers.pool.query(
    `INSERT INTO idempotency (scope, key, body_hash, task_id, expires_at)
    VALUES ('key_1', 'order-1', '', 'tsk_1', now() - interval '1 second')`,
  );
  const claim = await workers.pool.connect();
  await claim.query('BEGIN');
  await claim.query(`UPDATE idempotency SET task_id = 'tsk_2', expires_at = now() + interval '1 day'`);
  const purged = purgeExpired(workers.ctx);
  await untilWaiting(workers, 1);
  await claim.query('COMMIT');
  claim.release();
  await purged;
  expect((await workers.pool.query('SELECT task_id FROM idempotency')).rows).toEqual([{ task_id: 'tsk_2' }]);
});

test('turns of a paused workforce do not keep the others of a project from their promotion', async () => {
  const { pool, projectId, workspaceId, agentId } = workers;
  const workforceId = newId('wfc');
  await pool.query(
    `INSERT INTO workforce (id, project_id, draft, published_version, paused_at) VALUES ($1, $2, '{}', 1, now())`,
    [workforceId, projectId],
  );
  const insertQueued = (workforce: string | null) =>
    pool.query(
      `INSERT INTO task (id, workspace_id, project_id, agent_id, workforce_id, channel) VALUES ($1, $2, $3, $4, $5, 'api')`,
      [newId('tsk'), workspaceId, projectId, agentId, workforce],
    );
  await insertMany(20, () => insertQueued(workforceId));
  await insertMany(20, () => insertQueued(null));
  const promoted: string[] = [];
  const jobQueue = {
    ...workers.ctx.jobQueue,
    promoteTurns: async (jobs: readonly { taskId: string }[]) => promoted.push(...jobs.map(({ taskId }) => taskId)),
  };
  await promoteWaiting({ ...workers.ctx, jobQueue }, { after: '' });
  const { rows } = await pool.query('SELECT DISTINCT workforce_id FROM task WHERE id = ANY($1)', [promoted]);
  expect([promoted.length, rows]).toEqual([8, [{ workforce_id: null }]]);
});

test('backlogs are looked for only while a turn has a low priority', async () => {
  const jobQueue = { ...workers.ctx.jobQueue, hasLowPriorityTurns: () => Promise.resolve(false) };
  const db = { ...workers.ctx.db, query: () => Promise.reject(new Error('It has looked.')) };
  const round = await promoteWaiting({ ...workers.ctx, db, jobQueue }, { after: 'prj_1' });
  expect(round).toEqual({ found: 0, promoted: 0, after: '' });
});
