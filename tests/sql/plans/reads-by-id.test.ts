import '@harkara/operations/work';
import { listStatements } from '@harkara/prisma';
import { newId, planSettings } from '@harkara/runtime';
import { createTestDatabase, openPool, seedCallers, type TestDatabase } from '@harkara/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { PlanNode } from './explain.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  const pool = openPool(database.url, 1);
  const callers = await seedCallers(pool, 200);
  for (const { agentId } of callers)
    await pool.query(
      `INSERT INTO task (id, workspace_id, project_id, agent_id, channel)
      SELECT $1, p.workspace_id, p.id, a.id, 'api' FROM agent a JOIN project p ON p.id = a.project_id WHERE a.id = $2`,
      [newId('tsk'), agentId],
    );
  await pool.query('VACUUM ANALYZE');
  await pool.query('SELECT forget_empty_tables()');
  await pool.end();
  client = new pg.Client({ connectionString: database.url, options: planSettings });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

function conditionsOnTasks(node: PlanNode): string[] {
  const own = (node['Relation Name'] ?? '').startsWith('task_') ? [node['Index Cond'] ?? 'none'] : [];
  return [...own, ...(node.Plans ?? []).flatMap(conditionsOnTasks)];
}

// To the planner, the tasks of a project are then as few as those of an id, and a project grows before it is analyzed.
test.each(['find-key-and-task', 'find-task-for-key'])(
  '%s finds a task by its id where each project has had one task',
  async (name) => {
    const text = listStatements().find((statement) => statement.name === name)?.text ?? '';
    const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`);
    const conditions = conditionsOnTasks(rows[0]['QUERY PLAN'][0].Plan);
    expect(conditions.length).toBeGreaterThan(0);
    for (const condition of conditions) expect(condition).toContain('(id = ');
  },
);
