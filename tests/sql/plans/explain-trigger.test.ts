import { explainTrigger } from '@harkara/operations/manage';
import { planSettings } from '@harkara/runtime';
import { createTestDatabase, openPool, seedAgent, seedProject, type TestDatabase } from '@harkara/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { explain } from './explain.ts';
import { openPartitions } from './open-partitions.ts';
import { recordQueries } from './record-query.ts';
import { seedTasks, type Spread } from './seed-tasks.ts';

const count = 40_000;
const userId = 'usr_01k3v9t1e6f9v8m2q5w7x0z4ab';
const now = new Date();

let database: TestDatabase;
let client: pg.Client;
let spread: Spread;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  client = new pg.Client({ connectionString: database.url, options: planSettings });
  await client.connect();
  const pool = openPool(database.url, 1);
  const { projectId, workspaceId } = await seedProject(pool);
  const agentId = await seedAgent(pool, projectId);
  await pool.end();
  spread = await openPartitions(client, count);
  await seedTasks(client, { count, projectId, spread, columns: { agent_id: `'${agentId}'` } });
  await client.query(`
    INSERT INTO "user" (id, email, name) VALUES ('${userId}', 'a@example.com', 'Asha');
    INSERT INTO member (id, workspace_id, user_id, role) VALUES ('mbr_1', '${workspaceId}', '${userId}', 'owner');
    INSERT INTO trigger (id, workspace_id, project_id, kind, name, agent_id, frequency, timezone, event_type)
      SELECT 'trg_' || kind, '${workspaceId}', '${projectId}', kind, 'Orders', '${agentId}',
        '{"every": "hour", "minute": 0}', 'UTC', 'lead.*'
      FROM unnest(enum_range(NULL::trigger_kind)) kind;
    CREATE TEMPORARY TABLE seed AS SELECT n, at, substr(first_id_at('', at), 2) AS suffix
      FROM generate_series(1, ${count}) n,
        LATERAL (SELECT to_timestamp((${spread.fromMs} + n * ${spread.stepMs}::bigint) / 1000.0) AS at) t;
    INSERT INTO fire (id, trigger_id, due_at, at, result, task_id)
      SELECT 'fir_' || suffix, 'trg_schedule', at, at, 'Started', 'tsk_' || suffix FROM seed;
    INSERT INTO delivery (id, trigger_id, at, outcome, size_bytes, task_id)
      SELECT 'dlv_' || suffix, 'trg_webhook', at, CASE WHEN n % 2 = 0 THEN 'Accepted' ELSE 'Refused' END,
        2, 'tsk_' || suffix FROM seed;
    INSERT INTO event (id, workspace_id, project_id, type, source, source_id, data, at)
      SELECT 'evt_' || suffix, '${workspaceId}', '${projectId}', 'lead.saved', 'crm', suffix, '{}', at FROM seed;
    INSERT INTO audit_log (id, workspace_id, actor_kind, actor_id, actor_name, action, target_kind, target_id,
      target_name, at, changes)
      SELECT 'aud_' || suffix, '${workspaceId}', 'user', '${userId}', 'Asha', action, 'trigger', 'trg_schedule', 'Orders',
        at, '[{"field": "name", "from": "A", "to": "B"}]'
      FROM seed CROSS JOIN LATERAL (SELECT CASE n % 3 WHEN 0 THEN 'trigger.enabled' WHEN 1 THEN 'trigger.disabled'
        ELSE 'trigger.changed' END AS action) a;
  `);
  await client.query('VACUUM ANALYZE');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/**
 * The audit log is entered once in each partition for each of a dozen actions, before and after the moment. The
 * schedule was switched 27,000 times, whose index entries up to the moment are looked at: far more than people do.
 */
test.each(['schedule', 'webhook', 'event'])('a %s is explained from few pages, whatever its moment', async (kind) => {
  for (const at of [undefined, now, new Date(spread.fromMs + (count / 2) * spread.stepMs), new Date(spread.fromMs)]) {
    const { db, asked } = recordQueries(database.url);
    const ctx = { db, actor: { userId, kind: 'user' }, clock: { now: () => now } };
    const rejected = { wrongSecret: 0, lastAt: null };
    await explainTrigger(ctx as never, { triggerId: `trg_${kind}`, at, rejected }).finally(() => db.close());
    let pages = 0;
    let text = '';
    for (const { statement, values } of asked) {
      const explained = await explain(client, statement, values);
      pages += explained.buffers;
      text += `${statement.name}: ${explained.buffers}\n`;
    }
    expect(pages, text).toBeLessThanOrEqual(4_000);
  }
});
