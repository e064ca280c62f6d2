import { firstIdAt } from '@harkara/runtime';
import type pg from 'pg';

export interface SeededTasks {
  count: number;
  projectId: string;
  /** SQL of the task number `n`, for the columns that differ from task to task. */
  columns: Readonly<Record<string, string>>;
  /** When the tasks were made; all of them long ago when absent. */
  spread?: Spread;
}

/** The time of task number 0, and between two of them, in ms. */
export interface Spread {
  fromMs: number;
  stepMs: number;
}

const longAgo: Spread = { fromMs: 0, stepMs: 1 };

/** The id of a seeded task: in the order of its number. */
export const taskIdAt = (n: number, { fromMs, stepMs }: Spread = longAgo) => firstIdAt('tsk', fromMs + n * stepMs);

/** Many tasks at once. */
export async function seedTasks(
  client: pg.Client,
  { count, projectId, columns, spread = longAgo }: SeededTasks,
): Promise<void> {
  const names = Object.keys(columns).map((name) => `, ${name}`);
  const values = Object.values(columns).map((value) => `, ${value}`);
  await client.query(
    `INSERT INTO task (id, workspace_id, project_id, channel${names.join('')})
    SELECT first_id_at('tsk', to_timestamp((${spread.fromMs} + n * ${spread.stepMs}::bigint) / 1000.0)),
      p.workspace_id, p.id, 'api'${values.join('')}
    FROM project p, generate_series(1, ${count}) n WHERE p.id = '${projectId}'`,
  );
  await client.query('VACUUM ANALYZE task');
}
