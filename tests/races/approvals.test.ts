import { decideApproval } from '@harkara/operations/manage';
import { endTask, expireApprovals } from '@harkara/operations/work';
import { newId } from '@harkara/runtime';
import { callInWaves } from '@harkara/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdRows, untilWaiting } from './hold-rows.ts';
import { openWorkers, type Workers } from './open-workers.ts';
import { noLeftovers, readLeftovers } from './read-leftovers.ts';
import { insertMany, insertRunningTask, insertTool } from './seed-work.ts';

let workers: Workers;
beforeEach(async () => {
  // Decisions that meet wait for each other, and 3 s at most for a connection.
  workers = await openWorkers({ connections: 60 });
});
afterEach(() => workers.close());

/** A task that waits for a person's decision about a tool call. */
async function insertWaiting(toolId: string): Promise<{ taskId: string; approvalId: string }> {
  const { pool, projectId, agentId } = workers;
  const taskId = await insertRunningTask(workers);
  const approvalId = newId('apr');
  const action = { kind: 'tool_call', position: 0, tool_id: toolId, version: 1, name: 'a_tool', arguments: {} };
  await pool.query(`UPDATE task SET status = 'needs_approval', lease_until = NULL WHERE id = $1`, [taskId]);
  await pool.query(
    `INSERT INTO step (id, task_id, turn, step_no, attempt, kind, name, agent_id)
    VALUES ($1, $2, 1, 1, 1, 'approval', 'approval', $3)`,
    [newId('stp'), taskId, agentId],
  );
  await pool.query(
    `INSERT INTO approval (id, task_id, project_id, turn, kind, action, expires_at)
    VALUES ($1, $2, $3, 1, 'tool_call', $4, now() + interval '7 days')`,
    [approvalId, taskId, projectId, action],
  );
  return { taskId, approvalId };
}

/** A context of a member who may decide. */
async function openBuilder() {
  const userId = newId('usr');
  await workers.pool.query(`INSERT INTO "user" (id, email, name) VALUES ($1, 'b@example.com', 'B')`, [userId]);
  await workers.pool.query(`INSERT INTO member (id, workspace_id, user_id, role) VALUES ($1, $2, $3, 'builder')`, [
    newId('mem'),
    workers.workspaceId,
    userId,
  ]);
  const actor = { kind: 'user', userId, name: 'B', isPlatformOperator: false, sessionId: 's' } as const;
  return { ...workers.ctx, actor, requestId: 'req_1' };
}

const cancel = (taskId: string) => endTask(workers.ctx, { taskId, projectId: workers.projectId, testChats: false });

test('an approval that meets a cancel starts no call under the ended task, and neither of them fails', async () => {
  const builder = await openBuilder();
  const toolId = await insertTool(workers);
  const decision = { status: 'approved', edit: null, note: null } as const;
  // In waves, because a transaction that gets no connection in time is refused.
  const outcomes = await callInWaves(60, async () => {
    const { taskId, approvalId } = await insertWaiting(toolId);
    return Promise.allSettled<unknown>([decideApproval(builder as never, { approvalId, decision }), cancel(taskId)]);
  });
  const reasons = outcomes.flat().flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  for (const reason of reasons) expect(reason).toMatchObject({ code: 'approval_decided' });
  const { rows } = await workers.pool.query('SELECT DISTINCT status, error FROM task');
  expect(rows).toEqual([{ status: 'failed', error: 'Cancelled.' }]);
  expect(await readLeftovers(workers.pool)).toEqual(noLeftovers);
});

test('a cancel that waits for an approval to commit stops the call that the approval has started', async () => {
  const builder = await openBuilder();
  const { taskId, approvalId } = await insertWaiting(await insertTool(workers));
  const audit = await holdRows(workers, 'LOCK TABLE audit_log IN EXCLUSIVE MODE');
  const decision = { status: 'approved', edit: null, note: null } as const;
  const decided = decideApproval(builder as never, { approvalId, decision });
  await untilWaiting(workers, 1);
  const cancelled = cancel(taskId);
  await untilWaiting(workers, 2);
  await audit.release();
  await Promise.all([decided, cancelled]);
  expect(await readLeftovers(workers.pool)).toEqual(noLeftovers);
});

test('an approval that expires while its task is cancelled is decided once, and neither of them fails', async () => {
  const toolId = await insertTool(workers);
  const waiting = await insertMany(60, () => insertWaiting(toolId));
  await workers.pool.query(`UPDATE approval SET expires_at = now() - interval '1 second'`);
  const outcomes = await Promise.allSettled<unknown>([
    ...waiting.map(({ taskId }) => cancel(taskId)),
    expireApprovals(workers.ctx as never),
    expireApprovals(workers.ctx as never),
  ]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  const { rows } = await workers.pool.query('SELECT DISTINCT status FROM approval');
  expect(rows).toEqual([{ status: 'expired' }]);
  expect(await readLeftovers(workers.pool)).toEqual(noLeftovers);
});
