import { readSpend } from '@harkara/operations/manage';
import { firstIdAt, planSettings } from '@harkara/runtime';
import { createTestDatabase, openPool, seedAgent, seedProject, type TestDatabase } from '@harkara/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { explain } from './explain.ts';
import { recordQueries } from './record-query.ts';
import { seedTasks } from './seed-tasks.ts';

const count = 20_000;
const userId = 'usr_01k3v9t1e6f9v8m2q5w7x0z4ab';
const now = new Date();
const dayMs = 86_400_000;
/** SQL of the ids that rows `n` got now. */
const idsNow = (prefix: 'stp' | 'trn') =>
  `'${firstIdAt(prefix, now.getTime()).slice(0, 14)}' || lpad(n::text, 16, '0')`;

let database: TestDatabase;
let client: pg.Client;
let projects: { quiet: string; busy: string };
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  client = new pg.Client({ connectionString: database.url, options: planSettings });
  await client.connect();
  const pool = openPool(database.url, 1);
  const quiet = await seedProject(pool);
  const busy = await seedProject(pool);
  projects = { quiet: quiet.projectId, busy: busy.projectId };
  await seedAgent(pool, quiet.projectId);
  await pool.query(`INSERT INTO "user" (id, email, name) VALUES ($1, 'a@example.com', 'Asha')`, [userId]);
  await pool.query(
    `INSERT INTO member (id, workspace_id, user_id, role)
    VALUES ('mbr_1', $1, $3, 'viewer'), ('mbr_2', $2, $3, 'viewer')`,
    [quiet.workspaceId, busy.workspaceId, userId],
  );
  await pool.end();
  await client.query(`
    INSERT INTO agent (id, project_id, draft) SELECT 'agt_' || n, '${busy.projectId}', '{}' FROM generate_series(0, 99) n;
    INSERT INTO tool (id, project_id, draft) SELECT 'ctl_' || n, '${busy.projectId}', '{}' FROM generate_series(0, 99) n;
    INSERT INTO tool (id, project_id, draft) VALUES ('ctl_quiet', '${quiet.projectId}', '{}');
  `);
  await seedTasks(client, { count, projectId: busy.projectId, columns: { agent_id: `'agt_' || n % 100` } });
  await client.query(`
    INSERT INTO step (id, task_id, turn, step_no, attempt, kind, status, agent_id, name)
      SELECT ${idsNow('stp')}, 'tsk_' || lpad(n::text, 26, '0'), 1, 1, 1, 'model_call', 'done', 'agt_' || n % 100, 'm'
      FROM generate_series(1, ${count}) n;
    INSERT INTO tool_run (id, workspace_id, project_id, tool_id, version, source, inputs, deadline_at)
      SELECT ${idsNow('trn')}, '${busy.workspaceId}', '${busy.projectId}', 'ctl_' || n % 100, 1, 'api', '{}', now()
      FROM generate_series(1, ${count}) n;
    INSERT INTO open_spend (id, project_id)
      SELECT ${idsNow('trn')}, CASE WHEN n % 100 = 0 THEN '${busy.projectId}' ELSE 'prj_' || n % 100 END
      FROM generate_series(1, ${count}) n;
  `);
  await client.query('VACUUM ANALYZE');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function buffersOf(input: { projectId: string; by: 'day' | 'agent'; from: Date; to: Date }) {
  const recorder = recordQueries(database.url);
  await readSpend({ db: recorder.db, actor: { userId, kind: 'user' }, clock: { now: () => now } } as never, input);
  await recorder.db.close();
  const { statement, values } = recorder.last();
  return explain(client, statement, values);
}

test.each(['day', 'agent'] as const)(
  'the spend by %s reads nothing of other projects that is not counted yet',
  async (by) => {
    const [from, to] = [new Date(now.getTime() - dayMs), now];
    const { buffers, text } = await buffersOf({ projectId: projects.quiet, by, from, to });
    expect(buffers, text).toBeLessThanOrEqual(60);
  },
);

/** Three pages of an index for each of 200 agents and tools, and two of the empty partition that is to come. */
test.each(['day', 'agent'] as const)('the spend by %s of a time reads nothing that began later', async (by) => {
  const [from, to] = [new Date(now.getTime() - 3 * dayMs), new Date(now.getTime() - 2 * dayMs)];
  const { buffers, text } = await buffersOf({ projectId: projects.busy, by, from, to });
  expect(buffers, text).toBeLessThanOrEqual(1_100);
});
