import { limits } from '@harkara/contract';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { keepStreamSlot, type OpenEventStream } from './keep-stream-slot.ts';

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

/** Takes one of the slots that a key has for event streams. Refuses with stream_limit_reached when all are taken. */
export async function openEventStream(
  { db, logger }: Pick<Context, 'db' | 'logger'>,
  { keyId }: { keyId: string },
): Promise<OpenEventStream> {
  const streamsMax = limits.eventStreamsPerKeyMax;
  return keepStreamSlot(logger, {
    claim: async (streamId) => {
      const [row] = await db.query(claimStreamSlot, { keyId, streamId, streamsMax });
      return row ?? { free: null, taken: null };
    },
    renew: (place) => db.query(renewStreamSlot, { keyId, ...place }),
    free: (place) => db.query(freeStreamSlot, { keyId, ...place }),
    full: 'stream_limit_reached',
  });
}
