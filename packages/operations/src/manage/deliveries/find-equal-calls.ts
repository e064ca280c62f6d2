import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { UserContext } from '../../context.ts';

/** How many calls since the first one are compared. */
const comparedMax = 10_000;

/** Bodies are compared where their sizes are equal, so that few are read. */
const listEqualCalls = statement({
  name: 'list-equal-calls',
  params: z.object({ triggerId: z.string(), ids: z.array(z.string()) }),
  row: z.object({ id: z.string(), equal_to: z.string() }),
  sql: sql`WITH chosen AS MATERIALIZED (
      SELECT id, size_bytes, body FROM delivery WHERE id = ANY(:ids) AND trigger_id = :trigger_id
    )
    SELECT DISTINCT ON (c.id) c.id, o.id AS equal_to
    FROM chosen c JOIN (
      SELECT id, task_id, size_bytes, body FROM delivery
      WHERE trigger_id = :trigger_id AND id >= (SELECT min(id) FROM chosen)
      ORDER BY id DESC LIMIT ${comparedMax}
    ) o ON o.size_bytes = c.size_bytes AND o.body = c.body AND o.id <> c.id
    WHERE o.task_id IS NOT NULL OR (o.id = ANY(:ids) AND o.id < c.id)
    ORDER BY c.id, o.task_id IS NULL, o.id DESC`,
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
