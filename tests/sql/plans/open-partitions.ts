import type pg from 'pg';
import type { Spread } from './seed-tasks.ts';

const dayMs = 86_400_000;
const partitionDays = 80;
/** What retention of 400 days has: five old partitions, the present one, and the next ones. */
export const partitionsMax = 9;

/** Makes as many partitions as a long-used database has. Returns times of tasks that fill all. */
export async function openPartitions(client: pg.Client, tasks: number): Promise<Spread> {
  for (let at = 1; at < partitionsMax - 1; at += 1)
    await client.query(
      `SELECT close_newest_partition(name, date_trunc('day', now()) + make_interval(days => $1))
      FROM partitioned_tables()`,
      [partitionDays * at],
    );
  const days = partitionDays * partitionsMax;
  return { fromMs: Date.now() - partitionDays * dayMs, stepMs: Math.floor((days * dayMs) / tasks) };
}
