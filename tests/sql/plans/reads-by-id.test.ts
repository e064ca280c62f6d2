import '@harkara/operations/work';
import { newId } from '@harkara/runtime';
import { seedCallers } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { nodesOf } from './explain.ts';
import { statementOf } from './statement-of.ts';
import { useDatabase } from './use-database.ts';

const client = useDatabase(async (pool) => {
  for (const { agentId } of await seedCallers(pool, 200))
    await pool.query(
      `INSERT INTO task (id, workspace_id, project_id, agent_id, channel)
      SELECT $1, p.workspace_id, p.id, a.id, 'api' FROM agent a JOIN project p ON p.id = a.project_id WHERE a.id = $2`,
      [newId('tsk'), agentId],
    );
  await pool.query('VACUUM ANALYZE');
  await pool.query('SELECT forget_empty_tables()');
});

// To the planner, the tasks of a project are then as few as those of an id, and a project grows before it is analyzed.
test.each(['find-key-and-task', 'find-task-for-key'])(
  '%s finds a task by its id where each project has had one task',
  async (name) => {
    const { rows } = await client().query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${statementOf(name).text}`);
    const reads = nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name']?.startsWith('task_'));
    expect(reads.length).toBeGreaterThan(0);
    for (const read of reads) expect(read['Index Cond'] ?? 'no condition').toContain('(id = ');
  },
);
