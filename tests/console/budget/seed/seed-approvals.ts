import { newId } from '@harkara/runtime';
import type pg from 'pg';
import type { SeededPlace } from './seed-tasks.ts';

const action = JSON.stringify({ text: 'Your order is on its way and arrives tomorrow before noon.' });

/** Makes each of these tasks wait for somebody to decide its reply. */
export async function seedApprovals(pool: pg.Pool, place: SeededPlace, taskIds: readonly string[]): Promise<void> {
  await pool.query(`UPDATE task SET status = 'needs_approval' WHERE id = ANY($1)`, [taskIds]);
  await pool.query(
    `INSERT INTO approval (id, task_id, project_id, turn, kind, action, expires_at)
     SELECT r.id, r.task_id, $1, 1, 'reply', $2::json, now() + interval '7 days' - r.no * interval '1 hour'
     FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS r (id, task_id, no)`,
    [place.projectId, action, taskIds.map(() => newId('apr')), taskIds],
  );
}
