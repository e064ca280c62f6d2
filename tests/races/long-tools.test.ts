import { claimToolRun, findToolWithKey } from '@harkara/operations/work';
import { seedAgent, seedKey, seedProject } from '@harkara/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordAnswers } from '../journeys/record-answers.ts';
import { openWorkers, type Workers } from './open-workers.ts';
import { insertMany, insertRunningRun, insertTool } from './seed-work.ts';

let workers: Workers;
beforeEach(async () => {
  workers = await openWorkers({ connections: 6 });
});
afterEach(() => workers.close());

/** Of 64 KB a call, with what JSON adds. */
const isTooLong = ({ calls, bytes }: { calls: number; bytes: number }) => calls > 1 && bytes > calls * 70_000;

/** The same workers, at work in another project. */
async function openOtherProject(): Promise<Workers> {
  const project = await seedProject(workers.pool);
  return { ...workers, ...project, agentId: await seedAgent(workers.pool, project.projectId) };
}

/** A run that no worker has claimed. */
async function insertQueuedRun(of: Workers, toolId: string): Promise<string> {
  const id = await insertRunningRun(of, { toolId });
  await of.pool.query(`UPDATE tool_run SET status = 'queued', attempt = 0, lease_until = NULL WHERE id = $1`, [id]);
  return id;
}

async function insertSecrets({ pool, projectId }: Workers, count: number): Promise<void> {
  await pool.query(
    `INSERT INTO secret (project_id, name, sealed) SELECT $1, 'secret_' || n, repeat('a', 10000)
    FROM generate_series(1, $2::int) n`,
    [projectId, count],
  );
}

test('claims at once of runs in a project with long secrets answer 64 KB each at most, and each has its secrets', async () => {
  const other = await openOtherProject();
  await insertSecrets(workers, 8);
  await insertSecrets(other, 1);
  const [toolId, otherId] = [await insertTool(workers), await insertTool(other)];
  const long = await insertMany(15, () => insertQueuedRun(workers, toolId));
  const ids = [...long, await insertQueuedRun(other, otherId)];
  const { answers, executions } = await recordAnswers(() =>
    Promise.all(ids.map((id) => claimToolRun(workers.ctx, id))),
  );
  expect(executions.filter(isTooLong)).toEqual([]);
  expect(Math.max(...executions.map(({ calls }) => calls))).toBeGreaterThan(1);
  expect(answers.map((run) => [run?.attempt, run?.secrets.length])).toEqual([...long.map(() => [1, 8]), [1, 1]]);
});

test('starts at once of tools with long inputs read 64 KB each at most, and each has its inputs', async () => {
  const [long, short] = [await insertTool(workers), await insertTool(workers)];
  await workers.pool.query(
    `UPDATE tool_version SET definition = definition || jsonb_build_object('inputs', jsonb_build_array(
      jsonb_build_object('key', 'text', 'label', 'Text', 'type', 'text', 'default', repeat('a', 900000))))
    WHERE tool_id = $1`,
    [long],
  );
  const { key } = await seedKey(workers.pool, workers.projectId);
  const wanted = Array.from({ length: 24 }, (_, n) => (n % 3 === 2 ? short : long));
  const { answers, executions } = await recordAnswers(() =>
    Promise.all(wanted.map((toolId) => findToolWithKey(workers.ctx, key, toolId))),
  );
  expect(executions.filter(isTooLong)).toEqual([]);
  expect(Math.max(...executions.map(({ calls }) => calls))).toBeGreaterThan(1);
  expect(answers.map((found) => [found?.tool?.id, found?.tool?.inputs.length])).toEqual(
    wanted.map((toolId) => [toolId, toolId === long ? 1 : 0]),
  );
});
