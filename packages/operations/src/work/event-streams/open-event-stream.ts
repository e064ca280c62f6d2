import { randomUUID } from 'node:crypto';
import { limits, Refusal } from '@harkara/contract';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';

const renewEveryMs = 20_000;
const retryAfterSeconds = 5;

const place = z.object({ keyId: z.string(), slot: z.int(), streamId: z.string() });

/** A random one of the free slots, so that streams that open at once seldom want the same. `taken` is null when they do. */
const claimStreamSlot = statement({
  name: 'claim-stream-slot',
  params: z.object({ keyId: z.string(), streamId: z.string(), streamsMax: z.int() }),
  row: z.object({ free: z.int().nullable(), taken: z.int().nullable() }),
  sql: sql`WITH free AS MATERIALIZED (
      SELECT slots.slot FROM generate_series(1, :streams_max) AS slots(slot)
      WHERE NOT EXISTS (
        SELECT FROM event_stream s
        WHERE s.api_key_id = :key_id AND s.slot = slots.slot AND s.lease_until > now()
      ) ORDER BY random() LIMIT 1
    ), taken AS (
      INSERT INTO event_stream (api_key_id, slot, stream_id, lease_until)
      SELECT :key_id, slot, :stream_id, now() + interval '1 minute' FROM free
      ON CONFLICT (api_key_id, slot) DO UPDATE SET stream_id = excluded.stream_id, lease_until = excluded.lease_until
        WHERE event_stream.lease_until <= now()
      RETURNING slot
    )
    SELECT (SELECT slot FROM free) AS free, (SELECT slot FROM taken) AS taken`,
});

const renewStreamSlot = statement({
  name: 'renew-stream-slot',
  params: place,
  sql: sql`UPDATE event_stream SET lease_until = now() + interval '1 minute'
    WHERE api_key_id = :key_id AND slot = :slot AND stream_id = :stream_id`,
});

const freeStreamSlot = statement({
  name: 'free-stream-slot',
  params: place,
  sql: sql`DELETE FROM event_stream WHERE api_key_id = :key_id AND slot = :slot AND stream_id = :stream_id`,
});

export interface OpenEventStream {
  /** Never throws: a slot that cannot be freed is free within a minute. */
  close(): Promise<void>;
}

/**
 * Takes one of the slots that a key has for event streams, across all gateways, and keeps it until `close`. Refuses
 * with stream_limit_reached when all are taken.
 */
export async function openEventStream(
  { db, logger }: Pick<Context, 'db' | 'logger'>,
  { keyId }: { keyId: string },
): Promise<OpenEventStream> {
  const streamId = randomUUID();
  const slot = await claimSlot({ db }, { keyId, streamId });
  const taken = { keyId, slot, streamId };
  const warn = (error: unknown) => logger.warn('event_stream.lease_not_written', { error });
  const timer = setInterval(() => void db.query(renewStreamSlot, taken).catch(warn), renewEveryMs);
  return {
    close: async () => {
      clearInterval(timer);
      await db.query(freeStreamSlot, taken).catch(warn);
    },
  };
}

/** Each round one stream gets a slot, so this ends after as many rounds as there are slots. */
async function claimSlot({ db }: Pick<Context, 'db'>, stream: { keyId: string; streamId: string }): Promise<number> {
  for (;;) {
    const [row] = await db.query(claimStreamSlot, { ...stream, streamsMax: limits.eventStreamsPerKeyMax });
    if (row?.taken != null) return row.taken;
    if (row?.free == null) throw new Refusal('stream_limit_reached', { retryAfterSeconds });
  }
}
