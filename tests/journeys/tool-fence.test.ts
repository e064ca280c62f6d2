import { idPrefixes } from '@harkara/contract';
import {
  beginToolStep,
  claimToolRun,
  type ClaimedRun,
  expireToolRun,
  finishToolRun,
  renewRunLeases,
  recordToolSteps,
  releaseToolRun,
  type StepBatch,
  type WrittenStep,
} from '@harkara/operations/work';
import { createDatabase, type Database } from '@harkara/prisma';
import { createLogger, newId } from '@harkara/runtime';
import { openPool, type SeededTool, seedTool, useHarkara } from '@harkara/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSpend } from './read-spend.ts';

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true });
let db: Database;
beforeAll(() => void (db = createDatabase(openPool(harkara().databaseUrl, 3))));
afterAll(() => db.close());

const nothing = () => Promise.resolve();
/** A worker by hand, so that it can be late with any of its writes. */
const context = () => ({
  db,
  leaseQueries: db,
  signals: { publish: () => undefined, subscribe: () => () => undefined },
  jobQueue: {
    enqueueTurn: nothing,
    enqueueTurns: nothing,
    enqueueToolRuns: nothing,
    promoteTurns: () => Promise.resolve(0),
    hasLowPriorityTurns: () => Promise.resolve(true),
  },
  logger: createLogger({ service: 'worker-by-hand', level: 'error', write: () => undefined }),
  newId: (kind: keyof typeof idPrefixes) => newId(idPrefixes[kind]),
});

async function insertRun(tool: SeededTool): Promise<string> {
  const id = newId('trn');
  await harkara().pool.query(
    `INSERT INTO tool_run (id, workspace_id, project_id, tool_id, version, source, inputs, deadline_at, enqueue_after)
    VALUES ($1, $2, $3, $4, 1, 'api', '{}', now() + interval '1 minute', now() + interval '1 minute')`,
    [id, tool.workspaceId, tool.projectId, tool.toolId],
  );
  return id;
}

const written = (position: number, more: Partial<WrittenStep> = {}): WrittenStep => ({
  position,
  stepId: `s${position}`,
  name: 'Step',
  status: 'done',
  output: 'late',
  error: null,
  costMicroInr: 7,
  startedAt: new Date(),
  finishedAt: new Date(),
  calledVersion: null,
  ...more,
});

const batchOf = (steps: WrittenStep[], writeNo = 1): StepBatch => ({ steps, writeNo });

/** A run in the hands of a worker that has set 1,000 aside for its first step. */
async function openRun() {
  const tool = await seedTool(harkara(), { draft: {} });
  const id = await insertRun(tool);
  const claimed = await claimToolRun(context(), id);
  if (claimed === null) throw new Error('the run was not claimed');
  const lease = { runId: id, attempt: claimed.attempt };
  const step = { position: 1, stepId: 's1', name: 'Step', reserveMicroInr: 1_000 };
  expect(await beginToolStep(context(), lease, { step, earlier: batchOf([]) })).toBe('ok');
  expect(await readSpend(harkara(), tool.workspaceId)).toEqual({ spent: 0, reserved: 1_000 });
  return { tool, claimed, lease };
}

/** Every write there is, by a worker that is too late; none may take effect. */
async function writeEverything(tool: SeededTool, claimed: ClaimedRun): Promise<void> {
  const lease = { runId: claimed.id, attempt: claimed.attempt };
  const before = await readAll(tool, claimed.id);
  const step = { position: 2, stepId: 's2', name: 'Step', reserveMicroInr: 5 };
  expect(await beginToolStep(context(), lease, { step, earlier: batchOf([written(1)]) })).toBe('lease_lost');
  expect(await recordToolSteps(context(), lease, batchOf([written(1)]))).toBe(false);
  expect(await renewRunLeases(context(), [lease])).toEqual(new Set());
  const release = { batch: batchOf([written(1)]), unansweredPosition: 1, afterSeconds: 0 };
  expect(await releaseToolRun(context(), lease, release)).toBe(false);
  expect(
    await finishToolRun(context(), claimed, { end: { status: 'done', output: 'late' }, batch: batchOf([written(1)]) }),
  ).toBe(false);
  expect(await readAll(tool, claimed.id)).toEqual(before);
}

async function readAll(tool: SeededTool, runId: string) {
  const { pool } = harkara();
  const [run, steps] = await Promise.all([
    pool.query('SELECT * FROM tool_run WHERE id = $1', [runId]),
    pool.query('SELECT * FROM tool_step WHERE run_id = $1', [runId]),
  ]);
  return { run: run.rows, steps: steps.rows, spend: await readSpend(harkara(), tool.workspaceId) };
}

test('a worker whose run was taken over can write nothing: no step, no money, no end', async () => {
  const { tool, claimed } = await openRun();
  expect(await claimToolRun(context(), claimed.id)).toBeNull();
  await harkara().pool.query(`UPDATE tool_run SET lease_until = now() - interval '1 second' WHERE id = $1`, [
    claimed.id,
  ]);
  const successor = await claimToolRun(context(), claimed.id);
  expect(successor?.attempt).toBe(2);
  await writeEverything(tool, claimed);
  const end = { end: { status: 'done', output: 'mine' } as const, batch: batchOf([written(1)]) };
  expect(successor !== null && (await finishToolRun(context(), successor, end))).toBe(true);
  expect(await readSpend(harkara(), tool.workspaceId)).toEqual({ spent: 7, reserved: 0 });
  await writeEverything(tool, claimed);
});

test('nor can one whose run was stopped at its deadline, and what it had set aside is given back', async () => {
  const { tool, claimed } = await openRun();
  expect(await expireToolRun(context(), claimed.id)).toBe(false);
  await harkara().pool.query('UPDATE tool_run SET deadline_at = now() WHERE id = $1', [claimed.id]);
  expect(await expireToolRun(context(), claimed.id)).toBe(true);
  expect(await readSpend(harkara(), tool.workspaceId)).toEqual({ spent: 0, reserved: 0 });
  await writeEverything(tool, claimed);
  expect(await claimToolRun(context(), claimed.id)).toBeNull();
  expect(await expireToolRun(context(), claimed.id)).toBe(false);
});

test('a run that has ended is not ended again, and its end counts its money once', async () => {
  const { tool, claimed } = await openRun();
  const finish = () =>
    finishToolRun(context(), claimed, {
      end: { status: 'failed', code: 'step', error: 'No.' },
      batch: batchOf([written(1, { costMicroInr: 900 })]),
    });
  const ends = await Promise.all(Array.from({ length: 3 }, finish));
  expect(ends.sort()).toEqual([false, false, true]);
  expect(await readSpend(harkara(), tool.workspaceId)).toEqual({ spent: 900, reserved: 0 });
});

test('a step that is closed stays as it is, however often it is written', async () => {
  const { tool, claimed, lease } = await openRun();
  expect(await recordToolSteps(context(), lease, batchOf([written(1, { output: 'first' })]))).toBe(true);
  const second = batchOf([written(1, { output: 'second', costMicroInr: 0 })], 2);
  expect(await recordToolSteps(context(), lease, second)).toBe(true);
  const { steps, spend } = await readAll(tool, claimed.id);
  expect([steps.length, steps[0].output, spend]).toEqual([1, 'first', { spent: 7, reserved: 0 }]);
});

test('of 8 workers that claim a run at once one gets it', async () => {
  const tool = await seedTool(harkara(), { draft: {} });
  const id = await insertRun(tool);
  const claims = await Promise.all(Array.from({ length: 8 }, () => claimToolRun(context(), id)));
  expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
});
