import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { UserContext } from '../../context.ts';

/** How many calls since the first one are compared. */
const comparedMax = 10_000;

const digest = `sha256(convert_to(body, 'UTF8'))`;

/**
 * Each body is read once, and only where its size is that of a chosen one: many senders call thousands of times with
 * bodies of one size.
 */
const listEqualCalls = statement({
  name: 'list-equal-calls',
  params: z.object({ triggerId: z.string(), ids: z.array(z.string()) }),
  row: z.object({ id: z.string(), equal_to: z.string() }),
  sql: sql`WITH chosen AS MATERIALIZED (
      SELECT id, size_bytes, ${digest} AS digest FROM delivery WHERE id = ANY(:ids) AND trigger_id = :trigger_id
    ), candidate AS MATERIALIZED (
      SELECT id, task_id, id = ANY(:ids) AS is_chosen, ${digest} AS digest
      FROM (
        SELECT id, task_id, size_bytes, body FROM delivery
        WHERE trigger_id = :trigger_id AND id >= (SELECT min(id) FROM chosen)
        ORDER BY id DESC LIMIT ${comparedMax}
      ) newest
      WHERE size_bytes = ANY(ARRAY(SELECT size_bytes FROM chosen))
    )
    SELECT c.id, o.id AS equal_to
    FROM chosen c CROSS JOIN LATERAL (
      SELECT e.id FROM candidate e
      WHERE e.digest = c.digest AND e.id <> c.id AND (e.task_id IS NOT NULL OR (e.is_chosen AND e.id < c.id))
      ORDER BY e.task_id IS NULL, e.id DESC LIMIT 1
    ) o`,
});

/**
 * For each delivery another call of its webhook with the same body that has started a task, or else that is an earlier
 * one of these: senders that got no answer of success call again. Equal bodies need not be repeats.
 */
export async function findEqualCalls(
  { db }: Pick<UserContext, 'db'>,
  { triggerId, ids }: { triggerId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query(listEqualCalls, { triggerId, ids: [...ids] });
  return new Map(rows.map(({ id, equal_to }) => [id, equal_to]));
}
