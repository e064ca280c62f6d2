import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';

const place = z.object({ ownerId: z.string(), slot: z.int(), streamId: z.string() });

export type SlotStatements = ReturnType<typeof slotStatements>;

/** The statements of one table of slots, whose column `owner` names who has them. */
export function slotStatements(name: string, { table, owner }: { table: string; owner: string }) {
  return {
    /**
     * A random one of the free slots, so that streams that open at once seldom want the same. `taken` is null when they
     * do, and `free` when all are taken.
     */
    claim: statement({
      name: `claim-${name}`,
      params: z.object({ ownerId: z.string(), streamId: z.string(), streamsMax: z.int() }),
      row: z.object({ free: z.int().nullable(), taken: z.int().nullable() }),
      sql: sql`WITH free AS MATERIALIZED (
      SELECT slots.slot FROM generate_series(1, :streams_max) AS slots(slot)
      WHERE NOT EXISTS (
        SELECT FROM ${table} s WHERE s.${owner} = :owner_id AND s.slot = slots.slot AND s.lease_until > now()
      ) ORDER BY random() LIMIT 1
    ), taken AS (
      INSERT INTO ${table} (${owner}, slot, stream_id, lease_until)
      SELECT :owner_id, slot, :stream_id, now() + interval '1 minute' FROM free
      ON CONFLICT (${owner}, slot) DO UPDATE SET stream_id = excluded.stream_id, lease_until = excluded.lease_until
        WHERE ${table}.lease_until <= now()
      RETURNING slot
    )
    SELECT (SELECT slot FROM free) AS free, (SELECT slot FROM taken) AS taken`,
    }),
    renew: statement({
      name: `renew-${name}`,
      params: place,
      sql: sql`UPDATE ${table} SET lease_until = now() + interval '1 minute'
      WHERE ${owner} = :owner_id AND slot = :slot AND stream_id = :stream_id`,
    }),
    free: statement({
      name: `free-${name}`,
      params: place,
      sql: sql`DELETE FROM ${table} WHERE ${owner} = :owner_id AND slot = :slot AND stream_id = :stream_id`,
    }),
  };
}
