import { resolve } from 'node:path';
import { newId } from '@harkara/runtime';
import { createTestDatabase, openPool, seedAgent, seedProject } from '@harkara/testkit';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { renderKustomization } from './kustomize/render-kustomization.ts';

interface ScalerSpec {
  scaleTargetRef: { name: string };
  triggers: Array<{ type: string; metadata: { query: string } }>;
}

const scalers = renderKustomization(resolve(import.meta.dirname, '../../k8s/overlays/production')).filter(
  ({ kind }) => kind === 'ScaledObject',
);
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  pool = openPool(database.url, 2);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** What the autoscaler would read for a service: one number. */
async function readScale(service: string): Promise<number> {
  const spec = scalers
    .map((scaler) => scaler['spec'] as ScalerSpec)
    .find(({ scaleTargetRef }) => scaleTargetRef.name === `harkara-${service}`);
  const { rows } = await pool.query<Record<string, string>>(spec!.triggers[0]!.metadata.query);
  return Number(Object.values(rows[0]!)[0]);
}

test('agent-runners are asked for by the turns that run or may start, not by held or suspended ones', async () => {
  const { workspaceId, projectId } = await seedProject(pool);
  const live = await seedAgent(pool, projectId);
  const paused = await seedAgent(pool, projectId);
  await pool.query('UPDATE agent SET paused_at = now() WHERE id = $1', [paused]);
  const add = (agentId: string, status: string, leaseUntil: Date | null = null) =>
    pool.query(
      `INSERT INTO task (id, workspace_id, project_id, agent_id, channel, status, lease_until) VALUES ($1, $2, $3, $4, 'api', $5, $6)`,
      [newId('tsk'), workspaceId, projectId, agentId, status, leaseUntil],
    );
  expect(await readScale('agent-runner')).toBe(0);
  await add(live, 'queued');
  await add(live, 'queued');
  await add(live, 'running', new Date());
  await add(live, 'running');
  await add(live, 'done');
  await add(paused, 'queued');
  expect(await readScale('agent-runner')).toBe(3);
  await pool.query(
    `INSERT INTO platform (id, ai_paused) VALUES ('platform', true) ON CONFLICT (id) DO UPDATE SET ai_paused = true`,
  );
  expect(await readScale('agent-runner')).toBe(1);
});

test('tool-runners are asked for by the runs that wait or run', async () => {
  const { workspaceId, projectId } = await seedProject(pool);
  const toolId = newId('ctl');
  await pool.query(`INSERT INTO tool (id, project_id, draft) VALUES ($1, $2, '{}')`, [toolId, projectId]);
  for (const status of ['queued', 'running', 'done', 'failed']) {
    await pool.query(
      `INSERT INTO tool_run (id, workspace_id, project_id, tool_id, version, source, inputs, status, deadline_at) VALUES ($1, $2, $3, $4, 1, 'api', '{}', $5, now())`,
      [newId('trn'), workspaceId, projectId, toolId, status],
    );
  }
  expect(await readScale('tool-runner')).toBe(2);
});
