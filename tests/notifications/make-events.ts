import { setTimeout as delay } from 'node:timers/promises';
import { newApiKey, newId } from '@harkara/runtime';
import type pg from 'pg';

interface MakeEventsInput {
  projectIds: readonly string[];
  count: number;
  perSecond: number;
}

const tickMs = 100;

/** Makes keys in turn for each project, at an even rate. Each statement is a commit of its own. */
export async function makeEvents(pool: pg.Pool, { projectIds, count, perSecond }: MakeEventsInput): Promise<void> {
  const startedAt = performance.now();
  for (let made = 0; made < count;) {
    const due = Math.min(count, Math.ceil(((performance.now() - startedAt) / 1_000) * perSecond));
    const batch = Array.from({ length: due - made }, (_, at) => projectIds[(made + at) % projectIds.length] ?? '');
    await Promise.all(batch.map((projectId) => makeKey(pool, projectId)));
    made = due;
    await delay(tickMs);
  }
}

async function makeKey(pool: pg.Pool, projectId: string): Promise<void> {
  const { prefix, hash } = newApiKey();
  await pool.query(
    'INSERT INTO api_key (id, project_id, name, prefix, hash, created_by) VALUES ($1, $2, $3, $4, $5, $6)',
    [newId('key'), projectId, 'A key', prefix, hash, 'usr_test'],
  );
}
