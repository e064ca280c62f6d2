import type pg from 'pg';

export interface SeededTasks {
  count: number;
  projectId: string;
  /** SQL of the task number `n`, for the columns that differ from task to task. */
  columns: Readonly<Record<string, string>>;
}

/** The id of a seeded task: in the order of its number. */
export const taskIdAt = (n: number) => `tsk_${String(n).padStart(26, '0')}`;

/** Many tasks at once. */
export async function seedTasks(client: pg.Client, { count, projectId, columns }: SeededTasks): Promise<void> {
  const names = Object.keys(columns).map((name) => `, ${name}`);
  const values = Object.values(columns).map((value) => `, ${value}`);
  await client.query(
    `INSERT INTO task (id, workspace_id, project_id, channel${names.join('')})
    SELECT 'tsk_' || lpad(n::text, 26, '0'), p.workspace_id, p.id, 'api'${values.join('')}
    FROM project p, generate_series(1, ${count}) n WHERE p.id = '${projectId}'`,
  );
  await client.query('VACUUM ANALYZE task');
}
