import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { UserContext } from '../../context.ts';

/** A replay comes after its call, so that older partitions are left out. */
const listReplays = statement({
  name: 'list-replays',
  params: z.object({ ids: z.array(z.string()), after: z.string() }),
  row: z.object({ replay_of: z.string(), id: z.string() }),
  sql: sql`SELECT DISTINCT ON (replay_of) replay_of, id FROM delivery
    WHERE replay_of = ANY(:ids) AND id > :after AND outcome <> 'Refused'
    ORDER BY replay_of, id DESC`,
});

/** The newest replay of each delivery that was accepted or held, by the delivery's id. */
export async function findReplays(
  { db }: Pick<UserContext, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const [after] = ids.toSorted();
  if (after === undefined) return new Map();
  const rows = await db.query(listReplays, { ids: [...ids], after });
  return new Map(rows.map(({ replay_of, id }) => [replay_of, id]));
}
